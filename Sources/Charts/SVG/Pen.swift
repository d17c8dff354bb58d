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

extension MarkupBuffer {
  /// Appends what is written.
  ///
  /// - Parameter most: how many bytes may be written; far fewer than the buffer's room holds.
  mutating func append(upTo most: Int, _ write: (inout Pen) -> Void) {
    self.write(upTo: most) { start in
      var pen = Pen(start: start)
      write(&pen)
      return pen.count
    }
  }

  /// Appends any text, escaped: the one place where charts do.
  mutating func append(escaping text: String) {
    let isPlain = text.withBytes { bytes in
      guard [UInt8].isPlainXML(bytes) else { return false }
      append(contentsOf: bytes)
      return true
    }
    guard !isPlain else { return }
    withPage { $0.append(escapingXML: text) }
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
}
