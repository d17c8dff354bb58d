import Foundation
import TestSupport
import Testing

/// What cannot be seen is not gone, and nothing of a client's ends up where it does not belong.
@Suite(.startsPrograms) struct VanishingTests {
  /// A practice of 40 clients with a site.
  private func practice() throws -> PracticeCopy { try PracticeCopy(ofBuilt: Self.fortyClients) }

  private static let fortyClients = Result {
    let copy = try PracticeCopy(clients: [])
    for number in 10..<50 {
      try copy.write("[[4, [\"calm\"], \"2026-11-16\"]]", to: "clients/noah-\(number)/tasks.json")
    }
    let built = try Built(copy)
    #expect(built.outcome.status == 0)
    return built
  }

  private func message(_ clients: String) -> String {
    "clients: error: \(clients) that have pages are gone, so nothing was written; check that the practice's folder is"
      + " mounted and whole, or remove their pages with --allow-removal"
  }

  @Test func ofFortyClients() throws {
    let copy = try practice()
    let clients = copy.practice.appending(path: "clients")
    let away = copy.folder.appending("away")
    let before = try copy.site.traces()
    let slugs = try copy.slugs()

    try FileManager.default.moveItem(at: clients, to: away)
    try FileManager.default.createDirectory(at: clients, withIntermediateDirectories: true)
    for command in ["build", "report"] {
      let outcome = try Tend.run(
        [command, copy.practice.path, "--as-of", Repository.sampleMoment, "--output", copy.output.path])
      #expect(outcome.status == 65)
      #expect(outcome.messages == [message("all 40 clients")])
      #expect(try copy.site.traces() == before)
    }
    let check = try copy.check()
    #expect(check.status == 65)
    #expect(check.messages == [message("all 40 clients").replacing(", so nothing was written", with: "")])

    for slug in slugs.prefix(20) {
      try FileManager.default.moveItem(at: away.appending(path: slug), to: clients.appending(path: slug))
    }
    #expect(try copy.build().messages == [message("20 of the 40 clients")])
    for slug in slugs.dropFirst(20).dropLast() {
      try FileManager.default.moveItem(at: away.appending(path: slug), to: clients.appending(path: slug))
    }
    #expect(try copy.build().status == 0)
    #expect(!copy.site.exists("clients/\(slugs[39])"))

    #expect(try copy.check().status == 0)

    for slug in slugs.prefix(20) { try FileManager.default.removeItem(at: clients.appending(path: slug)) }
    #expect(try copy.build().status == 65)
    #expect(try copy.build(["--allow-removal"]).status == 0)
    #expect(!copy.site.exists("clients/\(slugs[0])"))
  }

  @Test func aReportKeepsTheClientsOfItsWeek() throws {
    let copy = try practice()
    let arguments = [
      "report", copy.practice.path, "--as-of", Repository.sampleMoment, "--output", copy.output.path,
    ]
    #expect(try Tend.run(arguments).status == 0)
    let before = try copy.site.traces()
    for slug in try copy.slugs() { try copy.remove("clients/\(slug)") }
    let outcome = try Tend.run(arguments)
    #expect(outcome.status == 65)
    #expect(outcome.messages.last?.contains("clients that have pages are gone") == true)
    #expect(try copy.site.traces() == before)
  }

  @Test func aLogThatIsGone() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen", "ben-carter", "theo-laurent"])
    try copy.build()
    let (slug, log) = ("ben-carter", "clients/ben-carter/log.jsonl")
    let before = try copy.site.traces()
    let text = try String(contentsOf: copy.practice.appending(path: log), encoding: .utf8)
    let message =
      "\(log): error: the log was here at the last run and is gone; put it back, or write `log: none` in client.yml if"
      + " it is to be so"
    try copy.remove(log)
    // As often as it takes until somebody looks.
    for _ in 1...2 {
      let outcome = try copy.build()
      #expect(outcome.status == 65)
      #expect(outcome.messages.filter { $0.contains(": error: ") } == [message])
      let after = try copy.site.traces()
      let own = { (path: String) in path.hasPrefix("clients/\(slug)/") }
      #expect(Set(after.keys.filter(own)) == Set(before.keys.filter(own)))
      #expect(try copy.site.page("index.html").contains("Not updated"))
    }
    let check = try copy.check()
    #expect(check.status == 65)
    #expect(check.messages.filter { $0.contains(": error: ") } == [message])
    let report = try Tend.run(
      ["report", copy.practice.path, "--as-of", Repository.sampleMoment, "--output", copy.output.path])
    #expect(report.status == 65)
    #expect(report.messages.filter { $0.contains(": error: ") } == [message])

    try copy.write(text, to: log)
    #expect(try copy.build().status == 0)
    try copy.remove(log)
    let settings = try String(
      contentsOf: copy.practice.appending(path: "clients/\(slug)/client.yml"), encoding: .utf8)
    try copy.write(settings + "\nlog: none\n", to: "clients/\(slug)/client.yml")
    #expect(try copy.build().status == 0)
    #expect(try copy.check().status == 0)
    // It was not there at the last run, so nothing is missing.
    try copy.write(settings, to: "clients/\(slug)/client.yml")
    #expect(try copy.build().status == 0)

    // One whose folder has gone has left.
    try copy.remove("clients/theo-laurent")
    #expect(try copy.build().status == 0)
    #expect(!copy.site.exists("clients/theo-laurent"))
  }

  @Test func anEmptyFolderOfClientsIsNoErrorWhereNobodyHadPages() throws {
    let copy = try PracticeCopy(clients: [])
    #expect(try copy.check().status == 0)
    #expect(try copy.build().status == 0)
    #expect(try copy.check().status == 0)
  }

  @Test func aClientsFolderThatBecameAFileIsNamed() throws {
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    let before = try copy.site.traces()
    try copy.remove("clients/ben-carter")
    try copy.write("", to: "clients/ben-carter")
    try copy.write("", to: "clients/README")
    for outcome in [try copy.build(), try copy.check()] {
      #expect(outcome.status == 65)
      #expect(outcome.messages.filter { $0.contains(": error: ") }.count == 1)
      #expect(outcome.messages.contains { $0.hasPrefix("clients/ben-carter: error: ") })
    }
    let after = try copy.site.traces()
    #expect(after.filter { $0.key.hasPrefix("clients/") } == before.filter { $0.key.hasPrefix("clients/") })
  }

  @Test func oneClientsFilesDoNotReplaceAPractice() throws {
    let copy = try practice()
    let before = try copy.site.traces()
    let tasks = copy.practice.appending(path: "clients/noah-10/tasks.json").path
    let arguments = ["build", "--tasks", tasks, "--as-of", Repository.sampleMoment, "--output", copy.output.path]
    let outcome = try Tend.run(arguments)
    #expect(outcome.status == 73)
    #expect(
      outcome.messages == [
        "\(copy.output.path): error: these are the pages of a practice, not of what this run reads;"
          + " choose another folder with --output, or replace them with --allow-removal"
      ])
    #expect(try copy.site.traces() == before)
    #expect(try Tend.run(arguments + ["--allow-removal"]).status == 0)
    #expect(try copy.build().status == 73)
  }

  @Test(.enabled(if: Nobody.canRunTend, "that user can't run the program where it lies"))
  func anOutputThatMayNotBeWrittenIsFoundOutBeforeTheCommit() throws {
    let copy = try PracticeCopy(ofBuilt: Built.noah)
    let before = try copy.site.pages()
    if getuid() == 0 {
      #expect(try Run.system(["chown", "-R", "65534", copy.folder.url.path]) == 0)
      chmod(copy.folder.url.path, 0o755)
    }
    chmod(copy.output.path, 0o500)
    let outcome = try Tend.run(
      ["build", copy.practice.path, "--as-of", "2026-11-24", "--output", copy.output.path], under: Nobody.prefix)
    chmod(copy.output.path, 0o700)
    #expect(outcome.status == 73)
    #expect(
      outcome.messages == [
        "\(copy.output.path): error: cannot be written: permission denied; give the user who runs Tend permission to write there,"
          + " or choose another folder with --output"
      ])
    #expect(try copy.site.pages() == before)
    #expect(try !copy.isCommitted())
  }

  @Test(arguments: [["--help"], ["build", "--help"], ["--version"], ["--generate-completion-script", "bash"]])
  func whatIsAskedForCannotBeLost(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    #expect(try Tend.run(arguments, standardOutput: full).status == 74)
  }

  @Test func aCrashLeavesNoCoreFileAndPrintsNoMemory() throws {
    let copy = try PracticeCopy(ofBuilt: Built.noah)
    let lock = copy.output.appending(path: ".tend/lock").path
    let record = copy.output.appending(path: ".tend/runs.json").path
    // It waits for the lock that its own shell holds, once it has recorded its beginning, and can be looked at meanwhile.
    let script = """
      ulimit -c unlimited || exit 9
      exec 9>\(lock); flock 9; "$@" 9>&- &
      for _ in $(seq 6000); do [ "$(grep -c startedAt \(record))" = 2 ] && break; sleep 0.05; done
      grep core /proc/$!/limits; kill -SEGV $!; wait
      """
    let run = try Run(
      [
        "bash", "-c", script, "bash", Run.tend.path, "build", copy.practice.path, "--output", copy.output.path,
        "--wait", "600",
      ], in: nil, environment: ["SWIFT_BACKTRACE": "enable=yes"], standardOutput: nil)
    let outcome = try run.outcome()
    // Swift's own report begins so; the shell's line is all there may be.
    #expect(!outcome.standardError.contains("Crash") && !outcome.standardError.contains("Thread"))
    // Where the tests themselves may have no core files, there is nothing to see.
    guard outcome.status != 9 else { return }
    let words = outcome.standardOutput.split(whereSeparator: \.isWhitespace)
    #expect(words == ["Max", "core", "file", "size", "0", "0", "bytes"])
  }
}

extension PracticeCopy {
  /// Checks it beside its site.
  func check() throws -> Outcome {
    try Tend.run(["check", practice.path, "--as-of", Repository.sampleMoment, "--output", output.path])
  }
}

extension Run {
  /// Runs a program of the system's and gives its exit status.
  fileprivate static func system(_ words: [String]) throws -> Int32? {
    try Run(words).outcome().status
  }
}
