import CCmarkGFM

extension Document {
  /// Puts finished HTML in the place of each fenced block whose words are `chart` and a name, and of each code span
  /// that says the same: there it stands within a line or a table's cell.
  ///
  /// - Throws: a problem at the first whose name is unknown.
  func place(_ charts: [String: TrustedHTML]) throws(MarkdownProblem) {
    for node in root.descendants {
      let isBlock = node.type == CMARK_NODE_CODE_BLOCK
      guard isBlock || node.type == CMARK_NODE_CODE else { continue }
      let words = (isBlock ? node.fenceInfo : node.literal).split(separator: " ", maxSplits: 1)
      guard words.first == "chart" else { continue }
      let name = words.count > 1 ? String(words[1]) : ""
      guard let chart = charts[name] else {
        throw MarkdownProblem(.unknownChart(name), line: node.line, column: node.column)
      }
      node.replace(with: isBlock ? .customBlock(before: chart.html) : .customInline(before: chart.html))
    }
  }
}
