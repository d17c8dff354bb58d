import Foundation

/// The relative links of the pages in a folder that lead nowhere, as `page -> link`.
func deadLinks(among files: [String: Data]) throws -> [String] {
  let pages = files.filter { $0.key.hasSuffix(".html") }.mapValues {
    resolvingReferences(String(decoding: $0, as: UTF8.self))
  }
  let identifiers = pages.mapValues { Set(values(of: "id", in: $0)) }
  var dead: [String] = []
  for (page, text) in pages {
    for link in values(of: "href", in: text) + values(of: "src", in: text) {
      if link.hasPrefix("http") || link.hasPrefix("mailto:") { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      var folders = page.split(separator: "/").dropLast().map(String.init)
      var target = page
      if let path = parts.first, !path.isEmpty {
        for step in path.split(separator: "/") {
          if step == ".." {
            if folders.popLast() == nil { folders = ["outside"] }
          } else {
            folders.append(String(step))
          }
        }
        target = folders.joined(separator: "/")
      }
      let fragment = parts.count == 2 ? parts[1] : nil
      let isThere = files[target] != nil && fragment.map { identifiers[target]?.contains($0) ?? false } ?? true
      if !isThere { dead.append("\(page) -> \(link)") }
    }
  }
  return dead.sorted()
}

/// The values of an attribute, wherever it stands.
private func values(of attribute: String, in text: String) -> [String] {
  text.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
}
