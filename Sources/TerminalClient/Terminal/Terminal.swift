import Foundation

/// The terminal can't be used as one.
package struct TerminalError: Error, Equatable, CustomStringConvertible {
  let doing: String
  /// The `errno` of the call that failed.
  let code: Int32

  package var description: String {
    "the terminal failed while \(doing) (\(String(cString: strerror(code)))); try --plain"
  }
}

/// A terminal that is lent to the client: taken over, and given back as it was.
final class Terminal {
  private let look: Look
  private var modeBefore: termios?
  private var title: String?
  private var shown: ScreenFrame?

  init(look: Look) { self.look = look }

  /// How large it is now; 80 by 24 when it doesn't say.
  var size: Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0 else {
      return Size(rows: 24, columns: 80)
    }
    return Size(rows: Int(window.ws_row), columns: Int(window.ws_col))
  }

  /// Takes the terminal over, or does so again: keys come one by one and unseen, on a screen of their own.
  func enter() throws {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else {
      throw TerminalError(doing: "being asked for its mode", code: errno)
    }
    let isAnew = modeBefore == nil
    modeBefore = modeBefore ?? mode
    cfmakeraw(&mode)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0 else {
      throw TerminalError(doing: "changing its mode", code: errno)
    }
    // The alternate screen, with pasted text marked as such.
    try Self.write("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l")
    // The title that the window had is put aside (XTWINOPS), for the end.
    if look.hasTitle, isAnew { try Self.write("\u{1B}[22;2t") }
    (title, shown) = (nil, nil)
  }

  /// Shows a frame in place of the last one, on a slow line as it comes.
  func show(_ frame: ScreenFrame, slowly: Bool) throws {
    try Self.write(frame.difference(from: shown, in: look, atOnce: !slowly))
    shown = frame
  }

  /// Asks where the cursor is (ECMA-48, Device Status Report).
  func ask() throws { try Self.write("\u{1B}[6n") }

  /// Gives the window a title, until the terminal is given back.
  func entitle(_ title: String) throws {
    guard look.hasTitle, title != self.title else { return }
    self.title = title
    try Self.write("\u{1B}]2;\(title)\u{7}")
  }

  func ring() throws { try Self.write("\u{7}") }

  /// Gives the terminal back. What fails here can't be mended: it is gone.
  func leave() {
    guard var mode = modeBefore else { return }
    modeBefore = nil
    // The title is emptied first, for terminals that put none aside.
    let title = look.hasTitle ? "\u{1B}]2;\u{7}\u{1B}[23;2t" : ""
    // The screen may be gone; the mode is still put back.
    try? Self.write("\u{1B}[0m\u{1B}[?25h\u{1B}[?2004l\u{1B}[?1049l" + title)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  /// Sends all of a text to the standard output, however slow the other end is.
  static func write(_ text: String) throws(TerminalError) {
    var rest = Array(text.utf8)
    while !rest.isEmpty {
      let count = Foundation.write(STDOUT_FILENO, rest, rest.count)
      if count > 0 {
        rest.removeFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, 1_000)
      } else if errno != EINTR {
        throw TerminalError(doing: "being written to", code: errno)
      }
    }
  }
}
