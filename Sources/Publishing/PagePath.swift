/// The place of a published file, relative to Output: `clients/bo/index.html`.
///
/// It cannot lead out of Output or into Tend's own folder.
struct PagePath: Comparable, Sendable {
  /// The folders on the way, with slashes between; empty for Output itself.
  let folder: ByteText
  /// The file's own name.
  let name: ByteText

  init(_ text: String) throws(PublishingError) {
    guard Self.isSound(text) else { throw .unusablePath(text) }
    let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    folder = ByteText(slash.map { String(text[..<$0]) } ?? "")
    name = ByteText(slash.map { String(text[text.utf8.index(after: $0)...]) } ?? text)
  }

  /// A file in a folder, as a listing has them.
  init(_ name: ByteText, in folder: ByteText) {
    self.name = name
    self.folder = folder
  }

  var text: String { Self.text(of: name, in: folder).text }

  /// The path of a name in a folder.
  static func text(of name: ByteText, in folder: ByteText) -> ByteText {
    folder.text.isEmpty ? name : ByteText("\(folder.text)/\(name.text)")
  }

  static func < (left: PagePath, right: PagePath) -> Bool { ByteText(left.text) < ByteText(right.text) }

  /// The folder in Output for the manifest, the stage and the lock.
  static let ownFolder = ".tend"

  /// Whether a path leads to something below Output and not into Tend's own folder.
  static func isSound(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return String(parts[0])?.lowercased() != ownFolder
      && parts.allSatisfy { part in
        !part.isEmpty && part.count <= 255 && !part.contains(0) && !part.elementsEqual(".".utf8)
          && !part.elementsEqual("..".utf8)
      }
  }
}

/// A name or a path that equals another when its bytes do, as file systems see it, and is ordered by them; strings would
/// also be equal when only their Unicode composition differs.
struct ByteText: Hashable, Comparable, Codable, Sendable {
  let text: String

  /// The folder of what pages load.
  static let assets = ByteText("assets")

  init(_ text: String) { self.text = text }

  init(from decoder: any Decoder) throws { text = try String(from: decoder) }

  func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }

  /// The names on the way of a path.
  var parts: [String] { text.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } }

  /// The client whose pages a folder has; nil for any other folder, those within a client's too.
  var client: String? {
    let parts = parts
    return parts.count == 2 && parts[0] == "clients" ? parts[1] : nil
  }

  static func == (left: ByteText, right: ByteText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  static func < (left: ByteText, right: ByteText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

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

  /// The command that makes its files from such a source.
  func command(from source: InputForm) -> String { source == .network ? "tend network" : command }

  /// Whose the files of a folder are; nil for the assets, which both commands share.
  init?(ofFolder folder: ByteText) {
    switch folder.parts.first {
    case "assets": return nil
    case "reports": self = .reports
    default: self = .site
    }
  }
}

/// What a site is made from. One made from the other would take every page of it away.
package enum InputForm: String, Codable, Sendable {
  case practice
  /// The files of one client, with `--tasks`.
  case oneClient = "one client"
  /// The totals of many practices.
  case network
}

/// What a run does about a file of Output.
enum Mark: Sendable {
  /// Not made, but left in place.
  case kept
  /// Made again as it is there.
  case unchanged
  /// Made, and in the stage.
  case staged
}

/// Files of Output with what a run does about each.
package struct FileMarks: Sendable {
  /// The marks by folder and name.
  private(set) var folders: [ByteText: [ByteText: Mark]] = [:]

  package init() {}

  /// Marks a file. The last time that it was made counts, whether or not it is also to be kept.
  mutating func set(_ mark: Mark, _ page: PagePath) {
    if mark == .kept, folders[page.folder]?[page.name] != nil { return }
    folders[page.folder, default: [:]][page.name] = mark
  }

  /// Adds what else was written.
  package mutating func add(_ other: FileMarks) {
    for (folder, files) in other.folders {
      for (name, mark) in files { set(mark, PagePath(name, in: folder)) }
    }
  }
}
