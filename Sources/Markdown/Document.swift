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

/// The lines of a text as CommonMark counts them: ended by LF, CR, or both together.
struct SourceLines {
  /// Each line without its end.
  let lines: [ArraySlice<UInt8>]

  /// Splits a text into lines.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      lines.append(bytes[start..<index - 1])
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      start = index
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    self.lines = lines
  }
}
