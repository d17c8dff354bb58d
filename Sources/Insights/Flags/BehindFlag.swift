import Homework

/// `behind`: 5 tasks or more are due and unfinished, blocked ones too, and more than 28 days ago.
///
/// Both numbers are from what is known today: due by that day, not finished by it, not excused and not missing from the
/// log. Never where only today's task is offered.
package struct BehindFlag: AttentionFlag {
  package static let name = "behind"
  package static let title = "Falling behind"
  package static let short = "behind"
  package static let page = FlagPage.schedule

  /// How many are due and unfinished.
  package let open: Int
  /// How many were, so many days ago.
  package let before: Int
  private let withinDays: Int
  package let lines: [Int]

  package init?(_ client: ClientInsights) {
    let thresholds = client.thresholds
    guard client.replay.rules.eligibility == .earliestFirst else { return nil }
    withinDays = thresholds.behindWithinDays
    open = Pace.open(client.tasks, on: client.asOf, .earliestFirst)
    before = Pace.open(client.tasks, on: client.asOf.adding(days: -withinDays), .earliestFirst)
    lines = client.tasks.filter { $0.isOpen(on: client.asOf) }.flatMap(\.progress.lines).sorted()
    guard open >= thresholds.behindTasks, open > before else { return nil }
  }

  package var size: Double { Double(open) }

  package func lead(_ words: TaskWords) -> FlagLead {
    let then = withinDays == 28 ? "four weeks" : count(withinDays, "day")
    return FlagLead(rest: "\(words.unreadEnd)\(open) tasks behind, \(open - before) more than \(then) ago")
  }

  package func why(_ words: TaskWords) -> String {
    words.insights.pace.fourWeeks.wordsOfPace.capitalizedFirst + "."
  }
}
