import Diagnostics
import Foundation
import Homework

/// A client's assignments and log, read from two files.
struct ClientHomework {
  /// The assignments; nil when anything is wrong with them.
  let assignments: [Assignment]?
  /// The log's lines, none when there is no log; nil when it cannot be read at all.
  let log: [LogLine]?
  /// Everything that is wrong with both.
  let diagnostics: [Diagnostic]

  /// Reads both files; the log need not exist, unless there is something to say in case it does not.
  init(tasks: InputFile, log: InputFile?, zone: TimeZone, withoutLog remedy: String? = nil) {
    let read = tasks.reading(
      limit: SourceText.Limit.tasks, consequence: .clientHeldBack,
      orElse: "put the client's assignments there"
    ) { problems in TasksReader.assignments(in: problems.source, zone: zone, problems) }
    assignments = read.value
    // Only a log that is no text at all holds the client back; a line has a consequence of its own.
    let lines = log?.reading(limit: SourceText.Limit.log, consequence: .clientHeldBack, orElse: remedy) {
      problems in
      LogReader.lines(in: problems.source, problems)
    }
    let logDiagnostics = lines?.diagnostics ?? []
    self.log = logDiagnostics.contains { $0.consequence == .clientHeldBack } ? nil : lines?.value ?? []
    diagnostics = read.diagnostics + logDiagnostics
  }
}
