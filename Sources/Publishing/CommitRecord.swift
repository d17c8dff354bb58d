/// What is still to be done once a stage is committed. While it stands, the stage is carried out, by the next run
/// if need be; without it, the stage counts for nothing.
struct CommitRecord: Sendable {
  /// The staged files, in the order in which they go into place.
  var placed: [PagePath]
  /// The files that go.
  var removed: [PagePath]
  /// What is Tend's afterwards.
  var manifest: Manifest

  static let fileName = "commit.json"
  static let version = 1

  init(placed: some Collection<PagePath>, removed: some Collection<PagePath>, manifest: Manifest) {
    self.placed = placed.sorted { Self.rank($0) < Self.rank($1) }
    self.removed = removed.sorted()
    self.manifest = manifest
  }

  /// What pages need comes before them, and an index after what it links to, the outermost last.
  private static func rank(_ path: PagePath) -> (Int, Int, PagePath) {
    if Owner(of: path) == nil { return (0, 0, path) }
    return path.name == "index.html" ? (2, -path.folders.count, path) : (1, 0, path)
  }
}

extension CommitRecord: Codable {
  private enum Key: String, CodingKey {
    case version, placed, removed, manifest
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard try values.decode(Int.self, forKey: .version) == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values, debugDescription: "another version of the commit record")
    }
    placed = try values.decode([String].self, forKey: .placed).map { try PagePath($0) }
    removed = try values.decode([String].self, forKey: .removed).map { try PagePath($0) }
    manifest = try values.decode(Manifest.self, forKey: .manifest)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(placed.map(\.text), forKey: .placed)
    try values.encode(removed.map(\.text), forKey: .removed)
    try values.encode(manifest, forKey: .manifest)
  }
}
