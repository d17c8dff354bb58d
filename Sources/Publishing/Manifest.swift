import FileSystem

/// The place of a published file, relative to Output: `clients/bo/index.html`.
///
/// It cannot lead out of Output or into Tend's own folder.
struct PagePath: Sendable {
  /// The folders on the way, with slashes between; empty for Output itself.
  let folder: String
  /// The file's own name.
  let name: String

  init(_ text: String) throws(PublishingError) {
    guard Self.isSound(text) else { throw .unusablePath(text) }
    let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = slash.map { String(text[..<$0]) } ?? ""
    name = slash.map { String(text[text.utf8.index(after: $0)...]) } ?? text
  }

  /// A file in a folder that is sound already.
  init(_ name: String, in folder: String) throws(PublishingError) {
    try self.init(folder.isEmpty ? name : "\(folder)/\(name)")
  }

  var text: String { folder.isEmpty ? name : "\(folder)/\(name)" }

  /// The folder in Output for the manifest, the stage and the lock.
  static let ownFolder = ".tend"

  /// Whether a path leads to something below Output and not into Tend's own folder.
  static func isSound(_ text: String) -> Bool {
    var isFirst = true
    for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty || part.count > 255 || part.contains(0) { return false }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return false }
      if isFirst, part.count == ownFolder.utf8.count, String(part)?.lowercased() == ownFolder { return false }
      isFirst = false
    }
    return true
  }
}

/// A name that equals another when its bytes do, as file systems see it; strings would also be equal when only their
/// Unicode composition differs.
struct ByteText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ByteText, right: ByteText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

/// The command whose files a publication writes. Each removes only its own.
package enum Owner: String, Sendable, CaseIterable {
  /// `tend build`: every page outside `reports/`.
  case site
  /// `tend report`: everything below `reports/`.
  case reports

  var command: String {
    switch self {
    case .site: "tend build"
    case .reports: "tend report"
    }
  }

  /// Whose the files of a folder are; nil for the assets, which both commands share.
  init?(ofFolder folder: String) {
    switch folder.utf8.prefix(while: { $0 != UInt8(ascii: "/") }) {
    case let first where first.elementsEqual("assets".utf8): return nil
    case let first where first.elementsEqual("reports".utf8): self = .reports
    default: self = .site
    }
  }
}

/// What a site is made from. One made from the other would take every page of it away.
package enum InputForm: String, Sendable, CaseIterable {
  case practice
  /// The files of one client, with `--tasks`.
  case oneClient = "one client"
}

/// Which files of Output are Tend's, what they were made from, and which clients had a log then. Kept in
/// `.tend/manifest.json`, the same bytes for the same files; it stays on the disk and is read as it is needed.
struct Manifest: Sendable {
  let source: InputForm
  /// The clients whose log was there.
  let logs: Set<String>
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

    consuming func finished() -> [UInt8] {
      text.add(heading: Manifest.logsHeading)
      if !logs.isEmpty { text.add(logs) }
      text.end()
      return text.bytes
    }
  }
}
