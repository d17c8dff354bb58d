/// Markup on its way to the end of a page. It gathers in a room of fixed size, which is emptied into the page when it
/// is full: an array that grows by a few bytes at a time checks each time whether it is alone and has room.
///
/// What is small is inlined, since a caseload's pages are put together from millions of pieces.
package struct MarkupBuffer {
  let room: UnsafeMutableBufferPointer<UInt8>
  var filled = 0
  var page: [UInt8]

  init(room: UnsafeMutableBufferPointer<UInt8>, page: consuming [UInt8]) {
    self.room = room
    self.page = page
  }

  /// How large the room is; anything longer than it goes to the page at once.
  static let capacity = 8192

  /// Does some work that appends to a page.
  ///
  /// - Parameter work: takes the page over, and gives it back.
  package static func write(onto page: inout [UInt8], _ work: (consuming MarkupBuffer) -> MarkupBuffer) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      var taken: [UInt8] = []
      swap(&taken, &page)
      var buffer = work(MarkupBuffer(room: room, page: taken))
      buffer.empty()
      page = buffer.page
    }
  }

  /// How many bytes there are, of the page and of what is still in the room.
  package var count: Int { page.count + filled }

  /// Appends bytes.
  package mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    if filled + bytes.count > room.count { empty() }
    guard bytes.count <= room.count else { return page.append(contentsOf: bytes) }
    guard let start = room.baseAddress, let first = bytes.baseAddress else { return }
    (start + filled).update(from: first, count: bytes.count)
    filled += bytes.count
  }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) {
    if filled == room.count { empty() }
    room[filled] = byte
    filled += 1
  }

  /// Appends a text of our own as it stands.
  package mutating func append(raw text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes from the end on.
  ///
  /// - Parameters:
  ///   - most: how many bytes may be written; far fewer than the room holds.
  ///   - write: writes, and says how many bytes.
  package mutating func write(upTo most: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if filled + most > room.count { empty() }
    guard let start = room.baseAddress, most <= room.count else { return }
    filled += write(start + filled)
  }

  /// Appends a whole number in plain digits.
  package mutating func append(number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var first = digits.endIndex
      var rest = number.magnitude
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        first -= 1
        digits[first] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[first...]))
    }
  }

  /// Takes bytes away from the end.
  package mutating func removeLast(_ count: Int) {
    if count > filled { empty() }
    if count <= filled { filled -= count } else { page.removeLast(count) }
  }

  /// Does some work with the page itself, all of it.
  package mutating func withPage<Value>(_ work: (inout [UInt8]) -> Value) -> Value {
    empty()
    return work(&page)
  }

  mutating func empty() {
    page.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<filled]))
    filled = 0
  }
}
