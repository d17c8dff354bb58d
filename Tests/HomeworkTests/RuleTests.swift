import Homework
import Testing

/// The client's rules, case by case.
struct RuleTests {
  @Test(arguments: try RuleCase.all())
  func theRulesHold(in example: RuleCase) {
    let replay = example.replay
    let states = example.assignments.map { ($0.id.rawValue, RuleCase.words(replay.state(of: $0))) }
    #expect(Dictionary(states) { $1 } == example.states)
    #expect(example.log.map { RuleCase.words(replay.verdicts[$0.number]) } == example.verdicts)
    #expect(replay.problems.map { RuleCase.words($0) } == example.problems)
    for (id, breaths) in example.breaths {
      #expect(replay.progress[AssignmentID(rawValue: id), default: Progress()].breaths == breaths)
    }
    for (id, mood) in example.moods {
      #expect(replay.progress[AssignmentID(rawValue: id)]?.mood?.word == mood)
    }
    for assignment in example.assignments {
      guard let breathing = example.breathing[assignment.id.rawValue] else { continue }
      #expect(RuleCase.words(replay.progress(of: assignment).breathing(of: assignment)) == breathing)
    }
  }

  @Test(arguments: try RuleCase.all())
  func everyLineIsCountedOnce(in example: RuleCase) {
    let replay = example.replay
    #expect(
      replay.acceptedCount + replay.refusedCount + replay.duplicateCount + replay.laterCount
        + replay.unjudgedCount == example.log.count)
    #expect(replay.acceptedCount == example.verdicts.count { $0 == "accepted" })
    #expect(replay.laterCount == example.verdicts.count { $0 == "later" })
  }

  @Test func thereAreEnoughCasesAndNoneTwice() throws {
    let cases = try RuleCase.all()
    #expect(cases.count >= 90)
    #expect(Set(cases.map(\.testDescription)).count == cases.count)
  }

  @Test func everyRefusalOccurs() throws {
    let expected = try RuleCase.all().flatMap(\.verdicts)
    for refusal in [
      "no such task", "locked until", "blocked behind", "missed", "breathed after joining", "session over",
      "not joined", "mood before breathing", "mood during session", "mood already logged",
      "mood not a choice",
    ] {
      #expect(expected.contains { $0.hasPrefix("refused: \(refusal)") }, "no case expects \(refusal)")
    }
  }

  @Test func everyCauseOccurs() throws {
    let expected = try RuleCase.all().flatMap(\.problems)
    for cause in [
      "never exited", "no mood", "no session", "nothing logged", "completed later", "no such task",
      "locked until",
      "missed", "breathed after joining", "session over", "not joined", "mood before breathing",
      "mood during session", "mood already logged", "mood not a choice",
    ] {
      #expect(expected.contains { $0.contains(": \(cause)") }, "no case expects \(cause)")
    }
  }

  @Test func everyStateOccurs() throws {
    let expected = try RuleCase.all().flatMap(\.states.values)
    for state in [
      "completed on time", "completed late", "eligible", "overdue", "blocked behind", "locked", "excused",
      "missed",
    ] {
      #expect(expected.contains { $0.hasPrefix(state) }, "no case expects \(state)")
    }
  }
}
