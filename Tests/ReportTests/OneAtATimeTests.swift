import Foundation
import TestSupport
import Testing

/// Two runs in one Output: one publishes, the other says who holds the lock.
@Suite(.startsPrograms) struct OneAtATimeTests {
  @Test func twoTogetherLeaveOneWholeReport() throws {
    let alone = try ReportedPractice()
    try alone.report(["--since", "2026-W30"])
    let sample = try ReportedPractice()
    let runs = try (0..<2).map { _ in try Run(sample.words("report", ["--since", "2026-W30"])) }
    let outcomes = try runs.map { try $0.outcome() }
    #expect(outcomes.compactMap(\.status).sorted() == [0, 75], "\(outcomes.map(\.standardError))")
    let refused = outcomes.first { $0.status == 75 }
    // Who holds it is said a moment after it is taken: it may be named, and need not.
    #expect(refused?.standardError.contains("another run holds the lock") == true)
    #expect(differingPaths(try sample.files(), try alone.files()) == [])
  }

  @Test func oneThatWaitsFindsNothingToDo() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen", "ruth-feldman"])
    let words = sample.words("report", ["--since", "2026-W30", "--wait", "120"])
    let runs = try (0..<2).map { _ in try Run(words) }
    #expect(try runs.map { try $0.outcome().status } == [0, 0])
    #expect(try deadLinks(among: sample.files()) == [])
  }
}
