import Homework
import Insights
import Templating

/// The practice's first page: the providers, and who to look at first.
struct CaseloadPage: Sendable {
  let asOf: String
  let zone: String
  let newsBegin: String
  let active: Int
  let flagged: Int
  let apart: Int
  let providers: [ProviderLine]
  /// The first with a reason to look, in the order of attention, in full.
  let attention: [CaseloadRow]
  /// Everyone, for the rest of them, a line each.
  let caseload: Caseload
  let formats: Formats
  /// Those whose files could not be read, by slug.
  let stale: [StaleClientRow]
  /// What is wrong with files that are not one client's.
  let problems: [String]

  static let schema = Schema<CaseloadPage>([
    .text("asOf") { $0.asOf }, .text("zone") { $0.zone }, .text("newsBegin") { $0.newsBegin },
    .text("clientCount") { count($0.active, "client") }, .number("attentionCount") { $0.flagged },
    .text("apartCount") { $0.apart == 0 ? nil : "\($0.apart)" },
    .each("providers", ProviderLine.schema) { $0.providers }, .flag("hasProviders") { !$0.providers.isEmpty },
    .flag("isOfSeveral") { $0.providers.count > 1 },
    .each("attention", CaseloadRow.schema) { $0.attention }, .flag("hasAttention") { !$0.attention.isEmpty },
    .each("rest", PersonLine.schema) { $0.rest }, .flag("hasRest") { page in page.rest.contains { _ in true } },
    .each("stale", StaleClientRow.schema) { $0.stale }, .flag("hasStale") { !$0.stale.isEmpty },
    .each("problems", ProblemLine.schema) { $0.problems.map(ProblemLine.init) },
    .flag("hasProblems") { !$0.problems.isEmpty },
  ])

  private var rest: some Sequence<PersonLine> {
    caseload.restInAttention.lazy.map { [caseload, formats] place in
      PersonLine(caseload.entries[place], of: caseload, formats)
    }
  }
}

/// A client whose files could not be read, and why.
struct StaleClientRow: Sendable {
  let slug: String
  let problems: [String]

  /// Nil for one whose files could be.
  init?(_ entry: CaseloadEntry) {
    guard case .notUpdated(let problems) = entry.state else { return nil }
    slug = entry.slug
    self.problems = problems
  }

  static let schema = Schema<StaleClientRow>([
    .text("slug") { $0.slug }, .each("problems", ProblemLine.schema) { $0.problems.map(ProblemLine.init) },
  ])
}

/// A provider on the first page.
struct ProviderLine: Sendable {
  let slug: String
  /// Nil for those without a provider.
  let provider: String?
  let clients: Int
  let flagged: Int
  /// "2 low, 5 stuck"; nil when nothing speaks for anyone.
  let reasons: String?

  static let schema = Schema<ProviderLine>([
    .text("providerSlug") { $0.slug }, .person("provider") { $0.provider },
    .text("count") { Insights.count($0.clients, "client") },
    .number("flagged") { $0.flagged }, .text("reasons") { $0.reasons },
  ])
}

/// A client on one line.
struct PersonLine: Sendable {
  let slug: String
  let name: String
  let apart: String?
  let provider: String?
  let why: String?
  /// "Paused since …", or that the files could not be read; nil for whom homework is expected.
  let standing: String?
  /// The letter that begins here; nil where the one before goes on.
  var letter: LetterLink?

  init(_ entry: CaseloadEntry, of caseload: Caseload, _ formats: Formats) {
    slug = entry.slug
    name = entry.name
    apart = caseload.apart(entry)
    provider = entry.provider
    why = entry.reasons.words
    standing =
      switch entry.state {
      case .active: nil
      case .apart(let standing): standing.words(formats)
      case .notUpdated: "not updated: the files could not be read"
      }
  }

  static let schema = Schema<PersonLine>([
    .text("slug") { $0.slug }, .person("name") { $0.name }, .text("apart") { $0.apart },
    .person("provider") { $0.provider }, .text("why") { $0.why }, .text("standing") { $0.standing },
    .one("letter", LetterLink.schema) { $0.letter },
  ])
}

/// A letter under which names stand.
struct LetterLink: Hashable, Sendable {
  /// The letter, or a word for the names that begin with none.
  let words: String
  let anchor: String

  init(_ letter: Character?) {
    words = letter.map(String.init) ?? "Others"
    anchor = letter.map { "letter-\($0.lowercased())" } ?? "others"
  }

  static let schema = Schema<LetterLink>([.text("words") { $0.words }, .text("anchor") { $0.anchor }])
}

/// Everyone, A to Z, a line each, which is made when it is written.
struct PeoplePage: Sendable {
  let asOf: String
  let zone: String
  let caseload: Caseload
  let formats: Formats

  private var entries: [CaseloadEntry] { caseload.entries }

  static let schema = Schema<PeoplePage>([
    .text("asOf") { $0.asOf }, .text("zone") { $0.zone },
    .text("clientCount") { count($0.entries.count, "client") }, .number("number") { $0.entries.count },
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
