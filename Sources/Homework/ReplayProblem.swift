/// Something wrong with a log: an entry that can't be true, a line that is not an entry, or what one entry shows that
/// the log lacks.
public struct ReplayProblem: Hashable, Sendable {
  /// The line to look at; nil when a completion of the feed is the matter.
  public var line: Int?
  /// The assignment that it is about, when it is known.
  public var task: AssignmentID?
  /// The day that it is of, in the client's zone; nil for a line that can't be read and has no entry of the client's below.
  public var date: LocalDate?
  /// The lines behind it, from top to bottom.
  public var lines: [Int]
  /// What is the matter.
  public var cause: Cause

  /// What is the matter.
  public enum Cause: Hashable, Sendable {
    /// An entry was refused.
    case refused(Refusal)
    /// The log lacks something.
    case gap(Gap)
    /// A line is not an entry, and why.
    case unreadable(reason: String)
    /// A line was cut off while it was being written.
    case torn
  }

  /// What is wrong, as a phrase.
  public var message: String {
    switch cause {
    case .refused(let refusal): "refused: \(refusal.reason)"
    case .unreadable(let reason): "not an entry: \(reason)"
    case .torn: "cut off while it was being written"
    case .gap(let gap) where gap.isOfExit: "a mood is in the log, the exit of its session is not"
    case .gap(let gap):
      "begun while \(gap.passedOver.count == 1 ? "an earlier task was" : "\(gap.passedOver.count) earlier tasks were")"
        + " unfinished: not in the log \(gap.left.count == 1 ? "is the end of" : "are the ends of") \(names(gap.left))"
    }
  }

  /// What whoever keeps the client's files can do about it.
  public var remedy: String {
    switch cause {
    case .refused(let refusal): refusal.remedy
    case .unreadable: "correct the line in the log"
    case .torn: "append the entry again, if it is known"
    case .gap(let gap) where gap.isOfExit:
      "append the session_exited entry that was lost, with the time when it happened"
    case .gap:
      "append the entries that were lost, with the times when they happened; list a task that was added, moved or"
        + " excused later under excused in client.yml; or check eligibility there, if the app does not offer one task"
        + " at a time"
    }
  }

  /// The first ids of some, and how many more there are.
  private func names(_ ids: [AssignmentID]) -> String {
    let shown = ids.prefix(3).map(\.rawValue).joined(separator: ", ")
    return ids.count > 3 ? "\(shown) and \(ids.count - 3) more" : shown
  }
}

/// What is wrong with a log, from top to bottom: four bytes for each problem, put together when it is asked for.
public struct ReplayProblems: Sendable {
  private let replay: Replay
  /// Positions in the log; the complement of those of the feed's completions and, behind them, of the gaps.
  private var places: [Int32] = []

  fileprivate init(of replay: Replay) {
    self.replay = replay
    places = replay.refusedCompletions.indices.map { ~Int32($0) }
    let gaps = replay.gaps.indices.filter { !replay.gaps[$0].left.isEmpty }
      .sorted { (replay.gaps[$0].line ?? 0, $0) < (replay.gaps[$1].line ?? 0, $1) }
    var rest = gaps[...]
    let before = replay.refusedCompletions.count
    for index in replay.log.indices where replay.isProblem(at: index) {
      while let gap = rest.first, replay.gaps[gap].line ?? 0 < replay.log.number(at: index) {
        places.append(~Int32(before + gap))
        rest.removeFirst()
      }
      places.append(Int32(index))
    }
    places += rest.map { ~Int32(before + $0) }
  }

  /// Those of them that are like this.
  public func filter(_ isIncluded: (ReplayProblem) -> Bool) -> ReplayProblems {
    var some = self
    some.places = indices.compactMap { isIncluded(self[$0]) ? places[$0] : nil }
    return some
  }
}

extension ReplayProblems: RandomAccessCollection {
  /// The first place.
  public var startIndex: Int { 0 }
  /// The place behind the last.
  public var endIndex: Int { places.count }

  /// A problem by its place.
  public subscript(position: Int) -> ReplayProblem {
    let place = Int(places[position])
    if place >= 0 { return replay.problem(at: place) }
    if ~place < replay.refusedCompletions.count {
      let refused = replay.refusedCompletions[~place]
      return ReplayProblem(
        line: nil, task: refused.completion.task, date: refused.completion.on, lines: [],
        cause: .refused(refused.refusal))
    }
    let gap = replay.gaps[~place - replay.refusedCompletions.count]
    return ReplayProblem(line: gap.line, task: gap.task, date: gap.date, lines: gap.lines, cause: .gap(gap))
  }
}

extension Replay {
  /// What is wrong with the log up to the as-of date, from top to bottom, the feed's completions first. Of a gap it is
  /// told as long as something of it is left; repeated lines and unknown events are no problem. A line that is not an
  /// entry and has no date is told, and is of no day.
  public var problems: ReplayProblems { ReplayProblems(of: self) }

  /// Whether a line is refused, or is no entry.
  fileprivate func isProblem(at position: Int) -> Bool {
    guard dates[position].map({ $0 <= asOf }) ?? true else { return false }
    return switch verdicts[position] {
    case .refused: true
    case .unjudged: log.isUnreadable(at: position)
    case .accepted, .duplicate, .later: false
    }
  }

  fileprivate func problem(at position: Int) -> ReplayProblem {
    let line = log[position]
    let cause: ReplayProblem.Cause =
      switch (verdicts[position], line.content) {
      case (.refused(let refusal), _): .refused(refusal)
      case (_, .unreadable(let reason, _)): .unreadable(reason: reason)
      case (_, _): .torn
      }
    return ReplayProblem(
      line: line.number, task: line.entry?.task, date: dates[position], lines: [line.number], cause: cause)
  }

  /// The days on which the client logged something, whether or not it could be used, or completed something as the
  /// feed says: ascending, each once, up to the as-of date.
  public var signsOfLife: [LocalDate] {
    var days: [LocalDate] = []
    for (index, date) in dates.enumerated() {
      if let date, date <= asOf, date != days.last, log.isByClient(at: index) { days.append(date) }
    }
    for place in accepted.indices where accepted.line(at: place) == nil { days.append(accepted.date(at: place)) }
    return zip(days, days.dropFirst()).allSatisfy(<) ? days : Set(days).sorted()
  }
}
