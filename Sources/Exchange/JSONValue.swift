import Text

/// A JSON value (RFC 8259) whose objects keep the order of their keys, so that the same content is the same bytes.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  /// An object of the keys that have a value, in this order.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// Texts, in their order.
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A text; nil for none, which leaves its key out.
  package static func string(of value: (any CustomStringConvertible)?) -> JSONValue? {
    value.map { .string($0.description) }
  }

  /// The value with every member and element on a line of its own, ended by a line feed.
  package var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  /// The value on one line.
  package var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      let isFlat = !values.contains { $0.isCompound }
      Self.write(values, "[", "]", to: &text, indent: isFlat ? nil : indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  /// Whether others stand within it.
  private var isCompound: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String, indent: Int?,
    _ write: (Element, inout String, Int?) -> Void
  ) {
    text += opening
    let inner = elements.isEmpty ? nil : indent.map { $0 + 2 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += inner == nil ? ", " : "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      write(element, &text, inner)
    }
    if inner != nil, let indent { text += "\n" + String(repeating: " ", count: indent) }
    text += closing
  }

  private static func write(_ string: String, to text: inout String) {
    var bytes: [UInt8] = []
    bytes.append(quotingJSON: string)
    text += String(decoding: bytes, as: UTF8.self)
  }
}
