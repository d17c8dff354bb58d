import Homework

/// How many of the tasks that were due are done. Excused and locked ones, and those that are not in the log, are
/// outside, and counted beside it.
package struct Adherence: Hashable, Sendable {
  /// The fewest due tasks for which a percentage is told rather than counts alone.
  package static let fewestForPercentage = 10

  /// Completed by the end of the due date plus grace.
  package var onTime = 0
  /// Completed after that.
  package var late = 0
  /// Due and not complete.
  package var notDone = 0
  /// Those of them that wait for an earlier one.
  package var blocked = 0
  /// Excused and not complete.
  package var excused = 0
  /// Not due yet.
  package var locked = 0
  /// Passed over: their entries, or the ends of them, are not in the log.
  package var notInLog = 0

  /// The counts over some tasks.
  package init(_ tasks: some Sequence<TaskInsight>) {
    for task in tasks {
      switch task.state {
      case .completedOnTime: onTime += 1
      case .completedLate: late += 1
      case .eligible, .overdue, .missed, .held: notDone += 1
      case .blocked:
        notDone += 1
        blocked += 1
      case .excused: excused += 1
      case .locked: locked += 1
      case .notInLog: notInLog += 1
      }
    }
  }

  /// Completed, on time or late.
  package var completed: Int { onTime + late }
  /// Due, done or not.
  package var due: Int { completed + notDone }

  /// The share completed with its interval, from 10 due on. Nil below; while a due task is blocked, since tasks in a
  /// chain are not independent; and when more than a tenth of the due ones as many are not in the log.
  package var share: WilsonInterval? {
    guard due >= Self.fewestForPercentage, blocked == 0, notInLog * 10 <= due else { return nil }
    return WilsonInterval(successes: completed, trials: due)
  }

  /// "completed 12 of 17 due", counts first, and "1 more not in the log" with it; when nothing is due, that.
  package var headline: String {
    let counts = due == 0 ? "nothing due yet" : "completed \(completed) of \(due) due"
    guard notInLog > 0 else { return counts }
    return due == 0 ? "nothing due but \(notInLog) not in the log" : "\(counts), \(notInLog) more not in the log"
  }

  /// "71% of those due (95% interval 47% to 87%)"; nil where there is no share.
  package func shareWords(_ formats: Formats) -> String? {
    share.map { interval in
      "\(formats.percent(Double(completed) / Double(due))) of those due"
        + " (\(formats.percent(0.95)) interval \(formats.percent(interval.lower))"
        + " to \(formats.percent(interval.upper)))"
    }
  }

  /// What stands outside the denominator and not in the headline: "2 excused, 4 not due yet"; nil when nothing does.
  package var beside: String? {
    let parts = [excused > 0 ? "\(excused) excused" : nil, locked > 0 ? "\(locked) not due yet" : nil]
    let words = parts.compactMap { $0 }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }
}
