import Text

/// A JSON value (RFC 8259) whose objects keep the order of their keys, so that the same content is the same bytes.
indirect enum JSONValue: Sendable {
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A text; nil for none, which leaves its key out.
  static func string(of value: (any CustomStringConvertible)?) -> JSONValue? { value.map { .string("\($0)") } }

  /// A number; nil for none, which leaves its key out.
  static func number(of value: Int?) -> JSONValue? { value.map { .number($0) } }

  /// Texts, in their order.
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The value with every member and element on a line of its own, ended by a line feed.
  var document: String { text(indent: "") + "\n" }

  /// The value on one line.
  var line: String { text(indent: nil) }

  fileprivate func text(indent: String?) -> String {
    switch self {
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return String(value)
    case .string(let value): return quotedJSON(value)
    case .array(let values):
      // A list of single values has one line.
      let indent = values.contains(where: \.isCompound) ? indent : nil
      return Self.list("[", values.map { $0.text(indent: indent.map { $0 + "  " }) }, "]", indent: indent)
    case .object(let members):
      let texts = members.map {
        quotedJSON($0.key) + ": " + $0.value.text(indent: indent.map { $0 + "  " })
      }
      return Self.list("{", texts, "}", indent: indent)
    }
  }

  /// Whether others are within it.
  private var isCompound: Bool {
    switch self {
    case .array, .object: true
    case .bool, .number, .string: false
    }
  }

  private static func list(_ opening: String, _ texts: [String], _ closing: String, indent: String?) -> String {
    guard let indent, !texts.isEmpty else { return opening + texts.joined(separator: ", ") + closing }
    return opening + texts.map { "\n\(indent)  \($0)" }.joined(separator: ",") + "\n\(indent)" + closing
  }
}

/// A document whose last member is a list, an element at a time.
struct JSONListDocument: Sendable {
  /// All that is before the list's first element.
  let beginning: String
  var isEmpty = true

  /// Some elements, after those that were written.
  mutating func text(of elements: [JSONValue]) -> String {
    let texts = elements.map { "\n    " + $0.text(indent: "    ") }
    defer { isEmpty = isEmpty && texts.isEmpty }
    return (isEmpty || texts.isEmpty ? "" : ",") + texts.joined(separator: ",")
  }

  var end: String { (isEmpty ? "" : "\n  ") + "]\n}\n" }
}

/// In Swift a value is written as it is in JSON.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// A text.
  init(stringLiteral text: String) { self = .string(text) }

  /// A list of these.
  init(arrayLiteral values: JSONValue...) { self = .array(values) }

  /// An object of the keys that have a value, in this order.
  init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
}
