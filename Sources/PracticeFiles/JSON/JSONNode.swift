import Text

/// A value in a JSON text, with the place at which it begins. Its words are made when they are asked for.
struct JSONNode: Sendable {
  private let text: JSONText
  private let index: Int

  /// The one value of a text.
  init(_ text: JSONText) { self.init(text, at: 0) }

  private init(_ text: JSONText, at index: Int) {
    self.text = text
    self.index = index
  }

  private var mark: JSONText.Mark { text.marks[index] }

  /// The offset of its first byte.
  var offset: Int { Int(mark.start) }

  /// The bytes that it is written with.
  var bytes: ArraySlice<UInt8> { text.bytes[Int(mark.start)..<Int(mark.end)] }

  /// Whether it is `null`.
  var isNull: Bool { mark.kind == .null }

  /// Whether it is an object.
  var isObject: Bool { mark.kind == .object }

  /// The text, if it is a string.
  var string: String? {
    switch mark.kind {
    case .string: String(decoding: text.bytes[Int(mark.start) + 1..<Int(mark.end) - 1], as: UTF8.self)
    case .escapedString: JSONReader.string(at: Int(mark.start), of: text.bytes)
    case .null, .boolean, .number, .array, .object: nil
    }
  }

  /// The bytes between the quotes, if it is a string without escapes.
  var plainString: ArraySlice<UInt8>? {
    mark.kind == .string ? bytes.dropFirst().dropLast() : nil
  }

  /// The number as it is written, since no number type holds them all.
  var number: String? { mark.kind == .number ? String(decoding: bytes, as: UTF8.self) : nil }

  /// The number, if it is a whole one. JSON has one kind of number, and some writers put `4.0` for 4, so zeros
  /// after the point are accepted; an exponent is not.
  var wholeNumber: Int? {
    guard let number else { return nil }
    if let plain = Int(number) { return plain }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy({ $0 == "0" }) else { return nil }
    return Int(parts[0])
  }

  /// The values, if it is an array.
  var array: [JSONNode]? {
    guard mark.kind == .array else { return nil }
    var nodes: [JSONNode] = []
    nodes.reserveCapacity(8)
    var next = index + 1
    while next < mark.next {
      nodes.append(JSONNode(text, at: next))
      next = Int(text.marks[next].next)
    }
    return nodes
  }

  /// The keys with their values, if it is an object.
  var members: [JSONMember]? {
    guard isObject else { return nil }
    var members: [JSONMember] = []
    var next = index + 1
    while next < mark.next {
      let key = JSONNode(text, at: next)
      members.append(JSONMember(offset: key.offset, key: key.string ?? "", node: JSONNode(text, at: next + 1)))
      next = Int(text.marks[next + 1].next)
    }
    return members
  }

  /// The value of a key, if it is an object that has it.
  subscript(key: String) -> JSONNode? {
    guard isObject else { return nil }
    var next = index + 1
    while next < mark.next {
      if JSONNode(text, at: next).string == key { return JSONNode(text, at: next + 1) }
      next = Int(text.marks[next + 1].next)
    }
    return nil
  }
}

/// A key and its value in a JSON object.
struct JSONMember: Sendable {
  /// The offset of the key's first byte.
  var offset: Int
  var key: String
  var node: JSONNode
}

/// A text that is JSON, and where in it each value stands: a value before those within it, a key before its value.
/// One list for all of them costs a tenth of a tree. A class, since every node refers to it.
final class JSONText: Sendable {
  let bytes: [UInt8]
  let marks: [Mark]

  /// Where a value stands, and what it is.
  struct Mark: Sendable {
    var start: Int32
    var end: Int32
    /// The place in the list of the first that is not within it.
    var next: Int32
    var kind: Kind
  }

  /// What a value can be; a key is a string.
  enum Kind: UInt8 {
    case null, boolean, number, string, escapedString, array, object
  }

  init(_ bytes: [UInt8], _ marks: [Mark]) {
    self.bytes = bytes
    self.marks = marks
  }
}

/// Why a text is not JSON (RFC 8259).
extension Problem {
  /// There is nothing but white space.
  static let nothingHere = Problem("there is nothing here")
  /// A comma with no value after it.
  static let trailingComma = Problem("nothing follows this comma", remedy: "remove it")
  /// A comment, which JSON does not have.
  static let comment = Problem("JSON has no comments", remedy: "remove it")
  /// A string or key in single quotes.
  static let singleQuote = Problem("strings must be in double quotes")
  /// A number that begins with a zero that says nothing.
  static let leadingZero = Problem("a number must not begin with 0")
  /// A backslash before something that it does not go with.
  static let unknownEscape = Problem(
    "this is not one of JSON's escapes",
    remedy: "they are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits")
  /// One half of a character that is written in two escapes.
  static let loneSurrogate = Problem("this is one half of a character; its other half is missing")

  /// Another character was expected.
  static func unexpected(_ found: Unicode.Scalar, expected: String) -> Problem {
    Problem("expected \(expected), found \(name(found))")
  }

  /// The text ends too early.
  static func ended(expected: String) -> Problem { Problem("the text ends here; expected \(expected)") }

  /// A control character in a string, which has to be escaped.
  static func unescaped(_ scalar: Unicode.Scalar) -> Problem {
    let remedy =
      switch scalar {
      case "\n": "close the quotes, or write \\n"
      case "\t": "write \\t"
      default: "write it as \\u and four digits"
      }
    return Problem("\(name(scalar)) must be escaped in a string", remedy: remedy)
  }

  /// A key that stands twice in one object.
  static func repeatedKey(firstLine: Int) -> Problem {
    Problem(
      "this key appears twice in one object", remedy: "the first is on line \(firstLine); keep one of the two")
  }

  /// Values within values within values.
  static func tooDeep(limit: Int) -> Problem { Problem("values are nested deeper than \(limit)") }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "the end of the line"
    case "\r": return "a carriage return"
    case "\t": return "a tab"
    case " "..."~": return "\(scalar)"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}

/// A problem with the byte at which it is.
struct LocatedProblem: Error {
  var problem: Problem
  var offset: Int
  /// Whether it is that the text ends too early.
  var isEndOfText = false
}
