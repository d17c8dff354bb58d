import Homework

extension PointRule {
  /// Entries of the week that can't count: the client knows best what happened.
  static let notCounted = PointRule(name: "not-counted", saidBy: [DataFlag.self]) { week, _ in
    let problems = week.problems.filter { problem in
      if case .gap = problem.cause { false } else { true }
    }
    if problems.isEmpty { return nil }
    return (
      problems.flatMap(\.lines),
      "\(count(problems.count, "problem")) with the log’s entries of this week: what is not counted may have happened"
        + " all the same."
    )
  }
}
