import ArgumentParser
import Diagnostics
import Foundation
import Homework
import Publishing

/// A run of a command that writes, whose beginning and end are recorded beside the pages, whatever the end is. One that
/// is killed leaves its beginning.
final class RecordedRun {
  /// How many clients the run went over, and how many of them were not updated; nil until it has come to that.
  var clients: (all: Int, notUpdated: Int)?
  private let begun: RunHistory.Run
  private let output: URL

  private init(_ command: String, in output: String) {
    begun = RunHistory.Run(command: command, startedAt: Self.now)
    self.output = URL(filePath: output, directoryHint: .isDirectory)
  }

  /// Runs a command and records how it ended.
  ///
  /// - Throws: what the command throws.
  static func of(
    _ command: String, in output: String, _ console: Console, _ body: (RecordedRun) throws -> Void
  ) throws {
    let run = RecordedRun(command, in: output)
    // Whatever is in the way now is in the way at the end too, and is told then.
    try? RunHistory.record(run.begun, in: run.output)
    do {
      try body(run)
    } catch {
      run.end(with: Tend.exitCode(for: error).rawValue, console)
      throw error
    }
    run.end(with: 0, console)
  }

  private static var now: String { Timestamp(Date(), secondsFromGMT: 0).description }

  private func end(with status: Int32, _ console: Console) {
    do {
      try RunHistory.record(
        begun.ended(at: Self.now, exit: status, clients: clients?.all, notUpdated: clients?.notUpdated), in: output)
    } catch {
      console.tell([
        Diagnostic(
          "how this run ended could not be recorded", at: Place(file: "\(output.relativePath)/.tend/runs.json"),
          consequence: .noted, remedy: "`tend status` will not know of it; let the user who runs Tend write there")
      ])
    }
  }
}
