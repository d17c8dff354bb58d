import Foundation
import TestSupport
import Testing

/// What `check` prints of much that is wrong, and of tasks that it does not know.
@Suite(.startsPrograms) struct CheckTellingTests {
  private static let tasks = #"[[4, ["calm", "sad"], "2026-11-16"]]"#
  private static let named = """
    {"tasks": [{"number_of_breaths": 3, "mood_choices": ["calm"], "unlocked_date": "11-16-2026", "note": "x",
      "completed_date": "11-16-2026", "mood_choice": "calm"}]}
    """

  @Test func manyProblemsOfAFileAreOneShortMail() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write(String(repeating: "x\n", count: 2_000), to: "clients/bo/log.jsonl")
    let outcome = try Tend.run(["check", folder.url.path, "--as-of", "2026-11-23", "--quiet"])
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 21)
    #expect(
      outcome.messages.last
        == "clients/bo/log.jsonl: error: and 1,980 more like these; `tend check clients/bo` lists them")
  }

  @Test(arguments: ["build", "check"]) func oneRuinedFileIsOneMailOfAFewLines(command: String) throws {
    let folder = try TemporaryFolder()
    // As many lines as a log may have, or as many as show that not all of them are told.
    let count = Stress.isOn ? 199_999 : 999
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write(String(repeating: "x\n", count: count), to: "clients/bo/log.jsonl")
    let output = folder.appending("Output").path
    var arguments = [command, folder.url.path, "--as-of", "2026-11-23", "--output", output]
    let outcome = try Tend.run(arguments + ["--quiet"])
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 21)
    #expect(
      outcome.messages.last
        == "clients/bo/log.jsonl: error: and \(Stress.isOn ? "199,979" : "979") more like these;"
        + " `tend check clients/bo` lists them")
    #expect(outcome.standardError.utf8.count < 4_000)
    guard command == "check" else { return }
    arguments[1] += "/clients/bo"
    #expect(try Tend.run(arguments).messages.count == count)
  }

  /// After an update the app writes no offsets any more: one sentence beside the lines.
  @Test func whatLinesAtALogsEndHaveInCommonIsSaid() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tasks, to: "clients/kim/tasks.json")
    let lines = (0..<9).map { number in
      #"{"at": "2026-11-16T08:3\#(number):00\#(number < 2 ? "Z" : "")", "task": "2026-11-16", "event": "breathed", "#
        + #""breaths": 1}"#
    }
    try folder.write((lines + ["{}"]).joined(separator: "\n") + "\n", to: "clients/kim/log.jsonl")
    let outcome = try Tend.run(["check", folder.url.path, "--as-of", "2026-11-23"])
    #expect(outcome.status == 65)
    #expect(
      outcome.standardOutput.hasPrefix(
        "8 lines of clients/kim/log.jsonl can't be read since line 3: expected a time with an offset, such as"
          + " \"2026-11-16T08:30:00-05:00\" (7 of them); the app may have changed\n"))
    try folder.write(
      (lines.prefix(3) + ["{}", lines[1].replacing("08:31", with: "08:55")]).joined(separator: "\n") + "\n",
      to: "clients/kim/log.jsonl")
    #expect(try !Tend.run(["check", folder.url.path]).standardOutput.contains("app may have changed"))
  }

  @Test func manyRuinedFilesAreOneMailOfAFewLines() throws {
    let folder = try TemporaryFolder()
    for number in 10..<40 {
      try folder.write(Self.tasks, to: "clients/c\(number)/tasks.json")
      try folder.write(String(repeating: "x\n", count: 70), to: "clients/c\(number)/log.jsonl")
    }
    let output = folder.appending("Output").path
    let arguments = ["build", folder.url.path, "--as-of", "2026-11-23", "--quiet", "--output", output]
    let outcome = try Tend.run(arguments)
    #expect(outcome.status == 65)
    // 20 of each of the first ten files and a line that sums up each, and one for all others.
    #expect(outcome.messages.count == 211)
    #expect(outcome.messages.last?.hasPrefix("clients: error: and 1,400 more in 20 more files; ") == true)
  }

  @Test func aClientsFolderListsThemAll() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write(String(repeating: "x\n", count: 500), to: "clients/bo/log.jsonl")
    try folder.write("x", to: "clients/cy/tasks.json")
    let outcome = try Tend.run(["check", folder.url.path + "/clients/bo", "--as-of", "2026-11-23"])
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 500)
    #expect(outcome.messages.allSatisfy { $0.hasPrefix("clients/bo/log.jsonl:") })
    #expect(outcome.standardOutput == "1 client checked: 500 errors, 0 warnings\n")
    #expect(try Tend.run(["check", folder.url.path + "/clients/no"]).status == 66)
  }
}
