import FileSystem
import Foundation
import Homework
import Text

/// Reads a client's `notes` folder. A note that is wrong in itself is left out and listed; one that the system does
/// not give holds the client back, so that no page shows it as gone.
struct NotesReader {
  private let location: String
  private let path: String
  private let disk: Disk
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var notes: [Note] = []
  /// A file that is a picture by its name.
  private typealias Picture = (name: String, kind: FileKind)
  /// Those of Markdown, of which the first is read and the others are told.
  private static let noteEndings = [".md", ".markdown", ".mdown", ".mkd"]

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
      guard let entries = try disk.entries(of: location) else { return }
      for entry in entries where entry.name == nil { add(.undecodableName, in: entry.shownName, .listed) }
      let pictures = entries.compactMap { entry in
        entry.name.map { (name: $0, kind: entry.kind) }
      }.filter { Self.ends($0.name, in: [".png", ".jpg", ".jpeg", ".gif", ".webp"]) }
      for entry in entries {
        guard let name = entry.name, Self.ends(name, in: Self.noteEndings) else { continue }
        switch entry.kind {
        case .file where !name.hasSuffix(".md"): add(.otherEnding, in: name, .listed)
        case .file: read(name, beside: pictures)
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

  private mutating func read(_ name: String, beside pictures: [Picture]) {
    let bytes: [UInt8]?
    do {
      bytes = try disk.read("\(location)/\(name)", upTo: InputFile.Limit.note, followingLinks: false)
    } catch {
      let isTooLarge = if case .tooLarge = error.reason { true } else { false }
      return add(Problem(error), in: name, isTooLarge ? .listed : .clientHeldBack)
    }
    guard let bytes else { return }
    let problems = Problems(
      in: SourceText(path: "\(path)/\(escaped(name))", bytes: bytes), consequence: .listed)
    let text = NoteText(problems)
    diagnostics += problems.diagnostics
    guard let text, problems.isEmpty else { return }
    notes.append(
      Note(
        fileName: name, date: text.date, title: text.title, nextTime: text.nextTime, markdown: text.markdown,
        firstLine: text.firstLine, images: images(namedIn: text.markdown, among: pictures)))
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
  /// A note by its ending, but not by the one that is read.
  static let otherEnding = Problem("this note is not read", remedy: "rename it, so that it ends in .md")
  /// A pipe or a device in the place of a note.
  static let noteNotAFile = Problem("this note is not a regular file", remedy: "put a file in its place")
}

/// A note's front matter and its Markdown.
///
/// The front matter is YAML between two lines of `---` at the very beginning. Of its keys `date`, `title` and
/// `next` mean something here; others belong to other tools.
struct NoteText {
  var date: LocalDate?
  var title: String?
  /// What it keeps for the next session.
  var nextTime: String?
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
    nextTime = keys.value("next", SettingsValue.line)
  }
}

/// The pictures beside a client's notes.
extension NotesReader {
  /// The pictures that a note's text names, by the paths that it may name them by, without percent-encoding. Those
  /// that cannot be shown are left out, with a warning; one that the system does not give holds the client back, so
  /// that the last good copy stays.
  private mutating func images(namedIn markdown: String, among pictures: [Picture]) -> [String: Data] {
    var images: [String: Data] = [:]
    for (name, kind) in pictures where Self.spellings(of: name).contains(where: { markdown.contains($0) }) {
      do throws(FileError) {
        // A link could lead to another client's picture.
        let bytes =
          kind == .file
          ? try disk.read("\(location)/\(name)", upTo: InputFile.Limit.image, followingLinks: false) : nil
        if let bytes, Self.isImage(bytes) {
          images[name] = Data(bytes)
          images["./" + name] = images[name]
        } else {
          add(bytes == nil ? .pictureNotAFile : .notAPicture, in: name, .noted)
        }
      } catch {
        if case .tooLarge = error.reason {
          add(Problem(error.message, remedy: Problem.notAPicture.remedy), in: name, .noted)
        } else {
          add(Problem(error), in: name, .clientHeldBack)
        }
      }
    }
    return images
  }

  /// The name as it is, and as an address has it.
  private static func spellings(of name: String) -> Set<String> {
    var unreserved = CharacterSet.alphanumerics
    unreserved.insert(charactersIn: "-._~")
    let spaced = name.replacing(" ", with: "%20")
    return [name, spaced, name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? name]
  }

  /// Whether a name ends in one of these, in capitals or not, and is not hidden.
  private static func ends(_ name: String, in endings: [String]) -> Bool {
    !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether the first bytes are those of a PNG, JPEG, GIF or WebP.
  private static func isImage(_ bytes: [UInt8]) -> Bool {
    let beginnings: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF87a".utf8),
      Array("GIF89a".utf8),
    ]
    return beginnings.contains { bytes.starts(with: $0) }
      || bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }
}

/// Why a picture of a note is not shown.
extension Problem {
  /// It is a link, a folder or a device.
  static let pictureNotAFile = Problem(
    "this picture is not a regular file", remedy: "the note shows the picture's alternative text")
  /// It is none of the kinds that browsers show safely.
  static let notAPicture = Problem(
    "this is not a PNG, JPEG, GIF or WebP picture", remedy: "the note shows the picture's alternative text")
}
