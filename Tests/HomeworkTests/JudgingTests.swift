import Foundation
import Homework
import Testing

/// Lenient in reading, strict in writing: what the client's side may open and write.
struct JudgingTests {
  /// Tasks of one breath, due on days of November.
  private static func assignments(_ days: [Int]) -> [Assignment] {
    days.map { number in
      let date = day(number)
      return Assignment(
        id: AssignmentID(due: date, ordinal: 1), breathCount: 1, moodChoices: ["calm"], dueDate: date)
    }
  }

  private static func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_757 + number) }

  private static func entry(_ due: Int, on number: Int, _ event: LogEntry.Event, second: Int = 0) -> LogEntry {
    let instant = Date(timeIntervalSince1970: Double(day(number).dayNumber * 86_400 + 36_000 + second))
    return LogEntry(
      at: Timestamp(instant, secondsFromGMT: 0), task: AssignmentID(due: day(due), ordinal: 1), event: event)
  }

  private static func replay(
    _ days: [Int], _ entries: [LogEntry], asOf: Int, rules: Rules = Rules(), completions: [FeedCompletion] = []
  ) -> Replay {
    let log = entries.enumerated().map { LogLine(number: $0 + 1, text: "\($0)", content: .entry($1)) }
    return Replay(log, completions: completions, of: assignments(days), under: rules, asOf: day(asOf))
  }

  @Test func whatCanBeOpened() {
    let join = LogEntry.Event.sessionJoined(provider: nil)
    let replay = Self.replay(
      [2, 3, 9, 16, 17, 23],
      [
        Self.entry(2, on: 2, join), Self.entry(2, on: 2, .sessionExited, second: 1),
        Self.entry(2, on: 2, .moodLogged("calm"), second: 2), Self.entry(9, on: 9, join),
      ], asOf: 17)
    #expect(
      replay.states == [
        .completedOnTime(Self.day(2)), .notInLog, .overdue,
        .blocked(behind: AssignmentID(due: Self.day(9), ordinal: 1)),
        .blocked(behind: AssignmentID(due: Self.day(9), ordinal: 1)), .locked,
      ])
    #expect(replay.assignments.map(replay.canOpen) == [false, true, true, false, false, false])
  }

  /// One that was begun and not ended stays open to its client past its day; one never begun does not.
  @Test func whereOnlyTodaysIsOfferedOnlyWhatBeganCanEnd() {
    let replay = Self.replay(
      [9, 10, 16], [Self.entry(9, on: 9, .sessionJoined(provider: nil))], asOf: 16,
      rules: Rules(eligibility: .todayOnly))
    #expect(replay.states == [.held, .missed, .eligible])
    #expect(replay.assignments.map(replay.canOpen) == [true, false, true])
  }

  /// Of two tasks of one day, both begun, the second passes over the first: what began can still end, past its day too.
  @Test func whereOnlyTodaysIsOfferedABegunTaskThatIsNotInTheLogCanEnd() {
    let tasks = (1...3).map { ordinal in
      Assignment(
        id: AssignmentID(due: Self.day(9), ordinal: ordinal), breathCount: 2, moodChoices: ["calm"],
        dueDate: Self.day(9))
    }
    let log = [tasks[0], tasks[2]].enumerated().map { number, task in
      let at = Timestamp(
        Date(timeIntervalSince1970: Double(Self.day(9).dayNumber * 86_400 + number)), secondsFromGMT: 0)
      return LogLine(
        number: number + 1, text: "\(number)", content: .entry(LogEntry(at: at, task: task.id, event: .breathed(1)))
      )
    }
    let replay = Replay(log, of: tasks, under: Rules(eligibility: .todayOnly), asOf: Self.day(16))
    #expect(replay.states == [.notInLog, .notInLog, .missed])
    #expect(replay.assignments.map(replay.canOpen) == [true, false, true])
  }

  @Test func anExcusedTaskKeepsNobodyFromTheNext() {
    let rules = Rules(excused: [AssignmentID(due: Self.day(9), ordinal: 1)])
    let replay = Self.replay([9, 16], [], asOf: 16, rules: rules)
    #expect(replay.judge(Self.entry(16, on: 16, .breathed(1))) == nil)
    #expect(replay.judge(Self.entry(9, on: 16, .breathed(1))) == nil, "It can still be done.")
  }

  @Test func nothingIsWrittenOutOfTurn() {
    let replay = Self.replay([9, 16], [], asOf: 16)
    for event: LogEntry.Event in [.breathed(1), .sessionJoined(provider: nil)] {
      #expect(
        replay.judge(Self.entry(16, on: 16, event)) == .blocked(behind: AssignmentID(due: Self.day(9), ordinal: 1)))
      #expect(replay.judge(Self.entry(9, on: 16, event)) == nil)
    }
    let read = Self.replay([9, 16], [Self.entry(16, on: 16, .breathed(1))], asOf: 16)
    #expect(Array(read.verdicts) == [.accepted(outOfTurn: true)])
    #expect(
      read.judge(Self.entry(9, on: 16, .breathed(1), second: 1)) == nil, "What is not in the log can be done.")
    #expect(read.judge(Self.entry(16, on: 16, .breathed(1), second: 1)) == nil, "What began goes on.")
  }

  @Test func noMoodIsWrittenWhileTheSessionIsOn() {
    let joined = Self.replay([9], [Self.entry(9, on: 9, .sessionJoined(provider: nil))], asOf: 9)
    #expect(joined.judge(Self.entry(9, on: 9, .moodLogged("calm"), second: 1)) == .moodDuringSession)
    #expect(joined.judge(Self.entry(9, on: 9, .sessionExited, second: 1)) == nil)
  }

  @Test func whatAFeedCompletedIsNotBegunAgain() {
    let replay = Self.replay(
      [9, 16], [], asOf: 16,
      completions: [FeedCompletion(task: AssignmentID(due: Self.day(9), ordinal: 1), on: Self.day(9))])
    #expect(replay.judge(Self.entry(9, on: 16, .breathed(1))) == .completedAlready)
    #expect(replay.judge(Self.entry(9, on: 16, .noteWritten("A line.", author: .client))) == nil)
    #expect(replay.judge(Self.entry(16, on: 16, .breathed(1))) == nil)
  }

  @Test func everyRefusalSaysWhyAndWhatToDo() {
    let refusals: [Refusal] = [
      .noSuchTask, .locked(until: Self.day(1)), .blocked(behind: AssignmentID(rawValue: "a")), .missed,
      .breathedAfterJoining, .sessionOver, .notJoined, .moodBeforeBreathing(taken: 1, assigned: 2),
      .moodDuringSession,
      .moodAlreadyLogged, .moodNotAChoice, .completedAlready, .sessionInLog,
    ]
    #expect(Set(refusals.map(\.reason)).count == refusals.count)
    for refusal in refusals { #expect(!refusal.remedy.isEmpty) }
  }
}
