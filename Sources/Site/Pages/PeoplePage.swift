import Insights
import Templating

/// Everyone, A to Z, a line each, which is made when it is written.
struct PeoplePage: Sendable {
  let asOf: String
  let zone: String
  let caseload: Caseload
  let formats: Formats

  private var entries: [CaseloadEntry] { caseload.entries }

  static let schema = Schema<PeoplePage>([
    .text("asOf") { $0.asOf }, .text("zone") { $0.zone },
    .text("clientCount") { count($0.entries.count, "client") }, .text("number") { "\($0.entries.count)" },
    .flag("hasProviders") { page in page.caseload.parts.contains { $0.provider != nil } },
    .each("letters", LetterLink.schema) { page in page.lines.lazy.compactMap(\.letter) },
    .each("people", PersonLine.schema) { $0.lines }, .flag("hasPeople") { !$0.entries.isEmpty },
  ])

  /// Everyone, the first of each letter with it.
  private var lines: some Sequence<PersonLine> {
    sequence(state: (next: entries.startIndex, letter: LetterLink?.none)) { [self] state -> PersonLine? in
      guard state.next < entries.endIndex else { return nil }
      let entry = entries[state.next]
      var line = PersonLine(entry, of: caseload, formats)
      let letter = LetterLink(NameKey(entry.name).letter)
      if letter != state.letter { line.letter = letter }
      state = (state.next + 1, letter)
      return line
    }
  }
}
