import CCmarkGFM

/// A parsed text: cmark's tree, freed with this value.
///
/// Only the table and task-list extensions are attached: cmark keeps a global table of special characters that
/// others (strikethrough) change while they parse, so that parsing on several threads went wrong with them.
struct Document: ~Copyable {
  let root: Node
  /// The text's own lines, for what the tree does not tell.
  let source: String

  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Parses a text; every text is Markdown.
  init(parsing markdown: String) {
    Document.registered
    source = markdown
    let parser: OpaquePointer? = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    for name in ["table", "tasklist"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    var text = markdown
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    root = Node(pointer: cmark_parser_finish(parser))
    // Words point into the block that they were read from; nodes that move to another need words of their own.
    cmark_node_own(root.pointer)
  }

  deinit {
    if let pointer = root.pointer { cmark_node_free(pointer) }
  }

  /// A document, or a part of one, as HTML; raw HTML in it comes out only when the text is trusted.
  static func html(of node: Node, trusted: Bool = true) -> String {
    let options = trusted ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    let characters: UnsafeMutablePointer<CChar>? = cmark_render_html(node.pointer, options, nil)
    defer { cmark_get_default_mem_allocator().pointee.free(characters) }
    return HTMLEscaping.withoutControls(characters.map { String(cString: $0) } ?? "")
  }
}

extension Document {
  /// Shows the items of task lists with a sign, ☑ or ☐, rather than with a form field that has no label.
  ///
  /// Whether one is done is read from the text: this version of cmark takes `- [ ] see [x]` for done.
  func rewriteTasks() {
    let items = root.descendants.filter { $0.typeName == "tasklist" }
    guard !items.isEmpty else { return }
    let lines = source.sourceLines
    for item in items {
      let sign = Document.isDone(item, in: lines) ? "☑ " : "☐ "
      cmark_node_set_syntax_extension(item.pointer, nil)
      if let first = item.children.first, first.type == CMARK_NODE_PARAGRAPH {
        first.prepend(.text(sign))
      } else {
        item.prepend(.paragraph(sign))
      }
    }
  }

  private static func isDone(_ item: Node, in lines: [Substring]) -> Bool {
    guard lines.indices.contains(item.line - 1) else { return false }
    let marker = lines[item.line - 1].utf8.dropFirst(item.column - 1)
    let box = marker.drop { $0 != UInt8(ascii: "[") }.dropFirst()
    return !box.isEmpty && box.first != UInt8(ascii: " ")
  }
}

extension String {
  /// The lines as CommonMark counts them, each without its end: LF, CR, or both together.
  var sourceLines: [Substring] {
    let lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }
}

extension Document {
  /// Writes tables with classes instead of the obsolete `align`, with `scope` on their heads, and in a box that
  /// can be scrolled by keyboard and carries the heading above it as its name.
  func rewriteTables() {
    var heading = ""
    // A table goes with its rows and cells, so they must not be in the list that is gone through.
    let nodes = root.descendants.filter { $0.type == CMARK_NODE_HEADING || $0.typeName == "table" }
    for node in nodes {
      if node.type == CMARK_NODE_HEADING {
        heading = node.plainText
      } else {
        node.replace(with: Document.table(node, label: heading))
      }
    }
  }

  private static func table(_ table: Node, label: String) -> Node {
    let name = label.isEmpty ? "" : " role=\"group\" aria-label=\"\(HTMLEscaping.attribute(label))\""
    let classes = columnClasses(of: table)
    let box = Node.custom(
      CMARK_NODE_CUSTOM_BLOCK, before: "<div class=\"table\" tabindex=\"0\"\(name)>\n<table>",
      after: "</table>\n</div>")
    let body = Node.custom(CMARK_NODE_CUSTOM_BLOCK, before: "<tbody>", after: "</tbody>")
    for (index, row) in table.children.enumerated() {
      (index == 0 ? box : body).append(Document.row(row, isHead: index == 0, classes: classes))
    }
    if body.children.isEmpty { cmark_node_free(body.pointer) } else { box.append(body) }
    return box
  }

  /// A row as it is written: its cells with their columns' classes, a head in its `<thead>`. A row whose first cell is
  /// one strong text has that as its header.
  static func row(_ row: Node, isHead: Bool, classes: [String]) -> Node {
    let line = Node.custom(
      CMARK_NODE_CUSTOM_BLOCK, before: isHead ? "<thead>\n<tr>" : "<tr>", after: isHead ? "</thead>" : "")
    for (column, cell) in row.children.enumerated() {
      let alignment = column < classes.count ? classes[column] : ""
      let header = isHead || column > 0 ? nil : cell.onlyStrong
      let tag = isHead || header != nil ? "th" : "td"
      let scope = isHead ? " scope=\"col\"" : ""
      // Where HTML ends cells and rows, and knows a row's head, by itself, nothing says so: pages have hundreds of them.
      let content = Node.custom(
        CMARK_NODE_CUSTOM_INLINE, before: "<\(tag)\(scope)\(alignment)>")
      content.adoptChildren(of: header ?? cell)
      line.append(content)
    }
    return line
  }

  /// The class attribute of each column's cells; empty for one that begins at the left, as all do without one.
  static func columnClasses(of table: Node) -> [String] {
    let count = Int(cmark_gfm_extensions_get_table_columns(table.pointer))
    guard let alignments = cmark_gfm_extensions_get_table_alignments(table.pointer) else { return [] }
    return UnsafeBufferPointer(start: alignments, count: count).map { alignment in
      switch alignment {
      case UInt8(ascii: "c"): " class=\"center\""
      case UInt8(ascii: "r"): " class=\"right\""
      default: ""
      }
    }
  }
}

extension Node {
  /// The strong text that is all there is in a cell; nil for any other.
  fileprivate var onlyStrong: Node? {
    guard let first = children.first, children.count == 1, first.type == CMARK_NODE_STRONG else { return nil }
    return first
  }
}
