import Homework

/// `quiet`: for 7 days or more the client logged nothing and could have.
///
/// Anything that the client logged ends it, also what could not be used; a provider's notes do not. The days run back
/// from today, which is one, as long as a task could be done on each of them. Where only today's task is offered, they
/// run from the day after the client last logged something, or after the last finished task's due date (with neither,
/// from the first due date), and two tasks or more that came due in them before today are unfinished, and none is
/// finished; excused ones, and those that are not in the log, count for neither.
package struct QuietFlag: AttentionFlag {
  package static let name = "quiet"
  package static let title = "Quiet"
  package static let short = "quiet"
  package static let page = FlagPage.schedule

  /// How many days.
  package let days: Int
  /// The day on which the client last logged something; nil when there is none.
  package let last: LocalDate?
  /// The task that could be done all the while; nil where only today's is offered.
  package let task: TaskInsight?
  /// Where only today's is offered: how many tasks came due in those days before today.
  package let cameDue: Int
  package let lines: [Int]

  package init?(_ client: ClientInsights) {
    last = client.signsOfLife.last
    let after = last?.adding(days: 1)
    switch client.replay.rules.eligibility {
    case .earliestFirst:
      guard let open = client.tasks.first(where: \.state.isOpen), let turn = open.turn else { return nil }
      task = open
      cameDue = 0
      days = max(turn.start, after ?? turn.start).days(to: client.asOf) + 1
    case .todayOnly:
      task = nil
      let expected = client.tasks.filter { !$0.isExcused && $0.state != .notInLog }
      let finished = client.tasks.last { $0.progress.completedOn != nil }?.assignment.dueDate.adding(days: 1)
      guard let start = [after, finished].compactMap(\.self).max() ?? expected.first?.assignment.dueDate,
        start <= client.asOf
      else { return nil }
      let due = expected.filter { (start..<client.asOf).contains($0.assignment.dueDate) }
      cameDue = due.count
      days = start.days(to: client.asOf) + 1
      guard cameDue >= 2, due.allSatisfy({ $0.progress.completedOn == nil }) else { return nil }
    }
    guard days >= client.thresholds.quietDays else { return nil }
    lines = client.newestLines(of: last)
  }

  package var size: Double { Double(days) }

  /// Since when there is nothing, and the last word before.
  package func lead(_ words: TaskWords) -> FlagLead {
    let mood = words.insights.mood.points.last { $0.isLogged }?.word
    let before = mood.map { "; last mood “\(isolated($0))”" } ?? ""
    return FlagLead(rest: since(words) + (words.insights.unreadEnd == nil ? before : ""))
  }

  package func why(_ words: TaskWords) -> String {
    guard let task else {
      return "In \(count(days, "day")) \(count(cameDue, "task")) came due, and none is done."
    }
    let open = task.turn.map { $0.start.days(to: words.insights.asOf) + 1 } ?? days
    return "The task of \(words.recentName(task.id)) has been open for \(count(open, "day"))."
      + " \(words.insights.pace.words.capitalizedFirst)."
  }

  /// Since when nothing by the client is in the log; never over lines that are not used.
  private func since(_ words: TaskWords) -> String {
    if let end = words.insights.unreadEnd { return end.words(words) }
    let insights = words.insights
    let first = last ?? insights.replay.dates.compactMap(\.self).min() ?? insights.asOf
    let unused = insights.unusedLines(in: first...max(first, insights.asOf))
    let beside = unused == 0 ? "" : ", but for \(count(unused, "line")) that can’t be used"
    let nothing = last.map { "Nothing by the client is in the log since \(words.recentDay($0))" }
    return (nothing ?? "Nothing is logged yet") + beside
  }
}
