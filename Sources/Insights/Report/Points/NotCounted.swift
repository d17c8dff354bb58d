import Homework

/// Entries of the week that can't count: the client knows best what happened.
package struct NotCounted: TalkingPoint {
  package static let name = "not-counted"

  /// What is wrong with them.
  let problems: [ReplayProblem]

  package init?(_ week: ClientWeek) {
    problems = week.problems.filter { problem in
      if case .gap = problem.cause { false } else { true }
    }
    if problems.isEmpty { return nil }
  }

  package var lines: [Int] { problems.flatMap(\.lines) }

  package func sentence(_ words: TaskWords) -> String {
    "\(count(problems.count, "problem")) with the log’s entries of this week: what is not counted may have happened all"
      + " the same."
  }
}
