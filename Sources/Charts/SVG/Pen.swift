import Text

/// Writes pieces of markup where there is room for them.
struct Pen {
  private let start: UnsafeMutablePointer<UInt8>
  fileprivate private(set) var count = 0

  /// The most letters of a coordinate.
  static let longestNumber = 14

  fileprivate init(start: UnsafeMutablePointer<UInt8>) { self.start = start }

  mutating func put(_ text: StaticString) {
    (start + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// The beginning of an attribute, up to its value.
  mutating func put(attribute name: StaticString) {
    put(" ")
    put(name)
    put("=\"")
  }

  /// A coordinate: at most one decimal, a point whatever the locale, and no minus zero.
  mutating func put(tenths value: Double) {
    guard value.isFinite else { return put("0") }
    let scaled = min(max(value, -1e9), 1e9) * 10
    let tenths = Int(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
    if tenths < 0 { put("-") }
    put(whole: tenths.magnitude / 10)
    let rest = tenths.magnitude % 10
    if rest != 0 {
      put(".")
      put(digit: rest)
    }
  }

  private mutating func put(whole number: UInt) {
    if number >= 1000 { put(whole: number / 1000) }
    // Nearly every coordinate of a chart has three digits at the most.
    if number >= 100 { put(digit: number / 100 % 10) }
    if number >= 10 { put(digit: number / 10 % 10) }
    put(digit: number % 10)
  }

  private mutating func put(digit: UInt) {
    start[count] = UInt8(ascii: "0") + UInt8(digit)
    count += 1
  }
}

/// Markup on its way to the end of a page. It gathers in a room of fixed size, which is emptied into the page when it
/// is full: an array that grows by a few bytes at a time checks each time whether it is alone and has room.
struct MarkupBuffer {
  private let room: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private(set) var page: [UInt8] = []

  /// How large the room should be; anything longer than it goes to the page at once.
  static let capacity = 8192

  /// Takes a page over, to add to it.
  init(room: UnsafeMutableBufferPointer<UInt8>, takingOver page: inout [UInt8]) {
    self.room = room
    swap(&self.page, &page)
  }

  /// Empties the room, and gives the page back.
  mutating func giveBack(to page: inout [UInt8]) {
    empty()
    swap(&self.page, &page)
  }

  /// Appends what is written.
  /// - Parameter most: how many bytes may be written; far fewer than the room holds.
  mutating func append(upTo most: Int, _ write: (inout Pen) -> Void) {
    if count + most > room.count { empty() }
    guard let start = room.baseAddress, most <= room.count else { return }
    var pen = Pen(start: start + count)
    write(&pen)
    count += pen.count
  }

  mutating func append(_ byte: UInt8) {
    if count == room.count { empty() }
    room[count] = byte
    count += 1
  }

  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    if count + bytes.count > room.count { empty() }
    guard bytes.count <= room.count else { return page.append(contentsOf: bytes) }
    guard let start = room.baseAddress, let first = bytes.baseAddress else { return }
    (start + count).update(from: first, count: bytes.count)
    count += bytes.count
  }

  /// Appends a text of our own as it stands.
  mutating func append(raw text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends any text, escaped: the one place where charts do.
  mutating func append(escaping text: String) {
    let isPlain = text.withBytes { bytes in
      guard [UInt8].isPlainXML(bytes) else { return false }
      append(contentsOf: bytes)
      return true
    }
    guard !isPlain else { return }
    var escaped: [UInt8] = []
    escaped.append(escapingXML: text)
    escaped.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends a step of a path: a letter and a point.
  mutating func append(step letter: StaticString, _ x: Double, _ y: Double) {
    append(upTo: letter.utf8CodeUnitCount + 2 * Pen.longestNumber + 1) { pen in
      pen.put(letter)
      pen.put(tenths: x)
      pen.put(" ")
      pen.put(tenths: y)
    }
  }

  /// Appends a step of a path that goes straight across or down: a letter and a coordinate.
  mutating func append(step letter: StaticString, _ coordinate: Double) {
    append(upTo: letter.utf8CodeUnitCount + Pen.longestNumber) { pen in
      pen.put(letter)
      pen.put(tenths: coordinate)
    }
  }

  private mutating func empty() {
    page.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
    count = 0
  }
}
