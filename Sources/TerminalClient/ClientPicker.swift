import Foundation
import Homework
import Text

/// Asks whose homework it is, where a practice has several clients.
package enum ClientPicker {
  /// A client's folder, and the name where one is known.
  package typealias Entry = (folder: String, name: String?)

  /// Asks on the terminal's screen and gives the terminal back, or in lines of text with numbers, which takes no more
  /// of the input than the answer's line. Gives the client's folder, nil when nobody was chosen, and how it ended.
  /// Throws `TerminalError`.
  /// - Parameter forName: whether the whole name or folder has to be typed, instead of a list for everybody to see.
  package static func ask(
    _ entries: [Entry], forName: Bool, clock: any TimeSource, onScreen: Bool, look: Look
  ) throws -> (folder: String?, ending: Ending) {
    let nobody = ProviderPresence.constant(.absent)
    if onScreen {
      var screen = PickerScreen(entries: entries, look: look, asksName: forName)
      let ending = try screen.run(EventQueue(presence: nobody), on: Terminal(look: look), by: clock)
      return (screen.chosen, ending)
    }
    var list = PickerList(entries: entries, asksName: forName, output: PlainOutput(look: look))
    let ending = list.run(try EventQueue(atOnce: 1, presence: nobody))
    return (list.chosen, ending)
  }
}

extension ClientPicker {
  fileprivate static let question = "Type your whole name, or your folder's"
  /// The same for a wrong name and for one that several have.
  fileprivate static let notFound = "That does not lead to one client. Please type the whole name."

  /// The one client whose whole name or folder was typed; nil for nobody's, and for that of several.
  fileprivate static func folder(named typed: String, among entries: [Entry]) -> String? {
    let typed = typed.trimmingCharacters(in: .whitespaces)
    let named = entries.filter { entry in
      [entry.name ?? "", entry.folder].contains { (name: String) in
        name.compare(typed, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
      }
    }
    return typed.isEmpty || named.count != 1 ? nil : named[0].folder
  }
}

/// The numbered list to choose from.
private struct PickerList: LineDialogue {
  let entries: [ClientPicker.Entry]
  let asksName: Bool
  let output: PlainOutput
  var lines = InputLines()
  private(set) var chosen: String?

  func start(with presence: Flow.Presence) {
    output.print("Whose homework?")
    if asksName { return output.print("\(ClientPicker.question), and press Enter. 0 quits.") }
    for (index, entry) in entries.enumerated() {
      output.print("\(index + 1). \(entry.name.map { "\($0), \(entry.folder)" } ?? entry.folder)")
    }
    output.print("0. Quit")
  }

  mutating func takeLines() -> Ending? {
    while let line = lines.next() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text == "0" { return .left }
      let numbered = Int(text).flatMap { entries.indices.contains($0 - 1) ? entries[$0 - 1] : nil }
      chosen =
        asksName
        ? ClientPicker.folder(named: text, among: entries)
        : (numbered ?? entries.first { $0.folder == text })?.folder
      if chosen != nil { return .left }
      output.print(asksName ? ClientPicker.notFound : "Please type one of the numbers.")
    }
    return lines.hasEnded ? .left : nil
  }
}

/// The list to choose from on a screen; what is typed narrows it.
struct PickerScreen: ScreenDialogue {
  let entries: [ClientPicker.Entry]
  let look: Look
  var asksName = false
  /// Whether what was typed led to nobody.
  private(set) var isNotFound = false
  private(set) var typed = ""
  private(set) var selection = 0
  private(set) var chosen: String?

  /// The clients in whose name or folder what is typed occurs, those first whose name or folder begins so.
  private var found: [ClientPicker.Entry] {
    guard !typed.isEmpty, !asksName else { return asksName ? [] : entries }
    let plain: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    func has(_ entry: ClientPicker.Entry, _ options: String.CompareOptions) -> Bool {
      [entry.name ?? "", entry.folder].contains { $0.range(of: typed, options: options) != nil }
    }
    let beginning = plain.union(.anchored)
    return entries.filter { has($0, beginning) } + entries.filter { has($0, plain) && !has($0, beginning) }
  }

  mutating func press(_ key: Key) -> Ending? {
    isNotFound = false
    switch key {
    case .enter where asksName:
      chosen = ClientPicker.folder(named: typed, among: entries)
      if chosen != nil { return .left }
      (typed, isNotFound) = ("", true)
    case .escape:
      if typed.isEmpty { return .left }
      (typed, selection) = ("", 0)
    case .enter:
      guard found.indices.contains(selection) else { break }
      chosen = found[selection].folder
      return .left
    case .backspace: (typed, selection) = (String(typed.dropLast()), 0)
    case .character(let character): (typed, selection) = (typed + String(character), 0)
    case .pasted(let text): (typed, selection) = (typed + text.filter { !$0.isNewline }, 0)
    default: selection = key.selection(from: selection, among: found.count) ?? selection
    }
    return nil
  }

  func page(_ size: Size) -> ScreenPage {
    var page = ScreenPage(size: size, look: look, title: "Whose homework?")
    if asksName {
      page.addParagraph("\(ClientPicker.question).")
      page.addGap()
      page.add(typed, .strong)
      if isNotFound { page.prompt = page.paragraph(ClientPicker.notFound, .warm) }
      page.hints = [("Enter", "go on"), ("Esc", typed.isEmpty ? "quit" : "anew")]
      return page
    }
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
