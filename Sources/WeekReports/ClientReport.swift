import Homework
import Insights

/// A client's week with every value that the report tells of it.
package struct ClientReport: Codable, Hashable, Sendable {
  /// The client's slug.
  package internal(set) var slug: String
  package var name: String
  package var provider: String?
  package var timeZone: String
  package var standing: Standing
  /// The day since which they have been paused or ended.
  package var standingSince: LocalDate?
  /// How many entries of the week by the client count.
  package var entries: Int
  package var sessions: Int
  /// Over the tasks that were due in the week, and over all that were due by its end.
  package var counts: WeekReport.Counts
  package var countsInAll: WeekReport.Counts
  package var flags: [Flag]
  package var talkingPoints: [Point]
  package var lastSession: LastSession?
  package var chain: Chain?
  package var tasks: [Task]
  package var caughtUp: [Task]
  package var nextWeek: [Task]
  package var moods: [Mood]
  package var notes: [Note]
  package var sessionNotes: [SessionNote]
  package var problems: [Problem]

  /// Whether homework is expected of the client.
  package enum Standing: String, Codable, Sendable {
    case active, paused, ended
  }

  package var isActive: Bool { standing == .active }
  /// The reasons to look at the client, without those that are gone.
  package var currentFlags: [Flag] { flags.filter { $0.status != .cleared } }

  /// Flagged clients first, as in the caseload: by their first rule, then the more rules, then by name.
  package static func attentionOrder(_ left: ClientReport, _ right: ClientReport) -> Bool {
    let (mine, theirs) = (left.rules, right.rules)
    if mine.isEmpty != theirs.isEmpty { return theirs.isEmpty }
    if let first = mine.first, let other = theirs.first, first != other { return first < other }
    if mine.count != theirs.count { return mine.count > theirs.count }
    return nameOrder(left, right)
  }

  /// By name, by the code points of the folded name and not by any language's rules, then by slug.
  package static func nameOrder(_ left: ClientReport, _ right: ClientReport) -> Bool {
    (left.name.lowercased(), left.slug) < (right.name.lowercased(), right.slug)
  }

  private var rules: [Insights.Flag.Rule] {
    currentFlags.compactMap { Insights.Flag.Rule(rawValue: $0.rule) }.sorted()
  }
}

extension ClientReport {
  /// A reason to look, in words, and what the week did to it.
  package struct Flag: Codable, Hashable, Sendable {
    package var rule: String
    package var status: FlagChange.Status
    package var title: String
    package var sentence: String
    package var lines: [Int]
  }

  /// A sentence to talk about, and the rule that it is from.
  package struct Point: Codable, Hashable, Sendable {
    package var rule: String
    package var sentence: String
    package var lines: [Int]
  }

  /// The last session by the end of the week, and what has changed since.
  package struct LastSession: Codable, Hashable, Sendable {
    package var date: LocalDate
    package var provider: String?
    package var task: String
    package var taskName: String
    package var mood: String?
    package var lines: [Int]
    package var changes: [String]
    package var laterLines: [Int]
  }

  /// The overdue task that others wait behind.
  package struct Chain: Codable, Hashable, Sendable {
    package var task: String
    package var taskName: String
    package var daysOverdue: Int
    package var holdsBack: Int
  }

  /// A task and what became of it.
  package struct Task: Codable, Hashable, Sendable {
    package var task: String
    package var name: String
    package var due: LocalDate
    package var breaths: Int
    /// A short name of the state, and the state in words.
    package var state: String
    package var stateWords: String
    package var completed: LocalDate?
    package var breathing: String?
    package var mood: String?
    package var lines: [Int]
  }

  /// A mood by its date, or the place where one is missing.
  package struct Mood: Codable, Hashable, Sendable {
    package var date: LocalDate
    package var task: String
    package var taskName: String
    package var word: String?
    /// In hundredths, −400 to +400.
    package var valence: Int?
    package var line: Int?
  }

  /// A note of the provider's, dated in the week.
  package struct Note: Codable, Hashable, Sendable {
    package var date: LocalDate
    package var file: String
    package var title: String?
    package var markdown: String
  }

  /// A note on a session, written in the week.
  package struct SessionNote: Codable, Hashable, Sendable {
    package var date: LocalDate
    package var author: String
    package var task: String
    package var taskName: String
    package var text: String
    package var line: Int
  }

  /// Something wrong with the log's entries of the week.
  package struct Problem: Codable, Hashable, Sendable {
    package var line: Int?
    package var message: String
    package var remedy: String
  }
}
