import ArgumentParser
import Diagnostics
import Foundation
import Homework
import Publishing

/// A run of a command that writes, whose end is recorded beside the pages, whatever it is.
final class RecordedRun {
  /// How many clients the run went over, and how many of them were not updated; nil until it has come to that.
  var clients: (all: Int, notUpdated: Int)?

  /// Runs a command and records how it ended.
  ///
  /// - Throws: what the command throws.
  static func of(_ command: String, in output: String, _ console: Console, _ body: (RecordedRun) throws -> Void) throws {
    let run = RecordedRun()
    let start = Date()
    do {
      try body(run)
      run.record(command, from: start, status: 0, in: output, console)
    } catch {
      run.record(command, from: start, status: (error as? ExitCode)?.rawValue ?? 1, in: output, console)
      throw error
    }
  }

  private func record(_ command: String, from start: Date, status: Int32, in output: String, _ console: Console) {
    let words = { (instant: Date) in Timestamp(instant, secondsFromGMT: 0).description }
    do {
      try RunHistory.record(
        RunHistory.Run(
          command: command, startedAt: words(start), endedAt: words(Date()), exit: status, clients: clients?.all,
          notUpdated: clients?.notUpdated),
        in: URL(filePath: output, directoryHint: .isDirectory))
    } catch {
      console.tell([
        Diagnostic(
          "how this run ended could not be recorded", at: Place(file: "\(output)/.tend/runs.json"),
          consequence: .noted, remedy: "`tend status` will not know of it; let the user who runs Tend write there")
      ])
    }
  }
}
