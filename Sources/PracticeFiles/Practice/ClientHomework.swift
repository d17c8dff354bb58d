import Foundation
import Homework
import Insights
import Text

/// A client's assignments and log, read from two files.
struct ClientHomework {
  private let tasks: Loaded<(file: TasksFile, fingerprint: String)>
  private let log: Loaded<HeldLog>
  private let belief: Belief?
  private let keeping: LogKeeping

  /// Reads both files.
  ///
  /// - Parameters:
  ///   - keeping: how the log comes to be.
  ///   - belief: what the files are held against; nil to take them as they are.
  ///   - missing: what is wrong when there is no log; nil when there need not be one.
  ///   - listing: how many problems of a file are kept one by one.
  init(
    tasks: InputFile, mapping: FeedMapping = FeedMapping(), log: InputFile?, kept keeping: LogKeeping = .appended,
    believing belief: Belief? = nil, zone: TimeZone, withoutLog missing: Problem? = nil, listing: Int
  ) {
    (self.belief, self.keeping) = (belief, keeping)
    self.tasks = tasks.reading(
      limit: InputFile.Limit.tasks, consequence: .clientHeldBack,
      orElse: .noFile(remedy: "put the client's assignments there"), listing: listing
    ) { problems in
      TasksReader.tasks(in: problems.source, by: mapping, zone: zone, problems)
        .map { ($0, Fingerprint(problems.source.bytes).digits) }
    }
    // Only a log that is no text at all holds the client back; a line has a consequence of its own.
    let lines = log?.reading(
      limit: InputFile.Limit.log, consequence: .clientHeldBack, orElse: missing, listing: listing
    ) { problems in
      LogReader.lines(in: problems.source, problems).map {
        HeldLog(
          $0, in: problems.source.bytes, against: belief?.known?.log, isRewritten: keeping == .rewritten)
      }
    }
    self.log = lines ?? Loaded(nil)
  }

  /// The assignments; nil when anything is wrong with them.
  var assignments: [Assignment]? { tasks.value?.file.assignments }

  /// Whether there is a log, be it readable or not.
  var hasLog: Bool { log.value != nil || !log.diagnostics.isEmpty }

  /// Why the files are not believed; nothing where they are.
  var doubts: [Doubt] {
    guard let belief, !belief.isAccepted else { return [] }
    let isGone = !hasLog && belief.known?.log != nil && keeping != .none
    let isOther = hasNoTask && belief.known?.acceptedTasks != tasks.value?.fingerprint
    return [log.value?.doubt, isGone ? .gone : nil, isOther ? .noTask : nil].compactMap(\.self)
  }

  /// What the next run has to know of the files, when they are used.
  var known: KnownFiles {
    KnownFiles(log: log.value?.known, acceptedTasks: hasNoTask ? tasks.value?.fingerprint : nil)
  }

  /// Whether the log has entries, and the list of tasks none that they are about.
  private var hasNoTask: Bool {
    guard let ids = assignments.map({ Set($0.map(\.id)) }), let lines = log.value?.lines else { return false }
    let entries = lines.lazy.compactMap(\.entry)
    return !entries.isEmpty && !entries.contains { ids.contains($0.task) }
  }

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
    client.assignments = tasks.file.assignments
    client.completions = tasks.file.completions
    client.log = log.value?.lines ?? []
    client.notes = notes
    return Loaded(client, diagnostics: diagnostics)
  }
}
