import Foundation
import TestSupport
import Testing

/// Entries that arrive late change their week, and the week says so.
@Suite(.startsPrograms) struct RevisionTests {
  /// A session on the Friday of 2026-W46 that nobody had heard of.
  private static let late = """
    {"at": "2026-11-13T11:00:00-05:00", "task": "2026-11-13", "event": "session_joined"}
    {"at": "2026-11-13T11:30:00-05:00", "task": "2026-11-13", "event": "session_exited"}
    {"at": "2026-11-13T11:31:00-05:00", "task": "2026-11-13", "event": "mood_logged", "mood": "calm"}

    """

  @Test func aLateEntryChangesItsWeekAlone() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen", "ben-carter"])
    try sample.report(["--since", "2026-W45"])
    let before = try sample.files()
    try sample.append(Self.late, to: "clients/noah-jensen/log.jsonl")
    let outcome = try sample.report(["--week", "2026-W46"], asOf: "2026-12-01T09:00:00-05:00")
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(
      differingPaths(try sample.files(), before) == [
        "reports/2026-W46/client-noah-jensen.html", "reports/2026-W46/index.html",
        "reports/2026-W46/providers/miriam-okafor.html", "reports/2026-W46/report.json",
        "reports/2026-W46/report.txt",
        // The week after it is over now, and has not been made.
        "reports/2026-W47/index.html", "reports/index.html",
      ])
    #expect(try sample.text("reports/2026-W46/report.json").contains("\"revised\" : \"2026-12-01\""))
    for path in ["reports/2026-W46/index.html", "reports/2026-W46/report.txt", "reports/index.html"] {
      #expect(try sample.text(path).contains("evised"), "\(path)")
    }
    let revised = try sample.traces()
    try sample.report(["--week", "2026-W46"], asOf: "2026-12-08T09:00:00-05:00")
    #expect(try sample.traces() == revised)
  }

  @Test func entriesOfLaterWeeksChangeNothing() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "priya-raman", "ruth-feldman", "noah-jensen"])
    try sample.report(["--week", "2026-W44"])
    let before = try sample.files()
    for slug in ["ben-carter", "priya-raman", "ruth-feldman"] {
      try sample.append(
        """
        {"at": "2026-11-25T11:00:00-05:00", "task": "2026-11-23", "event": "session_joined"}
        not an entry
        {"at": "2026-11-25T11:30:00-05:00", "task": "2026-02-30", "event": "session_exited"}

        """, to: "clients/\(slug)/log.jsonl")
    }
    #expect(try sample.report(["--week", "2026-W44"], asOf: "2026-12-01T09:00:00-05:00").status == 65)
    #expect(differingPaths(try sample.files(), before) == [])
  }

  @Test func lostValuesAreToldAndCostTheHeadlineOnly() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    try sample.report(["--since", "2026-W45"])
    try sample.folder.write("{\"version\": 1", to: "Output/reports/2026-W45/report.json")
    try FileManager.default.removeItem(at: sample.output.appending(path: "reports/2026-W46/report.json"))
    let outcome = try sample.report()
    #expect(outcome.status == 0)
    #expect(
      outcome.messages.map { $0.replacing(sample.output.path, with: "Output") } == [
        "Output/reports/2026-W45/report.json: warning: the report's values can't be read, so the archive says nothing"
          + " about the week; make the week's report again: tend report --week 2026-W45",
        "Output/reports/2026-W46/report.json: warning: the report's values are missing, so the archive says nothing"
          + " about the week; make the week's report again: tend report --week 2026-W46",
      ])
    #expect(try sample.text("reports/index.html").contains("its values are lost"))
    #expect(try sample.report(["--quiet"]).messages == [])
    #expect(try sample.report(["--week", "2026-W46", "--quiet"]).status == 0)
    #expect(try sample.text("reports/2026-W46/report.json").contains("\"version\" : 1"))
  }
}
