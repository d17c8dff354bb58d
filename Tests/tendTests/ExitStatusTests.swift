import Foundation
import TestSupport
import Testing

/// How runs end, after sysexits.h, and what they say.
@Suite(.startsPrograms) struct ExitStatusTests {
  @Test(arguments: [
    ["--no-such-flag"], ["build", "--as-of", "yesterday"], ["build", "--as-of", "2026-02-30"],
    ["build", "--log", "log.jsonl"], ["build", ".", "--time-zone", "UTC"], ["build", "--wait", "-1"],
    ["build", "--tasks", "tasks.json", "--time-zone", "EST"],
    ["build", "--tasks", "tasks.json", "--locale", "xx_YY"],
    ["build", "--tasks", "tasks.json", "--eligibility", "always"], ["build", "a", "b"], ["build", "--wait", "inf"],
    ["build", "a", "--tasks", "tasks.json"], ["roster", "--output", "x"], ["check", "--strict"],
  ])
  func wrongUsage(arguments: [String]) throws {
    let outcome = try Tend.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.standardError.hasPrefix("tend: error: "), "\(outcome.standardError)")
    #expect(outcome.standardOutput == "")
  }

  @Test(arguments: [
    ["build", "no-such-folder"], ["build"], ["check", "no-such-folder"], ["roster", "no-such-folder"],
    ["build", "--tasks", "no-such-file.json"], ["check", "--tasks", "no-such-file.json"],
  ])
  func aMissingInput(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try Tend.run(arguments, in: folder.url)
    #expect(outcome.status == 66)
    #expect(outcome.messages.count == 1, "\(outcome.messages)")
    #expect(outcome.standardError.hasPrefix("tend: error: "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func aMissingLog() throws {
    let folder = try TemporaryFolder()
    try folder.write("[[1, [\"calm\"], \"2026-11-16\"]]", to: "tasks.json")
    let outcome = try Tend.run(["--tasks", "tasks.json", "--log", "log.jsonl"], in: folder.url)
    #expect(outcome.status == 66)
    #expect(outcome.standardError.contains("log.jsonl"))
  }

  /// Nothing but that client's pages is held back, whatever the file is.
  @Test(arguments: [["build"], ["report"], ["check"]])
  func somethingWrongInOneClientsFiles(command: [String]) throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.write("nmae: Noah\n", to: "clients/noah-jensen/client.yml")
    let outcome = try Tend.run(
      command + [copy.practice.path, "--as-of", Repository.sampleMoment, "--output", copy.output.path])
    #expect(outcome.status == 65)
    #expect(outcome.messages.map { $0.prefix { $0 != " " } } == ["clients/noah-jensen/client.yml:1:1:"])
  }

  @Test(arguments: [
    ("tend.yml", "timezone: EST\n", "tend.yml:1:11: error: "), ("tend.yml", "nmae: A\n", "tend.yml:1:1: error: "),
    ("moods.yml", "calm: high\n", "moods.yml:1:7: error: "), ("tend.yml", "a: [\n", "tend.yml:"),
  ])
  func wrongSettings(file: String, text: String, problem: String) throws {
    let copy = try PracticeCopy(ofBuilt: Built.noah)
    let before = try copy.site.traces()
    try copy.write(text, to: file)
    let outcome = try copy.build(asOf: "2026-11-25")
    #expect(outcome.status == 78)
    #expect(outcome.standardError.hasPrefix(problem), "\(outcome.standardError)")
    #expect(try copy.site.traces() == before)
  }

  @Test func anotherRunHoldsTheLock() throws {
    let copy = try PracticeCopy(ofBuilt: Built.noah)
    let before = try copy.site.traces()
    let lock = try copy.folder.write("`tend report`, process 1", to: "Output/.tend/lock")
    let descriptor = open(lock.path, O_RDWR | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let outcome = try copy.build(asOf: "2026-11-25")
    #expect(outcome.status == 75)
    #expect(outcome.standardError.contains("`tend report`, process 1"))
    #expect(outcome.standardError.contains("--wait"))
    #expect(try copy.site.traces() == before)

    let waiting = try Tend.start(
      ["build", copy.practice.path, "--as-of", "2026-11-25", "--output", copy.output.path, "--wait", "60"])
    usleep(500_000)
    #expect(waiting.isRunning)
    close(descriptor)
    #expect(try waiting.outcome().status == 0)
    #expect(HTMLText.of(try copy.site.page("index.html")).contains("Nov 25, 2026"))
  }

  @Test func outputThatCannotBeWritten() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.folder.write("a file", to: "Output")
    #expect(try copy.build().status == 73)
    #expect(try String(contentsOf: copy.output, encoding: .utf8) == "a file")
    // The system's own folder takes none of ours, from root neither.
    let system = try Tend.run(["build", copy.practice.path, "--output", "/sys/tend-output"])
    #expect(system.status == 73, "\(system.standardError)")
    #expect(system.messages.count == 1)
  }

  @Test(.enabled(if: Nobody.canRunTend, "the user nobody can't run the program where it lies"))
  func outputThatThisUserMayNotWrite() throws {
    let copy = try PracticeCopy(ofBuilt: Built.noah)
    let before = try copy.site.traces()
    for (path, trace) in before where !trace.isFolder { chmod(copy.output.appending(path: path).path, 0o400) }
    for path in ["Output", "Output/.tend", "", "practice", "practice/clients", "practice/clients/noah-jensen"] {
      chmod(copy.folder.appending(path).path, 0o555)
    }
    defer { chmod(copy.folder.url.path, 0o755) }
    let outcome = try Tend.run(
      ["build", copy.practice.path, "--as-of", "2026-11-25", "--output", copy.output.path], under: Nobody.prefix)
    #expect(outcome.status == 73, "\(outcome.standardError)")
    for path in ["Output", "Output/.tend"] { chmod(copy.folder.appending(path).path, 0o755) }
    #expect(try copy.site.traces().mapValues(\.modified) == before.mapValues(\.modified))
  }

  @Test func standardOutputThatTakesNothing() throws {
    for command in ["build", "check", "roster"] {
      let copy = try PracticeCopy(clients: ["noah-jensen"])
      let arguments = [command, copy.practice.path] + (command == "build" ? ["--output", copy.output.path] : [])
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let outcome = try Tend.run(arguments, standardOutput: full)
      #expect(outcome.status == 74, "\(command): \(outcome)")
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let closed = try Tend.run(arguments, standardOutput: pipe.fileHandleForWriting)
      #expect(closed.status == 74, "\(command): \(closed)")
      if command == "build" { #expect(copy.site.exists("index.html")) }
    }
  }

  @Test func aTemplateThatIsNoFileDoesNotHang() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.folder.write("# Roster\n", to: "templates/pages/roster.md")
    #expect(mkfifo(copy.folder.appending("templates/pages/mood.md").path, 0o600) == 0)
    let outcome = try Tend.run(
      [
        "build", copy.practice.path, "--output", copy.output.path, "--templates",
        copy.folder.appending("templates").path,
      ])
    #expect(outcome.status == 78)
    #expect(outcome.messages.count == 1)
    #expect(outcome.standardError.contains("templates/pages/mood.md: error: "))
    #expect(!copy.site.exists("index.html"))
  }

  @Test func templatesHaveLimits() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    let templates = copy.folder.appending("templates").path
    let arguments = ["check", copy.practice.path, "--templates", templates]
    try copy.folder.write(String(repeating: "a", count: 256 << 10), to: "templates/pages/roster.md")
    #expect(try !Tend.run(arguments).standardError.contains("KiB"))
    try copy.folder.write(String(repeating: "a", count: 256 << 10 + 1), to: "templates/pages/roster.md")
    let large = try Tend.run(arguments)
    #expect(large.status == 78)
    #expect(
      large.messages == [
        "\(templates)/pages/roster.md: error: the file is larger than 256 KiB; shorten it; pictures and styles do not"
          + " belong in templates"
      ])
    for number in 1...1_001 { try copy.folder.write("", to: "templates/other/\(number)") }
    let many = try Tend.run(arguments)
    #expect(many.status == 78)
    #expect(many.messages.contains { $0.hasPrefix("\(templates): error: there are more than 1000 files") })
  }

  @Test func quietSaysNothingWhenAllIsWell() throws {
    // Not even of a refused entry.
    let copy = try PracticeCopy(clients: ["ruth-feldman"])
    let outcome = try copy.build(["--quiet"])
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput == "")
    #expect(outcome.standardError == "")
  }

  @Test func everythingElseIsHelp() throws {
    for arguments in [
      ["--help"], ["build", "--help"], ["check", "--help"], ["roster", "--help"], ["--version"],
      ["--generate-completion-script", "bash"],
    ] {
      let outcome = try Tend.run(arguments)
      #expect(outcome.status == 0)
      #expect(!outcome.standardOutput.isEmpty)
    }
  }
}

/// What keeps a client's homework from being played.
@Suite(.startsPrograms) struct PlayRefusalTests {
  @Test func wrongSettingsBeforeAnythingIsWritten() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.write("timezone: Nowhere/X\n", to: "tend.yml")
    let before = try Golden.files(in: copy.practice)
    let outcome = try Tend.run(
      ["--interactive", "--plain", copy.practice.path], under: ["sh", "-c", #"exec "$0" "$@" </dev/null"#])
    #expect(outcome.status == 78)
    #expect(outcome.messages.first?.hasPrefix("tend.yml:1:11: error: ") == true, "\(outcome.messages)")
    #expect(try Golden.files(in: copy.practice) == before)
  }

  @Test(arguments: ["0026-11-16", "9999-12-31", "1969-12-31T00:00:00Z"])
  func daysBeyondTheYearsOfTheFiles(asOf: String) throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    let outcome = try copy.build(asOf: asOf)
    #expect(outcome.status == 64)
    #expect(!FileManager.default.fileExists(atPath: copy.output.path))
  }
}
