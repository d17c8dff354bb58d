import Foundation
import TestSupport
import Testing

/// A client whose files can't be read harms nobody else, and loses nothing.
@Suite struct BrokenClientTests {
  static let clients = ["ben-carter", "ruth-feldman", "noah-jensen"]
  static let brokenTasks = "[[6, [\"calm\"], \"2026-02-30\"]]"

  @Test(arguments: [
    ("tasks.json", brokenTasks), ("client.yml", "zone: UTC\n"), ("log.jsonl/a-folder", ""),
  ])
  func theLastGoodPagesStay(file: String, text: String) throws {
    let copy = try PracticeCopy(clients: Self.clients)
    try copy.build()
    let before = try copy.site.pages()
    let path = "clients/ben-carter/\(file)"
    if file.hasPrefix("log.jsonl") { try copy.remove("clients/ben-carter/log.jsonl") }
    try copy.write(text, to: path)
    let outcome = try copy.build(["--quiet"], asOf: "2026-11-24T09:00:00-05:00")
    #expect(outcome.status == 65)
    let problem = try #require(outcome.messages.first)
    #expect(problem.hasPrefix("clients/ben-carter/\(file.prefix { $0 != "/" })"))
    let after = try copy.site.pages()
    let ben = { (pages: [String: Data]) in pages.filter { $0.key.hasPrefix("clients/ben-carter/") } }
    #expect(ben(after) == ben(before))
    let caseload = HTMLText.of(try copy.site.page("index.html"))
    #expect(caseload.contains("Not updated"))
    #expect(caseload.contains(problem))
    let ruth = HTMLText.of(try copy.site.page("clients/ruth-feldman/schedule.html"))
    #expect(ruth.contains("As of Tue, Nov 24, 2026"))

    // Once mended, everything is as if nothing had been.
    try copy.remove("clients/ben-carter")
    try FileManager.default.copyItem(
      at: Repository.sample.appending(path: "clients/ben-carter"),
      to: copy.practice.appending(path: "clients/ben-carter"))
    #expect(try copy.build().status == 0)
    #expect(differingPaths(try copy.site.pages(), before) == [])
  }

  @Test func withoutEarlierPagesThereIsOneThatSaysWhy() throws {
    let copy = try PracticeCopy(clients: Self.clients)
    try copy.write(Self.brokenTasks, to: "clients/ben-carter/tasks.json")
    let outcome = try copy.build(["--quiet"])
    #expect(outcome.status == 65)
    let pages = try copy.site.pages().keys.filter { $0.hasPrefix("clients/ben-carter/") }
    #expect(pages == ["clients/ben-carter/index.html"])
    let stub = HTMLText.of(try copy.site.page("clients/ben-carter/index.html"))
    #expect(stub.contains(try #require(outcome.messages.first)))

    // A second run keeps it, and a mended client gets all pages.
    #expect(try copy.build(["--quiet"]).status == 65)
    #expect(copy.site.exists("clients/ben-carter/index.html"))
    try copy.write("[[6, [\"calm\"], \"2026-11-16\"]]", to: "clients/ben-carter/tasks.json")
    #expect(try copy.build().status == 0)
    #expect(copy.site.exists("clients/ben-carter/schedule.html"))
  }

  @Test func aStubTellsWhatIsWrongNow() throws {
    let copy = try PracticeCopy(clients: Self.clients)
    try copy.write(Self.brokenTasks, to: "clients/ben-carter/tasks.json")
    try copy.build()
    try copy.write("[[6, [\"calm\"], \"2026-11-16\"],]", to: "clients/ben-carter/tasks.json")
    let problem = try #require(try copy.build(["--quiet"]).messages.first)
    #expect(HTMLText.of(try copy.site.page("clients/ben-carter/index.html")).contains(problem))
  }

  @Test(arguments: ["tasks.json", "log.jsonl", "client.yml", "notes/a.md"])
  func aFileThatIsNoFileDoesNotHang(name: String) throws {
    let copy = try PracticeCopy(clients: ["ruth-feldman"])
    let path = copy.practice.appending(path: "clients/ruth-feldman/\(name)")
    try? FileManager.default.removeItem(at: path)  // Not every one is there.
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    #expect(mkfifo(path.path, 0o600) == 0)
    let outcome = try Tend.run(
      ["build", copy.practice.path, "--output", copy.output.path, "--quiet"], timeout: 30)
    #expect(outcome.status == 65)
    #expect(outcome.messages.first?.hasPrefix("clients/ruth-feldman/\(name): error: ") == true, "\(outcome)")
  }

  @Test(arguments: ["1970-01-01", "2199-12-31"]) func aYearFarAwayCostsLittle(date: String) throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.write("[[4, [\"calm\"], \"2026-11-16\"], [4, [\"calm\"], \"\(date)\"]]", to: "clients/bo/tasks.json")
    try copy.write(
      "{\"at\":\"\(date)T08:00:00Z\",\"task\":\"\(date)\",\"event\":\"breathed\",\"breaths\":4}\n",
      to: "clients/bo/log.jsonl")
    for asOf in ["1970-01-01", "2026-11-23", "2199-12-31"] {
      for command in ["build", "report"] {
        let arguments = [command, copy.practice.path, "--as-of", asOf, "--output", copy.output.path]
        let start = Date()
        // On a busy machine, too: what this is about took minutes.
        #expect(try [0, 65].contains(Tend.run(arguments, timeout: 60).status))
        #expect(Date().timeIntervalSince(start) < 10)
      }
      let bytes = try copy.site.pages().values.reduce(0) { $0 + $1.count }
      #expect(bytes < 8_000_000, "\(asOf)")
    }
  }

  @Test func strictWritesNothingWhenAnythingIsWrong() throws {
    let copy = try PracticeCopy(clients: Self.clients)
    // Only warnings: Ruth's log has refused entries.
    let outcome = try copy.build(["--strict"])
    #expect(outcome.status == 65)
    #expect(!outcome.messages.isEmpty)
    #expect(outcome.standardOutput == "")
    #expect(!FileManager.default.fileExists(atPath: copy.output.path))

    // What is silent otherwise must not be when it is why nothing is written.
    let quiet = try copy.build(["--strict", "--quiet"])
    #expect(quiet.status == 65)
    #expect(quiet.messages == outcome.messages)

    try copy.remove("clients/ruth-feldman")
    #expect(try copy.build(["--strict"]).status == 0)
    let before = try copy.site.traces()
    try copy.write(Self.brokenTasks, to: "clients/ben-carter/tasks.json")
    #expect(try copy.build(["--strict"], asOf: "2026-11-25").status == 65)
    #expect(try copy.site.traces() == before)
  }
}
