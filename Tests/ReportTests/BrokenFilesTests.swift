import Foundation
import TestSupport
import Testing

/// A client whose files can't be read keeps what the week had; everybody else is made.
@Suite(.startsPrograms) struct BrokenFilesTests {
  private let tasks = "practice/clients/ben-carter/tasks.json"

  @Test func theLastGoodPageOfTheWeekStays() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen", "priya-raman"])
    try sample.report()
    let before = try sample.files()
    let good = try String(contentsOf: sample.folder.appending(tasks), encoding: .utf8)
    try sample.folder.write("[[4,", to: tasks)
    let outcome = try sample.report(["--quiet"])
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 1)
    #expect(outcome.standardError.hasPrefix("clients/ben-carter/tasks.json:1:5: error: "))
    #expect(
      differingPaths(try sample.files(), before) == [
        "reports/2026-W47/index.html", "reports/2026-W47/providers/miriam-okafor.html",
        "reports/2026-W47/report.json", "reports/2026-W47/report.txt", "reports/index.html",
      ])
    let week = try sample.text("reports/2026-W47/index.html")
    #expect(week.contains("Not updated") && week.contains("tasks.json:1:5"))
    #expect(week.contains("Ben Carter"), "What is known of him from before stays.")
    #expect(!week.contains("Revised"), "Nothing of the week has changed.")
    #expect(try sample.text("reports/2026-W47/report.txt").contains("NOT UPDATED"))

    try sample.folder.write(good, to: tasks)
    #expect(try sample.report().status == 0)
    #expect(differingPaths(try sample.files(), before) == [])
  }

  @Test func inANewWeekAStubSaysWhy() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen"])
    let good = try String(contentsOf: sample.folder.appending(tasks), encoding: .utf8)
    try sample.folder.write("[[4,", to: tasks)
    #expect(try sample.report().status == 65)
    #expect(try sample.text("reports/2026-W47/client-ben-carter.html").contains("tasks.json:1:5"))
    #expect(sample.exists("reports/2026-W47/client-noah-jensen.html"))
    #expect(try deadLinks(among: sample.files()) == [])
    try sample.folder.write("[[4, []", to: tasks)
    #expect(try sample.report().status == 65)
    #expect(try !sample.text("reports/2026-W47/client-ben-carter.html").contains("tasks.json:1:5:"))
    try sample.folder.write(good, to: tasks)
    #expect(try sample.report(asOf: "2026-11-24T09:00:00-05:00").status == 0)
    #expect(try sample.text("reports/2026-W47/index.html").contains("Revised"))
  }

  @Test func aFolderThatIsNoClientsIsTold() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    try sample.folder.write("[]", to: "practice/clients/not a slug/tasks.json")
    #expect(try sample.report().status == 65)
    for path in ["index.html", "report.txt", "report.json"] {
      #expect(try sample.text("reports/2026-W47/\(path)").contains("not a slug"), "\(path)")
    }
    try FileManager.default.removeItem(at: sample.practice.appending(path: "clients/not a slug"))
    #expect(try sample.report(asOf: "2026-11-25").status == 0)
    #expect(try !sample.text("reports/2026-W47/index.html").contains("Revised"))
  }

  @Test func aClientWhoseFolderWasMisnamedKeepsThePages() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen"])
    try sample.report()
    let before = try sample.files()
    let clients = sample.practice.appending(path: "clients")
    try FileManager.default.moveItem(
      at: clients.appending(path: "ben-carter"), to: clients.appending(path: "ben carter"))
    #expect(try sample.report().status == 65)
    let page = "reports/2026-W47/client-ben-carter.html"
    #expect(try sample.files()[page] == before[page])
    #expect(try !sample.text("reports/2026-W47/index.html").contains("Revised"))
    try FileManager.default.removeItem(at: clients.appending(path: "ben carter"))
    #expect(try sample.report().status == 0)
    #expect(!sample.exists(page))
  }

  @Test func strictWritesNothing() throws {
    let sample = try ReportedPractice(clients: ["ben-carter", "noah-jensen"])
    try sample.folder.write("[[4,", to: tasks)
    #expect(try sample.report(["--strict"]).status == 65)
    #expect(!FileManager.default.fileExists(atPath: sample.output.path))
  }
}
