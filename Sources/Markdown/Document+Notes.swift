import CCmarkGFM

extension Document {
  /// Makes an untrusted text do nothing but show itself: HTML becomes text, links lead only to the web or to a
  /// mail, images come only from where the resolver finds them.
  func makeInert(headingOffset: Int, image: (String) -> String?) {
    for node in root.descendants {
      switch node.type {
      case CMARK_NODE_HTML_BLOCK: node.replace(with: .paragraph(Document.withoutLastNewlines(node.literal)))
      case CMARK_NODE_HTML_INLINE: node.replace(with: .text(node.literal))
      case CMARK_NODE_CODE_BLOCK: cmark_node_set_fence_info(node.pointer, "")
      case CMARK_NODE_HEADING:
        let level = Int(cmark_node_get_heading_level(node.pointer)) + headingOffset
        cmark_node_set_heading_level(node.pointer, Int32(max(1, min(6, level))))
      case CMARK_NODE_LINK: Document.limitLink(node)
      case CMARK_NODE_IMAGE:
        if let path = image(node.path) {
          cmark_node_set_url(node.pointer, HTMLEscaping.path(path))
        } else {
          node.replaceKeepingChildren(with: .customInline(before: ""))
        }
      default: break
      }
    }
  }

  /// The images that the resolver does not find, in the order of the text.
  func imagesRefused(by image: (String) -> String?) -> [RefusedImage] {
    root.descendants.filter { $0.type == CMARK_NODE_IMAGE && image($0.path) == nil }.map { node in
      RefusedImage(address: node.url, line: node.lineInSource)
    }
  }

  private static func limitLink(_ link: Node) {
    let address = link.url
    let allowed = ["http://", "https://", "mailto:"]
    guard allowed.contains(where: { address.lowercased().hasPrefix($0) }) else {
      return link.replaceKeepingChildren(with: .customInline(before: ""))
    }
    let title = link.title.isEmpty ? "" : " title=\"\(HTMLEscaping.attribute(link.title))\""
    let opening = "<a href=\"\(HTMLEscaping.address(address))\"\(title) rel=\"noreferrer noopener\">"
    link.replaceKeepingChildren(with: .customInline(before: opening, after: "</a>"))
  }

  private static func withoutLastNewlines(_ text: String) -> String {
    String(text.reversed().drop { $0.isNewline }.reversed())
  }
}
