import Homework

/// `data`: the log has gaps, refused or unreadable entries of the last 28 days, or a gap, however old, of which 4 tasks
/// or more are left; or its end can't be read, as long as that is so. Repeated lines, unknown events and a line that was
/// cut off at the end are no problem.
package struct DataFlag: AttentionFlag {
  package static let name = "data"
  package static let title = "Log needs a look"
  package static let short = "log"
  package static let page = FlagPage.log

  /// The problems, from top to bottom, without the end that can't be read.
  package let problems: [ReplayProblem]
  /// That end.
  package let unreadEnd: UnreadEnd?
  private let withinDays: Int
  /// Whether all gaps among them were begun in those days.
  private let isRecent: Bool

  package init?(_ client: ClientInsights) {
    let thresholds = client.thresholds
    withinDays = thresholds.dataWithinDays
    let days = client.asOf.adding(days: 1 - withinDays)...client.asOf
    problems = client.problems.filter { problem in
      problem.gap.map { $0.left.count >= thresholds.dataGapTasks } ?? false
        || problem.date.map(days.contains) ?? false
    }
    unreadEnd = client.unreadEnd
    if problems.isEmpty, unreadEnd == nil { return nil }
    isRecent = problems.allSatisfy { problem in problem.date.map(days.contains) ?? true }
  }

  /// How many problems; the end is one.
  package var size: Double { Double(problems.count + (unreadEnd == nil ? 0 : 1)) }
  package var lines: [Int] {
    Set(problems.compactMap { $0.line ?? $0.lines.first } + (unreadEnd?.lines ?? [])).sorted()
  }

  package func lead(_ words: TaskWords) -> FlagLead {
    let lacking = problems.reduce(0) { $0 + ($1.gap?.left.count ?? 0) }
    let unused = problems.count { $0.gap == nil }
    let parts = [
      lacking > 0
        ? "\(count(lacking, "task")) passed over \(lacking == 1 ? "is" : "are") not, or not wholly, in the log"
        : nil,
      unused > 0 ? "\(count(unused, "entry", "entries")) could not be used" : nil,
    ].compactMap(\.self)
    let told = [unreadEnd?.words(words), parts.isEmpty ? nil : parts.joined(separator: ", and ").capitalizedFirst]
    return FlagLead(rest: told.compactMap(\.self).joined(separator: ". "))
  }

  package func why(_ words: TaskWords) -> String {
    (isRecent && !problems.isEmpty ? "All of it in the last \(withinDays) days. " : "")
      + "What is not counted may have happened all the same."
  }
}

extension ReplayProblem {
  /// What the log lacks; nil of another problem.
  var gap: Gap? { if case .gap(let gap) = cause { gap } else { nil } }
}
