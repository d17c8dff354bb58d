import Foundation

/// The terminal can't be used as one.
package enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// A system call failed on it, with this `errno`.
  case failed(doing: String, code: Int32)

  /// What is wrong and what to do.
  package var description: String {
    switch self {
    case .failed(let doing, let code):
      "the terminal failed while \(doing) (\(String(cString: strerror(code)))); try --plain"
    }
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
        throw TerminalError.failed(doing: "being asked for its mode", code: errno)
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
      throw TerminalError.failed(doing: "changing its mode", code: errno)
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

  /// Rings the bell once.
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
        throw TerminalError.failed(doing: "being written to", code: errno)
      }
    }
  }
}
