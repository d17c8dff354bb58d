#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The taking of entries: each once, in the order of time.
extension Replay {
  /// Judges every entry of the log but the completions, and takes in what counts.
  mutating func takeEntries() {
    var finder = PositionFinder(positions)
    for index in order.lazy.map(Int.init) {
      guard let date = dates[index] else { continue }
      if date > asOf {
        verdicts[index] = .later
      } else if !log.isCompletion(at: index), let entry = log.entry(at: index) {
        take(entry, of: finder.position(of: entry.task), on: date, at: index)
      }
    }
  }

  private mutating func take(_ entry: LogEntry, of position: Int?, on date: LocalDate, at index: Int) {
    guard let position else { return verdicts[index] = .refused(.noSuchTask) }
    if let refusal = refusal(of: entry, on: date, at: position) { return verdicts[index] = .refused(refusal) }
    verdicts[index] = .accepted(outOfTurn: false)
    progress[position].take(entry, on: date, line: log.number(at: index))
    accepted.append(AcceptedEntries.place(ofLineAt: index))
  }

  /// Judges the completions of the log, and then those of the feed, over which the log's own entries win.
  mutating func takeCompletions(_ feed: [FeedCompletion]) {
    var told: [Completion] = []
    for index in log.indices where log.isCompletion(at: index) && verdicts[index] == .unjudged {
      guard let entry = log.entry(at: index), case .completed(let date, let mood) = entry.event else { continue }
      told.append(
        Completion(
          on: date, position: positions[entry.task], task: entry.task, mood: mood, at: entry.at, index: index))
    }
    told += feed.map { Completion(on: $0.on, position: positions[$0.task], task: $0.task, mood: $0.mood) }
    guard !told.isEmpty else { return }
    var days: [(on: LocalDate, position: Int, place: Int32)] = []
    for completion in told.sorted(by: Completion.order) where completion.on <= asOf {
      if let place = take(completion) { days.append((completion.on, completion.position ?? 0, place)) }
    }
    accepted.merge(days.sorted { ($0.on, $0.position) < ($1.on, $1.position) }.map(\.place))
  }

  private mutating func take(_ completion: Completion) -> Int32? {
    guard let position = completion.position else { return refuse(completion, for: .noSuchTask) }
    if let refusal = refusal(ofCompletionOn: completion.on, at: position) {
      return refuse(completion, for: refusal)
    }
    progress[position].complete(
      on: completion.on, mood: completion.mood, choices: assignments[position].moodChoices,
      line: completion.index.map { log.number(at: $0) })
    guard let index = completion.index else {
      return accepted.place(
        of: FeedCompletion(task: completion.task, on: completion.on, mood: completion.mood))
    }
    verdicts[index] = .accepted(outOfTurn: false)
    return AcceptedEntries.place(ofLineAt: index)
  }

  private mutating func refuse(_ completion: Completion, for refusal: Refusal) -> Int32? {
    if let index = completion.index {
      verdicts[index] = .refused(refusal)
    } else if refusal != .sessionInLog, refusal != .completedAlready {
      let told = FeedCompletion(task: completion.task, on: completion.on, mood: completion.mood)
      refusedCompletions.append(RefusedCompletion(completion: told, refusal: refusal))
    }
    return nil
  }

  /// A completion of the log or of the feed.
  private struct Completion {
    var on: LocalDate
    var position: Int?
    var task: AssignmentID
    var mood: String?
    /// When it was imported and where it stands; nil for the feed's.
    var at: Timestamp?
    var index: Int?

    /// The log's before the feed's, by day, in the order of the assignments, then by time and line.
    static func order(_ left: Completion, _ right: Completion) -> Bool {
      if (left.index == nil) != (right.index == nil) { return right.index == nil }
      let (mine, theirs) = ((left.on, left.position ?? .max), (right.on, right.position ?? .max))
      if mine != theirs { return mine < theirs }
      guard let at = left.at?.instant, let other = right.at?.instant, at != other else {
        return (left.index ?? 0, left.mood ?? "") < (right.index ?? 0, right.mood ?? "")
      }
      return at < other
    }
  }
}

extension Log {
  /// The day of every line in a zone; see `Replay.dates`.
  func dates(in zone: TimeZone) -> [LocalDate?] {
    var clock = LocalDates(in: zone)
    var latest: LocalDate?
    return indices.map { index in
      switch dating(at: index) {
      case .day(let date): latest = date
      case .instant(let instant): latest = clock.date(of: instant)
      case nil: break
      }
      return latest
    }
  }
}

extension Replay {
  /// Puts the entries into the order of time, and then of lines, without those that repeat an earlier line; those are
  /// set aside, and so are other lines that do.
  mutating func orderEntries() {
    var order: [Int32] = []
    var others: [Int32] = []
    var last = -Double.infinity
    var isByTime = true
    for index in log.indices {
      guard let instant = log.instant(ofEntryAt: index) else {
        others.append(Int32(index))
        continue
      }
      if instant < last { isByTime = false }
      last = instant
      order.append(Int32(index))
    }
    setRepeatedAside(of: &others)
    if !isByTime {
      let log = log
      order.sort { left, right in
        (log.instant(ofEntryAt: Int(left)) ?? 0, left) < (log.instant(ofEntryAt: Int(right)) ?? 0, right)
      }
    }
    // Equal lines are of one instant, so that only those have to be held against each other.
    var kept: [Int32] = []
    kept.reserveCapacity(order.count)
    var start = 0
    while start < order.count {
      let instant = log.instant(ofEntryAt: Int(order[start]))
      var end = start + 1
      while end < order.count, log.instant(ofEntryAt: Int(order[end])) == instant { end += 1 }
      if end - start == 1 {
        kept.append(order[start])
      } else {
        var same = Array(order[start..<end])
        setRepeatedAside(of: &same)
        kept += same
      }
      start = end
    }
    self.order = kept
  }

  /// Takes out of some lines those that repeat an earlier one of them, by their bytes: texts that only look the same
  /// are two lines.
  private mutating func setRepeatedAside(of lines: inout [Int32]) {
    guard lines.count > 1 else { return }
    let log = log
    let byBytes = lines.sorted { left, right in
      let (one, other) = (log.bytes(at: Int(left)), log.bytes(at: Int(right)))
      return one == other ? left < right : one.lexicographicallyPrecedes(other)
    }
    var first = Int(byBytes[0])
    for line in byBytes.dropFirst().lazy.map(Int.init) {
      if log.bytes(at: line) == log.bytes(at: first) {
        verdicts[line] = .duplicate(of: log.number(at: first))
      } else {
        first = line
      }
    }
    lines.removeAll { if case .duplicate = verdicts[Int($0)] { true } else { false } }
  }
}

/// Finds where assignments stand. Neighbouring entries are mostly of one.
struct PositionFinder {
  private let positions: [AssignmentID: Int]
  private var last: (id: AssignmentID, position: Int?)?

  init(_ positions: [AssignmentID: Int]) { self.positions = positions }

  mutating func position(of id: AssignmentID) -> Int? {
    if let last, last.id == id { return last.position }
    let position = positions[id]
    last = (id, position)
    return position
  }
}
