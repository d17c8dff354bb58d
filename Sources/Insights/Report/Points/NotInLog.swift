import Homework

extension PointRule {
  /// Tasks that the week's entries show the log to lack something of: the client knows best what happened.
  static let notInLog = PointRule(name: "not-in-log", saidBy: [DataFlag.self]) { week, words in
    let gaps = week.problems.compactMap(\.gap)
    if gaps.isEmpty { return nil }
    let tasks = gaps.flatMap(\.left)
    let names = tasks.prefix(3).map { words.recentName($0) }
    let more = tasks.count > 3 ? ["\(tasks.count - 3) more"] : []
    return (
      gaps.flatMap(\.lines),
      "This week’s entries show that the log lacks part of \(count(tasks.count, "earlier task")):"
        + " due \(listed(names + more)). Ask what became of \(tasks.count == 1 ? "it" : "them")."
    )
  }
}
