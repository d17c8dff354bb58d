/// The judging of entries one after the other: what each was worth, and how far the assignments came by it.
struct Judging {
  let log: OrderedLog
  let assignments: [Assignment]
  let rules: Rules
  let asOf: LocalDate
  /// What became of each line, in the order of the log.
  private(set) var verdicts: [Verdict]
  /// How far each assignment has come, in their order.
  private(set) var progress: [Progress]
  /// What counts, in the order of time.
  private(set) var accepted: [AcceptedEntry] = []
  /// The place of each one's assignment among the assignments.
  private(set) var positions: [Int] = []
  /// The completions of the feed that can't be true.
  private(set) var refusedCompletions: [Replay.RefusedCompletion] = []

  /// Judges the entries of the log, then its completions and then those of the feed, over which the log's own entries
  /// win.
  init(
    _ log: OrderedLog, completions feed: [FeedCompletion], of assignments: [Assignment], under rules: Rules,
    asOf: LocalDate
  ) {
    self.log = log
    self.assignments = assignments
    self.rules = rules
    self.asOf = asOf
    verdicts = log.verdicts
    progress = Array(repeating: Progress(), count: assignments.count)
    let completions = takeEntries()
    takeCompletions(
      sorted(completions) + sorted(feed.map { Completion(said: $0, position: log.positions[$0.task]) }))
  }

  /// Judges every entry of the log but the completions, and takes in what counts.
  ///
  /// - Returns: the completions.
  private mutating func takeEntries() -> [Completion] {
    var completions: [Completion] = []
    for index in log.order {
      guard let entry = log.lines[index].entry, let date = log.dates[index] else { continue }
      let position = log.tasks[index]
      if date > asOf {
        verdicts[index] = .later
      } else if case .completed(_, let mood, let assumed) = entry.event {
        // Of one whose day is not known, this is the due date, whatever the entry says.
        let said = FeedCompletion(task: entry.task, on: date, mood: mood, isAssumed: assumed)
        let days = [LocalDate(entry.at.instant, in: rules.timeZone), entry.at.writersDate]
        if assumed, days.allSatisfy({ $0 < date }) {
          verdicts[index] = .refused(.locked(until: date))
        } else {
          completions.append(Completion(said: said, position: position, index: index))
        }
      } else if let refusal = refusal(of: entry, on: date, at: position) {
        verdicts[index] = .refused(refusal)
      } else if let position {
        let line = log.lines[index].number
        verdicts[index] = .accepted(outOfTurn: false)
        progress[position].take(entry, on: date, line: line)
        positions.append(position)
        accepted.append(
          AcceptedEntry(date: date, at: entry.at, task: entry.task, event: entry.event, line: line))
      }
    }
    return completions
  }

  private func refusal(of entry: LogEntry, on date: LocalDate, at position: Int?) -> Refusal? {
    guard let position else { return .noSuchTask }
    return rules.refusal(of: entry, on: date, for: assignments[position], after: progress[position])
  }

  /// A completion of the log or of the feed.
  private struct Completion {
    let said: FeedCompletion
    let position: Int?
    /// Its place in the log; nil for the feed's.
    var index: Int?
  }

  /// By day, and then in the order of the assignments. Of one assignment, the log's are in the order of time and the
  /// feed's by their mood.
  private func sorted(_ completions: [Completion]) -> [Completion] {
    completions.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.said.on, one.position ?? .max, one.index == nil ? one.said.mood ?? "" : "", left.offset)
        < (other.said.on, other.position ?? .max, other.index == nil ? other.said.mood ?? "" : "", right.offset)
    }
    .map(\.element)
  }

  /// Judges completions, and puts those of each day, in the order of the assignments, after all else of it.
  private mutating func takeCompletions(_ completions: [Completion]) {
    var taken: [(position: Int, entry: AcceptedEntry)] = []
    // Over one whose day is not known, one that has a day wins.
    let (dated, assumed) = (completions.filter { !$0.said.isAssumed }, completions.filter(\.said.isAssumed))
    for completion in dated + assumed where completion.said.on <= asOf {
      let said = completion.said
      let refusal = refusal(of: completion)
      let first = completion.position.flatMap { progress[$0].completion }
      if let index = completion.index, refusal == .completedAlready, said.isAssumed, let line = first?.line {
        verdicts[index] = .duplicate(of: line)
      } else if let index = completion.index {
        verdicts[index] = refusal.map { .refused($0) } ?? .accepted(outOfTurn: false)
      } else if let refusal, refusal != .sessionInLog, refusal != .completedAlready {
        refusedCompletions.append(Replay.RefusedCompletion(completion: said, refusal: refusal))
      }
      guard refusal == nil, let position = completion.position else { continue }
      let line = completion.index.map { log.lines[$0].number }
      progress[position].complete(as: said, choices: assignments[position].moodChoices, line: line)
      taken.append((position, AcceptedEntry(date: said.on, task: said.task, event: said.event, line: line)))
    }
    var rest = taken.sorted { ($0.entry.date, $0.position) < ($1.entry.date, $1.position) }.map(\.entry)[...]
    if rest.isEmpty { return }
    accepted = accepted.flatMap { entry in
      let before = rest.prefix { $0.date < entry.date }
      rest = rest.dropFirst(before.count)
      return before + [entry]
    }
    accepted += rest
    positions = accepted.compactMap { log.positions[$0.task] }
  }

  private func refusal(of completion: Completion) -> Refusal? {
    guard let position = completion.position else { return .noSuchTask }
    return Rules.refusal(
      ofCompletionOn: completion.said.on, for: assignments[position], after: progress[position])
  }
}
