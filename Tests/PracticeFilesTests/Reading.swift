import Foundation
import Homework
import Text

@testable import PracticeFiles

/// Reads texts as if they stood in files, for tests.
enum Reading {
  /// What is read from bytes, with the problems as people see them.
  static func read<Value>(
    _ bytes: [UInt8], path: String = "f", _ read: (Problems) -> Value?
  ) -> (value: Value?, problems: [String]) {
    let source = SourceText(path: path, bytes: bytes)
    let problems = Problems(in: source, consequence: .clientHeldBack)
    let value = read(problems)
    return (value, problems.diagnostics.sorted().map(\.description))
  }

  /// Assignments from the text of a `tasks.json`.
  static func tasks(
    _ text: String, zone: TimeZone = .gmt
  ) -> (value: [Assignment]?, problems: [String]) {
    tasks(Array(text.utf8), zone: zone)
  }

  /// Assignments from the bytes of a `tasks.json`.
  static func tasks(
    _ bytes: [UInt8], zone: TimeZone = .gmt
  ) -> (value: [Assignment]?, problems: [String]) {
    read(bytes) { TasksReader.tasks(in: $0.source, zone: zone, $0)?.assignments }
  }

  /// Lines from the bytes of a log.
  static func log(_ bytes: [UInt8]) -> (value: Log?, problems: [String]) {
    read(bytes) { LogReader.lines(in: $0.source, $0) }
  }

  /// Lines from the text of a log.
  static func log(_ text: String) -> (value: Log?, problems: [String]) { log(Array(text.utf8)) }

  /// Settings from the text of a `tend.yml`.
  static func settings(_ text: String) -> (value: PracticeSettings, problems: [String]) {
    var settings = PracticeSettings()
    let problems = read(Array(text.utf8)) { SettingsFile.mapping($0).map { settings.read($0) } }.problems
    return (settings, problems)
  }

  /// A file in a folder beside the repository, which not every checkout has.
  static func realFile(_ name: String) -> URL {
    repository.deletingLastPathComponent().appending(path: "shared/real/\(name)")
  }

  /// Whether there are files from real feeds beside the repository.
  static var hasRealFiles: Bool {
    FileManager.default.fileExists(atPath: realFile("tasks-keyed.json").path)
  }

  /// The folder of this test target's own files.
  static var fixtures: URL { testFolder.appending(path: "Fixtures") }

  private static var testFolder: URL {
    URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static var repository: URL {
    testFolder.deletingLastPathComponent().deletingLastPathComponent()
  }
}
