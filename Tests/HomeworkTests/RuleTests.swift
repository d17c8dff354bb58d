import Homework
import Testing

/// The client's rules, case by case.
struct RuleTests {
  @Test(arguments: try RuleCase.all())
  func theRulesHold(in example: RuleCase) {
    let replay = example.replay
    let states = zip(example.assignments, replay.states).map { ($0.id.rawValue, RuleCase.words($1)) }
    #expect(Dictionary(states) { $1 } == example.states)
    #expect(replay.verdicts.map(RuleCase.words) == example.verdicts)
    #expect(replay.problems.map { RuleCase.words($0) } == example.problems)
    for (id, breaths) in example.breaths {
      #expect(replay.progress(of: AssignmentID(rawValue: id)).breaths == breaths)
    }
    for (id, mood) in example.moods {
      #expect(replay.progress(of: AssignmentID(rawValue: id)).mood?.word ?? "none" == mood)
    }
    for (position, assignment) in example.assignments.enumerated() {
      if let breathing = example.breathing[assignment.id.rawValue] {
        #expect(RuleCase.words(replay.progress[position].breathing(of: assignment)) == breathing)
      }
      if let turn = example.turns[assignment.id.rawValue] {
        #expect(RuleCase.words(replay.turns[position]) == turn)
      }
    }
  }

  @Test(arguments: try RuleCase.all())
  func everyLineIsCountedOnce(in example: RuleCase) {
    let replay = example.replay
    #expect(
      replay.acceptedCount + replay.refusedCount + replay.duplicateCount + replay.laterCount
        + replay.unjudgedCount == example.log.count)
    #expect(replay.acceptedCount == example.verdicts.count { $0.hasPrefix("accepted") })
    #expect(replay.outOfTurnCount == example.verdicts.count { $0 == "accepted out of turn" })
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
      "no such task", "locked until", "missed", "breathed after joining", "session over", "not joined",
      "mood before breathing", "mood already logged", "mood not a choice", "completed already",
      "session in the log",
    ] {
      #expect(expected.contains { $0.hasPrefix("refused: \(refusal)") }, "no case expects \(refusal)")
    }
  }

  @Test func everyCauseOccurs() throws {
    let expected = try RuleCase.all().flatMap(\.problems)
    for cause in [
      "not in the log", "no exit", "unreadable", "no such task", "locked until", "missed", "breathed after joining",
      "session over", "not joined", "mood before breathing", "mood already logged", "mood not a choice",
      "completed already", "session in the log",
    ] {
      #expect(expected.contains { $0.contains(": \(cause)") }, "no case expects \(cause)")
    }
  }

  @Test func everyStateOccurs() throws {
    let expected = try RuleCase.all().flatMap(\.states.values)
    for state in [
      "completed on time", "completed late", "eligible", "overdue", "blocked behind", "locked", "excused",
      "missed", "held", "not in the log",
    ] {
      #expect(expected.contains { $0.hasPrefix(state) }, "no case expects \(state)")
    }
  }
}
