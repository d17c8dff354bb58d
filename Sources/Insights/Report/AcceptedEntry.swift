import Homework

/// An entry that counts, with the client's date of it.
public struct AcceptedEntry: Hashable, Sendable {
  /// The log's line.
  public var line: Int
  /// The day on which it happened, in the client's zone.
  public var date: LocalDate
  /// What happened.
  public var entry: LogEntry
}

extension Replay {
  /// The entries that count, in the order in which they happened.
  var acceptedEntries: [AcceptedEntry] {
    log.compactMap { line in
      guard let entry = line.entry, verdicts[line.number] == .accepted else { return nil }
      return AcceptedEntry(line: line.number, date: LocalDate(entry.at.instant, in: rules.timeZone), entry: entry)
    }
    .sorted { ($0.entry.at.instant, $0.line) < ($1.entry.at.instant, $1.line) }
  }
}
