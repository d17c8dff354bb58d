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

  /// The command as people type it.
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
  /// A practice's folder.
  case practice
  /// The files of one client, with `--tasks`.
  case oneClient = "one client"
}
