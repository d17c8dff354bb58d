/// A tag as it stands in a template's text, for saying where something is wrong.
struct Tag {
  let name: String
  let isPartial: Bool
  let line: Int
  let column: Int

  /// Every tag of a text, from top to bottom; comments and pragmas are left out.
  static func all(in text: String) -> [Tag] {
    var tags: [Tag] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var rest = line[...]
      while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
        let inside = rest[open.upperBound..<close.lowerBound]
        let mark = inside.first ?? " "
        if !"!%".contains(mark) {
          let name = inside.drop { "{&#^/>*$< ".contains($0) }.prefix { !"} ".contains($0) }
          tags.append(
            Tag(
              name: String(name), isPartial: mark == ">", line: index + 1,
              column: line.distance(from: line.startIndex, to: open.lowerBound) + 1))
        }
        rest = rest[close.upperBound...]
      }
    }
    return tags
  }
}
