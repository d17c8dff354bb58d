import Foundation
import Homework
import Text

/// A client's assignments and log, read from two files.
struct ClientHomework {
  private let tasks: Loaded<TasksFile>
  private let log: Loaded<Log>

  /// Reads both files.
  ///
  /// - Parameters:
  ///   - missing: what is wrong when there is no log; nil when there need not be one.
  ///   - listing: how many problems of a file are kept one by one.
  init(
    tasks: InputFile, mapping: FeedMapping = FeedMapping(), log: InputFile?, zone: TimeZone,
    withoutLog missing: Problem?, listing: Int
  ) {
    self.tasks = tasks.reading(
      limit: InputFile.Limit.tasks, consequence: .clientHeldBack,
      orElse: .noFile(remedy: "put the client's assignments there"), listing: listing
    ) { problems in TasksReader.tasks(in: problems.source, by: mapping, zone: zone, problems) }
    // Only a log that is no text at all holds the client back; a line has a consequence of its own.
    let lines = log?.reading(
      limit: InputFile.Limit.log, consequence: .clientHeldBack, orElse: missing, listing: listing
    ) { problems in LogReader.lines(in: problems.source, problems) }
    self.log = lines ?? Loaded(nil)
  }

  /// The assignments; nil when anything is wrong with them.
  var assignments: [Assignment]? { tasks.value?.assignments }

  /// Whether there is a log, be it readable or not.
  var hasLog: Bool { log.value != nil || !log.diagnostics.isEmpty }

  /// A client with this homework; no value when anything is wrong for which the client's pages have to wait.
  ///
  /// - Parameters:
  ///   - described: what is known of the client besides.
  ///   - others: what is wrong with the client's other files.
  func client(_ described: Client, notes: [Note] = [], with others: [Diagnostic] = []) -> Loaded<Client> {
    let diagnostics = others + tasks.diagnostics + log.diagnostics
    guard let tasks = tasks.value, diagnostics.allSatisfy({ $0.consequence < .clientHeldBack }) else {
      return Loaded(nil, diagnostics: diagnostics)
    }
    var client = described
    client.assignments = tasks.assignments
    client.completions = tasks.completions
    client.log = log.value ?? []
    client.notes = notes
    return Loaded(client, diagnostics: diagnostics)
  }
}
