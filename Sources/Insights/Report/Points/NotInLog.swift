import Homework

/// Tasks that the week's entries show the log to lack something of: the client knows best what happened.
package struct NotInLog: TalkingPoint {
  package static let name = "not-in-log"

  /// The gaps of the week.
  let gaps: [Gap]

  package init?(_ week: ClientWeek) {
    gaps = week.problems.compactMap { problem in
      if case .gap(let gap) = problem.cause { gap } else { nil }
    }
    if gaps.isEmpty { return nil }
  }

  package var lines: [Int] { gaps.flatMap(\.lines) }

  package func sentence(_ words: TaskWords) -> String {
    let tasks = gaps.flatMap(\.left)
    let names = tasks.prefix(3).map { words.recentName($0) }
    let more = tasks.count > 3 ? ["\(tasks.count - 3) more"] : []
    return "This week’s entries show that the log lacks part of \(count(tasks.count, "earlier task")):"
      + " due \(listed(names + more)). Ask what became of \(tasks.count == 1 ? "it" : "them")."
  }
}
