/// Turns the bytes that a terminal sends into keys (ECMA-48 and what xterm made of it).
struct KeyReader {
  private var bytes: [UInt8] = []
  private var isPasting = false

  /// Whether an escape sequence, a character or a lone escape may still be going on.
  var isWaiting: Bool { !bytes.isEmpty }

  /// The keys that are complete with these bytes.
  mutating func take(_ more: [UInt8]) -> [Key] {
    bytes += more
    var keys: [Key] = []
    while let (key, count) = next() {
      bytes.removeFirst(count)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Nothing more came for a while: what is left is an escape by itself, or nothing.
  mutating func flush() -> [Key] {
    defer { bytes = [] }
    return bytes.first == 0x1B ? [.escape] : []
  }

  /// The first key and how many bytes it took; nil when the bytes don't make one yet.
  private mutating func next() -> (Key?, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x0D: return (isPasting ? .character("\n") : .enter, 1)
    case 0x0A: return (.character("\n"), 1)
    case 0x09: return (.character(" "), 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x00: return (nil, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x1C...0x1F: return (nil, 1)
    default: return character(first)
    }
  }

  /// A character of UTF-8; bytes that are not are left out.
  private func character(_ first: UInt8) -> (Key?, Int)? {
    let length =
      first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0 else { return (nil, 1) }
    guard bytes.count >= length else { return nil }
    guard let text = String(validating: bytes[..<length], as: UTF8.self), let character = text.first else {
      return (nil, 1)
    }
    return (.character(character), length)
  }

  private mutating func sequence() -> (Key?, Int)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      return (.escape, 1)
    }
    // Parameters and intermediates, then one final byte from @ to ~.
    guard let final = bytes[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return bytes.count > 32 ? (nil, bytes.count) : nil
    }
    let parameters = String(decoding: bytes[2..<final], as: UTF8.self)
    return (key(bytes[final], parameters), final + 1)
  }

  private mutating func key(_ final: UInt8, _ parameters: String) -> Key? {
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "~"): break
    default: return nil
    }
    switch parameters.prefix(while: { $0 != ";" }) {
    case "1", "7": return .home
    case "3": return .delete
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    case "200": isPasting = true
    case "201": isPasting = false
    default: break
    }
    return nil
  }
}
