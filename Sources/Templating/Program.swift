/// A compiled template: writes the page of a view. It is closures all the way down: each knows the type of its view, and
/// none has to look it up while a page is written.
typealias Program<View> = @Sendable (_ view: View, _ page: inout Output) -> Void

/// A page while it is written.
struct Output {
  /// What is there of the page and was not handed over.
  var bytes: [UInt8]
  private(set) var taken = 0
  /// Empties what is there of the page, whenever that is as long as a piece; nil keeps it together.
  var take: ((inout [UInt8]) -> Void)?

  /// From how many bytes on a page is handed over in pieces.
  private static let pieceSize = 256 << 10

  /// How many bytes the page has so far.
  var count: Int { taken + bytes.count }

  /// Writes a row, and hands over what is there when it is long enough. A row of nothing hands over nothing: what is
  /// written around it may still have to go.
  mutating func row(_ write: (inout Output) -> Void) {
    let before = count
    write(&self)
    guard let take, bytes.count >= Self.pieceSize, count > before else { return }
    taken += bytes.count
    take(&bytes)
  }

  /// Hands over the rest.
  mutating func finish() { take?(&bytes) }
}
