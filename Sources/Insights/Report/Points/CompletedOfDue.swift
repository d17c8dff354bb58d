import Homework

extension PointRule {
  /// What was done in the week, older tasks too, beside what was due in it and is not all done.
  static let completedOfDue = PointRule(name: "completed") { week, _ in
    guard !week.work.done.isEmpty, week.adherence.notDone > 0 else { return nil }
    return (week.work.done.logLines, "This week \(week.work.words).")
  }
}
