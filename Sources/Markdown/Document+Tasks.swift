import CCmarkGFM

extension Document {
  /// Shows the items of task lists with a sign, ☑ or ☐, rather than with a form field that has no label.
  ///
  /// Whether one is done is read from the text: this version of cmark takes `- [ ] see [x]` for done.
  func rewriteTasks() {
    let items = root.descendants.filter { $0.typeName == "tasklist" }
    guard !items.isEmpty else { return }
    let lines = SourceLines(source).lines
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

  private static func isDone(_ item: Node, in lines: [ArraySlice<UInt8>]) -> Bool {
    guard lines.indices.contains(item.line - 1) else { return false }
    let marker = lines[item.line - 1].dropFirst(item.column - 1)
    guard let bracket = marker.firstIndex(of: UInt8(ascii: "[")) else { return false }
    return marker[bracket...].dropFirst().first.map { $0 != UInt8(ascii: " ") } ?? false
  }
}
