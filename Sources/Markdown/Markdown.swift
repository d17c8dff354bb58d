/// Markdown in, HTML out.
public enum Markdown {
  /// A page template's Markdown as HTML. It is trusted and may hold HTML of its own.
  ///
  /// A fenced block, or a code span, whose words are `chart NAME` is replaced by that chart (or a finished note):
  /// a node of the parsed document, so that nothing in it is taken for Markdown. Tables stand in
  /// `<div class="table">`, their cells aligned by the classes `left`, `center` and `right`. Pages may be
  /// rendered on many threads at once.
  ///
  /// - Throws: a problem at the first block that names a chart which is not given.
  public static func page(
    _ markdown: String, charts: [String: TrustedHTML] = [:]
  ) throws(MarkdownProblem) -> TrustedHTML {
    let document = Document(parsing: markdown)
    document.rewriteTasks()
    document.rewriteTables()
    try document.place(charts)
    return document.html(trusted: true)
  }

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
    return RenderedNote(html: document.html(trusted: false), refusedImages: refused)
  }
}
