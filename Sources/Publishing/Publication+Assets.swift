import CSystem
import Foundation

extension Publication {
  /// The assets that may go: those that no page names once the given pages are removed. Both commands' pages
  /// count, and foreign ones too. An asset goes by its file name, which is made from its content.
  func unnamedAssets(
    among candidates: [PagePath], _ removed: [PagePath]
  ) throws(PublishingError) -> [PagePath] {
    guard !candidates.isEmpty else { return [] }
    var left = candidates
    let stage = try workspace.own.subfolder(Workspace.stageName)
    let pages = Set(try workspace.output.files()).union(staged).subtracting(removed)
    for page in pages.sorted() where page.name.hasSuffix(".html") || page.name.hasSuffix(".css") {
      let folder = staged.contains(page) ? stage : workspace.output
      guard let text = try folder?.folder(holding: page)?.read(page.name) else { continue }
      left.removeAll { $0 != page && Self.text(text, names: $0.name) }
      if left.isEmpty { break }
    }
    return left
  }

  private static func text(_ text: Data, names name: String) -> Bool {
    let name = Array(name.utf8)
    return text.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return contains(start, bytes.count, name, name.count)
    }
  }
}
