import CCmarkGFM
import Foundation

/// A node of a parsed document. It lives as long as its document does; all of cmark's calls accept none.
struct Node {
  let pointer: OpaquePointer?

  /// A block that is written as it stands, around its children.
  static func customBlock(before: String, after: String = "") -> Node {
    custom(CMARK_NODE_CUSTOM_BLOCK, before: before, after: after)
  }

  /// Something within a line that is written as it stands, around its children.
  static func customInline(before: String, after: String = "") -> Node {
    custom(CMARK_NODE_CUSTOM_INLINE, before: before, after: after)
  }

  /// Text, which cmark escapes.
  static func text(_ text: String) -> Node {
    let node = Node(pointer: cmark_node_new(CMARK_NODE_TEXT))
    cmark_node_set_literal(node.pointer, text)
    return node
  }

  /// A paragraph of one text.
  static func paragraph(_ text: String) -> Node {
    let node = Node(pointer: cmark_node_new(CMARK_NODE_PARAGRAPH))
    node.append(.text(text))
    return node
  }

  private static func custom(_ type: cmark_node_type, before: String, after: String) -> Node {
    let node = Node(pointer: cmark_node_new(type))
    cmark_node_set_on_enter(node.pointer, before)
    cmark_node_set_on_exit(node.pointer, after)
    return node
  }
}

extension Node {
  var type: cmark_node_type { cmark_node_get_type(pointer) }

  /// The type's name, the only way to tell the nodes of extensions.
  var typeName: String { String(cString: cmark_node_get_type_string(pointer)) }

  var literal: String { Node.string(cmark_node_get_literal(pointer)) }
  var url: String { Node.string(cmark_node_get_url(pointer)) }
  /// The address as the path of a file.
  var path: String { url.removingPercentEncoding ?? url }
  var title: String { Node.string(cmark_node_get_title(pointer)) }
  var fenceInfo: String { Node.string(cmark_node_get_fence_info(pointer)) }
  /// Whether a code block stands between fences.
  var isFenced: Bool {
    var (length, offset, sign): (Int32, Int32, CChar) = (0, 0, 0)
    return cmark_node_get_fenced(pointer, &length, &offset, &sign) != 0
  }
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  var parent: Node? { cmark_node_parent(pointer).map { Node(pointer: $0) } }
  var column: Int { Int(cmark_node_get_start_column(pointer)) }

  /// Whether it is a block, a cell or an inline around words.
  var holdsWords: Bool {
    switch type {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_HTML_BLOCK, CMARK_NODE_CODE_BLOCK, CMARK_NODE_EMPH,
      CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      true
    default: typeName == "table_cell"
    }
  }

  private static func string(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
