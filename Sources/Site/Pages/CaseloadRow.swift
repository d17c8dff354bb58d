import Charts
import Foundation
import Homework
import Insights
import Templating

/// A client on the caseload's pages: a few formatted words and small pictures. One is kept only until the page of the
/// client's provider is made, or longer when the index tells the client in full.
package struct CaseloadRow: Sendable {
  let slug: String
  let name: String
  let place: ClientPlace
  let standing: Client.Standing
  let standingWords: String?
  let provider: String?
  let reasons: [ReasonRow]
  /// The rules of the reasons that are new since a week before.
  let newRules: Set<String>
  /// The reasons in a few words; nil when there are none.
  let why: String?
  let headline: String
  let news: News
  let completed: Int
  let due: Int
  let trend: String
  /// The last mood and its day.
  let lastMood: (word: String, day: String)?
  /// The task that can be done now, or else the next to come.
  let next: NextTask?
  /// How many problems the client's files have; nil for none.
  let problems: String?
  /// The client's date, where it is another than the practice's.
  let otherDate: String?
  /// The mood line, to stand with the reasons and in a table: each needs a name of its own in the page.
  let sparklines: (first: TrustedHTML?, row: TrustedHTML?)

  /// A task and whether it can be done now.
  struct NextTask: Sendable {
    let words: String
    let due: LocalDate
    let isOpen: Bool
  }

  /// What has happened since the last Monday before today.
  struct News: Sendable {
    let completed: Int
    let older: Int
    let cameDue: Int
    let moods: Int
    let notes: Int

    /// "3 done, 1 older; 2 came due"; nil when there is nothing to tell.
    var words: String? {
      guard completed > 0 || cameDue > 0 else { return nil }
      let older =
        older == 0 ? "" : older == completed ? completed == 1 ? ", older" : ", all older" : ", \(older) older"
      return
        "\(completed == 0 ? "none" : "\(completed)") done\(older); \(cameDue == 0 ? "none" : "\(cameDue)") came due"
    }
  }

  static let schema = Schema<CaseloadRow>([
    .text("slug") { $0.slug }, .person("name") { $0.name }, .text("apart") { $0.place.apart },
    .person("provider") { $0.provider }, .text("standing") { $0.standingWords },
    .each("flags", flag) { row in
      row.reasons.map { FlagOfClient(reason: $0, isNew: row.newRules.contains($0.name)) }
    },
    .text("why") { $0.why }, .text("headline") { $0.headline }, .text("news") { $0.news.words },
    .flag("hasDue") { $0.due > 0 }, .number("completed") { $0.completed }, .number("dueCount") { $0.due },
    .text("trend") { $0.trend }, .person("lastMood") { $0.lastMood?.word },
    .text("lastMoodDay") { $0.lastMood?.day },
    .text("next") { $0.next?.words }, .text("nextDate") { $0.next.map { "\($0.due)" } },
    .flag("isOpen") { $0.next?.isOpen ?? false },
    .text("problems") { $0.problems }, .text("otherDate") { $0.otherDate },
    .chart("first") { $0.sparklines.first }, .chart("row") { $0.sparklines.row },
  ])

  private struct FlagOfClient: Sendable {
    let reason: ReasonRow
    let isNew: Bool
  }

  private static let flag = Schema(ReasonRow.schema.of(\FlagOfClient.reason)).with([.flag("isNew") { $0.isNew }])
}

extension Site {
  /// The day from which on something is new: the last Monday before today.
  var newsBegin: LocalDate { ISOWeek(containing: practice.date.adding(days: -1)).monday }

  /// A client on the caseload's pages.
  ///
  /// - Parameter problems: how many problems the client's files have.
  func row(for overview: ClientOverview, problems: Int, at place: ClientPlace) -> CaseloadRow {
    let (insights, client) = (overview.insights, overview.client)
    let first = newsBegin
    // Who has no reason now has no new one.
    let changes = insights.flags.isEmpty ? [] : FlagChange.ofAWeek(to: insights)
    let why = overview.reasons.map(\.short).joined(separator: ", ")
    let lastMood = insights.mood.points.last { $0.mood != nil }
    let isFlagged = !overview.reasons.isEmpty
    return CaseloadRow(
      slug: client.slug, name: client.name, place: place, standing: insights.standing,
      standingWords: insights.standing.words(formats), provider: client.provider, reasons: overview.reasons,
      newRules: Set(changes.filter { $0.status == .new }.map(\.flag.name)), why: why.isEmpty ? nil : why,
      headline: overview.headline, news: CaseloadRow.News(insights, from: first),
      completed: insights.adherence.completed, due: insights.adherence.due, trend: overview.mood.verdict.title,
      lastMood: lastMood.flatMap { mood in mood.word.map { ($0, overview.day(mood.date)) } },
      next: Self.next(overview), problems: problems == 0 ? nil : count(problems, "problem"),
      otherDate: insights.asOf == practice.date ? nil : overview.asOf,
      sparklines: (
        isFlagged && (place.isInFull || place.isAmongFirst)
          ? sparkline(insights, id: "first-\(client.plainSlug)") : nil,
        place.isInFull ? sparkline(insights, id: "row-\(client.plainSlug)") : nil
      ))
  }

  private static func next(_ overview: ClientOverview) -> CaseloadRow.NextTask? {
    let tasks = overview.insights.tasks
    return (tasks.first { $0.state.isOpen } ?? tasks.first { $0.state == .locked }).map { task in
      CaseloadRow.NextTask(
        words: overview.tasks.recentName(task.id), due: task.assignment.dueDate, isOpen: task.state.isOpen)
    }
  }

  /// The mood line of the last thirty tasks, under the id that it has on the page: it may stand there twice.
  private func sparkline(_ insights: ClientInsights, id: String) -> TrustedHTML {
    let recent = insights.mood.points.suffix(30)
    let scored = recent.count { $0.valence != nil }
    let last = recent.last { $0.valence != nil }
    return TrustedHTML(
      trusted: Sparkline(
        caption: Caption(
          id: id, title: "Moods of \(insights.client.name)",
          description: last.map {
            "\(count(scored, "scored mood")), the last \(formats.valence(Double($0.valence ?? 0)))"
              + " on \(formats.day($0.date))"
          } ?? "No scored mood yet"),
        points: recent.map { Sparkline.Point(day: $0.date.dayNumber, valence: $0.valence) },
        low: Double(insights.thresholds.lowValence), usual: insights.mood.change.newest?.mean
      ).svg)
  }
}

extension CaseloadRow.News {
  /// What a client has done from a day on.
  fileprivate init(_ insights: ClientInsights, from first: LocalDate) {
    let done = insights.tasks.filter { $0.progress.completedOn.map { $0 >= first } ?? false }
    completed = done.count
    older = done.count { $0.assignment.dueDate < first }
    cameDue = insights.tasks.count { $0.state.isDue && $0.assignment.dueDate >= first }
    moods = insights.mood.points.count { $0.mood != nil && $0.date >= first }
    notes = insights.replay.accepted.on(first...).count { $0.event.isNote && $0.event.isByClient }
  }
}

extension Client {
  /// The slug in ASCII, as different from every other as it is itself: what is neither a letter, a digit nor `-` is
  /// told by its number.
  var plainSlug: String {
    slug.unicodeScalars.map { scalar in
      let isPlain = scalar == "-" || scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value < 0x3A)
      return isPlain && scalar != "." ? String(scalar) : "_\(scalar.value)_"
    }.joined()
  }
}
