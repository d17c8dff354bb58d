import Foundation

/// The terminal can't be used as one.
package struct TerminalError: Error, Hashable, CustomStringConvertible {
  let doing: String
  /// The `errno` of the call that failed.
  let code: Int32

  package var description: String {
    "the terminal failed while \(doing) (\(String(cString: strerror(code)))); try --plain"
  }
}

/// A terminal that is lent to the client: taken over, and given back as it was.
final class Terminal {
  private let input: Int32
  private let output: Int32
  private let look: Look
  private var modeBefore: termios?
  private var title: String?

  init(input: Int32, output: Int32, look: Look) {
    self.input = input
    self.output = output
    self.look = look
  }

  /// How large it is now; 80 by 24 when it doesn't say.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0 else {
      return Size(rows: 24, columns: 80)
    }
    return Size(rows: Int(window.ws_row), columns: Int(window.ws_col))
  }

  /// Takes the terminal over, or does so again: keys come one by one and unseen, on a screen of their own.
  func enter() throws {
    var mode = termios()
    let isAnew = modeBefore == nil
    if let modeBefore {
      mode = modeBefore
    } else {
      guard tcgetattr(input, &mode) == 0 else {
        throw TerminalError(doing: "being asked for its mode", code: errno)
      }
      modeBefore = mode
    }
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | BRKINT | INPCK | ISTRIP)
    mode.c_oflag &= ~tcflag_t(OPOST)
    withUnsafeMutableBytes(of: &mode.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard tcsetattr(input, TCSADRAIN, &mode) == 0 else {
      throw TerminalError(doing: "changing its mode", code: errno)
    }
    // The alternate screen, with pasted text marked as such.
    try write("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l")
    // The title that the window had is put aside (XTWINOPS), for the end.
    if look.hasTitle, isAnew { try write("\u{1B}[22;2t") }
    title = nil
  }

  /// Gives the window a title, until the terminal is given back.
  func entitle(_ title: String) throws {
    guard look.hasTitle, title != self.title else { return }
    self.title = title
    try write("\u{1B}]2;\(title)\u{7}")
  }

  func ring() throws { try write("\u{7}") }

  /// Gives the terminal back. What fails here can't be mended: it is gone.
  func leave() {
    guard var mode = modeBefore else { return }
    modeBefore = nil
    // The title is emptied first, for terminals that put none aside.
    let title = look.hasTitle ? "\u{1B}]2;\u{7}\u{1B}[23;2t" : ""
    // The screen may be gone; the mode is still put back.
    try? write("\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1049l" + title)
    tcsetattr(input, TCSADRAIN, &mode)
  }

  /// Sends all of a text.
  func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, 1_000)
      } else if errno != EINTR {
        throw TerminalError(doing: "being written to", code: errno)
      }
    }
  }
}

/// What a client presses.
enum Key: Hashable, Sendable {
  case character(Character)
  /// A text that was pasted; its lines end in "\n".
  case pasted(String)
  case enter
  case escape
  case backspace
  case delete
  case up, down, left, right
  case home, end
  case pageUp, pageDown
  case control(Character)
}

/// Turns the bytes that a terminal sends into keys (ECMA-48 and what xterm made of it).
struct KeyReader {
  private var bytes: [UInt8] = []
  /// What was pasted so far, while the end of it has not come.
  private var pasted: [UInt8]?

  /// How long to wait for more of what may still be going on, in milliseconds; nil when nothing is. An escape may be
  /// one by itself; a paste may be slow to come.
  var patience: Int? {
    if pasted != nil { return bytes.isEmpty && pasted == [] ? nil : 2_000 }
    return bytes.isEmpty ? nil : 40
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
    return bytes.first == 0x1B ? [.escape] : []
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

  /// A pasted text without what would be keys: line ends are one character, tabs are blanks.
  private static func pasted(_ bytes: [UInt8]) -> Key {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
    return .pasted(
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { $0 == "\n" || $0.properties.generalCategory != .control })))
  }

  /// The first key and how many bytes it took; nil when the bytes don't make one yet.
  private mutating func next() -> (Key?, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return sequence()
    case 0x0D: return (.enter, 1)
    case 0x0A: return (.character("\n"), 1)
    case 0x09: return (.character(" "), 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x00: return (nil, 1)
    case 0x01...0x1A: return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
    case 0x1C: return (.control("\\"), 1)
    case 0x1D...0x1F: return (nil, 1)
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
    case "200": pasted = []
    default: break
    }
    return nil
  }
}
