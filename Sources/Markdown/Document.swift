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
