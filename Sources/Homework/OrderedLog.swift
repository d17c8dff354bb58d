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
  /// The place of each assignment among the assignments.
  let positions: [AssignmentID: Int]
  /// The place of each line's assignment; nil where it has none.
  let tasks: [Int?]

  /// A log in the order of time, with its days in a zone. A completion whose day is not known is of its assignment's
  /// due date.
  init(_ lines: Log, of assignments: [Assignment], in zone: TimeZone) {
    var clock = LocalDates(in: zone)
    positions = Dictionary(
      assignments.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var tasks: [Int?] = Array(repeating: nil, count: lines.count)
    var date: LocalDate?
    var dates: [LocalDate?] = []
    var entries: [(instant: Date, position: Int)] = []
    var verdicts = Array(repeating: Verdict.unjudged, count: lines.count)
    var firsts: [ArraySlice<UInt8>: Int] = [:]
    for position in lines.indices {
      switch lines[position].content {
      case .entry(let entry):
        let task = positions[entry.task]
        tasks[position] = task
        if case .completed(let day, _, let assumed) = entry.event {
          date = assumed ? task.map { assignments[$0].dueDate } ?? day : day
        } else {
          date = clock.date(of: entry.at.instant)
        }
        entries.append((entry.at.instant, position))
      case .unknownEvent(_, let at, _):
        date = clock.date(of: at.instant)
        verdicts[position] = firsts.repeated(lines[position])
      case .unreadable, .torn: verdicts[position] = firsts.repeated(lines[position])
      }
      dates.append(date)
    }
    entries.sort { $0 < $1 }
    for (place, entry) in entries.enumerated() {
      // Nearly every entry is alone at its instant, and need not be held against any other.
      let isFirst = place == 0 || entries[place - 1].instant != entry.instant
      let isLast = place + 1 == entries.count || entries[place + 1].instant != entry.instant
      if isFirst { firsts = [:] }
      if !isFirst || !isLast { verdicts[entry.position] = firsts.repeated(lines[entry.position]) }
    }
    // A line that can't be read is of the day of the next of the client's own entries below it.
    var next: LocalDate?
    for (position, line) in lines.enumerated().reversed() {
      switch line.content {
      case .unreadable, .torn: dates[position] = next
      case .entry: if line.isByClient, verdicts[position] == .unjudged { next = dates[position] }
      case .unknownEvent: break
      }
    }
    self.lines = lines
    self.dates = dates
    self.verdicts = verdicts
    self.tasks = tasks
    order = entries.map(\.position).filter { verdicts[$0] == .unjudged }
  }
}

extension [ArraySlice<UInt8>: Int] {
  /// Whether a line has the bytes of one before it, by the numbers of the first lines.
  fileprivate mutating func repeated(_ line: LogLine) -> Verdict {
    if let first = self[line.bytes] { return .duplicate(of: first) }
    self[line.bytes] = line.number
    return .unjudged
  }
}
