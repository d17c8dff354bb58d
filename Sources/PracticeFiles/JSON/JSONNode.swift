import Text

/// A value in a JSON text, with the place at which it begins.
struct JSONNode: Equatable, Sendable {
  /// The offset of its first byte.
  let offset: Int
  let value: Value

  /// What a value can be.
  enum Value: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// As it is written, since no number type holds them all.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }

  /// Whether it is `null`.
  var isNull: Bool { if case .null = value { true } else { false } }

  /// Whether it is an object.
  var isObject: Bool { if case .object = value { true } else { false } }

  /// Whether it is `true`, if it is one of the two.
  var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }

  /// The text, if it is a string.
  var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The number as it is written, if it is one.
  var number: String? { if case .number(let text) = value { text } else { nil } }

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
  var array: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }

  /// The keys with their values, if it is an object.
  var members: [JSONMember]? { if case .object(let members) = value { members } else { nil } }

  /// The value of a key, if it is an object that has it.
  subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }

  /// The value of a key that has to be there.
  func field(_ name: String) throws(LocatedProblem) -> JSONNode {
    guard let field = self[name] else { throw LocatedProblem(problem: .noField(name), offset: offset) }
    return field
  }

  /// What a field says, made by something that gives nil where it is wrong.
  func value<Value>(
    _ name: String, orElse problem: @autoclosure () -> Problem, _ make: (JSONNode) -> Value?
  ) throws(LocatedProblem) -> Value {
    let field = try field(name)
    guard let value = make(field) else { throw LocatedProblem(problem: problem(), offset: field.offset) }
    return value
  }
}

/// A key and its value in a JSON object.
struct JSONMember: Equatable, Sendable {
  /// The offset of the key's first byte.
  let offset: Int
  let key: String
  let node: JSONNode
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
