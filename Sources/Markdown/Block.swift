import CCmarkGFM

/// A block of a page's Markdown with its HTML, and the lines that it stands on: what a template engine needs to
/// repeat a row, an item, a line of HTML or a run of blocks, or to leave it out.
package struct Block {
  /// What the block is.
  package var content: Content
  /// Its lines in the Markdown, counted from 1, without blank ones after it.
  package var lines: ClosedRange<Int>

  /// A block on its lines.
  package init(content: Content, lines: ClosedRange<Int>) {
    self.content = content
    self.lines = lines
  }

  /// What a block can be.
  package enum Content {
    /// Finished HTML. A paragraph of a tight list is its words alone.
    case leaf(String, isTight: Bool)
    /// A heading, and its words without markup as the value of an attribute.
    case heading(String, words: String)
    /// HTML that is written as it stands, a line each.
    case html([String])
    /// A quote or a list's item, around its blocks.
    case group(before: String, [Block], after: String)
    /// A list around its items: nothing, when it has none.
    case list(before: String, [Block], after: String)
    /// A table: its head, and a block a row.
    case table(head: String, rows: [Block])
  }

  /// Whether it is a row of a table that has a header of its own.
  package var hasRowHeader: Bool {
    if case .leaf(let html, _) = content { html.contains("<th scope=\"row\"") } else { false }
  }
}

/// A page's Markdown, parsed.
package struct PageMarkdown {
  /// The blocks from top to bottom.
  package var blocks: [Block]
  /// Where its links and images lead, as written.
  package var addresses: [String]
  /// The HTML of every block of words, cell, link and emphasis by itself.
  package var parts: [String]
}

extension Markdown {
  /// Parses a page's Markdown, which is trusted and may hold HTML.
  ///
  /// - Parameter chart: the HTML in the place of a fenced block, or a code span, whose words are `chart` and this
  ///   name; given the lines of the block that it stands in.
  package static func page(
    parsing markdown: String, chart: (_ name: String, _ lines: ClosedRange<Int>) -> String
  ) -> PageMarkdown {
    let document = Document(parsing: markdown)
    let nodes = document.root.descendants
    let addresses = nodes.filter { $0.type == CMARK_NODE_LINK || $0.type == CMARK_NODE_IMAGE }.map(\.url)
    // Before anything is moved.
    let parts = nodes.filter(\.holdsWords).map { Document.html(of: $0) }
    document.rewriteTasks()
    return PageMarkdown(blocks: document.blocks(placing: chart), addresses: addresses, parts: parts)
  }
}
