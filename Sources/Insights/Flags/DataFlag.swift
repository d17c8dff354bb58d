import Homework

/// `data`: the log has gaps, refused or unreadable entries of the last 28 days, or a gap, however old, of which 4 tasks
/// or more are left. Repeated lines and unknown events are no problem, nor is a line that has no date.
package struct DataFlag: AttentionFlag {
  package static let name = "data"
  package static let title = "Log needs a look"
  package static let short = "log"
  package static let page = FlagPage.log

  /// The problems, from top to bottom.
  package let problems: [ReplayProblem]
  private let withinDays: Int
  /// Whether all gaps among them were begun in those days.
  private let isRecent: Bool

  package init?(_ client: ClientInsights) {
    let thresholds = client.thresholds
    withinDays = thresholds.dataWithinDays
    let first = client.asOf.adding(days: 1 - withinDays)
    problems = client.problems.filter { problem in
      problem.gap.map { $0.left.count >= thresholds.dataGapTasks } ?? false
        || problem.date.map { $0 >= first } ?? false
    }
    if problems.isEmpty { return nil }
    isRecent = !problems.contains { problem in problem.date.map { $0 < first } ?? false }
  }

  package var size: Double { Double(problems.count) }
  package var lines: [Int] { Set(problems.compactMap { $0.line ?? $0.lines.first }).sorted() }

  package func sentence(_ words: TaskWords) -> String {
    let lacking = problems.reduce(0) { $0 + ($1.gap?.left.count ?? 0) }
    let unused = problems.count { $0.gap == nil }
    let parts = [
      lacking > 0
        ? "\(count(lacking, "task")) passed over\(isRecent ? " in the last \(withinDays) days" : "")"
          + " \(lacking == 1 ? "is" : "are") not, or not wholly, in the log" : nil,
      unused > 0 ? "\(count(unused, "entry", "entries")) of the last \(withinDays) days could not be used" : nil,
    ]
    let told = parts.compactMap { $0 }.joined(separator: ", and ")
    return "\(told). What is not counted may have happened all the same."
      .capitalizedFirst
  }
}

extension ReplayProblem {
  /// What the log lacks; nil of another problem.
  var gap: Gap? { if case .gap(let gap) = cause { gap } else { nil } }
}
