import Foundation
import Homework
import Text

/// Asks whose homework it is, where a practice has several clients.
package struct ClientPicker {
  /// A client's folder, and the name where one is known.
  package typealias Entry = (folder: String, name: String?)

  /// What came of asking.
  package enum Answer: Hashable, Sendable {
    /// This client's folder was chosen.
    case chosen(String)
    /// Nobody was.
    case ended(Ending)
  }

  private let entries: [Entry]
  private let look: Look

  package init(_ entries: [Entry], look: Look) {
    self.entries = entries
    self.look = look
  }

  /// Asks on a terminal's screen, and gives the terminal back. Throws `TerminalError`.
  package func askOnScreen(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws -> Answer {
    let events = try EventQueue(input: input, presence: ConstantPresence(.absent))
    let terminal = Terminal(input: input, output: output, look: look)
    try terminal.enter()
    defer { terminal.leave() }
    var screen = PickerScreen(entries: entries, look: look)
    var shown: Frame?
    var keys = KeyReader()
    while true {
      let frame = screen.page(terminal.size).layOut(terminal.size, in: look).frame
      try terminal.write(frame.difference(from: shown, in: look))
      shown = frame
      let happened = events.wait(milliseconds: keys.patience)
      var pressed = happened.isEmpty ? keys.flush() : []
      for event in happened {
        switch event {
        case .input(let bytes): pressed += keys.take(bytes)
        case .endOfInput: return .ended(.signalled(SIGHUP))
        case .signal(SIGTSTP):
          terminal.leave()
          SignalPipe.stopHere()
          try terminal.enter()
          shown = nil
        case .signal(SIGCONT):
          try terminal.enter()
          shown = nil
        case .signal(SIGWINCH), .presence: break
        case .signal(let signal): return .ended(.signalled(signal))
        }
      }
      for key in pressed {
        if let answer = screen.press(key) { return answer }
      }
    }
  }

  /// Asks in lines of text, with numbers. Takes no more of the input than the answer's line.
  package func askInLines(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws -> Answer {
    let events = try EventQueue(input: input, atOnce: 1, presence: ConstantPresence(.absent))
    let output = PlainOutput(output: output, look: look)
    var lines = LineReader()
    output.print("Whose homework?")
    for (index, entry) in entries.enumerated() {
      output.print("\(index + 1). \(entry.name.map { "\($0), \(entry.folder)" } ?? entry.folder)")
    }
    output.print("0. Quit")
    while true {
      while let line = lines.next() {
        let text = line.trimmingCharacters(in: .whitespaces)
        if text == "0" { return .ended(.left) }
        if let number = Int(text), entries.indices.contains(number - 1) {
          return .chosen(entries[number - 1].folder)
        }
        if let entry = entries.first(where: { $0.folder == text }) { return .chosen(entry.folder) }
        output.print("Please type one of the numbers.")
      }
      if lines.hasEnded { return .ended(.left) }
      for event in events.wait(milliseconds: nil) {
        switch event {
        case .input(let bytes): lines.take(bytes)
        case .endOfInput: lines.hasEnded = true
        case .signal(SIGTSTP): SignalPipe.stopHere()
        case .signal(SIGWINCH), .signal(SIGCONT), .presence: break
        case .signal(let signal): return .ended(.signalled(signal))
        }
      }
    }
  }
}

/// The list to choose from; what is typed narrows it.
struct PickerScreen {
  let entries: [ClientPicker.Entry]
  let look: Look
  private(set) var typed = ""
  private(set) var selection = 0

  /// The clients in whose name or folder what is typed occurs.
  private var found: [ClientPicker.Entry] {
    typed.isEmpty
      ? entries
      : entries.filter { entry in
        [entry.name ?? "", entry.folder].contains {
          $0.range(of: typed, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
  }

  mutating func press(_ key: Key) -> ClientPicker.Answer? {
    let last = max(0, found.count - 1)
    switch key {
    case .control("c"): return .ended(.signalled(SIGINT))
    case .control("\\"): return .ended(.signalled(SIGQUIT))
    case .control("z"): raise(SIGTSTP)
    case .escape:
      if typed.isEmpty { return .ended(.left) }
      (typed, selection) = ("", 0)
    case .enter: if found.indices.contains(selection) { return .chosen(found[selection].folder) }
    case .up: selection = max(0, selection - 1)
    case .down: selection = min(last, selection + 1)
    case .pageUp: selection = max(0, selection - 10)
    case .pageDown: selection = min(last, selection + 10)
    case .home: selection = 0
    case .end: selection = last
    case .backspace: (typed, selection) = (String(typed.dropLast()), 0)
    case .character(let character): (typed, selection) = (typed + String(character), 0)
    case .pasted(let text): (typed, selection) = (typed + text.filter { !$0.isNewline }, 0)
    default: break
    }
    return nil
  }

  func page(_ size: Size) -> Page {
    let width = Page.measure(size)
    var page = Page(title: "Whose homework?")
    let found = found
    let names = found.map { ($0.name ?? $0.folder).printable(in: look).fitted(to: width / 2 - 2) }
    let nameWidth = names.map { DisplayWidth.of($0) }.max() ?? 0
    for (index, (entry, name)) in zip(found, names).enumerated() {
      let isSelected = index == selection
      if isSelected { page.focus = page.body.count }
      let mark = isSelected ? look.sign("▸ ", or: "> ") : "  "
      let folder = entry.name == nil ? "" : entry.folder.printable(in: look).fitted(to: width - nameWidth - 5)
      var line = Line(
        [
          Line.Piece(text: mark + name.padded(to: nameWidth + 3), style: isSelected ? .accentStrong : .plain),
          Line.Piece(text: folder, style: .quiet),
        ], .leading)
      line.isItem = true
      page.body.append(line)
    }
    if found.isEmpty { page.body = [Line("No client has that name.", .quiet)] }
    if !typed.isEmpty { page.status = typed.printable(in: look) }
    page.hints = [
      .init(look.sign("↑↓", or: "Up/Down"), "select"), .init("Enter", "choose"),
      .init("type", "to find"), .init("Esc", typed.isEmpty ? "quit" : "all"),
    ]
    return page
  }
}
