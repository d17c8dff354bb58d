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
