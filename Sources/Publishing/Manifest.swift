import FileSystem

/// Which files of Output are Tend's, and what they were made from. Kept in `.tend/manifest.jsonl`, the same bytes for the
/// same files.
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
  static func read(in own: Folder) throws(FileError) -> OwnLines<Line>? {
    var last: ByteText?
    let lines = try OwnLines<Line>(fileName, in: own) { line in
      defer { last = line.folder }
      return line.isSound && last.map { $0 < line.folder } ?? true
    }
    return lines?.head.source == nil ? nil : lines
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
  private var old: Manifest.Line?
  private var new: ArraySlice<(key: ByteText, value: [ByteText: Mark])>

  init(from manifest: OwnLines<Manifest.Line>?, to files: FileMarks) throws(FileError) {
    self.manifest = manifest
    old = try self.manifest?.next()
    new = files.folders.sorted { $0.key < $1.key }[...]
  }

  mutating func next() throws(FileError) -> FolderChange? {
    guard let folder = [old?.folder, new.first?.key].compactMap({ $0 }).min() else { return nil }
    var change = FolderChange(folder: folder)
    if let line = old, line.folder == folder {
      change.before = line.files
      old = try manifest?.next()
    }
    if new.first?.key == folder { change.now = new.removeFirst().value }
    return change
  }
}
