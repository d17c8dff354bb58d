/// Reads JSON strictly (RFC 8259) from bytes that are UTF-8, and says at which byte it is wrong.
///
/// Foundation's own reader accepts trailing commas and gives no places.
struct JSONReader {
  typealias Failure = LocatedProblem<JSONProblem>

  static let depthLimit = 64
  let source: SourceText
  let end: Int
  var position: Int
  private var depth = 0

  private init(_ source: SourceText, in range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
  }

  /// The one value in a range of a text.
  static func node(in source: SourceText, range: Range<Int>) throws(Failure) -> JSONNode {
    var reader = JSONReader(source, in: range)
    reader.skipSpace()
    guard reader.current != nil else { throw reader.failure(.empty, at: range.lowerBound) }
    let node = try reader.node(expected: "a value")
    reader.skipSpace()
    guard reader.current == nil else { throw reader.unexpected("nothing more") }
    return node
  }

  /// The byte to be read next; nil at the end.
  var current: UInt8? { position < end ? source.bytes[position] : nil }

  func failure(_ problem: JSONProblem, at offset: Int) -> Failure {
    Failure(problem: problem, offset: offset)
  }

  /// The failure that something else stands here than was expected.
  func unexpected(_ expected: String) -> Failure {
    guard let current else { return failure(.ended(expected: expected), at: position) }
    if current == UInt8(ascii: "/") || current == UInt8(ascii: "#") { return failure(.comment, at: position) }
    if current == UInt8(ascii: "'") { return failure(.singleQuote, at: position) }
    let scalar = String(decoding: source.bytes[position..<min(position + 4, end)], as: UTF8.self)
      .unicodeScalars.first
    return failure(.unexpected(scalar ?? "\u{FFFD}", expected: expected), at: position)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func node(expected: String) throws(Failure) -> JSONNode {
    let offset = position
    let value: JSONNode.Value
    switch current {
    case UInt8(ascii: "{"): value = .object(try nested { reader throws(Failure) in try reader.members() })
    case UInt8(ascii: "["): value = .array(try nested { reader throws(Failure) in try reader.elements() })
    case UInt8(ascii: "\""): value = .string(try string())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): value = .number(try number())
    case UInt8(ascii: "t") where take("true"): value = .boolean(true)
    case UInt8(ascii: "f") where take("false"): value = .boolean(false)
    case UInt8(ascii: "n") where take("null"): value = .null
    default: throw unexpected(expected)
    }
    return JSONNode(offset: offset, value: value)
  }

  private mutating func nested<Content>(
    _ read: (inout JSONReader) throws(Failure) -> Content
  ) throws(Failure) -> Content {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit), at: position) }
    position += 1
    skipSpace()
    return try read(&self)
  }

  private mutating func elements() throws(Failure) -> [JSONNode] {
    var nodes: [JSONNode] = []
    if takeByte("]") { return nodes }
    while true {
      nodes.append(try node(expected: nodes.isEmpty ? "a value or ]" : "a value"))
      skipSpace()
      if takeByte("]") { return nodes }
      try comma(before: "]")
    }
  }

  private mutating func members() throws(Failure) -> [JSONMember] {
    var members: [JSONMember] = []
    var keys: [String: Int] = [:]
    if takeByte("}") { return members }
    while true {
      guard current == UInt8(ascii: "\"") else {
        throw unexpected("a key in double quotes" + (members.isEmpty ? " or }" : ""))
      }
      let offset = position
      let key = try string()
      if let first = keys.updateValue(offset, forKey: key) {
        throw failure(.duplicateKey(firstLine: source.place(at: first).line ?? 1), at: offset)
      }
      skipSpace()
      guard takeByte(":") else { throw unexpected("a colon after the key") }
      skipSpace()
      members.append(JSONMember(key: key, node: try node(expected: "a value")))
      skipSpace()
      if takeByte("}") { return members }
      try comma(before: "}")
    }
  }

  private mutating func comma(before closing: Unicode.Scalar) throws(Failure) {
    let offset = position
    guard takeByte(",") else { throw unexpected("a comma or \(closing)") }
    skipSpace()
    if let current, current == UInt8(ascii: closing) { throw failure(.trailingComma, at: offset) }
  }

  private mutating func takeByte(_ byte: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= end else { return false }
    let matches = word.withUTF8Buffer { source.bytes[position..<position + length].elementsEqual($0) }
    if matches { position += length }
    return matches
  }
}
