import Homework
import Insights

/// How the lines of a log are told, and what became of them.
struct LogWords {
  let tasks: TaskWords

  private var replay: Replay { tasks.insights.replay }

  /// "120 entries used, 4 refused, 3 after this date": what became of the log, in counts.
  var counts: String {
    let unknown = zip(replay.log, replay.verdicts).count { line, verdict in
      if case .unknownEvent = line.content { verdict == .unjudged } else { false }
    }
    let parts: [(Int, String)] = [
      (replay.outOfTurnCount, "of them out of turn"), (replay.refusedCount, "refused"),
      (replay.laterCount, "after this date"),
      (replay.duplicateCount, "repeated"), (replay.unjudgedCount - unknown, "not readable"),
      (unknown, "of events not known here"),
    ]
    let rest = parts.filter { $0.0 > 0 }
    return ([count(replay.acceptedCount, "entry used", "entries used")] + rest.map { "\($0.0) \($0.1)" })
      .joined(separator: ", ")
  }

  /// What became of a line, as a phrase, and whether it is refused.
  func outcome(of line: LogLine, _ verdict: Verdict) -> (words: String, isRefused: Bool) {
    switch verdict {
    case .accepted(let isOutOfTurn):
      (isOutOfTurn ? "used, out of turn: something before it is not in the log" : "used", false)
    case .later: ("after this date", false)
    case .duplicate(let first): ("a repeat of line \(first), which counts", false)
    case .refused(let refusal): ("refused: \(refusal.reason)", true)
    case .unjudged: (unread(line), true)
    }
  }

  /// When a line was written, in the client's zone.
  ///
  /// - Parameter offset: how far clocks are ahead of UTC there and then, in seconds.
  func moment(_ at: Timestamp, secondsFromGMT offset: Int) -> LogRow.Moment {
    let second = Int(at.instant.timeIntervalSince1970.rounded(.down)) + offset
    return LogRow.Moment(
      day: tasks.recentDay(LocalDate(at.instant, secondsFromGMT: offset)),
      time: tasks.formats.time(ofSecond: second), writersOffset: at.secondsFromGMT == offset ? nil : at.offset)
  }

  /// What was logged, as a phrase.
  func event(_ event: LogEntry.Event) -> String {
    switch event {
    case .breathed(let breaths): "breathed \(breaths)"
    case .sessionJoined: "session joined"
    case .sessionExited: "session exited"
    case .moodLogged: "mood logged"
    case .noteWritten(_, let author): "note by the \(author.rawValue)"
    case .completed(let date, _): "completed on \(tasks.recentDay(date)), as a feed says"
    }
  }

  /// The words of a person that were logged.
  func detail(_ event: LogEntry.Event) -> String? {
    switch event {
    case .breathed, .sessionExited: nil
    case .sessionJoined(let provider): provider
    case .moodLogged(let word): word
    case .noteWritten(let text, _): text
    case .completed(_, let mood): mood
    }
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
