import CCmarkGFM

/// A block of a page's Markdown with its HTML, and the lines that it is on: what a template engine needs to repeat a
/// row, an item, a line of HTML or a run of blocks, or to leave it out.
struct Block {
  /// What the block is.
  var content: Content
  /// Its lines in the Markdown, counted from 1, without blank ones after it.
  var lines: ClosedRange<Int>

  /// What a block can be.
  enum Content {
    /// Finished HTML. A paragraph of a tight list is its words alone.
    case leaf(String, isTight: Bool)
    /// A heading, and its words without markup as the value of an attribute.
    case heading(String, words: String)
    /// HTML that is written as it is, a line each.
    case html([String])
    /// A quote or a list's item, around its blocks.
    case group(before: String, [Block], after: String)
    /// A list around its items: nothing, when it has none.
    case list(before: String, [Block], after: String)
    /// A table: its head, and a block a row.
    case table(head: String, rows: [Block])
  }

  /// Whether it is a row of a table that has a header of its own.
  var hasRowHeader: Bool {
    if case .leaf(let html, _) = content { html.contains("<tr>\n<th") } else { false }
  }
}

/// A page's Markdown, parsed.
struct PageMarkdown {
  /// The blocks from top to bottom.
  let blocks: [Block]
  /// Where its links and images lead, as written.
  let addresses: [String]
  /// The HTML of every block of words, cell, link and emphasis by itself.
  let parts: [String]
}

extension Markdown {
  /// Parses a page's Markdown, which is trusted and may hold HTML.
  ///
  /// - Parameter chart: the HTML in the place of a fenced block, or a code span, whose words are `chart` and this
  ///   name; given the lines of the block that it is in.
  static func page(
    parsing markdown: String, chart: @escaping (_ name: String, _ lines: ClosedRange<Int>) -> String
  ) -> PageMarkdown {
    let document = Document(parsing: markdown)
    let nodes = document.root.descendants
    let addresses = nodes.filter { $0.type == CMARK_NODE_LINK || $0.type == CMARK_NODE_IMAGE }.map(\.url)
    // Before anything is moved.
    let parts = nodes.filter(\.holdsWords).map { Document.html(of: $0) }
    document.rewriteTasks()
    let blocks = BlockReader(chart: chart).blocks(in: document.root)
    return PageMarkdown(blocks: blocks, addresses: addresses, parts: parts)
  }
}

/// Reads the blocks of a document. Lines are counted again where cmark's positions can't be trusted.
private struct BlockReader {
  let chart: (String, ClosedRange<Int>) -> String

  func blocks(in node: Node) -> [Block] { node.children.map(block) }

  private func block(_ node: Node) -> Block {
    switch node.type {
    case CMARK_NODE_BLOCK_QUOTE:
      return group(node) { .group(before: "<blockquote>\n", $0, after: "</blockquote>\n") }
    case CMARK_NODE_ITEM: return group(node) { .group(before: "<li>", $0, after: "</li>\n") }
    case CMARK_NODE_LIST:
      let start = cmark_node_get_list_start(node.pointer)
      let isOrdered = cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST
      let name = isOrdered ? "ol" : "ul"
      let number = isOrdered && start != 1 ? " start=\"\(start)\"" : ""
      return group(node) { .list(before: "<\(name)\(number)>\n", $0, after: "</\(name)>\n") }
    case CMARK_NODE_HTML_BLOCK:
      var lines = node.literal.sourceLines.map(String.init)
      while lines.last?.isEmpty == true { lines.removeLast() }
      return Block(content: .html(lines), lines: node.lines(lines.count))
    case _ where node.typeName == "table": return table(node)
    default: return leaf(node)
    }
  }

  private func group(_ node: Node, _ content: ([Block]) -> Block.Content) -> Block {
    let blocks = blocks(in: node)
    // cmark's own end takes in the blank lines after a list.
    let end = blocks.last?.lines.upperBound ?? node.line
    return Block(content: content(blocks), lines: node.line...max(node.line, end))
  }

  private func leaf(_ node: Node) -> Block {
    var lines = node.line...max(node.line, node.endLine)
    if node.type == CMARK_NODE_PARAGRAPH, node.line == 0 {
      // A paragraph that a table follows at once: cmark counts it from 0, and gives its place to the table.
      let table = Node(pointer: cmark_node_next(node.pointer))
      lines = table.line...max(table.line, headLine(of: table) - 1)
    }
    if node.type == CMARK_NODE_CODE_BLOCK {
      if let name = chartName(in: node.fenceInfo) {
        return Block(content: .leaf(chart(name, lines) + "\n", isTight: false), lines: lines)
      }
      // cmark's own end takes in the blank lines after it.
      if !node.isFenced { lines = node.lines(node.literal.sourceLines.count) }
    }
    placeSpans(in: node, lines)
    let html = Document.html(of: node)
    if node.type == CMARK_NODE_HEADING {
      return Block(content: .heading(html, words: HTMLEscaping.attribute(node.plainText)), lines: lines)
    }
    let isTight = node.type == CMARK_NODE_PARAGRAPH && cmark_node_get_list_tight(node.parent?.parent?.pointer) != 0
    return Block(content: .leaf(html, isTight: isTight), lines: lines)
  }

  private func table(_ node: Node) -> Block {
    let classes = Document.columnClasses(of: node)
    let first = headLine(of: node)
    let rows = node.children.enumerated().map { index, row in
      let line = index == 0 ? first : first + 1 + index
      let rewritten = Document.row(row, isHead: index == 0, classes: classes)
      defer { cmark_node_free(rewritten.pointer) }
      // Not before: a cell of cmark's own takes no node but those that it knows.
      placeSpans(in: rewritten, line...line)
      return (line: line, html: Document.html(of: rewritten))
    }
    return Block(
      content: .table(
        head: rows.first?.html ?? "",
        rows: rows.dropFirst().map { Block(content: .leaf($0.html, isTight: false), lines: $0.line...$0.line) }),
      lines: first...(first + max(1, rows.count)))
  }

  /// The line of a table's head: only its last line can be trusted when a paragraph is just before it. The head and the
  /// rows are its children; the ruler is a line and no child.
  private func headLine(of table: Node) -> Int { table.endLine - table.children.count }

  private func placeSpans(in node: Node, _ lines: ClosedRange<Int>) {
    for span in node.descendants where span.type == CMARK_NODE_CODE {
      guard let name = chartName(in: span.literal) else { continue }
      span.replace(with: .custom(CMARK_NODE_CUSTOM_INLINE, before: chart(name, lines)))
    }
  }

  /// The name of a chart whose place a block or a span takes; nil for others.
  private func chartName(in text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 1)
    return words.first == "chart" ? String(words.dropFirst().first ?? "") : nil
  }
}

extension Node {
  /// So many lines from the one that it begins on.
  fileprivate func lines(_ count: Int) -> ClosedRange<Int> { line...line + max(0, count - 1) }
}
