import Homework

/// A reason to look at a client this week: its rule, its numbers and the log lines behind it. Never a score.
public struct Flag: Hashable, Sendable {
  /// The rule and its numbers.
  public var reason: Reason
  /// The log's lines behind it, from top to bottom.
  public var lines: [Int]

  /// A reason to look.
  public enum Reason: Hashable, Sendable {
    /// Each of the last scored moods was low; the newest on that date.
    case low(count: Int, threshold: Int, newest: LocalDate)
    /// The latest run of moods lies below the median and is longer than chance would have it.
    case shift(length: Int, allowed: Int, since: LocalDate)
    /// A task has been overdue for so many days and holds others back.
    case stuck(task: AssignmentID, due: LocalDate, daysOverdue: Int, holdsBack: Int)
    /// Nothing by the client for so many days while a task could be done; since the last entry, if there is one.
    case quiet(days: Int, lastEntry: LocalDate?, task: AssignmentID)
    /// The log has entries that can't be true or can't be read, by their roots, within so many days.
    case data(problems: Int, withinDays: Int)

    /// The rule's name.
    public var rule: Rule {
      switch self {
      case .low: .low
      case .shift: .shift
      case .stuck: .stuck
      case .quiet: .quiet
      case .data: .data
      }
    }
  }

  /// The rules, in the order in which the caseload tells them.
  public enum Rule: String, Comparable, Sendable, CaseIterable {
    /// Each of the last scored moods was low.
    case low
    /// A run of moods below the median.
    case shift
    /// An overdue task.
    case stuck
    /// Nothing by the client for days.
    case quiet
    /// Entries that can't be true or can't be read.
    case data

    /// As listed.
    public static func < (left: Rule, right: Rule) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }
}
