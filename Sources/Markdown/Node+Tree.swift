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

  /// Puts another node in this one's place and frees this one, with what is still within.
  func replace(with other: Node) {
    guard let pointer, other.pointer != nil else { return }
    cmark_node_replace(pointer, other.pointer)
    cmark_node_free(pointer)
  }
}
