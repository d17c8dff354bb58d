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
