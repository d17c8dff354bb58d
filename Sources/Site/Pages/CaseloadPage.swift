import Homework
import Insights
import Templating

/// The practice's first page: the providers, and who to look at first.
struct CaseloadPage: Sendable {
  let site: Site
  /// Everyone; who is not among the first with a reason to look has a line.
  let caseload: Caseload
  /// The first with a reason to look, in the order of attention, in full.
  let attention: [CaseloadRow]
  /// What is wrong with files that are not one client's.
  let problems: [String]

  static let schema = Schema<CaseloadPage>([
    .text("clientCount") { page in count(page.entries.count { !$0.isApart }, "client") },
    .number("attentionCount") { page in page.entries.count { !$0.reasons.isEmpty } },
    .text("newCount") { $0.newly.isEmpty ? nil : "\($0.newly.count)" },
    .flag("isInLines") { $0.caseload.isInLines },
    .text("apartCount") { $0.apart == 0 ? nil : "\($0.apart)" },
    .flag("isOfSeveral") { $0.caseload.parts.count > 1 },
  ]).rows("providers", ProviderLine.schema) { $0.providers }
    .rows("attention", CaseloadRow.schema) { $0.attention }
    .rows("newly", PersonLine.schema) { $0.newly }
    .rows("rest", PersonLine.schema) { $0.rest }
    .rows("stale", NotUpdated.schema) { page in page.site.notUpdated(page.entries).filter(\.client.isActive) }
    .lines("problems") { $0.problems }.with(Site.dates.of { $0.site })

  private var entries: [CaseloadEntry] { caseload.entries }
  private var apart: Int { entries.count(where: \.isApart) }

  private var providers: [ProviderLine] {
    caseload.parts.map { part in
      ProviderLine(part: part, clients: caseload.entries(of: part).filter { !$0.isApart })
    }
  }

  private var rest: [PersonLine] { lines(caseload.restInAttention) }
  /// Those with a reason that is new since a week before, by the first of these.
  private var newly: [PersonLine] {
    let places = allFlags.flatMap { rule in
      caseload.inAttention.filter { entries[$0].newReasons.first?.name == rule.name }
    }
    return lines(places)
  }

  private func lines(_ places: [Int]) -> [PersonLine] {
    places.map { PersonLine(entry: entries[$0], formats: site.formats, day: site.practice.date) }
  }
}

/// A provider on the first page.
private struct ProviderLine: Sendable {
  let part: Caseload.Part
  /// Those of whom homework is expected.
  let clients: [CaseloadEntry]

  static let schema = Schema<ProviderLine>([
    .text("providerSlug") { $0.part.slug }, .person("provider") { $0.part.provider },
    .number("count") { $0.clients.count },
    .number("flagged") { line in line.clients.count { !$0.reasons.isEmpty } },
  ])
}

/// A client on one line.
struct PersonLine: Sendable {
  let entry: CaseloadEntry
  let formats: Formats
  /// The day of the page.
  let day: LocalDate
  /// The letter that begins here; nil where the one before goes on.
  var letter: LetterLink?

  static let schema = Schema<PersonLine>([
    .text("standing") { $0.standing }, .one("letter", LetterLink.schema) { $0.letter },
  ]).with(CaseloadEntry.schema.of { $0.entry })

  /// "Paused since …", and that the pages are not updated; nil for whom neither is so.
  private var standing: String? {
    let standing: String? = if case .apart(let standing) = entry.state { standing.words(formats) } else { nil }
    let stale = entry.notUpdated.map { $0.title(formats, asOf: day) }
    return standing == nil && stale == nil ? nil : [standing, stale].compactMap(\.self).joined(separator: "; ")
  }
}

/// A letter under which there are names; nil for the names that begin with none.
struct LetterLink: Sendable {
  let letter: Character?

  static let schema = Schema<LetterLink>([
    .text("words") { $0.letter.map { "\($0)" } ?? "Others" },
    .text("anchor") { $0.letter.map { "letter-\($0.lowercased())" } ?? "others" },
  ])
}

/// Everyone, A to Z, a line each.
struct PeoplePage: Sendable {
  let site: Site
  let caseload: Caseload

  static let schema = Schema<PeoplePage>([
    .text("clientCount") { count($0.caseload.entries.count, "client") },
    .number("number") { $0.caseload.entries.count },
    .flag("hasProviders") { page in page.caseload.parts.contains { $0.provider != nil } },
    .each("letters", LetterLink.schema) { page in page.lines.compactMap(\.letter) },
  ]).rows("people", PersonLine.schema) { $0.lines }.with(Site.dates.of { $0.site })

  /// Everyone, the first of each letter with it.
  private var lines: [PersonLine] {
    caseload.entries.indices.map { index in
      let entry = caseload.entries[index]
      let goesOn = index > 0 && caseload.entries[index - 1].key.letter == entry.key.letter
      return PersonLine(
        entry: entry, formats: site.formats, day: site.practice.date,
        letter: goesOn ? nil : LetterLink(letter: entry.key.letter))
    }
  }
}
