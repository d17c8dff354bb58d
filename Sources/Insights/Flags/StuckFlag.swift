import Homework

/// `stuck`: it is the 7th day or more of the open task's turn with nothing completed in it, and the client is not
/// quiet.
///
/// Today is a day, and grace comes on top. A turn begins when the task is due and no earlier one keeps it waiting; the
/// days are counted anew from the day after any completion, so that nobody who works through a backlog is stuck.
/// Never where only today's task is offered.
package struct StuckFlag: AttentionFlag {
  package static let name = "stuck"
  package static let title = "Stuck"
  package static let short = "stuck"
  package static let page = FlagPage.schedule

  /// The open task.
  package let task: TaskInsight
  /// How many days it has been its turn with nothing completed, today among them.
  package let days: Int
  /// How many due ones wait behind it.
  package let holdsBack: Int

  package init?(_ client: ClientInsights) {
    guard client.replay.rules.eligibility == .earliestFirst, let task = client.tasks.first(where: \.state.isOpen),
      let turn = task.turn
    else { return nil }
    self.task = task
    let completed = client.tasks.compactMap(\.progress.doneOn).max()
    let start = max(turn.start, completed?.adding(days: 1) ?? turn.start)
    days = start.days(to: client.asOf) + 1
    holdsBack = client.tasks.count { $0.state == .blocked(behind: task.id) }
    guard days >= client.thresholds.stuckDays + client.replay.rules.graceDays, QuietFlag(client) == nil else {
      return nil
    }
  }

  package var size: Double { Double(days) }
  package var lines: [Int] { task.progress.lines.sorted() }

  package func lead(_ words: TaskWords) -> FlagLead {
    let behind = holdsBack == 0 ? "" : "; \(count(holdsBack, "waits", "wait")) behind it"
    return FlagLead(
      rest: words.unreadEnd + "The task of \(words.recentName(task.id)) has been open for \(count(days, "day"))"
        + (task.progress.hasBegun ? ", begun" : "") + behind)
  }

  package func why(_ words: TaskWords) -> String {
    "Nothing is completed in them\(words.grace). \(words.insights.pace.words.capitalizedFirst)."
  }
}
