/// What a client presses.
enum Key: Equatable, Sendable {
  case character(Character)
  /// A text that was pasted; its lines end in "\n".
  case pasted(String)
  case enter, escape, backspace, delete
  case up, down, left, right
  case home, end
  case pageUp, pageDown
  case control(Character)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }

  /// As a screen names it.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    default: "\(self)"
    }
  }

  /// What it selects in a list of so many items; nil for a key that does not select.
  func selection(from selected: Int, among count: Int) -> Int? {
    let last = max(0, count - 1)
    return switch self {
    case .up: max(0, selected - 1)
    case .down: min(last, selected + 1)
    case .pageUp: max(0, selected - 10)
    case .pageDown: min(last, selected + 10)
    case .home: 0
    case .end: last
    default: nil
    }
  }
}

/// Turns the bytes that a terminal sends into keys (ECMA-48 and what xterm made of it).
struct KeyReader {
  private var bytes: [UInt8] = []
  /// What was pasted so far, while the end of it has not come.
  private var pasted: [UInt8]?

  /// Whether the terminal was asked where its cursor is, and has not answered yet. The answer is no key.
  var awaitsAnswer = false

  /// How long to wait for more of what may still be going on, in milliseconds; nil when nothing is. An escape may be
  /// one by itself, or begin an answer that comes in parts; a paste may be slow to come.
  var patience: Int? {
    if pasted != nil { return bytes.isEmpty && pasted == [] ? nil : 2_000 }
    if awaitsAnswer, bytes.count > 1 { return nil }
    return bytes.isEmpty ? nil : awaitsAnswer ? 200 : 40
  }

  /// The keys that are complete with these bytes.
  mutating func take(_ more: [UInt8]) -> [Key] {
    bytes += more
    var keys: [Key] = []
    while true {
      if pasted != nil {
        guard let key = paste() else { return keys }
        keys.append(key)
      } else {
        guard let (key, count) = next() else { return keys }
        bytes.removeFirst(count)
        if let key { keys.append(key) }
      }
    }
  }

  /// Nothing more came for a while: what is left is an escape by itself, a paste that came in parts, or nothing.
  mutating func flush() -> [Key] {
    defer { bytes = [] }
    if let part = pasted {
      pasted = []
      return part.isEmpty && bytes.isEmpty ? [] : [Self.pasted(part + bytes)]
    }
    // What is more than "ESC [" was an answer or a key, and is lost.
    return bytes.first == 0x1B && bytes.count < 3 ? [.escape] : []
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// A paste that has come to its end. Ctrl-C ends one too, whose end was lost.
  private mutating func paste() -> Key? {
    guard let part = pasted else { return nil }
    let end = bytes.indices.first { index in
      bytes[index] == 0x03 || bytes[index] == 0x1B && bytes[index...].starts(with: Self.pasteEnd)
    }
    guard let end else {
      // The first bytes of the end may be there already.
      let kept = min(bytes.count, Self.pasteEnd.count - 1)
      pasted = part + bytes.dropLast(kept)
      bytes = Array(bytes.suffix(kept))
      return nil
    }
    pasted = nil
    let text = part + bytes[..<end]
    bytes.removeFirst(bytes[end] == 0x03 ? end : end + Self.pasteEnd.count)
    return Self.pasted(text)
  }

  /// A pasted text without what would be keys: line ends are one character, tabs are blanks. An answer may have come
  /// into it.
  private static func pasted(_ bytes: [UInt8]) -> Key {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(/\x{1B}\[\d+;\d+R/, with: "").replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing(
        "\t", with: " ")
    return .pasted(
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { $0 == "\n" || $0.properties.generalCategory != .control })))
  }

  /// The first key and how many bytes it took; nil when the bytes don't make one yet.
  private mutating func next() -> (Key?, Int)? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return sequence() }
    if let key = Self.controls[first] { return (key, 1) }
    switch first {
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x00...0x1F: return (nil, 1)
    default: return character(first)
    }
  }

  /// The keys that are one byte, and not what that byte would be otherwise.
  private static let controls: [UInt8: Key] = [
    0x08: .backspace, 0x09: " ", 0x0A: "\n", 0x0D: .enter, 0x1C: .control("\\"), 0x7F: .backspace,
  ]

  /// A character of UTF-8, whose first byte says how many it has; bytes that are none are left out.
  private func character(_ first: UInt8) -> (Key?, Int)? {
    let length = first < 0x80 ? 1 : (~first).leadingZeroBitCount
    guard first < 0x80 || (2...4).contains(length) else { return (nil, 1) }
    guard bytes.count >= length else { return nil }
    let character = String(validating: bytes[..<length], as: UTF8.self)?.first
    return character.map { (.character($0), length) } ?? (nil, 1)
  }

  private mutating func sequence() -> (Key?, Int)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (.escape, 1) }
    // Parameters and intermediates, then one final byte from @ to ~.
    guard let end = bytes[2...].firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return bytes.count > 32 ? (nil, bytes.count) : nil
    }
    let final = Character(Unicode.Scalar(bytes[end]))
    if final == "R" { awaitsAnswer = false }
    guard final == "~" else { return (Self.finals[final], end + 1) }
    let number = String(String(decoding: bytes[2..<end], as: UTF8.self).prefix { $0 != ";" })
    if number == "200" { pasted = [] }
    return (Self.numbers[number], end + 1)
  }

  private static let finals: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter,
  ]

  /// The keys that end in a tilde.
  private static let numbers: [String: Key] = [
    "1": .home, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
  ]
}
