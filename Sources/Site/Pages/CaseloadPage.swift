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
  ]).rows("providers", provider) { $0.providers }
    .rows("attention", CaseloadRow.schema) { $0.attention }
    .rows("newly", PersonLine.schema) { $0.newly }
    .rows("rest", PersonLine.schema) { $0.lines($0.caseload.restInAttention) }
    .rows("stale", NotUpdated.schema) { page in page.site.notUpdated(page.entries).filter(\.client.isActive) }
    .lines("problems") { $0.problems }.with(Site.dates.of { $0.site })

  private var entries: [CaseloadEntry] { caseload.entries }
  private var apart: Int { entries.count(where: \.isApart) }

  /// A provider, and those of the clients of whom homework is expected.
  private typealias Provider = (part: Caseload.Part, clients: [CaseloadEntry])

  private static let provider = Schema<Provider>([
    .text("providerSlug") { $0.part.slug }, .person("provider") { $0.part.provider },
    .number("count") { $0.clients.count },
    .number("flagged") { line in line.clients.count { !$0.reasons.isEmpty } },
  ])

  private var providers: [Provider] {
    caseload.parts.map { part in
      (part, caseload.entries(of: part).filter { !$0.isApart })
    }
  }

  /// Those with a reason that is new since a week before, by the first of these.
  private var newly: [PersonLine] {
    let places = allFlags.flatMap { rule in
      caseload.attention.filter { entries[$0].newReasons.first?.name == rule.name }
    }
    return lines(places)
  }

  private func lines(_ places: some Sequence<Int>) -> [PersonLine] {
    places.map { PersonLine(entry: entries[$0], site: site) }
  }
}

/// A client on one line.
struct PersonLine: Sendable {
  let entry: CaseloadEntry
  let site: Site
  /// The letter that begins here; nil where the one before goes on.
  var letter: LetterPart?

  static let schema = Schema<PersonLine>([
    .text("standing") { $0.standing }, .one("letter", LetterPart.schema) { $0.letter },
  ]).with(CaseloadEntry.schema.of { $0.entry })

  /// "Paused since …", and that the pages are not updated; nil for whom neither is so.
  private var standing: String? {
    let standing = entry.standing.words(site.formats)
    let stale = entry.notUpdated.map { $0.title(site.formats, asOf: site.practice.date) }
    return standing == nil && stale == nil ? nil : [standing, stale].compactMap(\.self).joined(separator: "; ")
  }
}

/// The people whose names begin with a letter, or with none of A to Z.
struct LetterPart: Sendable {
  let letter: Character?
  /// Which of several pages it has, counted from 1.
  let number: Int
  /// Their places among everyone.
  fileprivate(set) var people: Range<Int>

  static let schema = Schema<LetterPart>([.text("words") { $0.words }, .text("anchor") { $0.anchor }])

  fileprivate var words: String { (letter.map { "\($0)" } ?? "Others") + (number > 1 ? " \(number)" : "") }
  fileprivate var anchor: String { letter.map { "letter-\($0.lowercased())" } ?? "others" }

  /// Everyone in the order of names, by the letters; of one letter so many at the most.
  fileprivate static func parts(of people: [CaseloadEntry], most: Int) -> [LetterPart] {
    var parts: [LetterPart] = []
    for (place, letter) in people.map(\.key.letter).enumerated() {
      let before = parts.last.flatMap { $0.letter == letter ? $0 : nil }
      if let before, before.people.count < most {
        parts[parts.count - 1].people = before.people.lowerBound..<place + 1
      } else {
        parts.append(
          LetterPart(letter: letter, number: (before?.number ?? 0) + 1, people: place..<place + 1))
      }
    }
    return parts
  }
}

/// Everyone, A to Z, a line each: on one page, or of many a letter a page, the first of which finds them all.
struct PeoplePage: Sendable {
  /// From how many people on a letter has a page, and how many it has at the most.
  static let fewestByLetter = 2_000
  static let mostOfLetter = 1_000
  /// From how many people on a page its table has rows of one width each, so that most need not be drawn.
  private static let fewestOfLong = 500

  private let site: Site
  private let caseload: Caseload
  private let parts: [LetterPart]
  /// The place in `parts` of the one that the page has; nil for all of them.
  private let shown: Int?

  /// Every page of a practice's people.
  static func pages(of caseload: Caseload, _ site: Site) -> [Page] {
    let isByLetter = caseload.entries.count >= fewestByLetter
    let parts = LetterPart.parts(of: caseload.entries, most: isByLetter ? mostOfLetter : .max)
    return (isByLetter ? parts.indices.map(Optional.some) : [nil]).map { shown in
      let page = PeoplePage(site: site, caseload: caseload, parts: parts, shown: shown)
      return site.page(
        page.file(shown ?? 0), site.templates.people,
        title: shown.map { "People, \(parts[$0].words)" } ?? "People", section: .people, day: site.day, page)
    }
  }

  static let schema = Schema<PeoplePage>([
    .text("clientCount") { count($0.caseload.entries.count, "client") },
    .number("number") { $0.caseload.entries.count },
    .flag("hasProviders") { page in page.caseload.parts.contains { $0.provider != nil } },
    .flag("isByLetter") { $0.shown != nil }, .flag("hasField") { ($0.shown ?? 0) == 0 },
    .flag("isLong") { $0.lines.count >= fewestOfLong },
    .each("letters", link) { page in page.parts.indices.map { (page, $0) } },
  ]).rows("people", PersonLine.schema) { $0.lines }
    .rows("names", CaseloadEntry.schema) { $0.shown == 0 ? $0.caseload.entries : [] }
    .with(Site.dates.of { $0.site })

  /// The way to a letter.
  private static let link = Schema<(PeoplePage, Int)>([
    .text("href") { $0.shown == nil ? "#\($0.parts[$1].anchor)" : $0.file($1) },
    .flag("isShown") { $0.shown == $1 },
  ]).with(LetterPart.schema.of { $0.parts[$1] })

  /// Where a part is; the first is what is looked for first.
  private func file(_ place: Int) -> String {
    place == 0 ? "people.html" : "people-\(parts[place].words.lowercased().replacing(" ", with: "-")).html"
  }

  /// Those of the page, the first of each letter with it.
  private var lines: [PersonLine] {
    (shown.map { [parts[$0]] } ?? parts).flatMap { part in
      part.people.map { place in
        PersonLine(
          entry: caseload.entries[place], site: site, letter: place == part.people.lowerBound ? part : nil)
      }
    }
  }
}
