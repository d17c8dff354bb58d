import Foundation
import Homework
import PracticeFiles
import TestSupport
import Testing

/// The same cases with their logs read from a file, as Tend reads them.
struct RulesFromFilesTests {
  private static let byteOrderMark = "\u{FEFF}"

  @Test(arguments: try RuleCase.all())
  func theRulesHoldForALogInAFile(example: RuleCase) throws {
    let folder = try TemporaryFolder()
    for text in [example.logText, Self.byteOrderMark + example.logText] {
      let lines = try LogFile(folder.write(text, to: "log.jsonl")).lines()
      let replay = Replay(
        lines, completions: example.completions, of: example.assignments, under: example.rules,
        asOf: example.asOf.date(in: example.rules.timeZone))
      #expect(replay.verdicts.map(RuleCase.words) == example.verdicts)
      #expect(replay.problems.map { RuleCase.words($0) } == example.problems)
      #expect(replay.progress == example.replay.progress)
    }
  }

  @Test func aTornLastLineIsNotJudged() throws {
    let example = try #require(RuleCase.all().first { $0.name == "a mood after the session completes the task" })
    let folder = try TemporaryFolder()
    let lines = try LogFile(folder.write(String(example.logText.dropLast(4)), to: "log.jsonl")).lines()
    let replay = Replay(lines, of: example.assignments, under: example.rules, asOf: example.asOf.date(in: .gmt))
    #expect(replay.verdict(ofLine: 4) == .unjudged)
    #expect(replay.state(of: try #require(example.assignments.first)) == .eligible)
  }
}
