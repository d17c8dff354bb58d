import FileSystem

/// Which files of Output are Tend's, what they were made from, and which clients had a log then. Kept in
/// `.tend/manifest.json`, the same bytes for the same files; it stays on the disk and is read as it is needed.
struct Manifest: Sendable {
  let source: InputForm
  /// The clients whose log was there.
  let logs: Set<String>
  /// Whether there are any files.
  let isEmpty: Bool

  static let fileName = "manifest.json"
  private static let version = 2

  /// What Tend's own folder has; nil when there is none, or it cannot be understood: then nothing is known, and
  /// nothing is removed.
  init?(in own: FileSystem.Folder) throws(FileError) {
    guard let file = try own.openFile(Self.fileName) else { return nil }
    var reader = try OwnText.Reader(file)
    guard case .heading(let heading)? = try reader.next(),
      let source = InputForm.allCases.first(where: { Self.heading($0) == heading })
    else { return nil }
    var folder: String?
    var line = try reader.next()
    while case .list(let strings)? = line {
      guard Self.isSound(strings, after: folder) else { return nil }
      folder = strings[0]
      line = try reader.next()
    }
    guard line == .heading(Self.logsHeading) else { return nil }
    line = try reader.next()
    var logs: Set<String> = []
    while case .list(let strings)? = line {
      logs.formUnion(strings)
      line = try reader.next()
    }
    guard line == .heading("]}"), try reader.next() == nil else { return nil }
    self.source = source
    self.logs = logs
    isEmpty = folder == nil
  }

  private static func heading(_ source: InputForm) -> String {
    "{\"version\": \(version), \"source\": \"\(source.rawValue)\", \"files\": ["
  }

  private static let logsHeading = "], \"logs\": ["

  /// A folder with its files, each in the order of the bytes and none of them twice.
  private static func isSound(_ strings: [String], after folder: String?) -> Bool {
    let names = strings.dropFirst()
    if let folder, !folder.utf8.lexicographicallyPrecedes(strings[0].utf8) { return false }
    // A name that can't be a page's is no name of ours, whatever is wrong with it.
    return !names.isEmpty && names.allSatisfy { (try? PagePath($0, in: strings[0])) != nil && !$0.contains("/") }
      && zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

extension Manifest {
  /// The folders of a manifest that was found sound, one after the other.
  struct Folders {
    private var reader: OwnText.Reader?

    /// None when the manifest is not sound.
    init(of manifest: Manifest?, in own: FileSystem.Folder) throws(FileError) {
      guard manifest != nil, let file = try own.openFile(Manifest.fileName) else { return }
      var reader = try OwnText.Reader(file)
      _ = try reader.next()
      self.reader = reader
    }

    /// The next folder with its files; nil after the last.
    mutating func next() throws(FileError) -> (path: String, names: ArraySlice<String>)? {
      guard case .list(let strings)? = try reader?.next() else { return nil }
      return (strings[0], strings.dropFirst())
    }
  }

  /// A manifest that is being made; the folders come in the order of their bytes.
  struct Draft {
    private var text = OwnText()
    private var logs: [String] = []

    init(_ source: InputForm) { text.add(heading: Manifest.heading(source)) }

    mutating func add(_ names: [String], in folder: String) {
      if !names.isEmpty { text.add([folder] + names) }
    }

    mutating func add(logOf slug: String) { logs.append(slug) }

    /// The file's bytes.
    consuming func finished() -> [UInt8] {
      text.add(heading: Manifest.logsHeading)
      if !logs.isEmpty { text.add(logs) }
      text.end()
      return text.bytes
    }
  }
}
