import Homework
import Insights

/// A client's week with every value that the report tells of it.
public struct ClientReport: Codable, Hashable, Sendable {
  /// The client's slug.
  public internal(set) var slug: String
  var name: String
  var provider: String?
  var timeZone: String
  var standing: Standing
  /// The day since which they have been paused or ended.
  var standingSince: LocalDate?
  /// How many entries of the week by the client count.
  var entries: Int
  var sessions: Int
  /// Over the tasks that were due in the week, and over all that were due by its end.
  var counts: WeekReport.Counts
  var countsInAll: WeekReport.Counts
  var flags: [Flag]
  var talkingPoints: [Point]
  var lastSession: LastSession?
  var chain: Chain?
  var tasks: [Task]
  var caughtUp: [Task]
  var nextWeek: [Task]
  var moods: [Mood]
  var notes: [Note]
  var sessionNotes: [SessionNote]
  var problems: [Problem]

  /// Whether homework is expected of the client.
  enum Standing: String, Codable, Sendable {
    case active, paused, ended
  }

  var isActive: Bool { standing == .active }
  /// The reasons to look at the client, without those that are gone.
  var currentFlags: [Flag] { flags.filter { $0.status != .cleared } }

  /// Flagged clients first, as in the caseload: by their first rule, then the more rules, then by name.
  static func attentionOrder(_ left: ClientReport, _ right: ClientReport) -> Bool {
    let (mine, theirs) = (left.rules, right.rules)
    if mine.isEmpty != theirs.isEmpty { return theirs.isEmpty }
    if let first = mine.first, let other = theirs.first, first != other { return first < other }
    if mine.count != theirs.count { return mine.count > theirs.count }
    return nameOrder(left, right)
  }

  /// By name, by the code points of the folded name and not by any language's rules, then by slug.
  static func nameOrder(_ left: ClientReport, _ right: ClientReport) -> Bool {
    (left.name.lowercased(), left.slug) < (right.name.lowercased(), right.slug)
  }

  private var rules: [Insights.Flag.Rule] {
    currentFlags.compactMap { Insights.Flag.Rule(rawValue: $0.rule) }.sorted()
  }
}
