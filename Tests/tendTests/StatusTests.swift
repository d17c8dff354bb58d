import Foundation
import TestSupport
import Testing

/// `tend status`, `tend init`, `tend new client`, and commands that are mistyped.
@Suite(.startsPrograms) struct StatusTests {
  private let work: TemporaryFolder

  init() throws {
    work = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: StartTests.begun.get().appending("practice"), to: work.appending("practice"))
  }

  private func run(_ arguments: String...) throws -> Outcome { try Tend.run(arguments, in: work.url) }

  @Test func theFirstFoldersPassTheCheck() throws {
    let outcome = try run("check", "practice")
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput == "1 client checked: 0 errors, 0 warnings\n")
  }

  @Test func nothingThatIsThereIsOverwritten() throws {
    try work.write("mine", to: "practice/clients/bo/client.yml")
    #expect(try run("new", "client", "bo", "practice").status == 73)
    #expect(try run("new", "client", "Bo", "practice").status == 73)
    #expect(try run("init", "practice").status == 73)
    let text = try String(contentsOf: work.appending("practice/clients/bo/client.yml"), encoding: .utf8)
    #expect(text == "mine")
  }

  @Test(arguments: [("../bo", 64), (".bo", 64), ("b o", 64)])
  func aNameThatIsNoFolderIsRefused(name: String, status: Int32) throws {
    #expect(try run("new", "client", name, "practice").status == status)
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.appending("practice/clients").path) == ["bo"])
  }

  @Test func aMistypedCommandIsAskedAfter() throws {
    let outcome = try run("biuld", "practice")
    #expect(outcome.status == 64)
    #expect(
      outcome.standardError == "tend: error: there is no command or folder 'biuld'; did you mean `tend build`?\n")
  }

  @Test func aFolderNamedLikeACommandNearlyIsAFolder() throws {
    try FileManager.default.copyItem(at: work.appending("practice"), to: work.appending("biuld"))
    #expect(try run("biuld", "--output", "site").status == 0)
  }

  @Test func whatNeverRanIsRed() throws {
    let outcome = try run("status", "practice", "--output", "site")
    #expect(outcome.status == 65)
    #expect(outcome.standardOutput == "tend: error: the pages have never been built here\n")
  }

  @Test func aGoodBuildIsGreenUntilItIsTooOld() throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    let green = try run("status", "practice", "--output", "site")
    #expect(green.status == 0 && green.standardOutput.hasPrefix("tend: ok: build "))
    #expect(try run("status", "practice", "--output", "site", "--quiet").standardOutput == "")
    let later = try run("status", "practice", "--output", "site", "--as-of", "2199-01-01T00:00:00Z")
    #expect(later.status == 65 && later.standardOutput.contains("which is too long"))
  }

  @Test func aClientThatIsNotUpdatedIsRedAndSinceWhen() throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    try work.write("[[", to: "practice/clients/bo/tasks.json")
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 65)
    let first = try run("status", "practice", "--output", "site")
    #expect(first.status == 65)
    #expect(first.standardOutput.contains("1 not updated since ") && first.standardOutput.contains("status 65"))
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 65)
    let since = { (text: String) in text.firstMatch(of: /since (\S+ \S+) UTC/)?.1 }
    let second = try run("status", "practice", "--output", "site").standardOutput
    #expect(since(second) != nil && since(second) == since(first.standardOutput))
  }

  @Test func aRunThatFailedBeforeAnyPageIsRecordedToo() throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    try work.write("locale: [", to: "practice/tend.yml")
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 78)
    try work.write("", to: "practice/tend.yml")
    let outcome = try run("status", "practice", "--output", "site")
    #expect(outcome.status == 65 && outcome.standardOutput.contains("the last run ended with status 78"))
  }

  @Test(arguments: [("locale: [", ""), ("locale: [\noutput: {mode: \"0640\"}", "")])
  func soIsTheFirstOneOfAll(settings: String, mended: String) throws {
    try work.write(settings, to: "practice/tend.yml")
    for command in ["build", "report"] {
      #expect(try run(command, "practice", "--output", "site", "--quiet").status == 78)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.appending("site").path) == [".tend"])
    try work.write(mended, to: "practice/tend.yml")
    let outcome = try run("status", "practice", "--output", "site")
    #expect(outcome.status == 65, "\(outcome)")
    #expect(
      outcome.standardOutput.contains("no build has succeeded here, the last run ended with status 78"),
      "\(outcome)")
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
  }

  @Test(arguments: ["", "{\"runs\": [", "[]"])
  func aRecordThatIsDamagedIsSaidToBe(text: String) throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    try work.write(text, to: "site/.tend/runs.json")
    let outcome = try run("status", "practice", "--output", "site")
    #expect(outcome.status == 65)
    #expect(outcome.standardError.contains("runs.json: error: the record of the runs can't be understood"))
    #expect(!outcome.standardError.contains("disk"))
    // The next run begins it anew.
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    #expect(try run("status", "practice", "--output", "site").status == 0)
  }

  @Test func aRunThatWasKilledIsRedInAnHour() throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    // Stopped where it waits for the lock, which this process holds, and killed there.
    let lock = open(work.appending("site/.tend/lock").path, O_RDWR | O_CREAT, 0o600)
    #expect(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    let killed = try Tend.start(
      ["build", "practice", "--output", "site", "--quiet", "--wait", "600"], in: work.url)
    let record = work.appending("site/.tend/runs.json")
    for _ in 0..<6_000 where try !String(contentsOf: record, encoding: .utf8).hasTwoRuns { usleep(50_000) }
    kill(killed.identifier, SIGKILL)
    #expect(try killed.outcome().status == nil)
    close(lock)
    let atWork = try run("status", "practice", "--output", "site")
    #expect(atWork.status == 0, "\(atWork.standardOutput)")
    let later = ISO8601DateFormatter().string(from: Date().addingTimeInterval(2.5 * 3_600))
    let red = try run("status", "practice", "--output", "site", "--as-of", later)
    #expect(red.status == 65)
    let words = red.standardOutput
    #expect(words.contains("the last run began 2 hours ago and has not ended"), "\(words)")
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    #expect(try run("status", "practice", "--output", "site", "--as-of", later).status == 0)
  }

  @Test func aRunThatWasRefusedDoesNotCount() throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    let lock = open(work.appending("site/.tend/lock").path, O_RDWR | O_CREAT, 0o600)
    #expect(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 75)
    #expect(try run("report", "practice", "--output", "site", "--week", "2199-W01").status == 64)
    close(lock)
    let outcome = try run("status", "practice", "--output", "site")
    #expect(outcome.status == 0 && !outcome.standardOutput.contains("report"), "\(outcome.standardOutput)")
  }

  @Test func aClockThatWasWrongIsRed() throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    let outcome = try run("status", "practice", "--output", "site", "--as-of", "2020-01-01T00:00:00Z")
    #expect(outcome.status == 65)
    #expect(outcome.standardOutput == "tend: error: build later than now; check the clocks, 1 client\n")
  }

  @Test func aFolderThatIsNotTendsIsLeftAlone() throws {
    try work.write("mine", to: "mine/file")
    #expect(try run("build", "nowhere/at/all", "--output", "mine").status == 66)
    #expect(try run("build", "practice", "--output", "practice/clients/bo").status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.appending("mine").path) == ["file"])
    let client = try FileManager.default.contentsOfDirectory(atPath: work.appending("practice/clients/bo").path)
    #expect(!client.contains(".tend"))
  }

  @Test func theRecordHoldsNoNames() throws {
    #expect(try run("build", "practice", "--output", "site", "--quiet").status == 0)
    let text = try String(contentsOf: work.appending("site/.tend/runs.json"), encoding: .utf8)
    #expect(text.contains("\"command\" : \"build\"") && !text.contains("bo\""))
  }
}

extension String {
  fileprivate var hasTwoRuns: Bool { matches(of: /"startedAt"/).count == 2 }
}
