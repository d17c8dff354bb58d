/// The taking of entries: each once, in the order of time.
extension Replay {
  /// Judges every entry of the log but the completions, and takes in what counts.
  mutating func takeEntries() {
    accepted.reserveCapacity(order.count)
    var finder = PositionFinder(positions)
    for index in order {
      guard let entry = log[index].entry, let date = dates[index] else { continue }
      if date > asOf {
        verdicts[index] = .later
      } else if !entry.event.isCompletion {
        take(entry, of: finder.position(of: entry.task), on: date, at: index)
      }
    }
  }

  private mutating func take(_ entry: LogEntry, of position: Int?, on date: LocalDate, at index: Int) {
    guard let position else { return verdicts[index] = .refused(.noSuchTask) }
    if let refusal = refusal(of: entry, on: date, at: position) { return verdicts[index] = .refused(refusal) }
    let line = log[index].number
    verdicts[index] = .accepted(outOfTurn: false)
    progress[position].take(entry, on: date, line: line)
    accepted.append(AcceptedEntry(date: date, at: entry.at, task: entry.task, event: entry.event, line: line))
  }

  /// Judges the completions of the log, and then those of the feed, over which the log's own entries win.
  mutating func takeCompletions(_ feed: [FeedCompletion]) {
    var told: [Completion] = []
    for (index, line) in log.enumerated() where verdicts[index] == .unjudged {
      guard let entry = line.entry, case .completed(let date, let mood) = entry.event else { continue }
      told.append(
        Completion(
          on: date, position: positions[entry.task], task: entry.task, mood: mood, at: entry.at, index: index))
    }
    told += feed.map { Completion(on: $0.on, position: positions[$0.task], task: $0.task, mood: $0.mood) }
    guard !told.isEmpty else { return }
    var days: [AcceptedEntry] = []
    for completion in told.sorted(by: Completion.order) where completion.on <= asOf {
      if let accepted = take(completion) { days.append(accepted) }
    }
    merge(days.sorted { ($0.date, positions[$0.task] ?? 0) < ($1.date, positions[$1.task] ?? 0) })
  }

  private mutating func take(_ completion: Completion) -> AcceptedEntry? {
    guard let position = completion.position else { return refuse(completion, for: .noSuchTask) }
    if let refusal = refusal(ofCompletionOn: completion.on, at: position) {
      return refuse(completion, for: refusal)
    }
    let line = completion.index.map { log[$0].number }
    if let index = completion.index { verdicts[index] = .accepted(outOfTurn: false) }
    progress[position].complete(
      on: completion.on, mood: completion.mood, choices: assignments[position].moodChoices, line: line)
    return AcceptedEntry(
      date: completion.on, at: nil, task: completion.task,
      event: .completed(on: completion.on, mood: completion.mood), line: line)
  }

  private mutating func refuse(_ completion: Completion, for refusal: Refusal) -> AcceptedEntry? {
    if let index = completion.index {
      verdicts[index] = .refused(refusal)
    } else if refusal != .sessionInLog, refusal != .completedAlready {
      let told = FeedCompletion(task: completion.task, on: completion.on, mood: completion.mood)
      refusedCompletions.append(RefusedCompletion(completion: told, refusal: refusal))
    }
    return nil
  }

  /// Puts the completions of each day after all else of it.
  private mutating func merge(_ completions: [AcceptedEntry]) {
    var merged: [AcceptedEntry] = []
    merged.reserveCapacity(accepted.count + completions.count)
    var rest = completions[...]
    for entry in accepted {
      while let first = rest.first, first.date < entry.date { merged.append(rest.removeFirst()) }
      merged.append(entry)
    }
    accepted = merged + rest
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

extension Replay {
  /// Gives every line its day.
  mutating func dateLines() {
    var clock = LocalDates(in: rules.timeZone)
    var latest: LocalDate?
    dates.reserveCapacity(log.count)
    for line in log {
      switch line.content {
      case .entry(let entry):
        if case .completed(let date, _) = entry.event {
          latest = date
        } else {
          latest = clock.date(of: entry.at.instant)
        }
      case .unknownEvent(_, let at, _): latest = clock.date(of: at.instant)
      case .unreadable, .torn: break
      }
      dates.append(latest)
    }
  }

  /// Puts the entries into the order of time, and then of lines, without those that repeat an earlier line; those are
  /// set aside, and so are other lines that do.
  mutating func orderEntries() {
    var order: [Int] = []
    order.reserveCapacity(log.count)
    // By their bytes: texts that only look the same are two lines.
    var others: [ArraySlice<UInt8>: Int] = [:]
    var isByTime = true
    for (index, line) in log.enumerated() {
      if let entry = line.entry {
        if let last = order.last, let before = log[last].entry, before.at.instant > entry.at.instant {
          isByTime = false
        }
        order.append(index)
      } else if let first = others.updateValue(line.number, forKey: line.bytes) {
        others[line.bytes] = first
        verdicts[index] = .duplicate(of: first)
      }
    }
    if !isByTime {
      let instants = log.map { $0.entry?.at.instant.timeIntervalSince1970 ?? 0 }
      order.sort { (instants[$0], $0) < (instants[$1], $1) }
    }
    self.order = withoutRepeated(order)
  }

  /// Equal lines are of one instant, so that only those have to be held against each other.
  private mutating func withoutRepeated(_ order: [Int]) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    var start = 0
    while start < order.count {
      let instant = log[order[start]].entry?.at.instant
      var end = start + 1
      while end < order.count, log[order[end]].entry?.at.instant == instant { end += 1 }
      if end - start == 1 {
        kept.append(order[start])
      } else {
        var first: [ArraySlice<UInt8>: Int] = [:]
        for index in order[start..<end] {
          let bytes = log[index].bytes
          if let line = first[bytes] {
            verdicts[index] = .duplicate(of: line)
          } else {
            first[bytes] = log[index].number
            kept.append(index)
          }
        }
      }
      start = end
    }
    return kept
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
