#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The running of a log through the client's rules.
///
/// Entries are taken by time, then by line, and each is judged. One that is wrong in itself is refused and kept with
/// its reason; one that is right but for its turn is used, and what it passed over is not in the log. Completions,
/// which say only a day, are judged last: they stand after all else of that day, those of a day in the order of their
/// assignments. Entries whose date in the client's zone is after the as-of date are not judged.
///
/// All that stands here in the order of time, stands in it once; nobody else has to find one.
public struct Replay: Sendable {
  /// The assignments, by due date and then in file order.
  public let assignments: [Assignment]
  /// What the client's app was set to.
  public let rules: Rules
  /// The client's date that everything is as of.
  public let asOf: LocalDate
  /// The log, line by line.
  public let log: Log
  /// What became of each line, in the order of the log.
  public internal(set) var verdicts: Verdicts
  /// The day of each line, in the order of the log, in the client's zone. One that can't be read is of the day of the
  /// next of the client's own entries below it; nil at the log's end, where there is none.
  public private(set) var dates: [LocalDate?]
  /// The entries that count, and the completions that the feed tells, in the order of time.
  public internal(set) var accepted: AcceptedEntries
  /// The sessions in the order in which they were first joined.
  public internal(set) var sessions: [Session] = []
  /// How far each assignment has come, in their order.
  public internal(set) var progress: [Progress]
  /// What each assignment is on the as-of date, in their order.
  public internal(set) var states: [AssignmentState] = []
  /// The days on which each assignment was the client's eligible one, in their order; nil where there was none.
  public internal(set) var turns: [Turn?] = []
  /// What the log lacks, by the entries that show it, in the order of time.
  public internal(set) var gaps: [Gap] = []
  /// The completions of the feed that can't be true, and why. One of an assignment that the log says more of is none.
  public internal(set) var refusedCompletions: [RefusedCompletion] = []

  let positions: [AssignmentID: Int]
  /// What a feed of assignments tells beside the log.
  private let completions: [FeedCompletion]
  /// The positions in the log of its entries, each once, in the order of time.
  var order: [Int32] = []

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
    _ lines: some Sequence<LogLine>, completions: [FeedCompletion] = [], of assignments: [Assignment],
    under rules: Rules, asOf: LocalDate
  ) {
    self.assignments = assignments
    self.rules = rules
    self.asOf = asOf
    let log = Log(lines: lines)
    self.log = log
    self.completions = completions
    let dates = log.dates(in: rules.timeZone)
    self.dates = dates
    accepted = AcceptedEntries(of: log, on: dates)
    positions = Dictionary(
      assignments.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    verdicts = Verdicts(count: log.count)
    progress = Array(repeating: Progress(), count: assignments.count)
    orderEntries()
    var next: LocalDate?
    for index in log.indices.reversed() {
      if log.isUnreadable(at: index) {
        self.dates[index] = next
      } else if log.isByClient(at: index), verdicts[index] == .unjudged {
        next = dates[index]
      }
    }
    judge()
  }

  /// The same log as of another date: what lines say, their days and their order are as they were.
  public init(_ other: Replay, asOf: LocalDate) {
    assignments = other.assignments
    rules = other.rules
    self.asOf = asOf
    log = other.log
    completions = other.completions
    positions = other.positions
    dates = other.dates
    order = other.order
    verdicts = other.verdicts.unjudgedButRepeats
    accepted = AcceptedEntries(of: other.log, on: other.dates)
    progress = Array(repeating: Progress(), count: assignments.count)
    judge()
  }

  private mutating func judge() {
    takeEntries()
    takeCompletions(completions)
    walk()
    judgeStates()
  }

  /// Where the assignment of an id stands among the assignments; nil when it is not among them.
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
  public func verdict(ofLine number: Int) -> Verdict? { index(ofLine: number).map { verdicts[$0] } }

  /// The day of the line with a number; nil when the log has none, or it has none.
  public func date(ofLine number: Int) -> LocalDate? { index(ofLine: number).flatMap { dates[$0] } }

  /// The last day on which an assignment is done on time: its due date plus grace.
  public func lastDayOnTime(of assignment: Assignment) -> LocalDate {
    assignment.dueDate.adding(days: rules.effectiveGraceDays)
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
  public var duplicateCount: Int { count { if case .duplicate = $0 { true } else { false } } }
  /// How many lines could not be judged: unreadable, torn, or of an unknown event.
  public var unjudgedCount: Int { count { $0 == .unjudged } }

  /// The position in the log of the line with a number: numbers go up.
  func index(ofLine number: Int) -> Int? {
    var range = log.indices
    while let first = range.first {
      let middle = first + range.count / 2
      if log.number(at: middle) == number { return middle }
      range = log.number(at: middle) < number ? middle + 1..<range.upperBound : first..<middle
    }
    return nil
  }
}
