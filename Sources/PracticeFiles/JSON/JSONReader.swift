import Text

/// Reads JSON strictly (RFC 8259) in one pass over bytes that are UTF-8, and says at which byte it is wrong.
///
/// Foundation's own reader accepts trailing commas and gives no places.
struct JSONReader {
  static let depthLimit = 64
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var depth = 0
  private var marks: [JSONText.Mark] = []

  private init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The one value of a whole file; nil when it is not JSON, and then why is added.
  static func node(in source: SourceText, _ problems: Problems) -> JSONNode? {
    guard source.isText(problems) else { return nil }
    do {
      return try node(in: source.bytes, range: source.bytes.indices)
    } catch {
      problems.add(error.problem, at: error.offset)
      return nil
    }
  }

  /// The one value in a range of bytes.
  static func node(in bytes: [UInt8], range: Range<Int>) throws(LocatedProblem) -> JSONNode {
    var reader = JSONReader(bytes, in: range)
    reader.skipSpace()
    guard reader.current != nil else { throw reader.failure(.nothingHere, at: range.lowerBound) }
    reader.marks.reserveCapacity(range.count / 8)
    try reader.value(expected: "a value")
    reader.skipSpace()
    guard reader.current == nil else { throw reader.unexpected("nothing more") }
    return JSONNode(JSONText(bytes, reader.marks))
  }

  /// The text of a string that was read before, by the place of its quotes; nil where there is none.
  static func string(at start: Int, of bytes: [UInt8]) -> String? {
    var reader = JSONReader(bytes, in: start..<bytes.count)
    // It has been found right.
    return try? reader.string()
  }

  /// The byte to be read next; nil at the end.
  private var current: UInt8? { position < end ? bytes[position] : nil }

  private func failure(_ problem: Problem, at offset: Int) -> LocatedProblem {
    LocatedProblem(problem: problem, offset: offset)
  }

  /// The failure that something else stands here than was expected.
  private func unexpected(_ expected: String) -> LocatedProblem {
    guard let current else {
      return LocatedProblem(problem: .ended(expected: expected), offset: position, isEndOfText: true)
    }
    if current == UInt8(ascii: "/") || current == UInt8(ascii: "#") { return failure(.comment, at: position) }
    if current == UInt8(ascii: "'") { return failure(.singleQuote, at: position) }
    let scalar = String(decoding: bytes[position..<min(position + 4, end)], as: UTF8.self).unicodeScalars.first
    return failure(.unexpected(scalar ?? "\u{FFFD}", expected: expected), at: position)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func value(expected: String) throws(LocatedProblem) {
    let place = begin()
    let kind: JSONText.Kind
    switch current {
    case UInt8(ascii: "{"):
      try enter()
      try members()
      depth -= 1
      kind = .object
    case UInt8(ascii: "["):
      try enter()
      try elements()
      depth -= 1
      kind = .array
    case UInt8(ascii: "\""): kind = try skipString()
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      try skipNumber()
      kind = .number
    case UInt8(ascii: "t") where take("true"), UInt8(ascii: "f") where take("false"): kind = .boolean
    case UInt8(ascii: "n") where take("null"): kind = .null
    default: throw unexpected(expected)
    }
    end(place, kind)
  }

  /// Notes where a value begins.
  private mutating func begin() -> Int {
    marks.append(JSONText.Mark(start: Int32(position), end: 0, next: 0, kind: .null))
    return marks.count - 1
  }

  /// Notes where it ends.
  private mutating func end(_ place: Int, _ kind: JSONText.Kind) {
    marks[place].end = Int32(position)
    marks[place].next = Int32(marks.count)
    marks[place].kind = kind
  }

  private mutating func enter() throws(LocatedProblem) {
    depth += 1
    guard depth <= Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit), at: position) }
    position += 1
    skipSpace()
  }

  private mutating func elements() throws(LocatedProblem) {
    if take(UInt8(ascii: "]")) { return }
    var expected = "a value or ]"
    while true {
      try value(expected: expected)
      expected = "a value"
      skipSpace()
      if take(UInt8(ascii: "]")) { return }
      try comma(before: "]")
    }
  }

  private mutating func members() throws(LocatedProblem) {
    var keys: [(text: String, offset: Int)] = []
    // A few keys are compared one by one; a hostile object has thousands of them.
    var manyKeys: [String: Int] = [:]
    if take(UInt8(ascii: "}")) { return }
    while true {
      guard current == UInt8(ascii: "\"") else {
        throw unexpected("a key in double quotes" + (keys.isEmpty ? " or }" : ""))
      }
      let offset = position
      let place = begin()
      let key = try string()
      // An escape is longer than what it says.
      end(place, key.utf8.count == position - offset - 2 ? .string : .escapedString)
      if keys.count == 16 {
        manyKeys = Dictionary(keys.map { ($0.text, $0.offset) }, uniquingKeysWith: { first, _ in first })
      }
      let first = keys.count < 16 ? keys.first { $0.text == key }?.offset : manyKeys[key]
      if let first {
        throw failure(.repeatedKey(firstLine: SourceText.line(at: first, of: bytes)), at: offset)
      }
      if keys.count >= 16 { manyKeys[key] = offset }
      keys.append((key, offset))
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("a colon after the key") }
      skipSpace()
      try value(expected: "a value")
      skipSpace()
      if take(UInt8(ascii: "}")) { return }
      try comma(before: "}")
    }
  }

  private mutating func comma(before closing: Unicode.Scalar) throws(LocatedProblem) {
    let offset = position
    guard take(UInt8(ascii: ",")) else { throw unexpected("a comma or \(closing)") }
    skipSpace()
    if let current, current == UInt8(ascii: closing) { throw failure(.trailingComma, at: offset) }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= end else { return false }
    let matches = word.withUTF8Buffer { bytes[position..<position + length].elementsEqual($0) }
    if matches { position += length }
    return matches
  }
}

extension JSONReader {
  /// Goes past a number, from its sign or first digit on.
  private mutating func skipNumber() throws(LocatedProblem) {
    _ = take(UInt8(ascii: "-"))
    let firstDigit = position
    try digits()
    if bytes[firstDigit] == UInt8(ascii: "0"), position - firstDigit > 1 {
      throw failure(.leadingZero, at: firstDigit)
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
  }

  private mutating func digits() throws(LocatedProblem) {
    let start = position
    while position < end, bytes[position].isDigit { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }

  /// Goes past a string, from its opening quotes on.
  private mutating func skipString() throws(LocatedProblem) -> JSONText.Kind {
    let start = position
    position += 1
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return .string
      }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { break }
      position += 1
    }
    position = start
    _ = try string()
    return .escapedString
  }

  /// The text of a string, from its opening quotes on.
  private mutating func string() throws(LocatedProblem) -> String {
    position += 1
    var text: String?
    var runStart = position
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let run = String(decoding: bytes[runStart..<position], as: UTF8.self)
        position += 1
        return text.map { $0 + run } ?? run
      }
      if byte == UInt8(ascii: "\\") {
        var before = text ?? ""
        before += String(decoding: bytes[runStart..<position], as: UTF8.self)
        before.unicodeScalars.append(try escape())
        text = before
        runStart = position
      } else if byte < 0x20 {
        throw failure(.unescaped(Unicode.Scalar(byte)), at: position)
      } else {
        position += 1
      }
    }
    throw unexpected("the closing quotes of a string")
  }

  private mutating func escape() throws(LocatedProblem) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = current else { throw unexpected("an escape") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw failure(.unknownEscape, at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(LocatedProblem) -> Unicode.Scalar {
    let unit = try fourDigits(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(unit)) else { throw failure(.loneSurrogate, at: start) }
    let second = position
    for expected in "\\u".utf8 {
      guard let byte = current else { throw unexpected("the other half of a character") }
      guard byte == expected else { throw failure(.loneSurrogate, at: start) }
      position += 1
    }
    let trail = try fourDigits(from: second)
    guard UTF16.isTrailSurrogate(UInt16(trail)),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00))
    else { throw failure(.loneSurrogate, at: start) }
    return scalar
  }

  /// Four hexadecimal digits, at most 0xFFFF.
  private mutating func fourDigits(from start: Int) throws(LocatedProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw unexpected("four hexadecimal digits") }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.unknownEscape, at: start)
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }
}
