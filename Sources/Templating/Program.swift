/// A compiled template: what is written of a view, in order. Each piece knows the type of its view.
struct Program<View>: Sendable {
  let pieces: [Piece<View>]

  /// Writes the page of a view.
  func write(_ view: View, to page: inout Output) {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): page.bytes += bytes
      case .writing(let write): write(view, &page)
      case .section(let isOn, let isInverted, let inside):
        if isOn(view) != isInverted { inside.write(view, to: &page) }
      case .around(let before, let inside, let after):
        page.bytes += before
        let start = page.count
        inside.write(view, to: &page)
        if page.count == start { page.bytes.removeLast(before.count) } else { page.bytes += after }
      }
    }
  }
}

/// A piece of a compiled template.
enum Piece<View>: Sendable {
  /// What is the same on every page.
  case bytes([UInt8])
  /// A value, a chart, or the rows of a section, whatever their type.
  case writing(@Sendable (View, inout Output) -> Void)
  case section(@Sendable (View) -> Bool, isInverted: Bool, Program<View>)
  /// What is written around others, unless they write nothing.
  case around(before: [UInt8], Program<View>, after: [UInt8])
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
