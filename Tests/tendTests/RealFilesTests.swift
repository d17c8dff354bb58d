import Foundation
import TestSupport
import Testing

/// Files from real feeds, where they lie beside the repository.
@Suite(
  .startsPrograms,
  .enabled(if: FileManager.default.fileExists(atPath: Repository.realFiles.path), "no real files here"))
struct RealFilesTests {
  @Test func keyedTasksWithAnEmptyLog() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "log.jsonl")
    let outcome = try Tend.run(
      [
        "build", "--tasks", Repository.realFiles.appending(path: "tasks-keyed.json").path, "--log", "log.jsonl",
        "--as-of", "2024-11-20",
      ], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
    let site = Site(url: folder.appending("Output"))
    let schedule = try HTMLPage(site.page("clients/client/schedule.html"))
    // Nothing is done, so that every task's row says how many breaths it asks for.
    let rows = schedule.root.text.matches(of: #/\d+ assigned/#).count
    let feed = try JSONSerialization.jsonObject(
      with: Data(contentsOf: Repository.realFiles.appending(path: "tasks-keyed.json")))
    let tasks = (feed as? [String: [[String: Any]]])?["tasks"] ?? []
    #expect(!tasks.isEmpty)
    #expect(rows == tasks.count)
    #expect(schedule.root.text.contains("UTC"))
    #expect(schedule.root.text.contains("earliest-first"))
    let undone = tasks.filter { ($0["dueDate"] as? String ?? "") <= "2024-11-20" }.count
    let headline = undone == 0 ? "nothing due yet" : "completed 0 of \(undone) due"
    #expect(schedule.root.text.contains(headline))
  }

  @Test func tasksWithOtherFieldNames() throws {
    let folder = try TemporaryFolder()
    let file = Repository.realFiles.appending(path: "tasks-named-fields.json").path
    for command in ["build", "check"] {
      let outcome = try Tend.run([command, "--tasks", file, "--as-of", "2024-11-20"], in: folder.url)
      #expect(outcome.status == 65)
      let first = try #require(outcome.messages.first)
      #expect(
        first.hasPrefix("\(file):3:9: error: expected the fields breathCount, moodChoices, dueDate;"), "\(first)")
      #expect(first.contains("number_of_breaths"))
    }
  }

  @Test func therapists() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.remove("therapists.json")
    try FileManager.default.copyItem(
      at: Repository.realFiles.appending(path: "therapists09.json"),
      to: copy.practice.appending(path: "therapists.json"))
    #expect(try copy.build().status == 0)
    let page = HTMLText.of(try copy.site.page("roster.html"))
    let text = try Tend.run(["roster", copy.practice.path, "--as-of", Repository.sampleMoment])
    #expect(text.status == 0)
    #expect(page.contains("Freud"))
    #expect(text.standardOutput.contains("Sigmund Freud, L.P.A, since 12/18/2014: 8:04\u{202F}AM – 2:07\u{202F}PM"))
  }
}
