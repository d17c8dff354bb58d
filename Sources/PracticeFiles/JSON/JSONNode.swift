/// A value in a JSON text, with the place at which it begins.
struct JSONNode: Sendable {
  /// The offset of its first byte.
  var offset: Int
  /// What it is.
  var value: Value

  /// What a value can be.
  enum Value: Sendable {
    case null
    case boolean(Bool)
    /// A number as it is written, since no number type holds them all.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
  }
}

/// A key and its value in a JSON object.
struct JSONMember: Sendable {
  /// The offset of the key's first byte.
  var offset: Int
  var key: String
  var node: JSONNode
}

extension JSONNode {
  /// The text, if it is a string.
  var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The values, if it is an array.
  var array: [JSONNode]? {
    guard case .array(let nodes) = value else { return nil }
    return nodes
  }

  /// The keys with their values, if it is an object.
  var members: [JSONMember]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  /// Whether it is `null`.
  var isNull: Bool {
    if case .null = value { return true }
    return false
  }

  /// The number, if it is a whole one. JSON has one kind of number, and some writers put `4.0` for 4, so zeros
  /// after the point are accepted; an exponent is not.
  var wholeNumber: Int? {
    guard case .number(let text) = value else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts[1].allSatisfy({ $0 == "0" }) else { return nil }
    return Int(parts[0])
  }

  /// The value of a key, if it is an object that has it.
  subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }
}
