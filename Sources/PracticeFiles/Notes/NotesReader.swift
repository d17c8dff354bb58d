import Diagnostics
import FileSystem
import Homework

/// Reads a client's `notes` folder. A note that is wrong in itself is left out and listed; one that the system does
/// not give holds the client back, so that no page shows it as gone.
struct NotesReader {
  private let location: String
  private let path: String
  private let disk: Disk
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var notes: [Note] = []

  /// Reads every note in a folder, newest first; none when there is no folder.
  ///
  /// - Parameters:
  ///   - location: the folder's path for the system.
  ///   - path: the folder as people know it.
  init(_ location: String, path: String, _ disk: Disk = Disk()) {
    self.location = location
    self.path = path
    self.disk = disk
    do {
      guard let listing = try FolderListing(location, disk) else { return }
      for name in listing.undecodable { add(.undecodableName, in: name, .listed) }
      for (name, kind) in listing.entries where name.hasSuffix(".md") && !name.hasPrefix(".") {
        switch kind {
        case .file: read(name, among: listing.entries)
        // A link could lead to another client's note.
        case .link: add(.linkedNote, in: name, .listed)
        case .other: add(.noteNotAFile, in: name, .listed)
        case .folder: break
        }
      }
    } catch {
      diagnostics.append(Diagnostic(error, at: Place(file: path), consequence: .clientHeldBack))
    }
    notes.sort { Self.order($0) < Self.order($1) }
  }

  private mutating func read(_ name: String, among entries: [(name: String, kind: FileKind)]) {
    let bytes: [UInt8]
    do {
      guard
        let found = try disk.read(
          "\(location)/\(name)", upTo: InputFile.Limit.note, followingLinks: false)
      else { return }
      bytes = found
    } catch {
      let isTooLarge = if case .tooLarge = error.reason { true } else { false }
      add(Problem(error), in: name, isTooLarge ? .listed : .clientHeldBack)
      return
    }
    let problems = Problems(
      in: SourceText(path: "\(path)/\(escaped(name))", bytes: bytes), consequence: .listed)
    let text = NoteText(problems)
    diagnostics += problems.diagnostics
    guard let text, problems.isEmpty else { return }
    let found = ImageFolder(location: location, path: path, disk: disk)
      .images(namedIn: text.markdown, among: entries)
    diagnostics += found.diagnostics
    notes.append(
      Note(
        fileName: name, date: text.date, title: text.title, markdown: text.markdown,
        firstLine: text.firstLine, images: found.value ?? [:]))
  }

  private mutating func add(_ problem: Problem, in name: String, _ consequence: Consequence) {
    diagnostics.append(
      Diagnostic(problem, at: Place(file: "\(path)/\(escaped(name))"), consequence: consequence))
  }

  /// The newest first, those without a date last, and then by name.
  private static func order(_ note: Note) -> (Int, String) {
    (note.date.map { -$0.dayNumber } ?? .max, note.fileName)
  }
}

extension Problem {
  /// A link in the place of a note.
  static let linkedNote = Problem(
    "this note is a symbolic link, which is not followed", remedy: "put the note itself in its place")
  /// A pipe or a device in the place of a note.
  static let noteNotAFile = Problem("this note is not a regular file", remedy: "put a file in its place")
}

/// A note's front matter and its Markdown.
///
/// The front matter is YAML between two lines of `---` at the very beginning. Of its keys `date` and `title`
/// mean something here; others belong to other tools.
struct NoteText {
  var date: LocalDate?
  var title: String?
  var markdown: String
  /// The line of the file on which the Markdown begins, counted from 1.
  var firstLine = 1

  /// Reads a note; nil when it is not text or its front matter is not YAML, and then why is added.
  init?(_ problems: Problems) {
    guard let text = problems.source.text(problems) else { return nil }
    // A carriage return and the line feed after it are one character to Swift.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    markdown = text
    guard let first = lines.first, first.trimmed == "---", !first.hasPrefix(" ") else { return }
    let end = lines.dropFirst().firstIndex { $0 == "---" || $0 == "..." }
    guard let end else {
      problems.add(.unclosedFrontMatter, at: 0)
      return nil
    }
    markdown = lines[(end + 1)...].joined(separator: "\n")
    firstLine = end + 2
    let yaml = lines[1..<end].joined(separator: "\n")
    guard let keys = SettingsFile.mapping(yaml, problems, linesBefore: 1) else { return nil }
    date = keys.value("date", SettingsValue.date)
    title = keys.value("title", SettingsValue.line)
  }
}
