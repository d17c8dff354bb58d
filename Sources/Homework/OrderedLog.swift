#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A log with the order of time: what is the same of it whatever date it is replayed for.
struct OrderedLog: Sendable {
  /// The log, line by line.
  let lines: Log
  /// The day of each line; see `Replay.dates`.
  let dates: [LocalDate?]
  /// The positions of the entries in the order of time, and then of lines, each once.
  let order: [Int]
  /// What is known of each line without the rules: whether it repeats an earlier one. Lines are compared by their
  /// bytes, as texts that only look the same are two, and entries by their instant too.
  let verdicts: [Verdict]

  /// A log in the order of time, with its days in a zone.
  init(_ lines: Log, in zone: TimeZone) {
    var clock = LocalDates(in: zone)
    var date: LocalDate?
    var dates: [LocalDate?] = []
    var entries: [(instant: Date, position: Int)] = []
    var firsts: [Key: Int] = [:]
    var verdicts: [Verdict] = []
    for (position, line) in lines.enumerated() {
      var instant: Date?
      switch line.content {
      case .entry(let entry):
        instant = entry.at.instant
        date = if case .completed(let day, _) = entry.event { day } else { clock.date(of: entry.at.instant) }
      case .unknownEvent(_, let at, _): date = clock.date(of: at.instant)
      case .unreadable, .torn: break
      }
      dates.append(date)
      let key = Key(instant: instant, bytes: line.bytes)
      if let first = firsts[key] {
        verdicts.append(.duplicate(of: first))
      } else {
        firsts[key] = line.number
        verdicts.append(.unjudged)
        if let instant { entries.append((instant, position)) }
      }
    }
    self.lines = lines
    self.dates = dates
    self.verdicts = verdicts
    order = entries.sorted { $0 < $1 }.map(\.position)
  }

  /// What makes two lines the same.
  private struct Key: Hashable {
    let instant: Date?
    let bytes: ArraySlice<UInt8>
  }
}
