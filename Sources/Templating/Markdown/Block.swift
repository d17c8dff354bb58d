import CCmarkGFM

/// A block of a page's Markdown with its HTML, and the lines that it stands on: what a template engine needs to
/// repeat a row, an item, a line of HTML or a run of blocks, or to leave it out.
package struct Block {
  /// What the block is.
  package var content: Content
  /// Its lines in the Markdown, counted from 1, without blank ones after it.
  package var lines: ClosedRange<Int>

  package init(content: Content, lines: ClosedRange<Int>) {
    self.content = content
    self.lines = lines
  }

  /// What a block can be.
  package enum Content {
    /// Finished HTML. A paragraph of a tight list is its words alone.
    case leaf(String, isTight: Bool)
    /// A heading, and its words without markup as the value of an attribute.
    case heading(String, words: String)
    /// HTML that is written as it stands, a line each.
    case html([String])
    /// A quote or a list's item, around its blocks.
    case group(before: String, [Block], after: String)
    /// A list around its items: nothing, when it has none.
    case list(before: String, [Block], after: String)
    /// A table: its head, and a block a row.
    case table(head: String, rows: [Block])
  }

  /// Whether it is a row of a table that has a header of its own.
  package var hasRowHeader: Bool {
    if case .leaf(let html, _) = content { html.contains("<th scope=\"row\"") } else { false }
  }
}

/// A page's Markdown, parsed.
package struct PageMarkdown {
  /// The blocks from top to bottom.
  package var blocks: [Block]
  /// Where its links and images lead, as written.
  package var addresses: [String]
  /// The HTML of every block of words, cell, link and emphasis by itself.
  package var parts: [String]
}

extension Markdown {
  /// Parses a page's Markdown, which is trusted and may hold HTML.
  ///
  /// - Parameter chart: the HTML in the place of a fenced block, or a code span, whose words are `chart` and this
  ///   name; given the lines of the block that it stands in.
  package static func page(
    parsing markdown: String, chart: (_ name: String, _ lines: ClosedRange<Int>) -> String
  ) -> PageMarkdown {
    let document = Document(parsing: markdown)
    let nodes = document.root.descendants
    let addresses = nodes.filter { $0.type == CMARK_NODE_LINK || $0.type == CMARK_NODE_IMAGE }.map(\.url)
    // Before anything is moved.
    let parts = nodes.filter(\.holdsWords).map { Document.html(of: $0) }
    document.rewriteTasks()
    return PageMarkdown(blocks: document.blocks(placing: chart), addresses: addresses, parts: parts)
  }
}

extension Document {
  /// The document's blocks. Lines are counted again where cmark's positions can't be trusted.
  func blocks(placing chart: (String, ClosedRange<Int>) -> String) -> [Block] {
    root.children.map { block(of: $0, placing: chart) }
  }

  private func block(of node: Node, placing chart: (String, ClosedRange<Int>) -> String) -> Block {
    switch node.type {
    case CMARK_NODE_BLOCK_QUOTE:
      return group(node, placing: chart) { .group(before: "<blockquote>\n", $0, after: "</blockquote>\n") }
    case CMARK_NODE_ITEM: return group(node, placing: chart) { .group(before: "<li>", $0, after: "</li>\n") }
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST
      let start = cmark_node_get_list_start(node.pointer)
      let name = isOrdered ? "ol" : "ul"
      let number = isOrdered && start != 1 ? " start=\"\(start)\"" : ""
      return group(node, placing: chart) { .list(before: "<\(name)\(number)>\n", $0, after: "</\(name)>\n") }
    case CMARK_NODE_HTML_BLOCK:
      var lines = SourceLines(node.literal).lines.map { String(decoding: $0, as: UTF8.self) }
      while lines.last?.isEmpty == true { lines.removeLast() }
      return Block(content: .html(lines), lines: node.line...(node.line + max(0, lines.count - 1)))
    case _ where node.typeName == "table": return tableBlock(of: node, placing: chart)
    default: return leaf(node, placing: chart)
    }
  }

  private func group(
    _ node: Node, placing chart: (String, ClosedRange<Int>) -> String, _ content: ([Block]) -> Block.Content
  ) -> Block {
    let blocks = node.children.map { block(of: $0, placing: chart) }
    // cmark's own end takes in the blank lines after a list.
    let end = blocks.last?.lines.upperBound ?? node.line
    return Block(content: content(blocks), lines: node.line...max(node.line, end))
  }

  private func leaf(_ node: Node, placing chart: (String, ClosedRange<Int>) -> String) -> Block {
    var lines = node.line...max(node.line, node.endLine)
    if node.type == CMARK_NODE_PARAGRAPH, node.line == 0 {
      // A paragraph that a table follows at once: cmark counts it from 0, and gives its place to the table.
      let table = Node(pointer: cmark_node_next(node.pointer))
      lines = table.line...max(table.line, Document.headLine(of: table) - 1)
    }
    if node.type == CMARK_NODE_CODE_BLOCK, let name = Document.chartName(in: node.fenceInfo) {
      return Block(content: .leaf(chart(name, lines) + "\n", isTight: false), lines: lines)
    }
    if node.type == CMARK_NODE_CODE_BLOCK, !node.isFenced {
      // cmark's own end takes in the blank lines after it.
      lines = node.line...(node.line + max(0, SourceLines(node.literal).lines.count - 1))
    }
    placeSpans(in: node, lines, placing: chart)
    if node.type == CMARK_NODE_HEADING {
      let words = HTMLEscaping.attribute(node.plainText)
      return Block(content: .heading(Document.html(of: node), words: words), lines: lines)
    }
    let isTight = node.type == CMARK_NODE_PARAGRAPH && cmark_node_get_list_tight(node.parent?.parent?.pointer) != 0
    return Block(content: .leaf(Document.html(of: node), isTight: isTight), lines: lines)
  }

  private func tableBlock(of node: Node, placing chart: (String, ClosedRange<Int>) -> String) -> Block {
    let classes = Document.columnClasses(of: node)
    let first = Document.headLine(of: node)
    var head = ""
    var rows: [Block] = []
    for (index, row) in node.children.enumerated() {
      let line = index == 0 ? first : first + 1 + index
      let rewritten = Document.row(row, isHead: index == 0, classes: classes)
      // Not before: a cell of cmark's own takes no node but those that it knows.
      placeSpans(in: rewritten, line...line, placing: chart)
      defer { cmark_node_free(rewritten.pointer) }
      if index == 0 {
        head = Document.html(of: rewritten)
      } else {
        rows.append(Block(content: .leaf(Document.html(of: rewritten), isTight: false), lines: line...line))
      }
    }
    return Block(content: .table(head: head, rows: rows), lines: first...(first + 1 + rows.count))
  }

  /// The line of a table's head: only its last line can be trusted when a paragraph stands just before it.
  private static func headLine(of table: Node) -> Int { table.endLine - table.children.count }

  private func placeSpans(
    in node: Node, _ lines: ClosedRange<Int>, placing chart: (String, ClosedRange<Int>) -> String
  ) {
    for span in node.descendants where span.type == CMARK_NODE_CODE {
      guard let name = Document.chartName(in: span.literal) else { continue }
      span.replace(with: .customInline(before: chart(name, lines)))
    }
  }

  /// The name of a chart whose place a block or a span takes; nil for others.
  private static func chartName(in text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.first == "chart" else { return nil }
    return words.count > 1 ? String(words[1]) : ""
  }
}

/// The escapes that attributes of our own need; the text of nodes is escaped by cmark.
enum HTMLEscaping {
  /// A text as the value of an attribute between double quotes.
  static func attribute(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// An address as the value of `href`: what may not stand in an address is percent-encoded.
  static func address(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var encoded = ""
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        encoded.append(Character(UnicodeScalar(byte)))
      case _ where "-_.~:/?#@!$&'()*+,;=%".utf8.contains(byte):
        encoded.append(Character(UnicodeScalar(byte)))
      default:
        encoded += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return attribute(encoded)
  }

  /// A path of files as an address; cmark encodes the rest when it writes it.
  static func path(_ path: String) -> String {
    path.reduce(into: "") { encoded, character in
      switch character {
      case "%": encoded += "%25"
      case "?": encoded += "%3F"
      case "#": encoded += "%23"
      default: encoded.append(character)
      }
    }
  }

  /// The text with every control character that HTML forbids replaced by the sign for what cannot be shown.
  static func withoutControls(_ html: String) -> String {
    let isForbidden = { (byte: UInt8) in
      (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
    }
    guard html.utf8.contains(where: isForbidden) else { return html }
    var scalars = String.UnicodeScalarView()
    for scalar in html.unicodeScalars {
      scalars.append(UInt8(exactly: scalar.value).map(isForbidden) == true ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
