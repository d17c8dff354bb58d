import Foundation
import TestSupport
import Testing

/// A week's report leads to those of the weeks before and after, where they stand.
@Suite(.startsPrograms) struct NeighbourTests {
  /// As the schedules have it: the report first, then the pages.
  @Test func thePagesAfterAReportLeadToTheWeekJustEnded() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "misaki-sato"])
    try sample.report()
    try sample.build(["--quiet"])
    #expect(try sample.text("index.html").contains("href=\"reports/index.html\""))
    #expect(try sample.text("clients/ben-carter/index.html").contains("2026-W47/client-ben-carter.html"))
    let page = try sample.text("providers/miriam-okafor.html")
    #expect(page.contains("href=\"../reports/2026-W47/providers/miriam-okafor.html\""))
    #expect(try deadLinks(among: sample.files()) == [])
  }

  /// What is missing already is no loss of this run.
  @Test func anOldWeekMayBeDeletedByHand() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen", "misaki-sato"])
    try sample.report(["--since", "2026-W44", "--quiet"])
    try FileManager.default.removeItem(at: sample.output.appending(path: "reports/2026-W45"))
    let outcome = try sample.report(["--quiet"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(try deadLinks(among: sample.files()) == [])
    #expect(try crumbs(sample, "2026-W46").contains("2026-W45: not made"))
    #expect(!sample.exists("reports/2026-W45"))
  }

  /// Pages that are there and would go are a loss all the same.
  @Test func aWeekThatLosesItsClientsIsRefused() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen", "misaki-sato"])
    try sample.report(["--quiet"])
    for slug in ["ben-carter", "noah-jensen", "misaki-sato"] {
      try FileManager.default.removeItem(at: sample.practice.appending(path: "clients/\(slug)"))
    }
    let outcome = try sample.report(["--quiet"])
    #expect(outcome.status != 0 && outcome.standardError.contains("all 3 clients that have pages are gone"))
  }

  /// A long archive costs a run nothing: of the weeks that it does not make neither values nor files are read.
  @Test func weeksThatAreNotMadeAreNotRead() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen", "misaki-sato"])
    try sample.report(["--since", "2026-W44", "--quiet"])
    let values = "reports/2026-W44/report.json"
    let blank = String(repeating: " ", count: try Data(contentsOf: sample.output.appending(path: values)).count)
    try sample.folder.write(blank, to: "Output/\(values)")
    try sample.folder.write("torn", to: "Output/.tend/week-2026-W44.jsonl")
    let before = try Golden.files(in: sample.output).filter { $0.key.hasSuffix("l") }
    let outcome = try sample.report()
    #expect(outcome.status == 0 && !outcome.standardError.contains("report's values"), "\(outcome.standardError)")
    #expect(try Golden.files(in: sample.output).filter { $0.key.hasSuffix("l") } == before)
    // Values of another length are not those that the archive knows.
    try sample.folder.write("{", to: "Output/\(values)")
    #expect(try sample.report().standardError.contains("the report's values can't be read"))
  }

  @Test(arguments: [false, true]) func olderWeeksGoAsAsked(bySettings: Bool) throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen", "misaki-sato"])
    try sample.build(["--quiet"])
    try sample.report(["--since", "2026-W44", "--quiet"])
    #expect(sample.exists("reports/2026-W44/index.html"))
    if bySettings { try sample.append("reports:\n  keep: 2w\n", to: "tend.yml") }
    let outcome = try sample.report(bySettings ? ["--quiet"] : ["--keep", "2w", "--quiet"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let weeks = try FileManager.default.contentsOfDirectory(atPath: sample.output.appending(path: "reports").path)
    #expect(weeks.sorted() == ["2026-W46", "2026-W47", "index.html"])
    #expect(try crumbs(sample, "2026-W46").contains("2026-W45: not made"))
    try sample.build(["--quiet"])
    #expect(try deadLinks(among: sample.files()) == [])
    #expect(try sample.report(["--keep", "2 weeks"]).status == 64)
  }

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
