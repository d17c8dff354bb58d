import CCmarkGFM

extension Document {
  /// Puts finished HTML in the place of each fenced block whose words are `chart` and a name.
  ///
  /// - Throws: a problem at the first block whose name is unknown.
  func place(_ charts: [String: TrustedHTML]) throws(MarkdownProblem) {
    for node in root.descendants where node.type == CMARK_NODE_CODE_BLOCK {
      let words = node.fenceInfo.split(separator: " ", maxSplits: 1)
      guard words.first == "chart" else { continue }
      let name = words.count > 1 ? String(words[1]) : ""
      guard let chart = charts[name] else {
        throw MarkdownProblem(.unknownChart(name), line: node.line, column: node.column)
      }
      node.replace(with: .customBlock(before: chart.html))
    }
  }
}
