import Foundation
import TestSupport
import Testing

/// Which week a report is of.
@Suite(.startsPrograms) struct WeekChoiceTests {
  /// Noah is in New York, Misaki in Tokyo, Eleni in Athens.
  @Test(
    arguments: [
      ("2026-11-23T09:00:00-05:00", ["noah-jensen"], "2026-W47"),
      ("2026-11-22T23:59:59-05:00", ["noah-jensen"], "2026-W46"),
      ("2026-11-23T00:00:00-05:00", ["noah-jensen"], "2026-W47"),
      // Monday in Tokyo, still Sunday at home.
      ("2026-11-22T12:00:00-05:00", ["misaki-sato"], "2026-W46"),
      ("2026-11-22", ["noah-jensen"], "2026-W46"),
      ("2026-11-23", ["noah-jensen", "misaki-sato"], "2026-W47"),
      ("2027-01-04T09:00:00-05:00", ["noah-jensen"], "2026-W53"),
    ] as [(String, [String], String)])
  func byDefaultTheLastThatHasEnded(asOf: String, clients: [String], week: String) throws {
    let sample = try ReportedPractice(clients: clients)
    let outcome = try sample.report(asOf: asOf)
    #expect(outcome.standardOutput == "\(sample.output.path)/reports/\(week)/report.txt\n")
  }

  @Test func aWeekHasToHaveEndedForEveryClient() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", "misaki-sato"])
    try sample.folder.write("timezone: Asia/Tokyo\n", to: "practice/tend.yml")
    try sample.folder.write("timezone: America/Los_Angeles\n", to: "practice/clients/noah-jensen/client.yml")
    // Monday evening in Tokyo is early Monday in Los Angeles; at noon it was Sunday there.
    #expect(try sample.report(asOf: "2026-11-23T12:00:00+09:00").standardOutput.contains("2026-W46"))
    #expect(try sample.report(asOf: "2026-11-23T20:00:00+09:00").standardOutput.contains("2026-W47"))
  }

  @Test(arguments: [
    ["--week", "2026-W48"], ["--since", "2026-W48"], ["--since", "1026-W40"], ["--week", "2026-W54"],
    ["--week", "2026-47"],
    ["--week", "2026-W44", "--since", "2026-W44"],
  ])
  func wrongUsageEndsWith64(arguments: [String]) throws {
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    let outcome = try sample.report(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.standardError.contains("week") && outcome.standardOutput.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: sample.output.path))
  }

  @Test func sinceMakesTheMissingWeeksAndTheLast() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    try sample.report(["--week", "2026-W45"])
    try sample.append("not an entry\n", to: "clients/noah-jensen/log.jsonl")
    let before = try sample.traces()
    let made = try sample.report(["--since", "2026-W43"]).standardOutput.split(separator: "\n")
      .map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
    #expect(made == ["2026-W46", "2026-W47"].map { "\($0)/report.txt" })
    let after = try sample.traces()
    for (path, trace) in before where path.hasPrefix("reports/2026-W45/") && !path.hasSuffix("/index.html") {
      #expect(after[path] == trace, "\(path)")
    }
    #expect(try sample.text("reports/2026-W45/index.html").contains("href=\"../2026-W46/index.html\""))
  }

  @Test func weeksInWhichNobodyHadAPartAreNotMade() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    try sample.report(["--since", "2026-W40"])
    // His first task is due in 2026-W46, so that the week before tells of it.
    #expect(sample.exists("reports/2026-W45/index.html"))
    #expect(!sample.exists("reports/2026-W44"))
  }
}
