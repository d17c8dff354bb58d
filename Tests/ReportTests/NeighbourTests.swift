import Foundation
import TestSupport
import Testing

/// A week's report leads to those of the weeks before and after, where they stand.
@Suite(.startsPrograms) struct NeighbourTests {
  @Test func eachWeekLeadsToTheOthersAndSaysWhyToNone() throws {
    let sample = try ReportedPractice(clients: ["ben-carter"])
    try sample.report(["--week", "2026-W46"])
    #expect(try crumbs(sample, "2026-W46") == ["Reports", "2026-W45: not made", "2026-W47: not made"])
    try sample.report()
    #expect(
      try crumbs(sample, "2026-W46") == ["Reports", "2026-W45: not made", "2026-W47 → ../2026-W47/index.html"])
    #expect(
      try crumbs(sample, "2026-W47") == ["Reports", "← 2026-W46 ../2026-W46/index.html", "2026-W48: not over yet"])
    #expect(try sample.text("reports/index.html").contains("2026-W48: not over yet"))
    #expect(try sample.text("reports/index.html").contains("2026-W45: not made"))
    #expect(try deadLinks(among: sample.files()) == [])
    // A week was left out, and the one before it says so.
    try sample.report(asOf: "2026-12-07T09:00:00-05:00")
    #expect(
      try crumbs(sample, "2026-W47") == ["Reports", "← 2026-W46 ../2026-W46/index.html", "2026-W48: not made"])
  }

  @Test func onlyTheFrontPageOfAnOldWeekIsWrittenAgain() throws {
    let sample = try ReportedPractice(clients: ["ben-carter"])
    try sample.report(["--week", "2026-W46", "--quiet"])
    let before = try sample.files()
    try sample.append("not an entry\n", to: "clients/ben-carter/log.jsonl")
    try sample.report(["--quiet"])
    #expect(
      differingPaths(try sample.files(), before).filter { before[$0] != nil }
        == ["reports/2026-W46/index.html", "reports/index.html"])
  }

  /// The way at the top of a week's page: each step's words, and where it leads when that is another week.
  private func crumbs(_ sample: ReportedPractice, _ week: String) throws -> [String] {
    let page = try sample.text("reports/\(week)/index.html")
    let line = try #require(page.firstMatch(of: /<p class="crumbs">(.*)<\/p>/)?.1)
    return line.split(separator: " · ").map { step in
      let words = String(step.replacing(/<[^>]*>/, with: ""))
      guard let address = step.firstMatch(of: /href="(\.\.\/2026-W.*?)"/)?.1 else { return words }
      return "\(words) \(address)"
    }
  }
}
