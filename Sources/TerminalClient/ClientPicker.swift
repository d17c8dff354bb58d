import Foundation
import Homework
import Text

/// Asks whose homework it is, where a practice has several clients.
package struct ClientPicker {
  /// A client's folder, and the name where one is known.
  package typealias Entry = (folder: String, name: String?)

  /// What came of asking.
  package enum Answer: Hashable, Sendable, DialogueAnswer {
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
    var screen = PickerScreen(entries: entries, look: look)
    return try screen.run(
      EventQueue(input: input, presence: .constant(.absent)),
      on: Terminal(input: input, output: output, look: look))
  }

  /// Asks in lines of text, with numbers. Takes no more of the input than the answer's line.
  package func askInLines(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws -> Answer {
    let events = try EventQueue(input: input, atOnce: 1, presence: .constant(.absent))
    var list = PickerList(entries: entries, output: PlainOutput(output: output, look: look))
    list.output.print("Whose homework?")
    for (index, entry) in entries.enumerated() {
      list.output.print("\(index + 1). \(entry.name.map { "\($0), \(entry.folder)" } ?? entry.folder)")
    }
    list.output.print("0. Quit")
    return list.run(events)
  }
}

/// The numbered list to choose from.
private struct PickerList: LineDialogue {
  typealias Answer = ClientPicker.Answer

  let entries: [ClientPicker.Entry]
  let output: PlainOutput
  var lines = InputLines()

  mutating func answer() -> ClientPicker.Answer? {
    while let line = lines.next() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text == "0" { return .ended(.left) }
      if let number = Int(text), entries.indices.contains(number - 1) { return .chosen(entries[number - 1].folder) }
      if let entry = entries.first(where: { $0.folder == text }) { return .chosen(entry.folder) }
      output.print("Please type one of the numbers.")
    }
    return lines.hasEnded ? .ended(.left) : nil
  }
}

/// The list to choose from on a screen; what is typed narrows it.
struct PickerScreen: ScreenDialogue {
  typealias Answer = ClientPicker.Answer

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
    switch key {
    case .escape:
      if typed.isEmpty { return .ended(.left) }
      (typed, selection) = ("", 0)
    case .enter: if found.indices.contains(selection) { return .chosen(found[selection].folder) }
    case .backspace: (typed, selection) = (String(typed.dropLast()), 0)
    case .character(let character): (typed, selection) = (typed + String(character), 0)
    case .pasted(let text): (typed, selection) = (typed + text.filter { !$0.isNewline }, 0)
    default: selection = key.selection(from: selection, among: found.count) ?? selection
    }
    return nil
  }

  func page(_ size: Size) -> ScreenPage {
    var page = ScreenPage(size, look, title: "Whose homework?")
    let found = found
    let names = found.map { ($0.name ?? $0.folder).printable(in: look).fitted(to: page.width / 2 - 2) }
    let nameWidth = names.map { DisplayWidth.of($0) }.max() ?? 0
    for (index, (entry, name)) in zip(found, names).enumerated() {
      let folder = entry.name == nil ? "" : entry.folder.printable(in: look).fitted(to: page.width - nameWidth - 5)
      page.addItem(isSelected: index == selection, .leading) { mark, style in
        [(mark + name.padded(to: nameWidth + 3), style ?? .plain), (folder, .quiet)]
      }
    }
    if found.isEmpty { page.add("No client has that name.", .quiet) }
    if !typed.isEmpty { page.status = typed }
    page.hints = [
      look.selectHint, ("Enter", "choose"), ("type", "to find"), ("Esc", typed.isEmpty ? "quit" : "all"),
    ]
    return page
  }

  func frame(_ size: Size) -> ScreenFrame { page(size).layOut().frame }
}

/// What is asked before anything is played: nothing moves, nobody comes.
extension Dialogue where Answer == ClientPicker.Answer {
  var nextWakeUp: Int? { nil }
  var windowTitle: String? { nil }
  var readsInput: Bool { true }
  func tick() {}
  func presenceChanged(to presence: Flow.Presence) {}
  func pauseExercise() {}
  func takeBell() -> Bool { false }
  func stopWaiting() -> Bool { false }
}
