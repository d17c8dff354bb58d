import Diagnostics
import FileSystem
import Foundation
import Homework

/// A client's assignments and log, read from two files.
struct ClientHomework {
  /// The assignments; nil when anything is wrong with them.
  let assignments: [Assignment]?
  /// What the feed of assignments says beside them.
  let completions: [FeedCompletion]
  /// The log's lines, none when there is no log; nil when it cannot be read at all.
  let log: Log?
  /// Whether there is a log.
  let hasLog: Bool
  /// Everything that is wrong with both.
  let diagnostics: [Diagnostic]

  /// Reads both files.
  ///
  /// - Parameters:
  ///   - missing: what is wrong when there is no log; nil when there need not be one.
  ///   - listing: how many problems of a file are kept one by one.
  init(
    tasks: InputFile, mapping: FeedMapping = FeedMapping(), log: InputFile?, zone: TimeZone,
    withoutLog missing: Problem? = nil, listing: Int = 200
  ) {
    let read = tasks.reading(
      limit: InputFile.Limit.tasks, consequence: .clientHeldBack,
      orElse: .noFile(remedy: "put the client's assignments there"), listing: listing
    ) { problems in TasksReader.tasks(in: problems.source, by: mapping, zone: zone, problems) }
    assignments = read.value?.assignments
    completions = read.value?.completions ?? []
    // Only a log that is no text at all holds the client back; a line has a consequence of its own.
    let lines = log?.reading(
      limit: InputFile.Limit.log, consequence: .clientHeldBack, orElse: missing, listing: listing
    ) { problems in
      LogReader.lines(in: problems.source, problems)
    }
    hasLog = lines.map { $0.value != nil || !$0.diagnostics.isEmpty } ?? false
    let logDiagnostics = lines?.diagnostics ?? []
    self.log = logDiagnostics.contains { $0.consequence == .clientHeldBack } ? nil : lines?.value ?? []
    diagnostics = read.diagnostics + logDiagnostics
  }
}
