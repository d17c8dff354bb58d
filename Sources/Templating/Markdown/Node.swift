import CCmarkGFM
import Foundation

/// A node of a parsed document. It lives as long as its document does; all of cmark's calls accept none.
struct Node {
  let pointer: OpaquePointer?

  /// A block, or something within a line, that is written as it is, around its children.
  static func custom(_ type: cmark_node_type, before: String, after: String = "") -> Node {
    let node = Node(pointer: cmark_node_new(type))
    cmark_node_set_on_enter(node.pointer, before)
    cmark_node_set_on_exit(node.pointer, after)
    return node
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

extension Node {
  /// The nodes directly within this one.
  var children: [Node] {
    Array(
      sequence(state: cmark_node_first_child(pointer)) { next in
        defer { next = cmark_node_next(next) }
        return next.map { Node(pointer: $0) }
      })
  }

  /// This node and all within it, in the order of the text: a list, so that the tree may change meanwhile.
  var descendants: [Node] {
    var nodes: [Node] = []
    let iterator: OpaquePointer? = cmark_iter_new(pointer)
    defer { cmark_iter_free(iterator) }
    while true {
      switch cmark_iter_next(iterator) {
      case CMARK_EVENT_ENTER: nodes.append(Node(pointer: cmark_iter_get_node(iterator)))
      case CMARK_EVENT_EXIT: continue
      default: return nodes
      }
    }
  }

  /// The words within, without any markup.
  var plainText: String {
    descendants.reduce(into: "") { text, node in
      switch node.type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += node.literal
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
  }

  /// The line that this node begins on, also in a paragraph that a table follows at once: cmark counts the lines
  /// of such a paragraph from 0, and gives the table the line that the paragraph begins on.
  var lineInSource: Int {
    var ancestor: OpaquePointer? = pointer
    while let node = ancestor, cmark_node_get_type(node) != CMARK_NODE_PARAGRAPH {
      ancestor = cmark_node_parent(node)
    }
    guard let paragraph = ancestor, cmark_node_get_start_line(paragraph) == 0 else { return line }
    return line + Node(pointer: cmark_node_next(paragraph)).line
  }

  func append(_ child: Node) {
    cmark_node_append_child(pointer, child.pointer)
  }

  func prepend(_ child: Node) {
    cmark_node_prepend_child(pointer, child.pointer)
  }

  /// Moves everything within another node to the end of this one.
  func adoptChildren(of other: Node) {
    for child in other.children { append(child) }
  }

  /// Puts another node in this one's place and frees this one, with what is within unless the other keeps
  /// that.
  func replace(with other: Node, keepingChildren: Bool = false) {
    guard cmark_node_replace(pointer, other.pointer) != 0 else { return cmark_node_free(other.pointer) }
    if keepingChildren { other.adoptChildren(of: self) }
    cmark_node_free(pointer)
  }
}
