import Homework
import Insights

extension ClientPages {
  /// Every task: dates, state and why, completed date, mood.
  func schedule() throws -> Page {
    let isSettled = { (task: TaskInsight) in
      task.state.completedOn != nil || task.state == .missed || task.state == .excused
    }
    let later = insights.tasks.filter { $0.assignment.dueDate > insights.asOf && $0.state.completedOn == nil }
    let past = insights.tasks.filter { isSettled($0) && !later.contains($0) }
    let due = insights.tasks.filter { !isSettled($0) && !later.contains($0) }
    return try page(
      .schedule,
      [
        "headline": .text(insights.adherence.headline), "beside": .text(insights.adherence.beside),
        "chain": .text(chain), "dueToday": .text(dueToday), "policy": .text(policy),
        "due": .views(due.map(row)), "hasDue": .flag(!due.isEmpty),
        "later": .views(later.map(row)), "hasLater": .flag(!later.isEmpty),
        "past": .views(past.reversed().map(row)), "hasPast": .flag(!past.isEmpty),
      ])
  }

  private func row(_ task: TaskInsight) -> View {
    [
      "task": .text(tasks.recentName(task.id)), "kind": .text(task.state.kind),
      "state": .text(tasks.state(of: task)),
      "breaths": .text("\(task.assignment.breathCount)"),
      "completed": .text(task.state.completedOn.map { formats.recentDay($0, asOf: insights.asOf) }),
      "breathing": .text(tasks.breathing(of: task)), "session": .text(tasks.session(of: task)),
      "mood": .person(task.progress.mood?.word),
      "hasMood": .flag(task.progress.mood != nil),
      "moodMissing": .flag(task.progress.mood == nil && task.state.completedOn == nil && task.state.isDue),
    ]
  }

  /// How the client's app decides what can be done, in a sentence.
  private var policy: String {
    switch client.rules.eligibility {
    case .earliestFirst:
      let grace = client.rules.graceDays
      return "One task can be done at a time, the earliest due; the rest wait behind it."
        + (grace == 0 ? "" : " A task counts as on time up to \(count(grace, "day")) after its date.")
    case .todayOnly: return "The app offers a task on its date only."
    }
  }
}
