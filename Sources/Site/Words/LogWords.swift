import Homework
import Insights

/// How the lines of a log are told, and what became of them.
struct LogWords {
  let tasks: TaskWords

  private var replay: Replay { tasks.insights.replay }

  /// "120 entries used, 4 refused, 3 after this date": what became of the log, in counts.
  var counts: String {
    let parts: [(Int, String)] = [
      (replay.refusedCount, "refused"), (replay.laterCount, "after this date"),
      (replay.duplicateCount, "repeated"), (replay.unjudgedCount, "not read"),
    ]
    let rest = parts.filter { $0.0 > 0 || $0.1 == "refused" || $0.1 == "after this date" }
    return ([count(replay.acceptedCount, "entry used", "entries used")] + rest.map { "\($0.0) \($0.1)" })
      .joined(separator: ", ")
  }

  /// What became of a line, as a phrase, and its short name for the class of its mark.
  func outcome(of line: LogLine) -> (words: String, kind: String) {
    switch replay.verdicts[line.number] {
    case .accepted: ("used", "used")
    case .later: ("after this date", "later")
    case .duplicate(let first): ("the same as line \(first), which counts", "repeated")
    case .refused(let refusal, _): ("refused: \(refusal.reason)", "refused")
    case .unjudged, nil: (unread(line), "refused")
    }
  }

  /// The line that a refusal comes from, when it is another one.
  func root(of line: LogLine) -> Int? {
    guard case .refused(_, .line(let root)) = replay.verdicts[line.number], root != line.number else { return nil }
    return root
  }

  private func unread(_ line: LogLine) -> String {
    switch line.content {
    case .unreadable(let reason, _): "not an entry: \(reason)"
    case .torn: "cut off while it was being written"
    case .unknownEvent(let event, _, _): "not counted: these rules know no event \(event)"
    case .entry: "not judged"
    }
  }
}
