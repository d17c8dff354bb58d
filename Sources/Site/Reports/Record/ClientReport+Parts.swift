import Homework
import Insights

extension ClientReport {
  /// A reason to look, in words, and what the week did to it.
  struct Flag: Codable, Hashable, Sendable {
    var rule: String
    var status: FlagChange.Status
    var title: String
    var sentence: String
    var lines: [Int]
  }

  /// A sentence to talk about, and the rule that it is from.
  struct Point: Codable, Hashable, Sendable {
    var rule: String
    var sentence: String
    var lines: [Int]
  }

  /// The last session by the end of the week, and what has changed since.
  struct LastSession: Codable, Hashable, Sendable {
    var date: LocalDate
    var provider: String?
    var task: String
    var taskName: String
    var mood: String?
    var lines: [Int]
    var changes: [String]
    var laterLines: [Int]
  }

  /// The overdue task that others wait behind.
  struct Chain: Codable, Hashable, Sendable {
    var task: String
    var taskName: String
    var daysOverdue: Int
    var holdsBack: Int
  }

  /// A task and what became of it.
  struct Task: Codable, Hashable, Sendable {
    var task: String
    var name: String
    var due: LocalDate
    var breaths: Int
    /// A short name of the state, and the state in words.
    var state: String
    var stateWords: String
    var completed: LocalDate?
    var breathing: String?
    var mood: String?
    var lines: [Int]
  }

  /// A mood by its date, or the place where one is missing.
  struct Mood: Codable, Hashable, Sendable {
    var date: LocalDate
    var task: String
    var taskName: String
    var word: String?
    /// In hundredths, −400 to +400.
    var valence: Int?
    var line: Int?
  }

  /// A note of the provider's, dated in the week.
  struct Note: Codable, Hashable, Sendable {
    var date: LocalDate
    var file: String
    var title: String?
    var markdown: String
  }

  /// A note on a session, written in the week.
  struct SessionNote: Codable, Hashable, Sendable {
    var date: LocalDate
    var author: String
    var task: String
    var taskName: String
    var text: String
    var line: Int
  }

  /// Something wrong with the log's entries of the week.
  struct Problem: Codable, Hashable, Sendable {
    var line: Int?
    var message: String
    var remedy: String
  }
}
