import CCmarkGFM

extension Node {
  /// The nodes directly within this one.
  var children: [Node] {
    var children: [Node] = []
    var next: OpaquePointer? = cmark_node_first_child(pointer)
    while let child = next {
      children.append(Node(pointer: child))
      next = cmark_node_next(child)
    }
    return children
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

  /// Puts another node in this one's place and frees this one, with what is within.
  func replace(with other: Node) {
    guard let pointer, let replacement = other.pointer else { return }
    if cmark_node_replace(pointer, replacement) != 0 {
      cmark_node_free(pointer)
    } else {
      cmark_node_free(replacement)
    }
  }

  /// Puts another node in this one's place, around what is within this one.
  func replaceKeepingChildren(with other: Node) {
    guard let pointer, let replacement = other.pointer else { return }
    if cmark_node_replace(pointer, replacement) != 0 {
      other.adoptChildren(of: self)
      cmark_node_free(pointer)
    } else {
      cmark_node_free(replacement)
    }
  }
}
