import Charts
import Homework
import Insights
import Templating

/// A client on the caseload's pages: a few formatted words and small pictures. One is kept only until the page of the
/// client's provider is made, or longer when the index shows the client in full.
package struct CaseloadRow: Sendable {
  /// The name, what distinguishes it, the reasons in a few words: as among everyone.
  let line: PersonLine
  package var entry: CaseloadEntry { line.entry }
  /// The client's own first page, which waits for the place among the others.
  package var first: FirstPage
  /// The place among the others; nil until that is known.
  var place: ClientPlace?
  let reasons: [ReasonRow]
  /// The client's newest note of the last days, and how many more there are.
  let quote: QuoteRow?
  let moreQuotes: Int
  let adherence: Adherence
  let news: News
  let trend: String
  /// The last mood and its day.
  let lastMood: (word: String, day: String)?
  /// The task that can be done now, or else the next to come.
  let next: (words: String, due: LocalDate, isOpen: Bool)?
  /// How many problems the client's files have.
  let problems: Int
  /// The client's date, where it is another than the practice's.
  let otherDate: String?
  /// The mood line: it may be beside the reasons and in a table, and needs a name of its own for each in the page.
  let sparkline: Sparkline

  /// What has happened since the last Monday before today.
  struct News: Sendable {
    let completed: Int
    let older: Int
    let cameDue: Int
    let moods: Int
    let notes: Int

    /// "3 done, 1 older; 2 came due"; nil when nothing happened.
    var words: String? {
      guard completed > 0 || cameDue > 0 else { return nil }
      return "\(numberOrNone(completed)) done\(olderWords(older, of: completed)); \(numberOrNone(cameDue)) came due"
    }
  }

  static let schema = Schema<CaseloadRow>([
    .each("flags", ReasonRow.schema) { $0.reasons }, .one("note", QuoteRow.schema) { $0.quote },
    .text("moreQuotes") { $0.moreQuotes == 0 ? nil : "\($0.moreQuotes) more" },
    .text("headline") { $0.adherence.headline },
    .text("news") { $0.news.words }, .flag("hasDue") { $0.adherence.due > 0 },
    .number("completed") { $0.adherence.completed }, .number("dueCount") { $0.adherence.due },
    .text("trend") { $0.trend }, .person("lastMood") { $0.lastMood?.word },
    .text("lastMoodDay") { $0.lastMood?.day }, .text("next") { $0.next?.words },
    .text("nextDate") { $0.next.map { "\($0.due)" } }, .flag("isOpen") { $0.next?.isOpen ?? false },
    .text("problems") { $0.problems == 0 ? nil : count($0.problems, "problem") },
    .text("otherDate") { $0.otherDate },
    .chart("first") { row, page in
      if !row.reasons.isEmpty, row.place?.isDrawnFirst ?? false { row.write(as: "first", into: &page) }
    },
    .chart("row") { if $0.isInFull { $0.write(as: "row", into: &$1) } },
  ]).with(PersonLine.schema.of { $0.line })

  /// Whether the provider's page shows the client in full.
  var isInFull: Bool { place?.isInFull ?? false }

  private func write(as name: String, into page: inout [UInt8]) {
    var sparkline = sparkline
    sparkline.caption.id = "\(name)-\(sparkline.caption.id)"
    sparkline.write(into: &page)
  }
}

extension Site {
  /// A client on the caseload's pages.
  ///
  /// - Parameters:
  ///   - changes: what a week did to the reasons to look.
  ///   - problems: how many problems the client's files have.
  func row(
    for overview: ClientOverview, _ changes: [FlagChange], problems: Int, with first: FirstPage
  ) -> CaseloadRow {
    let insights = overview.insights
    let lastMood = insights.mood.points.last { $0.isLogged }
    let task = insights.tasks.first { $0.state.isOpen } ?? insights.tasks.first { $0.state == .locked }
    let entry = CaseloadEntry(insights, changes, formats, apart: overview.apart)
    var reasons = overview.reasons
    for index in reasons.indices {
      reasons[index].isNew = entry.newReasons.contains { $0.name == reasons[index].rule.name }
    }
    let quotes = overview.quotes(most: 160)
    return CaseloadRow(
      line: PersonLine(entry: entry, site: self), first: first, reasons: reasons, quote: quotes.first,
      moreQuotes: max(quotes.count - 1, 0), adherence: insights.adherence,
      news: CaseloadRow.News(insights, from: newsBegin),
      trend: overview.mood.verdict.title,
      lastMood: lastMood.flatMap { mood in mood.word.map { ($0, overview.day(mood.date)) } },
      next: task.map { task in
        (overview.tasks.recentName(task.id), task.assignment.dueDate, task.state.isOpen)
      },
      problems: problems,
      otherDate: insights.asOf == practice.date ? nil : formats.day(insights.asOf),
      sparkline: sparkline(overview))
  }

  /// The mood line of the last thirty tasks.
  private func sparkline(_ overview: ClientOverview) -> Sparkline {
    let insights = overview.insights
    let recent = insights.mood.points.suffix(30)
    let scored = recent.compactMap { point in point.valence.map { (date: point.date, valence: $0) } }
    let description = scored.last.map { last in
      "\(count(scored.count, "scored mood")), the last \(formats.valence(Double(last.valence)))"
        + " on \(formats.day(last.date))"
    }
    return Sparkline(
      caption: Caption(
        id: insights.client.plainSlug, title: "Moods of \(insights.client.name)",
        description: description ?? "No scored mood yet"),
      points: recent.map { (day: $0.date.dayNumber, valence: $0.valence) },
      low: Double(insights.thresholds.lowValence), steps: overview.mood.steps)
  }
}

extension CaseloadRow.News {
  /// What a client has done from a day on.
  fileprivate init(_ insights: ClientInsights, from first: LocalDate) {
    let done = insights.tasks.filter { $0.progress.doneOn.map { $0 >= first } ?? false }
    completed = done.count
    older = done.count { $0.assignment.dueDate < first }
    cameDue = insights.tasks.count { $0.state.isDue && $0.assignment.dueDate >= first }
    moods = insights.mood.points.count { $0.isLogged && $0.date >= first }
    notes = insights.replay.accepted.on(first...).count { $0.event.isNote && $0.event.isByClient }
  }
}

extension Client {
  /// The slug in ASCII, as different from every other as it is itself: what is neither a letter, a digit nor `-` is
  /// written as its number.
  var plainSlug: String {
    slug.unicodeScalars.map { scalar in
      let isPlain = scalar == "-" || scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value < 0x3A)
      return isPlain && scalar != "." ? String(scalar) : "_\(scalar.value)_"
    }.joined()
  }
}
