import Homework

/// In half of the week's sessions or more, at least 2, the client joined with the breathing begun and not finished.
/// That is the app's own offer when a provider comes; a session without any breaths is one where the provider was there
/// already, and the app skips the breathing.
package struct BreathingShort: TalkingPoint {
  package static let name = "breathing-short"

  /// The tasks.
  let short: [TaskInsight]
  /// How many sessions there were.
  let sessions: Int

  package init?(_ week: ClientWeek) {
    let held = Set(week.sessions.map(\.task))
    sessions = held.count
    short = week.insights.tasks.filter { task in
      held.contains(task.id) && task.progress.breathing(of: task.assignment) == .cutShort
    }
    guard short.count >= 2, short.count * 2 >= sessions else { return nil }
  }

  package var lines: [Int] { short.logLines }

  package func sentence(_ words: TaskWords) -> String {
    "In \(short.count) of the week’s \(sessions) sessions the client joined partway through the breathing, as the app"
      + " offers when the provider comes."
  }
}
