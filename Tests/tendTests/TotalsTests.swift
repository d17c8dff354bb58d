import Foundation
import TestSupport
import Testing

/// What a practice's runs leave for its network, whatever becomes of them.
@Suite(.startsPrograms) struct TotalsTests {
  /// A practice with a client and totals in a folder beside it, and what the totals say.
  private struct Work {
    let copy: PracticeCopy
    let file: URL

    init(_ settings: String = "", totals: String = "../totals/elm.json") throws {
      copy = try PracticeCopy(clients: ["noah-jensen"])
      file = copy.folder.appending("totals/elm.json")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try set("output: {totals: \(totals)}\n" + settings)
    }

    func set(_ settings: String) throws { try copy.write(settings, to: "tend.yml") }

    /// The totals as far as a test looks at them.
    struct Totals: Decodable, Equatable {
      struct Run: Decodable, Equatable { let started, ended: String, exit: Int }
      struct Counts: Decodable, Equatable {
        let asOf: String
        let exact: Bool
        let people: [String: ClosedRange<Int>]
        let tasks: [String: Int]
      }
      let version, zone: String
      let format, maxAge: Int
      let runs: [String: Run]
      let counts: Counts?
    }

    func totals() throws -> Totals { try JSONDecoder().decode(Totals.self, from: Data(contentsOf: file)) }

    func report(_ more: String...) throws -> Outcome {
      try Tend.run(
        ["report", copy.practice.path, "--as-of", Repository.sampleMoment, "--output", copy.output.path] + more)
    }
  }

  @Test func everyRunIsInThemAndWhatFailsKeepsTheLastCounts() throws {
    let work = try Work("timezone: Europe/Berlin\n")
    #expect(try work.copy.build().status == 0)
    let first = try work.totals()
    let counts = try #require(first.counts)
    #expect(first.zone == "Europe/Berlin" && first.maxAge == 129_600 && first.format == 1)
    #expect(first.runs.keys.sorted() == ["build"] && first.runs["build"]?.exit == 0)
    #expect(counts.asOf == "2026-11-23T14:00:00.000Z" && !counts.exact)
    #expect(Set(counts.people.values) == [0...10] && counts.people.count == 11 && counts.tasks.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: work.copy.folder.appending("totals").path) == ["elm.json"]
    )

    #expect(try work.report().status == 0)
    #expect(try work.totals().runs["report"]?.exit == 0)
    #expect(try work.totals().runs["build"] == first.runs["build"])

    try work.copy.write("fine: often", to: "moods.yml")
    #expect(try work.copy.build(asOf: "2026-11-24T09:00:00Z").status == 78)
    #expect(try work.totals().runs["build"]?.exit == 78 && work.totals().counts == counts)
    try work.copy.remove("moods.yml")

    // The client's files can't be used: the pages say so, and the counts are new.
    try work.copy.write("[[", to: "clients/noah-jensen/tasks.json")
    #expect(try work.copy.build(["--strict"], asOf: "2026-11-24T09:00:00Z").status == 65)
    #expect(try work.totals().runs["build"]?.exit == 65 && work.totals().counts == counts)
    #expect(try work.copy.build(asOf: "2026-11-24T09:00:00Z").status == 65)
    #expect(try work.totals().counts?.asOf == "2026-11-24T09:00:00.000Z")
  }

  @Test func theirNumbersAreExactWhereTheSettingsSaySo() throws {
    let work = try Work("totals: exact\n")
    try work.copy.write("[[", to: "clients/bo/tasks.json")
    #expect(try work.copy.build().status == 65)
    let counts = try #require(try work.totals().counts)
    #expect(counts.exact && counts.people["clients"] == 2...2 && counts.people["notUpdated"] == 1...1)
    #expect(counts.people["withProblems"] == 1...1 && counts.tasks["due"] == 4)
  }

  @Test func aRunThatWasRefusedIsNotInThem() throws {
    let work = try Work()
    #expect(try work.copy.build().status == 0)
    let before = try Data(contentsOf: work.file)
    let lock = open(work.copy.output.appending(path: ".tend/lock").path, O_RDWR | O_CREAT, 0o600)
    #expect(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(try work.copy.build().status == 75)
    close(lock)
    #expect(try work.report("--week", "2199-W01").status == 64)
    #expect(try Data(contentsOf: work.file) == before)
  }

  /// Where they can't be, as `tend.yml` names it.
  @Test(arguments: [
    ("../Output/elm.json", "pages"), ("../Output/a/../elm.json", "pages"), ("../link/elm.json", "pages"),
    ("clients/elm.json", "clients' files"), ("clients/noah-jensen/elm.json", "clients' files"),
  ])
  func theyAreNotAmongThePagesOrTheClients(totals: String, place: String) throws {
    let work = try Work()
    #expect(try work.copy.build().status == 0)
    try FileManager.default.createSymbolicLink(
      at: work.copy.folder.appending("link"), withDestinationURL: work.copy.output)
    try work.set("output: {totals: \(totals)}\n")
    let before = try Golden.files(in: work.copy.folder.url).filter {
      !$0.key.hasSuffix("runs.json") && $0.key != "practice/tend.yml"
    }
    let message =
      "tend.yml: error: output.totals lies among the \(place), which are closed to the network;"
      + " name a file in a folder of its own"
    let build = try work.copy.build()
    #expect(build.status == 78 && build.messages == [message])
    let check = try Tend.run(["check", work.copy.practice.path, "--output", work.copy.output.path])
    #expect(check.status == 78 && check.messages == [message])
    let after = try Golden.files(in: work.copy.folder.url).filter {
      !$0.key.hasSuffix("runs.json") && $0.key != "practice/tend.yml"
    }
    #expect(after == before)
  }

  @Test func checkSaysNothingOfThemWhereTheyAreFine() throws {
    let work = try Work("totals: exact\n")
    let check = try Tend.run(["check", work.copy.practice.path, "--output", work.copy.output.path, "--quiet"])
    #expect(check.status == 0 && check.messages == [])
    #expect(!FileManager.default.fileExists(atPath: work.file.path))
  }

  /// What is in the way of the totals, and what is said of it; the pages are published all the same.
  @Test(arguments: [
    ("../nowhere/elm.json", "cannot be written: its folder is gone; check the path"),
    ("../totals/mine.json", "already exists; choose another name"),
    ("../totals/empty.json", "already exists; choose another name"),
    ("../totals/folder", "this is a folder where a file should be; move it away and run again"),
    ("tend.yml", "already exists; choose another name"),
  ])
  func whatIsSomebodysStays(totals: String, words: String) throws {
    let work = try Work(totals: totals)
    try work.copy.folder.write("{\"mine\": 1}", to: "totals/mine.json")
    try work.copy.folder.write("", to: "totals/empty.json")
    try work.copy.folder.write("", to: "totals/folder/file")
    let before = try Golden.files(in: work.copy.folder.url)
    let outcome = try work.copy.build(["--quiet"])
    #expect(outcome.status == 73)
    let place = "\(work.copy.practice.path)/\(totals)"
    #expect(outcome.messages == ["\(place): error: the totals for the network: \(words)"])
    #expect(work.copy.site.exists("index.html"))
    let after = try Golden.files(in: work.copy.folder.url)
    #expect(before.allSatisfy { after[$0.key] == $0.value })
    #expect(after.keys.allSatisfy { before[$0] != nil || $0.hasPrefix("Output/") })
    let status = try Tend.run(["status", work.copy.practice.path, "--output", work.copy.output.path])
    #expect(status.standardOutput.contains("ended with status 73"), "\(status.standardOutput)")
  }

  @Test func oneRunAtATimeChangesThem() throws {
    let work = try Work()
    let path = work.copy.folder.appending("totals/.elm.json.lock").path
    let lock = open(path, O_RDWR | O_CREAT, 0o600)
    #expect(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    let run = try Tend.start(["build", work.copy.practice.path, "--output", work.copy.output.path, "--quiet"])
    for _ in 0..<6_000 where !work.copy.site.exists("index.html") { usleep(50_000) }
    usleep(500_000)
    #expect(!FileManager.default.fileExists(atPath: work.file.path), "It waits.")
    close(lock)
    #expect(try run.outcome().status == 0)
    #expect(try work.totals().runs["build"]?.exit == 0 && !FileManager.default.fileExists(atPath: path))
  }

  @Test func whoMayReadTheirFolderMayReadThem() throws {
    let work = try Work()
    #expect(chmod(work.file.deletingLastPathComponent().path, 0o750) == 0)
    #expect(try work.copy.build().status == 0)
    var status = stat()
    #expect(stat(work.file.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }
}
