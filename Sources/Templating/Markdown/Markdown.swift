import CCmarkGFM

/// Markdown in, HTML out.
package enum Markdown {
  /// A provider's note as HTML. It is not trusted: HTML in it shows as the text that it is, links lead only to
  /// `http`, `https` and `mailto` addresses and tell no referrer, and images come only from where `image` says.
  ///
  /// - Parameters:
  ///   - markdown: the note without its front matter.
  ///   - headingOffset: how many levels its headings sink, to nest under the page's (at most to level 6).
  ///   - image: the path from the page to the image that the note names so; nil refuses it. Neither the name
  ///     nor the path is percent-encoded.
  /// - Throws: a problem where the note goes beyond what can be parsed in a short time.
  package static func note(
    _ markdown: String, headingOffset: Int = 0, image: (String) -> String?
  ) throws(MarkdownProblem) -> RenderedNote {
    try NoteLimits.check(markdown)
    let document = Document(parsing: markdown)
    let refused = document.imagesRefused(by: image)
    document.rewriteTasks()
    // Before the links: a cell of cmark's own takes no node but those that it knows.
    document.rewriteTables()
    document.makeInert(headingOffset: headingOffset, image: image)
    return RenderedNote(
      html: TrustedHTML(trusted: Document.html(of: document.root, trusted: false)), refusedImages: refused)
  }
}

/// A note as HTML that does nothing but show it.
package struct RenderedNote: Equatable, Sendable {
  /// The note's HTML, safe to set into a page.
  package let html: TrustedHTML
  /// The images that were refused, in the order of the text.
  package let refusedImages: [RefusedImage]
}

/// An image of a note that is not shown; its alternative text is in its place.
package struct RefusedImage: Equatable, Sendable {
  /// The address as the note gives it. It is part of the note: no message may quote it.
  package let address: String
  /// The line of the note's Markdown, counted from 1 (front matter that was cut off is not counted).
  package let line: Int
}

/// HTML that may be written as it is; every other string has to be escaped first.
///
/// Values of this type come from `Markdown`, from the charts, and from nobody else: text of people's becomes
/// trusted only by being escaped or by being rendered as a note.
package struct TrustedHTML: Equatable, Sendable {
  /// The HTML itself.
  package let html: String

  /// Vouches for this HTML: it was written by Tend or by a template, and what people wrote in it is escaped.
  package init(trusted html: String) {
    self.html = html
  }
}

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
          node.replace(with: .custom(CMARK_NODE_CUSTOM_INLINE, before: ""), keepingChildren: true)
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
      return link.replace(with: .custom(CMARK_NODE_CUSTOM_INLINE, before: ""), keepingChildren: true)
    }
    let title = link.title.isEmpty ? "" : " title=\"\(HTMLEscaping.attribute(link.title))\""
    let opening = "<a href=\"\(HTMLEscaping.address(address))\"\(title) rel=\"noreferrer noopener\">"
    link.replace(with: .custom(CMARK_NODE_CUSTOM_INLINE, before: opening, after: "</a>"), keepingChildren: true)
  }

  private static func withoutLastNewlines(_ text: String) -> String {
    String(text.reversed().drop { $0.isNewline }.reversed())
  }
}
