import Charts
import Foundation
import Homework
import Insights
import Markdown
import Templating

/// What the caseload keeps of a client: a few formatted words and small pictures, so that memory does not grow with
/// the logs.
package struct CaseloadEntry: Sendable {
  /// The client's slug.
  package let slug: String
  let name: String
  let state: State

  enum State: Sendable {
    /// The client's pages were written.
    case updated(CaseloadRow)
    /// The client's files could not be read, for these problems; earlier pages, if any, stay as they were.
    case notUpdated([String])
  }

  /// Whether the client's files could be read.
  package var isUpdated: Bool { row != nil }

  var row: CaseloadRow? {
    if case .updated(let row) = state { row } else { nil }
  }

  /// By name, by the code points of the folded name and not by any language's rules, then by slug.
  static func nameOrder(_ left: CaseloadEntry, _ right: CaseloadEntry) -> Bool {
    (left.name.lowercased(), left.slug) < (right.name.lowercased(), right.slug)
  }
}

/// A client's row in the caseload.
struct CaseloadRow: Sendable {
  let slug: String
  let name: String
  let provider: String?
  let standing: Client.Standing
  let standingWords: String?
  let rank: AttentionRank
  let reasons: [ReasonRow]
  /// The reasons in a few words; nil when there are none.
  let why: String?
  let headline: String
  /// What is due in the week of the date, and what of it is done; nil when nothing is.
  let week: String?
  let completed: Int
  let due: Int
  let trend: String
  let lastEntry: String?
  let lastMood: String?
  /// How many problems the client's files have; nil for none.
  let problems: String?
  /// The client's date, where it is another than the practice's.
  let otherDate: String?
  /// The mood line among those to look at first; nil for whom nothing speaks.
  let firstSparkline: TrustedHTML?
  /// The mood line among everyone.
  let sparkline: TrustedHTML

  static let schema = Schema<CaseloadRow>([
    .text("slug") { $0.slug }, .text("folder") { "clients/\($0.slug)/" }, .person("name") { $0.name },
    .person("provider") { $0.provider }, .text("standing") { $0.standingWords },
    .each("flags", ReasonRow.schema) { $0.reasons }, .flag("isFlagged") { !$0.reasons.isEmpty },
    .text("why") { $0.why }, .text("headline") { $0.headline }, .text("week") { $0.week },
    .flag("hasDue") { $0.due > 0 }, .text("completed") { "\($0.completed)" }, .text("dueCount") { "\($0.due)" },
    .text("trend") { $0.trend }, .text("lastEntry") { $0.lastEntry }, .person("lastMood") { $0.lastMood },
    .text("problems") { $0.problems }, .text("otherDate") { $0.otherDate },
    .chart("first") { $0.firstSparkline }, .chart("row") { $0.sparkline },
  ])
}

extension Site {
  /// What the caseload keeps of a client whose pages were written.
  ///
  /// - Parameter problems: how many problems the client's files have.
  func entry(for overview: ClientOverview, problems: Int) -> CaseloadEntry {
    let (insights, client) = (overview.insights, overview.client)
    let last = insights.replay.accepted.last { $0.event.isByClient }
    let why = overview.reasons.map(\.short).joined(separator: ", ")
    let row = CaseloadRow(
      slug: client.slug, name: client.name, provider: client.provider, standing: insights.standing,
      standingWords: insights.standing.words(formats), rank: AttentionRank(insights), reasons: overview.reasons, why: why.isEmpty ? nil : why,
      headline: overview.headline, week: Self.weekWords(insights), completed: insights.adherence.completed,
      due: insights.adherence.due, trend: overview.trendTitle,
      lastEntry: last.map { overview.day($0.date) },
      lastMood: insights.mood.points.last { $0.mood != nil }?.word,
      problems: problems == 0 ? nil : count(problems, "problem"),
      otherDate: insights.asOf == practice.date ? nil : overview.asOf,
      firstSparkline: overview.reasons.isEmpty ? nil : sparkline(insights, id: "first-\(client.plainSlug)"),
      sparkline: sparkline(insights, id: "row-\(client.plainSlug)"))
    return CaseloadEntry(slug: client.slug, name: client.name, state: .updated(row))
  }

  /// What the caseload keeps of a client whose files could not be read; earlier pages, if any, stay as they were.
  package func entry(notUpdated slug: String, problems: [String]) -> CaseloadEntry {
    CaseloadEntry(slug: slug, name: slug, state: .notUpdated(problems))
  }

  private static func weekWords(_ insights: ClientInsights) -> String? {
    let week = WeeklyAdherence(ISOWeek(containing: insights.asOf), of: insights.tasks)
    return week.tasks.isEmpty && week.done.isEmpty ? nil : week.words
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
        low: Double(insights.thresholds.lowValence), usual: insights.mood.level?.mean
      ).svg)
  }
}

extension Client {
  /// The slug in ASCII, as different from every other as it is itself: what is neither a letter, a digit nor `-` is
  /// told by its number.
  fileprivate var plainSlug: String {
    slug.unicodeScalars.map { scalar in
      let isPlain = scalar == "-" || scalar.isASCII && (scalar.properties.isAlphabetic || scalar.value < 0x3A)
      return isPlain && scalar != "." ? String(scalar) : "_\(scalar.value)_"
    }.joined()
  }
}
