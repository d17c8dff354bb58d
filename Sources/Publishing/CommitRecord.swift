import FileSystem

/// What is still to be done once a stage is committed: `.tend/commit.json`. While it stands, the stage is carried out,
/// by the next run if need be; without it, the stage counts for nothing.
struct CommitRecord: Sendable {
  static let fileName = "commit.json"
  private static let placedHeading = "{\"version\": 2, \"placed\": ["
  private static let removedHeading = "], \"removed\": ["

  /// A step: files of one folder that go into place, or that go.
  enum Step: Equatable {
    case place([String], in: String)
    case remove([String], in: String)
  }

  /// The steps of a record, read as they are needed.
  struct Steps {
    private var reader: OwnText.Reader
    private var isRemoving = false

    fileprivate init(_ file: OpenFile) throws(FileError) { reader = try OwnText.Reader(file) }

    mutating func next() throws(FileError) -> Step? {
      while let line = try reader.next() {
        switch line {
        case .heading(CommitRecord.removedHeading): isRemoving = true
        case .heading, .other: continue
        case .list(let strings):
          let names = Array(strings.dropFirst())
          return isRemoving ? .remove(names, in: strings[0]) : .place(names, in: strings[0])
        }
      }
      return nil
    }
  }

  /// The steps of the record that stands; nil when there is none, or it cannot be understood: a torn one commits to
  /// nothing.
  static func steps(in own: FileSystem.Folder) throws(FileError) -> Steps? {
    guard let file = try own.openFile(fileName) else { return nil }
    var reader = try OwnText.Reader(file)
    var headings: [String] = []
    while let line = try reader.next() {
      switch line {
      case .heading(let heading): headings.append(heading)
      case .other: return nil
      case .list(let strings):
        let paths = strings.dropFirst().map { strings[0].isEmpty ? $0 : "\(strings[0])/\($0)" }
        guard paths.allSatisfy(PagePath.isSound), headings.last != "]}" else { return nil }
      }
    }
    guard headings == [placedHeading, removedHeading, "]}"] else { return nil }
    return try Steps(file)
  }

  private var assets: [[String]] = []
  private var pages = OwnText()
  /// By how deep they lie.
  private var indexes: [Int: [String]] = [:]
  private var removed: [[String]] = []

  init() {}
}

extension CommitRecord {
  /// Adds staged files of a folder; the folders come in the order of their bytes.
  mutating func place(_ names: [String], in folder: String) {
    guard Owner(ofFolder: folder) != nil else {
      assets.append([folder] + names)
      return
    }
    let others = names.filter { $0 != "index.html" }
    if !others.isEmpty { pages.add([folder] + others) }
    if others.count < names.count { indexes[folder.split(separator: "/").count, default: []].append(folder) }
  }

  /// Adds files that go.
  mutating func remove(_ names: [String], in folder: String) { removed.append([folder] + names) }

  /// The file's bytes. What pages need comes before them, and an index after what it links to, the outermost last.
  consuming func finished() -> [UInt8] {
    var text = OwnText()
    text.add(heading: Self.placedHeading)
    for list in assets { text.add(list) }
    text.add(pages)
    for (_, folders) in indexes.sorted(by: { $0.key > $1.key }) {
      for folder in folders { text.add([folder, "index.html"]) }
    }
    text.add(heading: Self.removedHeading)
    for list in removed { text.add(list) }
    text.end()
    return text.bytes
  }
}
