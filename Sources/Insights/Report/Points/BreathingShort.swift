import Homework

extension PointRule {
  /// In half of the week's sessions or more, at least 2, the client joined with the breathing begun and not finished.
  /// That is the app's own offer when a provider comes; a session without any breaths is one where the provider was there
  /// already, and the app skips the breathing.
  static let breathingShort = PointRule(name: "breathing-short") { week, _ in
    let held = Set(week.sessions.map(\.task))
    let short = week.insights.tasks.filter { task in
      held.contains(task.id) && task.progress.breathing(of: task.assignment) == .cutShort
    }
    guard short.count >= 2, short.count * 2 >= held.count else { return nil }
    return (
      short.logLines,
      "In \(short.count) of the week’s \(held.count) sessions the client joined partway through the breathing, as the"
        + " app offers when the provider comes."
    )
  }
}
