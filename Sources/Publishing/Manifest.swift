import Foundation

/// Which files of Output are Tend's, and which command's. Kept in `.tend/manifest.json`, the same bytes for the
/// same files.
struct Manifest: Hashable, Sendable {
  var files: Set<PagePath>

  static let fileName = "manifest.json"
  static let version = 1

  func files(of owner: Owner?) -> [PagePath] { files.filter { Owner(of: $0) == owner }.sorted() }
}

extension Manifest: Codable {
  private enum Key: String, CodingKey {
    case version, site, reports, assets
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard try values.decode(Int.self, forKey: .version) == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values, debugDescription: "another version of the manifest")
    }
    files = []
    for key in [Key.site, .reports, .assets] {
      for text in try values.decode([String].self, forKey: key) { files.insert(try PagePath(text)) }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(files(of: .site).map(\.text), forKey: .site)
    try values.encode(files(of: .reports).map(\.text), forKey: .reports)
    try values.encode(files(of: nil).map(\.text), forKey: .assets)
  }
}
