import CCmarkGFM

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
    let rows = table.children
    let box = Node.customBlock(
      before: "<div class=\"table\" tabindex=\"0\"\(name)>\n<table>", after: "</table>\n</div>")
    for (index, row) in rows.enumerated() {
      let isHead = cmark_gfm_extensions_get_table_row_is_header(row.pointer) != 0
      let opening = !isHead && index == 1 ? "<tbody>\n" : ""
      let closing = !isHead && index == rows.count - 1 ? "\n</tbody>" : ""
      let line = Document.row(row, isHead: isHead, classes: classes, before: opening, after: closing)
      box.append(line)
    }
    return box
  }

  /// A row as it is written: its cells with their columns' classes, a head in its `<thead>`. A row whose first cell is
  /// one strong text has that as its header.
  static func row(
    _ row: Node, isHead: Bool, classes: [String], before: String = "", after: String = ""
  ) -> Node {
    let opening = isHead ? "<thead>\n<tr>" : before + "<tr>"
    let line = Node.customBlock(before: opening, after: isHead ? "</tr>\n</thead>" : "</tr>" + after)
    for (column, cell) in row.children.enumerated() {
      let alignment = column < classes.count ? classes[column] : ""
      let header = isHead || column > 0 ? nil : cell.onlyStrong
      let tag = isHead || header != nil ? "th" : "td"
      let scope = isHead ? " scope=\"col\"" : header == nil ? "" : " scope=\"row\""
      let content = Node.customInline(before: "<\(tag)\(scope)\(alignment)>", after: "</\(tag)>\n")
      content.adoptChildren(of: header ?? cell)
      line.append(content)
    }
    return line
  }

  /// The class attribute of each column's cells; empty for one that begins at the left, as all do that say nothing else.
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
