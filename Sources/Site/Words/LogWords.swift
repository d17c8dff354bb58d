import Homework
import Insights

/// What the lines of a log say, and what became of them.
struct LogWords {
  let tasks: TaskWords
  private var offsets: LocalDates
  // A line is mostly about the same task and of the same day as the one before.
  private var lastTask: (id: AssignmentID, name: String, isKnown: Bool)?
  private var lastDay: (date: LocalDate, words: String)?

  init(tasks: TaskWords) {
    self.tasks = tasks
    offsets = LocalDates(in: tasks.insights.replay.rules.timeZone)
  }

  private var replay: Replay { tasks.insights.replay }

  /// "120 entries used, 4 refused, 3 after this date": what became of the log, in counts.
  var counts: String {
    let unknown = zip(replay.log, replay.verdicts).count { line, verdict in
      if case .unknownEvent = line.content { verdict == .unjudged } else { false }
    }
    let rest = tally([
      (replay.outOfTurnCount, "of them out of turn"), (replay.refusedCount, "refused"),
      (replay.laterCount, "after this date"), (replay.duplicateCount, "repeated"),
      (replay.unjudgedCount - unknown, "not readable"), (unknown, "of events not known here"),
    ])
    return [count(replay.acceptedCount, "entry used", "entries used"), rest].compactMap { $0 }.joined(
      separator: ", ")
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
  mutating func moment(_ at: Timestamp) -> (day: String, time: String, writersOffset: String?) {
    let offset = offsets.secondsFromGMT(for: at.instant)
    let second = Int(at.instant.timeIntervalSince1970.rounded(.down)) + offset
    let date = LocalDate(at.instant, secondsFromGMT: offset)
    let day = lastDay?.date == date ? lastDay?.words : nil
    let words = day ?? tasks.recentDay(date)
    lastDay = (date, words)
    return (words, tasks.formats.time(ofSecond: second), at.secondsFromGMT == offset ? nil : at.offset)
  }

  /// The name of a task, and whether it is one of the client's.
  mutating func task(_ id: AssignmentID) -> (name: String, isKnown: Bool) {
    if let lastTask, lastTask.id == id { return (lastTask.name, lastTask.isKnown) }
    let task = (id: id, name: tasks.recentName(id), isKnown: tasks.knows(id))
    lastTask = task
    return (task.name, task.isKnown)
  }

  /// What was logged, as a phrase, and the words of a person in it.
  func entry(_ event: LogEntry.Event) -> (event: String, detail: String?) {
    switch event {
    case .breathed(let breaths): ("breathed \(breaths)", nil)
    case .sessionJoined(let provider): ("session joined", provider)
    case .sessionExited: ("session exited", nil)
    case .moodLogged(let word): ("mood logged", word)
    case .noteWritten(let text, let author): ("note by the \(author.rawValue)", text)
    case .completed(_, let mood, assumed: true): ("completed, day not known, as a feed says", mood)
    case .completed(let date, let mood, assumed: false):
      ("completed on \(tasks.recentDay(date)), as a feed says", mood)
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
