/// A note as HTML that does nothing but show it.
public struct RenderedNote: Hashable, Sendable {
  /// The note's HTML, safe to set into a page.
  public var html: TrustedHTML
  /// The images that were refused, in the order of the text.
  public var refusedImages: [RefusedImage]

  /// A note as HTML.
  public init(html: TrustedHTML, refusedImages: [RefusedImage]) {
    self.html = html
    self.refusedImages = refusedImages
  }
}

/// An image of a note that is not shown; its alternative text stands in its place.
public struct RefusedImage: Hashable, Sendable {
  /// The address as the note gives it. It is part of the note: no message may quote it.
  public var address: String
  /// The line of the note's Markdown, counted from 1 (front matter that was cut off is not counted).
  public var line: Int

  /// An image that is not shown.
  public init(address: String, line: Int) {
    self.address = address
    self.line = line
  }
}
