import FileSystem

/// Which files of Output are Tend's, and what they were made from. Kept in `.tend/manifest.jsonl`, and for each week's
/// report in `.tend/week-2026-W47.jsonl`, which is read only where the week is written: a long archive costs other runs
/// nothing. The same bytes for the same files.
enum Manifest {
  static let fileName = "manifest.jsonl"

  /// A line: a folder of Output with the files there, in the order of their bytes.
  struct Line: Codable {
    let folder: ByteText
    let files: [ByteText]

    fileprivate var isSound: Bool {
      !files.isEmpty && zip(files, files.dropFirst()).allSatisfy { $0 < $1 }
        && files.allSatisfy { name in
          !name.text.contains("/") && PagePath.isSound(PagePath(name, in: folder).text)
        }
    }
  }

  /// What Tend's own folder has, the folders in the order of their bytes; nil when there is none, or it cannot be
  /// understood: then nothing is known, and nothing is removed.
  ///
  /// - Parameter name: that of the file.
  static func read(_ name: String = fileName, in own: Folder) throws(FileError) -> OwnLines<Line>? {
    var last: ByteText?
    let lines = try OwnLines<Line>(name, in: own) { line in
      defer { last = line.folder }
      return line.isSound && last.map { $0 < line.folder } ?? true
    }
    return lines?.head.source == nil ? nil : lines
  }

  /// The lines of a week's report; none where nothing is known.
  static func lines(ofWeek week: String, in own: Folder) throws(FileError) -> [Line] {
    var (found, lines) = ([Line](), try read(fileName(ofWeek: week), in: own))
    while let line = try lines?.next() { found.append(line) }
    return found
  }

  static func fileName(ofWeek week: String) -> String { "week-\(week).jsonl" }

  /// Whether a file of Tend's own is the manifest of a week.
  static func isOfWeek(_ name: String) -> Bool { name.hasPrefix("week-") && name.hasSuffix(".jsonl") }
}

extension ByteText {
  /// The week whose report a folder has, or a part of it; nil for any other folder.
  var week: String? {
    let parts = parts
    return parts.count >= 2 && parts[0] == "reports" ? parts[1] : nil
  }
}

/// A folder of Output as it was before this run, with what the run does about it.
struct FolderChange {
  let folder: ByteText
  /// The files that the manifest has.
  var before: [ByteText] = []
  /// What this run writes and keeps.
  var now: [ByteText: Mark] = [:]
}

/// Every folder of a manifest and of what a run has written or keeps, in the order of their bytes.
struct FolderChanges {
  private var manifest: OwnLines<Manifest.Line>?
  /// Those of the weeks, which come after all others.
  private var weeks: ArraySlice<Manifest.Line>
  private var old: Manifest.Line?
  private var new: ArraySlice<(key: ByteText, value: [ByteText: Mark])>

  init(from manifest: OwnLines<Manifest.Line>?, weeks: [Manifest.Line], to files: FileMarks) throws(FileError) {
    self.manifest = manifest
    self.weeks = weeks.sorted { $0.folder < $1.folder }[...]
    old = nil
    new = files.folders.sorted { $0.key < $1.key }[...]
    old = try nextOld()
  }

  private mutating func nextOld() throws(FileError) -> Manifest.Line? { try manifest?.next() ?? weeks.popFirst() }

  mutating func next() throws(FileError) -> FolderChange? {
    guard let folder = [old?.folder, new.first?.key].compactMap({ $0 }).min() else { return nil }
    var change = FolderChange(folder: folder)
    if let line = old, line.folder == folder {
      change.before = line.files
      old = try nextOld()
    }
    if new.first?.key == folder { change.now = new.removeFirst().value }
    return change
  }
}
