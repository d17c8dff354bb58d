import Text

/// Reads JSON strictly (RFC 8259) in one pass over bytes that are UTF-8, and says at which byte it is wrong.
///
/// Foundation's own reader accepts trailing commas and gives no places.
struct JSONReader {
  static let depthLimit = 64
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  /// The one value of a whole file; nil when it is not JSON, and then why is added.
  static func node(in source: SourceText, _ problems: Problems) -> JSONNode? {
    guard source.isText(problems) else { return nil }
    return problems.value { () throws(LocatedProblem) in try node(in: source.bytes[...]) }
  }

  /// The one value in a part of a file.
  static func node(in bytes: ArraySlice<UInt8>) throws(LocatedProblem) -> JSONNode {
    var reader = JSONReader(bytes: bytes, position: bytes.startIndex)
    reader.skipSpace()
    guard reader.current != nil else { throw reader.failure(.nothingHere, at: bytes.startIndex) }
    let node = try reader.value(expected: "a value")
    reader.skipSpace()
    guard reader.current == nil else { throw reader.unexpected("nothing more") }
    return node
  }

  /// The byte to be read next; nil at the end.
  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private func failure(_ problem: Problem, at offset: Int) -> LocatedProblem {
    LocatedProblem(problem: problem, offset: offset)
  }

  /// The failure that something else is here than was expected.
  private func unexpected(_ expected: String) -> LocatedProblem {
    guard let current else {
      return LocatedProblem(problem: .ended(expected: expected), offset: position, isEndOfText: true)
    }
    if current == UInt8(ascii: "/") || current == UInt8(ascii: "#") { return failure(.comment, at: position) }
    if current == UInt8(ascii: "'") { return failure(.singleQuote, at: position) }
    let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).unicodeScalars.first
    return failure(.unexpected(scalar ?? "\u{FFFD}", expected: expected), at: position)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func value(expected: String) throws(LocatedProblem) -> JSONNode {
    let offset = position
    let value: JSONNode.Value
    switch current {
    case UInt8(ascii: "{"): value = .object(try members())
    case UInt8(ascii: "["): value = .array(try elements())
    case UInt8(ascii: "\""): value = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: value = .number(try number())
    case UInt8(ascii: "t") where take("true"): value = .boolean(true)
    case UInt8(ascii: "f") where take("false"): value = .boolean(false)
    case UInt8(ascii: "n") where take("null"): value = .null
    default: throw unexpected(expected)
    }
    return JSONNode(offset: offset, value: value)
  }

  /// Goes into an object or an array.
  private mutating func enter() throws(LocatedProblem) {
    depth += 1
    guard depth <= Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit), at: position) }
    position += 1
    skipSpace()
  }

  /// Goes out of it, if this is its end.
  private mutating func leave(_ closing: UInt8) -> Bool {
    guard take(closing) else { return false }
    depth -= 1
    return true
  }

  private mutating func elements() throws(LocatedProblem) -> [JSONNode] {
    try enter()
    var nodes: [JSONNode] = []
    if leave(UInt8(ascii: "]")) { return nodes }
    // A row of tasks has 3, its moods a few more.
    nodes.reserveCapacity(4)
    while true {
      nodes.append(try value(expected: nodes.isEmpty ? "a value or ]" : "a value"))
      skipSpace()
      if leave(UInt8(ascii: "]")) { return nodes }
      try comma(before: "]")
    }
  }

  private mutating func members() throws(LocatedProblem) -> [JSONMember] {
    try enter()
    var members: [JSONMember] = []
    if leave(UInt8(ascii: "}")) { return members }
    // Nearly every object has so many members, or one more or less.
    members.reserveCapacity(4)
    var keys = DistinctTexts()
    while true {
      guard current == UInt8(ascii: "\"") else {
        throw unexpected("a key in double quotes" + (members.isEmpty ? " or }" : ""))
      }
      let offset = position
      let key = try string()
      if !keys.isNew(key, after: members.lazy.map { $0.key }), let first = members.first(where: { $0.key == key }) {
        let line = bytes[..<first.offset].count { $0 == UInt8(ascii: "\n") } + 1
        throw failure(.repeatedKey(firstLine: line), at: offset)
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw unexpected("a colon after the key") }
      skipSpace()
      members.append(JSONMember(offset: offset, key: key, node: try value(expected: "a value")))
      skipSpace()
      if leave(UInt8(ascii: "}")) { return members }
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

  private mutating func take(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }
}

extension JSONReader {
  /// A number as it is written.
  private mutating func number() throws(LocatedProblem) -> String {
    let start = position
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
    return text(from: start)
  }

  /// What is between a place and this.
  private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

  private mutating func digits() throws(LocatedProblem) {
    let start = position
    while let byte = current, byte.isDigit { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }

  /// The text of a string, from its opening quotes on.
  private mutating func string() throws(LocatedProblem) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      position += Self.lengthOfPiece(bytes.span.extracting((start - bytes.startIndex)...))
      let piece = self.text(from: start)
      switch current {
      case UInt8(ascii: "\"")?:
        position += 1
        return text.isEmpty ? piece : text + piece
      case UInt8(ascii: "\\")?:
        text += piece
        text.unicodeScalars.append(try escape())
      case let byte?: throw failure(.unescaped(Unicode.Scalar(byte)), at: position)
      case nil: throw unexpected("the closing quotes of a string")
      }
    }
  }

  /// How many bytes a string has up to its next escape, its end or what must not be in it.
  private static func lengthOfPiece(_ bytes: Span<UInt8>) -> Int {
    var length = 0
    while length < bytes.count {
      let byte = bytes[length]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      length += 1
    }
    return length
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
