import Foundation
import TestSupport
import Testing

/// A later run changes what has changed, and nothing else.
@Suite(.startsPrograms) struct RepeatedRunTests {
  private static let clients = ["ben-carter", "noah-jensen", "ruth-feldman", "theo-laurent"]

  @Test func madeTwiceNothingIsTouched() throws {
    let sample = try ReportedPractice(clients: Self.clients)
    try sample.build()
    try sample.report(["--since", "2026-W46"])
    let (files, traces) = (try sample.files(), try sample.traces())
    #expect(try sample.report(["--since", "2026-W46"], asOf: "2026-11-26T09:00:00-05:00").status == 0)
    #expect(differingPaths(try sample.files(), files) == [])
    #expect(try sample.traces() == traces)
    #expect(try sample.report(["--week", "2026-W46"], asOf: "2027-03-01T09:00:00-05:00").status == 0)
    // The week after the last is over by then, and has not been made.
    #expect(differingPaths(try sample.files(), files) == ["reports/2026-W47/index.html", "reports/index.html"])
  }

  @Test func anEarlierWeekMadeLaterLeavesTheOthersAlone() throws {
    let sample = try ReportedPractice(clients: Self.clients)
    try sample.build()
    for week in ["2026-W45", "2026-W46", "2026-W47"] { try sample.report(["--week", week]) }
    let before = try sample.traces()
    #expect(try sample.report(["--week", "2026-W43"]).status == 0)
    let after = try sample.traces()
    for (path, trace) in before where path.hasPrefix("reports/2026-") { #expect(after[path] == trace, "\(path)") }
    #expect(try deadLinks(among: sample.files()) == [])
    let archive = try sample.text("reports/index.html")
    #expect(archive.contains("href=\"2026-W43/index.html\""))
    #expect(!archive.contains("href=\"2026-W44/index.html\""))
    #expect(archive.contains("not made"))
  }

  @Test func theOrderInWhichWeeksAreMadeMakesNoDifference() throws {
    let (one, other) = (try ReportedPractice(clients: Self.clients), try ReportedPractice(clients: Self.clients))
    try one.report(["--since", "2026-W44"])
    for week in ["2026-W47", "2026-W44", "2026-W46", "2026-W45"] { try other.report(["--week", week]) }
    #expect(differingPaths(try one.files(), try other.files()) == [])
  }

  @Test func aReportStandsWithoutTheSite() throws {
    let sample = try ReportedPractice(clients: Self.clients)
    try sample.report()
    #expect(try deadLinks(among: sample.files()) == [])
    #expect(try sample.text("reports/2026-W47/client-ben-carter.html").contains("line 66"))
  }

  @Test func theSiteLinksToTheArchiveOnceThereIsOne() throws {
    let sample = try ReportedPractice(clients: ["ben-carter"])
    try sample.build()
    #expect(try !sample.text("index.html").contains("reports/"))
    try sample.report()
    try sample.build()
    #expect(try sample.text("index.html").contains("href=\"reports/index.html\""))
    #expect(try deadLinks(among: sample.files()) == [])
    try sample.build()
    #expect(sample.exists("reports/2026-W47/index.html"))
  }

  @Test func aClientWhoIsGoneGoesFromTheWeekThatIsMadeAgain() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen"])
    try sample.report(["--since", "2026-W46"])
    try FileManager.default.removeItem(at: sample.practice.appending(path: "clients/ben-carter"))
    try sample.report()
    #expect(!sample.exists("reports/2026-W47/client-ben-carter.html"))
    #expect(sample.exists("reports/2026-W46/client-ben-carter.html"))
  }
}
