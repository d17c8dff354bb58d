import Foundation
import TestSupport
import Testing

/// The script that every engine calls: which practice, what is tried again, and what becomes of it when it is ended. A
/// shell script stands in for Tend.
@Suite(.startsPrograms) struct RunPracticeTests {
  let folder: TemporaryFolder
  /// The script. Some threads of this process keep signals from what they start, and no engine does.
  private static let script = [
    "python3", "-c",
    "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])",
    Repository.url.appending(path: "Resources/Network/run-practice").path,
  ]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("# the north\n/data/ada\t/pages/ada\n\n/data/bo's own\t/pages/bo\n/data/cy\n", to: "list")
    // It says what it was called with, and ends with the next of some statuses.
    let stand = try folder.write(
      """
      #!/bin/sh
      cd "$(dirname "$0")"
      printf '%s\\n' "$*" >>calls
      status=$(head -n 1 statuses) && sed -i 1d statuses
      exit "${status:-0}"

      """, to: "tend")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: stand.path)
  }

  private func run(_ words: [String], statuses: [Int] = []) throws -> (outcome: Outcome, calls: [String]) {
    try folder.write(statuses.map { "\($0)\n" }.joined(), to: "statuses")
    try folder.write("", to: "calls")
    let run = try Run(
      Self.script + words, in: folder.url,
      environment: ["TEND": folder.appending("tend").path, "PAUSES": "0 0 0"],
      standardOutput: nil)
    let outcome = try run.outcome()
    let calls = try String(contentsOf: folder.appending("calls"), encoding: .utf8)
    return (outcome, calls.split(separator: "\n").map(String.init))
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let statuses: [Int]
    let attempts: Int
    var testDescription: String { "\(statuses), so \(attempts) attempts" }
  }

  @Test(arguments: [
    Case(statuses: [0], attempts: 1), Case(statuses: [74, 0], attempts: 2),
    Case(statuses: [75, 74, 75, 0], attempts: 4),
    Case(statuses: [75, 75, 75, 75], attempts: 4), Case(statuses: [74, 65], attempts: 2),
    Case(statuses: [65], attempts: 1), Case(statuses: [78], attempts: 1), Case(statuses: [66], attempts: 1),
    Case(statuses: [73], attempts: 1), Case(statuses: [64], attempts: 1), Case(statuses: [137], attempts: 1),
  ])
  func whatMayBeOverInAWhileIsTriedAgain(example: Case) throws {
    let (outcome, calls) = try run(["list", "2"], statuses: example.statuses)
    #expect(calls.count == example.attempts)
    let status = try #require(example.statuses.last)
    #expect(outcome.status == Int32(status))
    #expect(outcome.messages == (status == 0 ? [] : ["/data/ada: error: `tend build` ended with status \(status)"]))
  }

  @Test func aLineIsAPracticeAndItsOutput() throws {
    #expect(try run(["list", "2"]).calls == ["build /data/ada --output /pages/ada --quiet --jobs 1"])
    #expect(
      try run(["list", "4", "report", "--week", "2026-W47"]).calls
        == ["report /data/bo's own --output /pages/bo --quiet --jobs 1 --week 2026-W47"])
    for nobody in ["1", "3", "6"] {
      let (outcome, calls) = try run(["list", nobody])
      #expect(outcome.status == 0 && outcome.messages.isEmpty && calls.isEmpty, "line \(nobody)")
    }
  }

  @Test func aListThatCannotBeReadIsAnError() throws {
    let (outcome, calls) = try run(["list", "5"])
    #expect(outcome.status == 65 && calls.isEmpty)
    #expect(
      outcome.messages == ["list:5: error: there is no tab; write the practice's folder, a tab and its Output"])
    let absent = try run(["absent", "1"])
    #expect(absent.outcome.status == 66)
    #expect(
      absent.outcome.messages == ["absent: error: there is no such list, or it can't be read; check the path"])
  }

  @Test func whoeverEndsItEndsTendToo() throws {
    try folder.write("#!/bin/sh\necho $$ >started\nexec sleep 1000\n", to: "tend")
    let run = try Run(
      Self.script + ["list", "2"], in: folder.url,
      environment: ["TEND": folder.appending("tend").path], standardOutput: nil)
    let started = folder.appending("started")
    // It is not there yet, or empty.
    while run.isRunning, ((try? Data(contentsOf: started)) ?? Data()).isEmpty { usleep(10_000) }
    let child = try #require(
      Int32(String(contentsOf: started, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(run.identifier, SIGTERM)
    #expect(try run.outcome().status == 143)
    #expect(kill(child, 0) != 0)
  }
}
