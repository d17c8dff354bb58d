import Foundation
import TestSupport
import Testing

/// How the client's side is begun, with the real program.
@Suite(.startsPrograms) struct PlayTests {
  private static let clients = ["ben-carter", "marcus-bell", "noah-jensen"]

  /// Plays by lines, with these answers.
  private static func play(_ arguments: [String], _ answers: String, in folder: URL) throws -> Outcome {
    try answers.write(to: folder.appending(path: "answers"), atomically: true, encoding: .utf8)
    return try Tend.run(
      ["--interactive", "--plain"] + arguments, in: folder, under: ["sh", "-c", #"exec "$0" "$@" <answers"#])
  }

  @Test("a practice with several clients asks whose homework it is; what is typed after that is the play's")
  func picker() throws {
    let copy = try PracticeCopy(clients: Self.clients)
    let folder = try TemporaryFolder()
    let outcome = try Self.play([copy.practice.path, "--as-of", "2026-11-23"], "2\n0\n", in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.standardOutput.hasPrefix(
        "Whose homework?\n1. Ben Carter, ben-carter\n2. Marcus Bell, marcus-bell\n3. Noah Jensen, noah-jensen\n0. Quit\n"
          + "Rehearsal: nothing is kept.\n\nMy Tasks\n"), "\(outcome.standardOutput)")
  }

  @Test("tasks alone use the log beside them, say so, and make it", arguments: ["tasks.json", "work/tasks.json"])
  func tasksAlone(tasks: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[[2, ["sad", "calm"], "2026-11-16"]]"#, to: tasks)
    let log = folder.appending(tasks.replacing("tasks.json", with: "log.jsonl"))
    let first = try Self.play(["--tasks", tasks], "0\n", in: folder.url)
    #expect(first.status == 0, "\(first.standardError)")
    #expect(first.standardOutput.hasPrefix("Your log is log.jsonl, beside tasks.json; it is new.\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: log.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    let second = try Self.play(["--tasks", tasks, "--provider", "now"], "1\n2\n\n2\n\n0\n", in: folder.url)
    #expect(second.standardOutput.hasPrefix("Your log is log.jsonl, beside tasks.json.\n"))
    #expect(try String(contentsOf: log, encoding: .utf8).split(separator: "\n").count == 3)
  }

  @Test("a rehearsal writes nothing, neither a log nor a draft")
  func rehearsal() throws {
    let copy = try PracticeCopy(clients: Self.clients)
    let before = try Golden.files(in: copy.practice)
    let folder = try TemporaryFolder()
    let outcome = try Self.play(
      [copy.practice.path, "--client", "ben-carter", "--as-of", "2026-11-23", "--provider", "now"],
      "1\n1\nA note.\n2\n\n1\n\n0\n", in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains("Your note is saved."))
    #expect(try Golden.files(in: copy.practice) == before)
  }

  @Test("--bell and --silent contradict each other")
  func bellAndSilent() throws {
    let outcome = try Tend.run(["--interactive", "--bell", "--silent"])
    #expect(outcome.status == 64)
    #expect(outcome.standardError.contains("not both"))
  }
}
