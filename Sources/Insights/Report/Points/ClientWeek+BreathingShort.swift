import Homework

extension ClientWeek {
  /// Half of the week's sessions or more, at least 2, began before the breathing was finished. Joining at once is
  /// the app's own offer when a provider is there.
  var breathingShort: TalkingPoint? {
    let held = Set(sessions.map(\.entry.task))
    let tasks = insights.tasks.filter { held.contains($0.id) }
    let short = tasks.filter { $0.progress.breathing(of: $0.assignment) != .finished }
    guard short.count >= 2, short.count * 2 >= tasks.count else { return nil }
    return TalkingPoint(.breathingShort(short.count, of: tasks.count), lines: lines(of: short))
  }
}
