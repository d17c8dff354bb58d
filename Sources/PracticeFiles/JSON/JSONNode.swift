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
