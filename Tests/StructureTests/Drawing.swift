import Foundation

/// The drawing of the targets in CONTRIBUTING.md, read as a person reads it: an arrow leads from the name to its
/// left; one that branches off a line comes from the name above that line; a list shares its arrow.
struct Drawing {
  /// The targets that each target's arrows point to.
  let imports: [String: Set<String>]

  init(_ text: String) {
    var imports: [String: Set<String>] = [:]
    var rows: [[(name: String, columns: Range<Int>)]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var row: [(name: String, columns: Range<Int>)] = []
      var source: String?
      var isPointedAt = false
      var branch = 0
      let characters = Array(line)
      var column = 0
      while column < characters.count {
        switch characters[column] {
        case "│", "├", "└": branch = column
        case ",": isPointedAt = true
        case "►":
          source = row.last?.name ?? rows.joined().last { $0.columns.contains(branch) }?.name
          isPointedAt = true
        case let character where character.isLetter:
          let name = String(characters[column...].prefix { $0.isLetter })
          row.append((name, column..<column + name.count))
          imports[name, default: []].formUnion([])
          if isPointedAt, let source { imports[source, default: []].insert(name) }
          isPointedAt = false
          column += name.count - 1
        default: break
        }
        column += 1
      }
      rows.append(row)
    }
    self.imports = imports
  }

  /// The first block of code in a Markdown text that has an arrow in it.
  static func find(in markdown: String) -> Drawing? {
    let parts = markdown.split(separator: "```", omittingEmptySubsequences: false)
    let blocks = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return blocks.first { $0.contains("►") }.map { Drawing($0.drop { !$0.isNewline }.description) }
  }
}
