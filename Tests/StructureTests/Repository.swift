import Foundation

/// The repository that this file is in.
enum Repository {
  /// Its top.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of every Swift file below some of its folders.
  static func swiftPaths(in folders: String...) throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// The files that the product is made of; what embeds its texts runs while it is built.
  static func productFiles() throws -> [SourceFile] { try readOnce.get() }

  private static let readOnce = Result {
    try swiftPaths(in: "Sources", "Templates", "Resources").filter { !$0.hasPrefix("Resources/EmbedTexts/") }
      .map { SourceFile(path: $0, text: try text(of: $0)) }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names in one of its folders that are not hidden.
  static func names(in folder: String = "") throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { !$0.hasPrefix(".") })
  }
}
