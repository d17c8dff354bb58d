/// A compiled template: what is written of a view, in order. Each piece knows the type of its view.
///
/// A piece and the next are references, and what a piece does is a closure: an array of a type that is known only when
/// the program runs would look that type up for each row.
final class Program<View>: Sendable {
  private let write: @Sendable (View, inout Output) -> Void
  private let next: Program?

  /// A piece, and what is written after it.
  init(_ write: @escaping @Sendable (View, inout Output) -> Void, then next: Program?) {
    self.write = write
    self.next = next
  }

  /// Writes the page of a view.
  func write(_ view: View, to page: inout Output) {
    write(view, &page)
    next?.write(view, to: &page)
  }
}

/// A page while it is written.
struct Output {
  /// What is there of the page and was not handed over.
  var bytes: [UInt8]
  private var taken = 0
  private let take: ((inout [UInt8]) -> Void)?

  /// From how many bytes on a page is handed over in pieces.
  private static let pieceSize = 256 << 10

  /// - Parameter take: empties what is there of the page, whenever that is as long as a piece; nil keeps it together.
  init(_ bytes: consuming [UInt8], taking take: ((inout [UInt8]) -> Void)? = nil) {
    self.bytes = bytes
    self.take = take
  }

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
