import Foundation
import Homework
import TestSupport
import Testing

/// What holds for every history, whatever is in the log. A failure names its seed.
struct ReplayPropertyTests {
  static let seeds: Range<UInt64> = 0..<(Stress.isOn ? 400 : 100)

  /// Lines in another order, no two at one instant, say the same but for their numbers.
  @Test(arguments: seeds) func theOrderOfLinesChangesNothing(seed: UInt64) {
    var history = GeneratedHistory(seed: seed)
    let sorted = Telling(history.replay(of: history.sortedLog))
    #expect(Telling(history.replay) == sorted)
    #expect(Telling(history.replay(of: history.shuffledLog())) == sorted)
  }

  /// The quick way and the plain one say the same of every line and every assignment.
  @Test(arguments: 0..<(Stress.isOn ? 2_000 : 300) as Range<UInt64>) func thePlainRulesSayTheSame(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    let plain = PlainReplay(history)
    #expect(Array(history.replay.verdicts) == plain.verdicts)
    #expect(history.replay.states == plain.states)
  }

  /// As of another date, a replay that is known says what one from the files does.
  @Test(arguments: seeds) func anotherDateIsReplayedAlike(seed: UInt64) {
    var history = GeneratedHistory(seed: seed)
    let log = history.logWithDuplicates()
    let known = history.replay(of: log)
    for days in [-400, -60, -21, -8, -1, 0, 1, 30] {
      let date = known.asOf.adding(days: days)
      let (fresh, shared) = (history.replay(of: log, asOf: date), Replay(known, asOf: date))
      #expect(Array(shared.verdicts) == Array(fresh.verdicts))
      #expect(shared.dates == fresh.dates)
      #expect(Array(shared.accepted) == Array(fresh.accepted))
      #expect(shared.sessions == fresh.sessions)
      #expect(shared.progress == fresh.progress)
      #expect(shared.states == fresh.states)
      #expect(shared.turns == fresh.turns)
      #expect(shared.gaps == fresh.gaps)
      #expect(shared.refusedCompletions == fresh.refusedCompletions)
    }
  }

  @Test(arguments: seeds) func whatIsKeptIsInTheOrderOfTime(seed: UInt64) {
    let replay = GeneratedHistory(seed: seed).replay
    let places = replay.accepted.map { ($0.date, $0.at == nil, $0.at?.instant ?? .distantPast) }
    for (left, right) in zip(places, places.dropFirst()) {
      #expect(left.0 <= right.0)
      #expect(left.0 < right.0 || !left.1 || right.1, "A completion stands after all else of its day.")
      #expect(left.1 || right.1 || left.2 <= right.2)
    }
    #expect(replay.sessions.flatMap(\.joins).count == replay.accepted.count { $0.event.isJoin })
    #expect(
      replay.sessions.map { $0.joins[0].at.instant } == replay.sessions.map { $0.joins[0].at.instant }.sorted())
    for progress in replay.progress {
      guard let mood = progress.mood else { continue }
      #expect(replay.accepted[mood.place].event.mood == mood.word && replay.accepted[mood.place].line == mood.line)
    }
  }

  /// What is written is judged more strictly than what is read: whatever may be written is used, in turn, and leaves no
  /// gap; and what is refused when it is read may not be written.
  @Test(arguments: seeds) func strictInWritingLenientInReading(seed: UInt64) throws {
    var history = GeneratedHistory(seed: seed)
    for _ in 0..<4 {
      let line = history.nextLine()
      let entry = try #require(line.entry)
      if entry.event.isCompletion { continue }  // It is judged by its day, which may lie before everything.
      let today = LocalDate(entry.at.instant, in: history.rules.timeZone)
      let before = history.replay(of: history.log, asOf: today)
      let refusal = before.judge(entry)
      let after = history.replay(of: history.log + [line], asOf: today)
      let verdict = try #require(after.verdicts.last)
      if refusal == nil {
        #expect(verdict == .accepted(outOfTurn: false))
        #expect(after.gaps.count == before.gaps.count)
      } else if case .accepted(let outOfTurn) = verdict {
        let isOfCompleted = before.progress(of: entry.task).completion != nil
        #expect(outOfTurn || after.gaps.count > before.gaps.count || isOfCompleted || refusal == .moodDuringSession)
      }
      guard case .refused = verdict else { continue }
      #expect(after.states == before.states)
      #expect(after.progress == before.progress)
    }
  }

  @Test(arguments: seeds) func withoutTheRefusedLinesTheStatesAreTheSame(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    let replay = history.replay
    let accepted = GeneratedHistory.numbered(zip(history.log, replay.verdicts).filter(\.1.isAccepted).map(\.0))
    let again = history.replay(of: accepted)
    #expect(again.refusedCount == 0)
    #expect(again.states == replay.states)
  }

  @Test(arguments: seeds) func anEarlierDateSeesTheLogUpToThatDate(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    for daysBefore in [1, 3, 10] {
      let date = history.asOf.adding(days: -daysBefore)
      let dates = history.replay.dates
      let truncated = zip(history.log, dates).filter { line, day in
        line.entry == nil || day.map { $0 <= date } ?? true
      }
      .map(\.0)
      let early = history.replay(of: history.log, asOf: date)
      let cut = history.replay(of: truncated, asOf: date)
      #expect(early.states == cut.states)
      #expect(early.progress == cut.progress)
      #expect(Array(early.problems) == Array(cut.problems))
      #expect(cut.laterCount == 0)
    }
  }

  @Test(arguments: seeds) func duplicatedLinesChangeNothing(seed: UInt64) {
    var history = GeneratedHistory(seed: seed)
    let doubled = history.replay(of: history.logWithDuplicates())
    #expect(doubled.states == history.replay.states)
    #expect(doubled.acceptedCount == history.replay.acceptedCount)
    #expect(doubled.refusedCount == history.replay.refusedCount)
  }

  @Test(arguments: seeds) func neverMoreThanOneCanBeDone(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    for day in stride(from: -25, through: 5, by: 3) {
      let replay = history.replay(of: history.log, asOf: history.asOf.adding(days: day))
      let open = history.assignments.filter { replay.state(of: $0).isOpen }
      #expect(open.count <= 1 && replay.eligible == open.first)
    }
  }

  @Test(arguments: seeds) func whatIsBlockedWaitsBehindTheOneThatCanBeDone(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    let replay = history.replay
    for case .blocked(let earlier) in replay.states {
      #expect(replay.eligible?.id == earlier)
    }
  }

  @Test(arguments: seeds) func whatIsCompleteHasAnExitAndAMoodOrWasCompletedByAFeed(seed: UInt64) throws {
    let history = GeneratedHistory(seed: seed)
    let replay = history.replay
    for (progress, state) in zip(replay.progress, replay.states) {
      guard let date = state.completedOn else { continue }
      if let completion = progress.completion {
        #expect(!progress.hasJoined && completion.on == date)
        continue
      }
      let exited = try #require(progress.exited?.instant)
      let mood = try #require(progress.mood?.at?.instant)
      #expect(progress.hasJoined)
      #expect(date == LocalDate(max(exited, mood), in: history.rules.timeZone))
    }
  }

  /// Every problem is one of its own: a refused line, a broken one, or what one entry passed over that is not complete.
  @Test(arguments: seeds) func everyProblemIsToldOnce(seed: UInt64) {
    let replay = GeneratedHistory(seed: seed).replay
    let refused = replay.problems.compactMap { problem in
      if case .refused = problem.cause { problem.line } else { nil }
    }
    let isRefused = { (verdict: Verdict) in if case .refused = verdict { true } else { false } }
    #expect(refused == zip(replay.log, replay.verdicts).filter { isRefused($1) }.map(\.0.number))
    let left = replay.gaps.flatMap(\.left)
    #expect(Set(left).count == left.count)
    #expect(
      Set(left) == Set(zip(replay.assignments, replay.states).filter { $1 == .notInLog }.map(\.0.id)))
  }

  /// At most one turn at a time, each within its assignment's days.
  @Test(arguments: seeds) func turnsFollowOneAnother(seed: UInt64) {
    let replay = GeneratedHistory(seed: seed).replay
    guard replay.rules.eligibility == .earliestFirst else { return }
    let turns = zip(replay.assignments, replay.turns).compactMap { assignment, turn in turn.map { (assignment, $0) }
    }
    for (assignment, turn) in turns {
      #expect(turn.start >= assignment.dueDate && turn.start <= replay.asOf)
      #expect(turn.end.map { $0 >= turn.start } ?? true)
    }
    for (left, right) in zip(turns, turns.dropFirst()) {
      #expect(left.1.end.map { $0 < right.1.start } ?? false)
    }
    let open = turns.last { $0.1.end == nil }?.0.id
    #expect(open == nil || open == replay.eligible?.id)
  }

  /// The work grows with the lines, not with their square: every tenth of many tasks is passed over.
  @Test func aLongLogIsReplayedWhole() {
    let assignments = (0..<10_000).map { index in
      let date = LocalDate(dayNumber: 10_000 + index / 4)
      return Assignment(
        id: AssignmentID(due: date, ordinal: index % 4 + 1), breathCount: 1, moodChoices: ["calm"], dueDate: date)
    }
    var log: [LogLine] = []
    for (index, assignment) in assignments.enumerated() where index % 10 < 9 {
      for event: LogEntry.Event in [
        .breathed(1), .sessionJoined(provider: nil), .sessionExited, .moodLogged("calm"),
      ] {
        let second = assignment.dueDate.dayNumber * 86_400 + index % 4 * 20_000 + log.count % 4 * 60
        let at = Timestamp(.init(timeIntervalSince1970: Double(second)), secondsFromGMT: 0)
        log.append(
          LogLine(
            number: log.count + 1, text: "\(log.count)",
            content: .entry(LogEntry(at: at, task: assignment.id, event: event))))
      }
    }
    let seconds = processorTime {
      let replay = Replay(log, of: assignments, under: Rules(), asOf: LocalDate(dayNumber: 30_000))
      #expect(replay.acceptedCount == 36_000 && replay.gaps.count == 999)
    }
    #expect(seconds < 60)
  }

  /// The generator is worth nothing when its histories are all alike.
  @Test func theHistoriesAreVaried() {
    let replays = (0 as UInt64..<400).map { GeneratedHistory(seed: $0).replay }
    #expect(replays.reduce(0) { $0 + $1.acceptedCount } > 1_500)
    #expect(replays.reduce(0) { $0 + $1.refusedCount } > 700)
    #expect(replays.reduce(0) { $0 + $1.laterCount } > 100)
    #expect(replays.reduce(0) { $0 + $1.gaps.count } > 80)
    #expect(replays.reduce(0) { $0 + $1.gaps.count(where: \.isOfExit) } > 10)
    #expect(replays.reduce(0) { $0 + $1.accepted.count(where: \.event.isCompletion) } > 50)
    #expect(replays.contains { $0.accepted.contains { $0.line == nil } })
  }
}

/// What a replay tells, with the texts of lines in the place of their numbers.
private struct Telling: Equatable {
  var states: [AssignmentState]
  var turns: [Turn?]
  var verdicts: [String: Int]
  var accepted: [String]
  var sessions: [String]
  var gaps: [String]
  var signsOfLife: [LocalDate]

  init(_ replay: Replay) {
    let texts = Dictionary(uniqueKeysWithValues: replay.log.map { ($0.number, $0.text) })
    let text = { (line: Int?) in line.flatMap { texts[$0] } ?? "feed" }
    states = replay.states
    turns = replay.turns
    verdicts = [:]
    for (line, verdict) in zip(replay.log, replay.verdicts) {
      if case .duplicate = verdict { continue }
      verdicts["\(line.text) \(verdict)", default: 0] += 1
    }
    accepted = replay.accepted.map { "\($0.date) \(text($0.line))" }
    sessions = replay.sessions.map { "\($0.task) \($0.lines.map(text))" }
    gaps = replay.gaps.map {
      "\(text($0.line)) \($0.task) \($0.passedOver) \($0.left) \($0.lines.map(text).sorted())"
    }
    signsOfLife = replay.signsOfLife
  }
}

extension LogEntry.Event {
  fileprivate var isJoin: Bool {
    if case .sessionJoined = self { return true }
    return false
  }
}
