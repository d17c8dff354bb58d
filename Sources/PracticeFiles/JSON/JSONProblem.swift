/// Why a text is not JSON (RFC 8259).
enum JSONProblem: InputProblem, Hashable {
  /// There is nothing but white space.
  case empty
  /// Another character was expected.
  case unexpected(Unicode.Scalar, expected: String)
  /// The text ends too early.
  case ended(expected: String)
  /// A comma with no value after it.
  case trailingComma
  /// A comment, which JSON does not have.
  case comment
  /// A string or key in single quotes.
  case singleQuote
  /// A number that begins with a zero that says nothing.
  case leadingZero
  /// A control character in a string, which has to be escaped.
  case controlCharacter(Unicode.Scalar)
  /// A backslash before something that it does not go with.
  case escape
  /// One half of a character that is written in two escapes.
  case loneSurrogate
  /// A key that stands twice in one object.
  case duplicateKey(firstLine: Int)
  /// Values within values within values.
  case tooDeep(limit: Int)

  var message: String {
    switch self {
    case .empty: "there is nothing here"
    case .unexpected(let found, let expected): "expected \(expected), found \(Self.name(found))"
    case .ended(let expected): "the text ends here; expected \(expected)"
    case .trailingComma: "nothing follows this comma"
    case .comment: "JSON has no comments"
    case .singleQuote: "a string stands in double quotes"
    case .leadingZero: "a number does not begin with 0"
    case .controlCharacter(let scalar): "\(Self.name(scalar)) cannot stand in a string as it is"
    case .escape: "this is not one of JSON's escapes"
    case .loneSurrogate: "this is one half of a character; its other half is missing"
    case .duplicateKey: "this key stands twice in one object"
    case .tooDeep(let limit): "values are nested deeper than \(limit)"
    }
  }

  var remedy: String? {
    switch self {
    case .trailingComma, .comment: "remove it"
    case .controlCharacter("\n"): "close the quotes, or write \\n"
    case .controlCharacter("\t"): "write \\t"
    case .controlCharacter: "write it as \\u and four digits"
    case .escape: "they are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits"
    case .duplicateKey(let firstLine): "the first is on line \(firstLine); keep one of the two"
    default: nil
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "the end of the line"
    case "\r": "a carriage return"
    case "\t": "a tab"
    case " "..."~": "\(scalar)"
    default: "U+" + padding(String(scalar.value, radix: 16, uppercase: true))
    }
  }

  private static func padding(_ digits: String) -> String {
    String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A problem with the byte at which it is.
struct LocatedProblem<Problem: InputProblem>: Error {
  var problem: Problem
  var offset: Int
}
