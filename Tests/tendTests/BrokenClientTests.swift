import Foundation
import TestSupport
import Testing

/// A client whose files can't be read harms nobody else, and loses nothing.
@Suite(.startsPrograms) struct BrokenClientTests {
  static let brokenTasks = "[[6, [\"calm\"], \"2026-02-30\"]]"

  @Test(arguments: [
    ("tasks.json", brokenTasks), ("client.yml", "zone: UTC\n"), ("log.jsonl/a-folder", ""),
  ])
  func theLastGoodPagesStay(file: String, text: String) throws {
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    let before = try copy.site.pages()
    let path = "clients/ben-carter/\(file)"
    if file.hasPrefix("log.jsonl") { try copy.remove("clients/ben-carter/log.jsonl") }
    try copy.write(text, to: path)
    let outcome = try copy.build(["--quiet"], asOf: "2026-11-24T09:00:00-05:00")
    #expect(outcome.status == 65)
    let problem = try #require(outcome.messages.first)
    #expect(problem.hasPrefix("clients/ben-carter/\(file.prefix { $0 != "/" })"))
    let after = try copy.site.pages()
    let mark =
      #/<p class="notice kept"><strong>Not updated since Mon,.Nov.23: the .*? can’t be read\.<\/strong> .*?<\/p>\n/#
    for (path, page) in after where path.hasPrefix("clients/ben-carter/") {
      let text = String(decoding: page, as: UTF8.self)
      #expect(text.matches(of: mark).count == 1, "\(path)")
      #expect(Data(text.replacing(mark, with: "").utf8) == before[path], "\(path)")
    }
    let caseload = HTMLText.of(try copy.site.page("index.html"))
    #expect(caseload.contains("Ben Carter") && caseload.contains("Not updated since Mon,"))
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
    let copy = try PracticeCopy(clients: ["ben-carter"])
    try copy.write(Self.brokenTasks, to: "clients/ben-carter/tasks.json")
    let outcome = try copy.build(["--quiet"])
    #expect(outcome.status == 65)
    let pages = try copy.site.pages().keys.filter { $0.hasPrefix("clients/ben-carter/") }
    #expect(pages == ["clients/ben-carter/index.html"])
    let stub = { HTMLText.of(try copy.site.page("clients/ben-carter/index.html")) }
    #expect(try stub().contains(try #require(outcome.messages.first)))

    // A second run keeps it and tells what is wrong now, and a mended client gets all pages.
    try copy.write("[[6, [\"calm\"], \"2026-11-16\"],]", to: "clients/ben-carter/tasks.json")
    let second = try copy.build(["--quiet"])
    #expect(second.status == 65 && second.messages != outcome.messages)
    #expect(try stub().contains(try #require(second.messages.first)))
    try copy.write("[[6, [\"calm\"], \"2026-08-31\"]]", to: "clients/ben-carter/tasks.json")
    #expect(try copy.build().status == 0)
    #expect(copy.site.exists("clients/ben-carter/schedule.html"))
  }

  @Test func filesThatAreNoFilesDoNotHang() throws {
    let copy = try PracticeCopy(clients: [])
    let names = ["a": "tasks.json", "b": "log.jsonl", "c": "client.yml", "d": "notes/a.md"].sorted { $0 < $1 }
    for (slug, name) in names {
      if slug != "a" { try copy.write("[[6, [\"calm\"], \"2026-11-16\"]]", to: "clients/\(slug)/tasks.json") }
      let path = copy.practice.appending(path: "clients/\(slug)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      #expect(mkfifo(path.path, 0o600) == 0)
    }
    let outcome = try Tend.run(
      ["build", copy.practice.path, "--output", copy.output.path, "--quiet"])
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == names.count, "\(outcome)")
    for (message, (slug, name)) in zip(outcome.messages, names) {
      #expect(message.hasPrefix("clients/\(slug)/\(name): error: "), "\(message)")
    }
  }

  @Test func aYearFarAwayCostsLittle() throws {
    let copy = try PracticeCopy(clients: [])
    for (slug, date) in [("bo", "1970-01-01"), ("cy", "2199-12-31")] {
      try copy.write(
        "[[4, [\"calm\"], \"2026-11-16\"], [4, [\"calm\"], \"\(date)\"]]", to: "clients/\(slug)/tasks.json")
      try copy.write(
        "{\"at\":\"\(date)T08:00:00Z\",\"task\":\"\(date)\",\"event\":\"breathed\",\"breaths\":4}\n",
        to: "clients/\(slug)/log.jsonl")
    }
    for asOf in ["1970-01-01", "2199-12-31"] + (Stress.isOn ? ["2026-11-23"] : []) {
      for command in ["build", "report"] {
        let arguments = [command, copy.practice.path, "--as-of", asOf, "--output", copy.output.path]
        // In so many seconds of a processor; what this is about took minutes.
        let limited = ["sh", "-c", "ulimit -t 10; exec \"$@\"", "sh"]
        #expect(try [0, 65].contains(Tend.run(arguments, under: limited).status))
      }
      let bytes = try copy.site.pages().values.reduce(0) { $0 + $1.count }
      #expect(bytes < 8_000_000, "\(asOf)")
    }
  }

  @Test func strictWritesNothingWhenAnythingIsWrong() throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "ruth-feldman"])
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
