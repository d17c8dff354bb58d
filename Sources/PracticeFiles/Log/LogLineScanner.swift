import Homework

/// Takes the fields of an entry straight from the bytes of a log line that is as nearly all are: one object of
/// strings without escapes and of plain numbers, with known keys, none of them twice.
///
/// It judges nothing. Any other line is read as a tree of JSON, which can also say what is wrong with it and where.
struct LogLineScanner {
  /// Where the values of the fields stand: of a string without its quotes.
  struct Fields {
    var at: Range<Int>?
    var task: Range<Int>?
    var event: Range<Int>?
    var breaths: Range<Int>?
    var provider: Range<Int>?
    var mood: Range<Int>?
    var text: Range<Int>?
    var author: Range<Int>?
    var on: Range<Int>?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  private var fields = Fields()

  /// The fields of the line in a range of bytes; nil when it is not a plain one.
  static func fields(in range: Range<Int>, of bytes: [UInt8]) -> Fields? {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = LogLineScanner(bytes: bytes, end: range.upperBound, position: range.lowerBound)
      return scanner.scan() ? scanner.fields : nil
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, end: Int, position: Int) {
    self.bytes = bytes
    self.end = end
    self.position = position
  }

  private mutating func scan() -> Bool {
    skipSpace()
    guard take(UInt8(ascii: "{")) else { return false }
    while true {
      skipSpace()
      guard let key = string() else { return false }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { return false }
      skipSpace()
      guard field(key) else { return false }
      skipSpace()
      if take(UInt8(ascii: "}")) { break }
      guard take(UInt8(ascii: ",")) else { return false }
    }
    skipSpace()
    return position == end
  }

  /// Takes the value of a key, which is looked up by its length first.
  private mutating func field(_ key: Range<Int>) -> Bool {
    switch key.count {
    case 2:
      if isKey(key, "at") { return Self.put(string(), in: &fields.at) }
      return isKey(key, "on") && Self.put(string(), in: &fields.on)
    case 4:
      if isKey(key, "task") { return Self.put(string(), in: &fields.task) }
      if isKey(key, "mood") { return Self.put(string(), in: &fields.mood) }
      return isKey(key, "text") && Self.put(string(), in: &fields.text)
    case 5: return isKey(key, "event") && Self.put(string(), in: &fields.event)
    case 6: return isKey(key, "author") && Self.put(string(), in: &fields.author)
    case 7: return isKey(key, "breaths") && Self.put(number(), in: &fields.breaths)
    case 8: return isKey(key, "provider") && Self.put(string(), in: &fields.provider)
    default: return false
    }
  }

  /// Whether a key of the same length is this one.
  private func isKey(_ key: Range<Int>, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in
      for (index, byte) in name.enumerated() where bytes[key.lowerBound + index] != byte { return false }
      return true
    }
  }

  /// Whether there is a value, and it is the first of its key.
  private static func put(_ value: Range<Int>?, in field: inout Range<Int>?) -> Bool {
    guard let value, field == nil else { return false }
    field = value
    return true
  }

  /// What stands between two quotes.
  private mutating func string() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    var next = start
    while next < end {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        position = next + 1
        return start..<next
      }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      next += 1
    }
    return nil
  }

  /// A whole number without a sign, without zeros before it, and far from the end of what an integer holds.
  private mutating func number() -> Range<Int>? {
    let start = position
    while position < end, bytes[position].isDigit { position += 1 }
    guard position > start, position - start <= 9, bytes[start] != UInt8(ascii: "0") else { return nil }
    return start..<position
  }

  private mutating func skipSpace() {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0D {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
