import Foundation
import Homework
import PracticeFiles
import TestSupport

/// The client's side with a log and a presence of its own, ready to be played in a pseudo-terminal.
struct HarnessRun {
  let folder: TemporaryFolder
  /// Further arguments, as `name=value`.
  var arguments = ["speed=20"]

  static let assignments = [
    Assignment("2026-11-09", 1, ["calm"]), Assignment("2026-11-16", 2, ["calm", "tense", "low energy"]),
    Assignment("2026-11-19", 2, ["疲れた", "glad"]), Assignment("2026-11-27", 3, ["glad"]),
  ]

  var assignments = Self.assignments

  init(_ more: String...) throws {
    folder = try TemporaryFolder()
    arguments += more
  }

  /// The program that the tests were built together with.
  static var program: String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "TerminalClientHarness").path
  }

  var log: URL { folder.appending("log.jsonl") }
  var draft: URL { folder.appending("log.jsonl.draft") }
  private var presence: URL { folder.appending("presence") }

  var allArguments: [String] {
    let tasks = assignments.map { "\($0.dueDate):\($0.breathCount):\($0.moodChoices.joined(separator: ","))" }
    return ["tasks=" + tasks.joined(separator: ";"), "log=\(log.path)", "presence=file:\(presence.path)"]
      + arguments
  }

  /// The program in a terminal. Its clock runs only while the test waits for what it shows.
  func start(rows: Int = 24, columns: Int = 80, environment: [String] = []) throws -> PseudoTerminal {
    let leave = folder.appending("leave-\(UUID().uuidString)")
    return try PseudoTerminal(
      running: Self.program, allArguments + ["leave=\(leave.path)"], rows: rows, columns: columns,
      environment: ["TERM=xterm-256color", "LC_ALL=C.UTF-8"] + environment, leave: leave)
  }

  /// The program that plays by lines, fed with all of its input.
  func script(_ input: String) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = allArguments + ["plain=yes"]
    let (from, to) = (Pipe(), Pipe())
    process.standardInput = to
    process.standardOutput = from
    try process.run()
    try to.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try to.fileHandleForWriting.close()
    let output = try from.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }

  func providerArrives(_ name: String = "Dr. Okafor") throws {
    try folder.write(name, to: "presence.new")
    // Renamed, so that it is never there without the name in it.
    rename(folder.appending("presence.new").path, presence.path)
  }

  func providerLeaves() { unlink(presence.path) }

  /// The log's lines with the times taken out, which differ from run to run.
  func loggedLines() throws -> [String] {
    guard FileManager.default.fileExists(atPath: log.path) else { return [] }
    return try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map {
      String($0).replacing(/"at":"[^"]*"/, with: "\"at\":\"…\"")
    }
  }

  /// The log run through the rules.
  func replay() throws -> Replay {
    Replay(
      try LogFile(log).lines(), of: assignments, under: Rules(), asOf: LocalDate(dayNumber: 20_777))
  }
}

extension Assignment {
  fileprivate init(_ id: String, _ breathCount: Int, _ moodChoices: [String]) {
    self.init(due: LocalDate(id) ?? LocalDate(dayNumber: 0), breathCount, moodChoices)
  }

  /// The only assignment of a day.
  init(due date: LocalDate, _ breathCount: Int, _ moodChoices: [String]) {
    self.init(
      id: AssignmentID(due: date, ordinal: 1), breathCount: breathCount, moodChoices: moodChoices, dueDate: date)
  }
}
