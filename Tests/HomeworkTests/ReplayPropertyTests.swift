import Foundation
import Homework
import Testing

/// What holds for every history, whatever is in the log. A failure names its seed.
struct ReplayPropertyTests {
  static let seeds: Range<UInt64> = 0..<400

  @Test(arguments: seeds) func theOrderOfLinesChangesNoState(seed: UInt64) {
    var history = GeneratedHistory(seed: seed)
    let shuffled = history.replay(of: history.shuffledLog())
    #expect(history.states(of: shuffled) == history.states(of: history.replay))
    #expect(shuffled.refusedCount == history.replay.refusedCount)
  }

  @Test(arguments: seeds) func aRefusedLineChangesNoState(seed: UInt64) throws {
    var history = GeneratedHistory(seed: seed)
    let distantFuture = LocalDate(dayNumber: 30_000)
    let before = history.replay(of: history.log, asOf: distantFuture)
    for _ in 0..<10 {
      let line = history.nextLine()
      let judged = before.judge(try #require(line.entry))
      let after = history.replay(of: history.log + [line], asOf: distantFuture)
      #expect(after.verdicts[line.number] == judged)
      guard judged != .accepted else { continue }
      #expect(history.states(of: after) == history.states(of: before))
      #expect(after.progress == before.progress)
    }
  }

  @Test(arguments: seeds) func withoutTheRefusedLinesTheStatesAreTheSame(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    let replay = history.replay
    let accepted = GeneratedHistory.numbered(history.log.filter { replay.verdicts[$0.number] == .accepted })
    let again = history.replay(of: accepted)
    #expect(again.refusedCount == 0)
    #expect(history.states(of: again) == history.states(of: replay))
  }

  @Test(arguments: seeds) func anEarlierDateSeesTheLogUpToThatDate(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    for daysBefore in [1, 3, 10] {
      let date = history.asOf.adding(days: -daysBefore)
      let truncated = history.log.filter { line in
        line.entry.map { LocalDate($0.at.instant, in: history.rules.timeZone) <= date } ?? true
      }
      let early = history.replay(of: history.log, asOf: date)
      let cut = history.replay(of: truncated, asOf: date)
      #expect(history.states(of: early) == history.states(of: cut))
      #expect(early.progress == cut.progress)
      #expect(early.problems == cut.problems)
      #expect(cut.laterCount == 0)
    }
  }

  @Test(arguments: seeds) func duplicatedLinesChangeNothing(seed: UInt64) {
    var history = GeneratedHistory(seed: seed)
    let doubled = history.replay(of: history.logWithDuplicates())
    #expect(history.states(of: doubled) == history.states(of: history.replay))
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
    for case .blocked(let earlier) in history.states(of: replay) {
      #expect(replay.eligible?.id == earlier)
    }
  }

  @Test(arguments: seeds) func whatIsCompleteHasAnExitAndAMood(seed: UInt64) throws {
    let history = GeneratedHistory(seed: seed)
    let replay = history.replay
    for assignment in history.assignments {
      guard let date = replay.state(of: assignment).completedOn else { continue }
      let progress = replay.progress(of: assignment)
      let exited = try #require(progress.exited?.instant)
      let mood = try #require(progress.mood?.at?.instant)
      #expect(progress.hasJoined)
      #expect(date == LocalDate(max(exited, mood), in: history.rules.timeZone))
    }
  }

  @Test(arguments: seeds) func everyRefusedLineIsToldOnceAndNeverUnderALaterOne(seed: UInt64) {
    let history = GeneratedHistory(seed: seed)
    let replay = history.replay
    let refused = replay.verdicts.filter { if case .refused = $0.value { true } else { false } }.map(\.key)
    let roots = replay.problems.compactMap { problem in
      if case .refused = problem.cause { problem.line } else { nil }
    }
    #expect((roots + replay.problems.flatMap(\.waiting)).sorted() == refused.sorted())
    let instants = Dictionary(uniqueKeysWithValues: history.log.map { ($0.number, $0.entry?.at.instant) })
    for problem in replay.problems {
      guard let line = problem.line, let root = instants[line] ?? nil else { continue }
      #expect(problem.waiting.allSatisfy { instants[$0].map { ($0 ?? .distantPast) > root } ?? false })
    }
  }

  /// The generator is worth nothing when its histories are all alike.
  @Test func theHistoriesAreVaried() {
    let replays = Self.seeds.map { GeneratedHistory(seed: $0).replay }
    let problems = replays.flatMap(\.problems)
    #expect(replays.reduce(0) { $0 + $1.acceptedCount } > 1_500)
    #expect(replays.reduce(0) { $0 + $1.refusedCount } > 1_000)
    #expect(replays.reduce(0) { $0 + $1.laterCount } > 100)
    for cause: ReplayProblem.Cause in [.neverExited, .noMood, .noSession, .nothingLogged, .completedLater] {
      #expect(problems.contains { $0.cause == cause }, "\(cause) never occurs")
    }
  }
}
