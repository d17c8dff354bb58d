import FileSystem

/// What is still to be done once a stage is committed: `.tend/commit.jsonl-TOKEN`. While it is there, the stage is
/// carried out, by the next run if need be; without it, the stage counts for nothing.
struct CommitRecord {
  /// The name in a stage; in Tend's own folder the run's token follows.
  static let fileName = "commit.jsonl"

  /// A line: files of one folder that go into place, or that go.
  struct Step: Codable {
    enum Action: String, Codable {
      case place, remove
    }

    let action: Action
    let folder: ByteText
    let files: [ByteText]
  }

  private var assets: [Step] = []
  private var pages: [Step] = []
  private var indexes: [Step] = []
  private var removals: [Step] = []

  /// The steps of a run's record; nil when there is none, or it cannot be understood: a torn one commits to nothing.
  static func read(of token: String, in own: Folder) throws(FileError) -> OwnLines<Step>? {
    try OwnLines<Step>(Workspace.name(fileName, of: token), in: own) { step in
      step.files.allSatisfy { PagePath.isSound(PagePath($0, in: step.folder).text) }
    }
  }

  /// Adds staged files of a folder.
  mutating func place(_ names: [ByteText], in folder: ByteText) {
    let isIndex = { (name: ByteText) in name.text == "index.html" && Owner(ofFolder: folder) != nil }
    let others = Step(action: .place, folder: folder, files: names.filter { !isIndex($0) })
    if Owner(ofFolder: folder) == nil { assets.append(others) } else { pages.append(others) }
    indexes.append(Step(action: .place, folder: folder, files: names.filter(isIndex)))
  }

  /// Adds files that go.
  mutating func remove(_ names: [ByteText], in folder: ByteText) {
    removals.append(Step(action: .remove, folder: folder, files: names))
  }

  /// What pages need comes before them, and an index after what it links to, the outermost last.
  var steps: [Step] {
    let outermostLast = indexes.sorted {
      (-$0.folder.parts.count, $0.folder) < (-$1.folder.parts.count, $1.folder)
    }
    return (assets + pages + outermostLast + removals).filter { !$0.files.isEmpty }
  }
}
