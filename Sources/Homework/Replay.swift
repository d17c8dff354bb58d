/// The running of a log through the client's rules.
///
/// Entries are taken by time, then by line, and each is judged. One that is wrong in itself is refused and kept with
/// its reason; one that is right but for its turn is used, and what it passed over is not in the log. Completions,
/// which say only a day, are judged last: they stand after all else of that day, those of a day in the order of their
/// assignments. Entries whose date in the client's zone is after the as-of date are not judged.
///
/// Whatever is in the order of time here is put into it once; nobody else has to find one.
public struct Replay: Sendable {
  /// The assignments, by due date and then in file order.
  public let assignments: [Assignment]
  /// What the client's app was set to.
  public let rules: Rules
  /// The client's date that everything is as of.
  public let asOf: LocalDate
  /// What became of each line, in the order of the log.
  public let verdicts: [Verdict]
  /// The entries that count, and the completions that the feed tells, in the order of time.
  public let accepted: [AcceptedEntry]
  /// The sessions in the order in which they were first joined.
  public let sessions: [Session]
  /// How far each assignment has come, in their order.
  public let progress: [Progress]
  /// What each assignment is on the as-of date, in their order.
  public let states: [AssignmentState]
  /// The days on which each assignment was the client's eligible one, in their order; nil where there was none.
  public let turns: [Turn?]
  /// What the log lacks, by the entries that show it, in the order of time.
  public let gaps: [Gap]
  /// The completions of the feed that can't be true, and why. One of an assignment that the log says more of is none.
  public let refusedCompletions: [RefusedCompletion]

  private let ordered: OrderedLog
  /// What a feed of assignments tells beside the log.
  private let completions: [FeedCompletion]

  /// A completion that a feed tells and that can't be true.
  public struct RefusedCompletion: Hashable, Sendable {
    /// What the feed says.
    public var completion: FeedCompletion
    /// Why it can't be true.
    public var refusal: Refusal
  }

  /// Runs a log, and what a feed of assignments tells beside it, through the rules. The assignments must be by due
  /// date and then in file order.
  public init(
    _ log: Log, completions: [FeedCompletion] = [], of assignments: [Assignment], under rules: Rules,
    asOf: LocalDate
  ) {
    self.init(
      OrderedLog(log, of: assignments, in: rules.timeZone), completions: completions, of: assignments, under: rules,
      asOf: asOf)
  }

  /// The same log as of another date: what lines say, their days and their order are as they were.
  public init(_ other: Replay, asOf: LocalDate) {
    self.init(
      other.ordered, completions: other.completions, of: other.assignments, under: other.rules, asOf: asOf)
  }

  private init(
    _ log: OrderedLog, completions: [FeedCompletion], of assignments: [Assignment], under rules: Rules,
    asOf: LocalDate
  ) {
    self.assignments = assignments
    self.rules = rules
    self.asOf = asOf
    self.completions = completions
    ordered = log
    let judging = Judging(log, completions: completions, of: assignments, under: rules, asOf: asOf)
    let walk = Walk(judging)
    let turns = Turns(of: assignments, progress: walk.progress, under: rules, asOf: asOf)
    verdicts = walk.verdicts
    accepted = judging.accepted
    refusedCompletions = judging.refusedCompletions
    sessions = walk.sessions
    progress = walk.progress
    gaps = walk.closedGaps
    self.turns = turns.turns
    states = turns.states
  }

  /// The log, line by line.
  public var log: Log { ordered.lines }

  /// The day of each line, in the order of the log, in the client's zone. One that can't be read is of the day of the
  /// next of the client's own entries below it; nil at the log's end, where there is none.
  public var dates: [LocalDate?] { ordered.dates }

  var positions: [AssignmentID: Int] { ordered.positions }

  /// The place of an assignment among the assignments, by its id; nil when it is not among them.
  public func position(of id: AssignmentID) -> Int? { positions[id] }

  /// The assignment of an id.
  public func assignment(_ id: AssignmentID) -> Assignment? { positions[id].map { assignments[$0] } }

  /// How far an assignment has come.
  public func progress(of id: AssignmentID) -> Progress { positions[id].map { progress[$0] } ?? Progress() }

  /// How far an assignment has come.
  public func progress(of assignment: Assignment) -> Progress { progress(of: assignment.id) }

  /// What an assignment is on the as-of date; one that is not among them is locked.
  public func state(of assignment: Assignment) -> AssignmentState {
    positions[assignment.id].map { states[$0] } ?? .locked
  }

  /// What became of the line with a number; nil when the log has none.
  public func verdict(ofLine number: Int) -> Verdict? { log.index(ofLine: number).map { verdicts[$0] } }

  /// The day of the line with a number; nil when the log has none, or it has none.
  public func date(ofLine number: Int) -> LocalDate? { log.index(ofLine: number).flatMap { dates[$0] } }

  /// The last day on which an assignment is done on time: its due date plus grace.
  public func lastDayOnTime(of assignment: Assignment) -> LocalDate {
    rules.lastDayOnTime(of: assignment)
  }

  /// The one assignment that can be done on the as-of date; nil when there is none.
  public var eligible: Assignment? { states.firstIndex(where: \.isOpen).map { assignments[$0] } }

  /// How many lines of the log became what.
  public func count(_ matches: (Verdict) -> Bool) -> Int { verdicts.count(where: matches) }

  /// How many entries were refused.
  public var refusedCount: Int { count { if case .refused = $0 { true } else { false } } }
  /// How many entries count.
  public var acceptedCount: Int { count(\.isAccepted) }
  /// How many of those are out of turn.
  public var outOfTurnCount: Int { count { $0 == .accepted(outOfTurn: true) } }
  /// How many entries happened after the as-of date.
  public var laterCount: Int { count { $0 == .later } }
  /// How many lines repeat an earlier one.
  public var duplicateCount: Int { count(\.isDuplicate) }
  /// How many lines could not be judged: unreadable, torn, or of an unknown event.
  public var unjudgedCount: Int { count { $0 == .unjudged } }
}

extension Log {
  /// The position of the line with a number: numbers go up.
  package func index(ofLine number: Int) -> Int? {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].number == number { return middle }
      range = self[middle].number < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
