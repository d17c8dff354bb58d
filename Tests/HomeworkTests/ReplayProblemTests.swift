import Homework
import Testing

/// How a problem of the log is dated and reads, which must name no mood and say what to do.
struct ReplayProblemTests {
  private static func problems(of name: String) throws -> [ReplayProblem] {
    try #require(RuleCase.all().first { $0.name == name }, "no case \(name)").replay.problems
  }

  @Test func aLostExitReadsAsOneProblemWithARemedy() throws {
    let problems = try Self.problems(of: "a lost exit is one problem of its own, and everything after it counts")
    let problem = try #require(problems.first)
    #expect(problems.count == 1)
    #expect(problem.lines == [1, 2, 3])
    #expect(problem.date.map { "\($0)" } == "2026-11-09")
    #expect(problem.message == "a mood is in the log, the exit of its session is not")
    #expect(problem.remedy == "append the session_exited entry that was lost, with the time when it happened")
  }

  @Test func aGapNamesWhatItLacksAndTheRemediesThereCanBe() throws {
    let name = "all unfinished ones before it are passed over by one entry, and are one problem"
    let problem = try #require(Self.problems(of: name).first)
    #expect(
      problem.message
        == "begun while 2 earlier tasks were unfinished: not in the log are the ends of 2026-11-09, 2026-11-16")
    for remedy in ["append the entries that were lost", "excused in client.yml", "eligibility"] {
      #expect(problem.remedy.contains(remedy))
    }
    #expect(problem.date.map { "\($0)" } == "2026-11-19")
  }

  @Test func aGapHasTheLinesOfWhatIsLeft() throws {
    let problem = try #require(Self.problems(of: "a lost exit after a rejoin").first)
    #expect(problem.line == 3 && problem.lines == [1, 2, 3])
    #expect(
      problem.message == "begun while an earlier task was unfinished: not in the log is the end of 2026-11-09")
  }

  @Test func aMovedTaskIsAskedAfter() throws {
    let problem = try #require(
      Self.problems(of: "everything logged for a task that was moved is refused").first)
    #expect(problem.message == "refused: no task has this id (moved or removed?)")
  }

  /// A line that is not an entry is of the day of the next entry by the client; at the log's end it has none.
  @Test func aBrokenLineHasTheDayOfTheNextEntry() throws {
    let problems = try Self.problems(
      of: "a line that is not an entry is a problem, also without a dated line above it")
    #expect(problems.map { $0.date.map { "\($0)" } } == ["2026-11-16", nil])
  }

  @Test func aFeedsCompletionThatCantBeTrueIsOfItsDay() throws {
    let problems = try Self.problems(of: "a feed's own that can't be true is a problem without a line")
    #expect(problems.map { "\($0.line ?? 0) \($0.date.map { "\($0)" } ?? "")" } == ["0 2026-11-15"])
  }

  @Test(arguments: try RuleCase.all())
  func noProblemQuotesAMoodOrANote(in example: RuleCase) {
    for problem in example.replay.problems {
      #expect(!problem.message.isEmpty && !problem.remedy.isEmpty)
      for word in ["furious", "happy", "A line.", "Vogel"] {
        #expect(!problem.message.contains(word) && !problem.remedy.contains(word))
      }
    }
  }
}
