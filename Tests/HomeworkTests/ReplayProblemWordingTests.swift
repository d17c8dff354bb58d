import Homework
import Testing

/// How a problem of the log reads, which must name no mood and say what to do.
struct ReplayProblemWordingTests {
  @Test func aLostExitReadsAsOneProblemWithARemedy() throws {
    let lostExit = try #require(
      RuleCase.all().first { $0.name == "a lost exit is one problem with everything that waits on it" })
    let problem = try #require(lostExit.replay.problems.first)
    #expect(problem.line == 2)
    #expect(problem.message == "joined, never exited; 23 later entries wait on this")
    #expect(problem.remedy.contains("session_exited"))
    #expect("\(problem.latestDate)" == "2026-11-21")
  }

  @Test func aMovedTaskIsAskedAfter() throws {
    let moved = try #require(
      RuleCase.all().first { $0.name == "everything logged for a task that was moved is one problem" })
    let problem = try #require(moved.replay.problems.first)
    #expect(problem.message == "refused: no task has this id (moved or removed?); 4 later entries wait on this")
  }

  @Test func oneEntryWaits() throws {
    let rejoined = try #require(
      RuleCase.all().first { $0.name == "a lost exit after a rejoin is told of the last join" })
    #expect(rejoined.replay.problems.map(\.message) == ["joined, never exited; 1 later entry waits on this"])
  }

  @Test func aMoodBeforeTheExitIsNotToldToAppendTheExitThatIsThere() throws {
    let early = try #require(
      RuleCase.all().first { $0.name == "a mood written before the exit is its own problem once the exit is there" }
    )
    #expect(!(try #require(early.replay.problems.first)).remedy.contains("session_exited"))
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
