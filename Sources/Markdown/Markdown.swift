/// Markdown in, HTML out.
public enum Markdown {
  /// A provider's note as HTML. It is not trusted: HTML in it shows as the text that it is, links lead only to
  /// `http`, `https` and `mailto` addresses and tell no referrer, and images come only from where `image` says.
  ///
  /// - Parameters:
  ///   - markdown: the note without its front matter.
  ///   - headingOffset: how many levels its headings sink, to nest under the page's (at most to level 6).
  ///   - image: the path from the page to the image that the note names so; nil refuses it. Neither the name
  ///     nor the path is percent-encoded.
  /// - Throws: a problem where the note goes beyond what can be parsed in a short time.
  public static func note(
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
