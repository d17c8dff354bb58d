import Homework

/// The end of a log, where nothing can be read: after an update the app may write what is no entry. Those lines have no
/// day of their own; they count from the day of the client's own entry above them on, without one from the first due
/// date on.
package struct UnreadEnd: Hashable, Sendable {
  /// The day of the entry above; nil when there is none.
  package let after: LocalDate?
  /// The numbers of the lines, ascending.
  package let lines: [Int]

  /// The end of the log of a replay; nil where it can be read, or did not begin by the as-of date.
  init?(_ replay: Replay) {
    var lines: [Int] = []
    var after: LocalDate?
    for index in replay.log.indices.reversed() {
      let line = replay.log[index]
      if case .duplicate = replay.verdicts[index] { continue }
      switch line.content {
      // What was cut off is a warning, and says nothing of the app.
      case .torn where index == replay.log.indices.last: continue
      case .torn, .unreadable:
        lines.append(line.number)
        continue
      case .unknownEvent: continue
      case .entry(let entry):
        guard entry.event.isByClient else { continue }
        after = replay.dates[index]
      }
      break
    }
    guard let begin = after ?? replay.assignments.first?.dueDate, begin <= replay.asOf, !lines.isEmpty else {
      return nil
    }
    self.after = after
    self.lines = lines.reversed()
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
      guard let date = replay.dates[index], days.contains(date), replay.log[index].entry == nil else {
        return false
      }
      if case .duplicate = replay.verdicts[index] { return false }
      return true
    } + (unreadEnd?.lines.count ?? 0)
  }
}
