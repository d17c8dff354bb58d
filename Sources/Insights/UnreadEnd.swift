import Homework

/// The end of a log, where nothing can be read: after an update the app may write what is no entry. Those lines have no
/// day of their own; they count from the day of the client's own entry above them on, without one from the first due
/// date on.
package struct UnreadEnd: Equatable, Sendable {
  /// The day of the entry above; nil when there is none.
  package let after: LocalDate?
  /// The numbers of the lines, ascending.
  package let lines: [Int]

  /// The end of the log of a replay; nil where it can be read, or did not begin by the as-of date.
  init?(_ replay: Replay) {
    let log = replay.log
    let above = log.indices.last { log[$0].isByClient && !replay.verdicts[$0].isDuplicate }
    lines = log[(above.map { $0 + 1 } ?? 0)...].indices.filter { index in
      switch log[index].content {
      case .unreadable: !replay.verdicts[index].isDuplicate
      // What was cut off at the end is a warning, and says nothing of the app.
      case .torn: index + 1 < log.count
      case .entry, .unknownEvent: false
      }
    }.map { log[$0].number }
    after = above.flatMap { replay.dates[$0] }
    guard let begin = after ?? replay.assignments.first?.dueDate, begin <= replay.asOf, !lines.isEmpty else {
      return nil
    }
  }

  /// "Nothing can be read after Wed, Sep 16: 80 lines; the app may have changed".
  func words(_ words: TaskWords) -> String {
    let since = after.map { " after \(words.recentDay($0))" } ?? ""
    return "Nothing can be read\(since): \(count(lines.count, "line")); the app may have changed"
  }
}

extension ClientInsights {
  /// How many lines of some days up to the as-of date can't be used: unreadable ones, and events that are not known.
  /// The end that can't be read is of every one of its days.
  func unusedLines(in days: ClosedRange<LocalDate>) -> Int {
    replay.log.indices.count { index in
      replay.dates[index].map(days.contains) ?? false && replay.log[index].entry == nil
        && !replay.verdicts[index].isDuplicate
    } + (unreadEnd?.lines.count ?? 0)
  }
}
