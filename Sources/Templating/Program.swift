/// A compiled template: writes the page of a view. It is closures all the way down: each knows the type of its view, and
/// none has to look it up while a page is written.
typealias Program<View> = @Sendable (_ view: View, _ page: inout OpenPage) -> Void

/// A page while it is written: what is known of it, and places for what is known only when other pages are made.
package struct OpenPage: Sendable {
  /// What is known; it may be elsewhere until the page is closed.
  package var bytes: [UInt8]
  private var places: [(at: Int, write: Program<Void>)] = []

  /// A page without places left open.
  package init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// How much the page has so far, the places counted too.
  var count: Int { bytes.count + places.count }

  /// Leaves a place open for what is known later.
  mutating func leavePlace(for write: @escaping Program<Void>) { places.append((bytes.count, write)) }

  /// The page as a whole, when all is known.
  package var closed: [UInt8] {
    guard !places.isEmpty else { return bytes }
    var page = OpenPage()
    var start = 0
    for place in places {
      page.bytes += bytes[start..<place.at]
      place.write((), &page)
      start = place.at
    }
    return page.closed + bytes[start...]
  }
}
