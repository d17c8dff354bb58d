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

extension Replay {
  /// What is wrong with the log up to the as-of date, from top to bottom, the feed's completions first. A gap is there
  /// as long as something of it is left; repeated lines and unknown events are no problem. A line that is not an entry
  /// and has no date is there, and is of no day.
  public var problems: [ReplayProblem] {
    let ofFeed = refusedCompletions.map { refused in
      ReplayProblem(
        line: nil, task: refused.completion.task, date: refused.completion.on, lines: [],
        cause: .refused(refused.refusal))
    }
    let ofGaps = gaps.filter { !$0.left.isEmpty }.map { gap in
      ReplayProblem(line: gap.line, task: gap.task, date: gap.date, lines: gap.lines, cause: .gap(gap))
    }
    // Of one line, what is wrong with itself comes first.
    return ofFeed + (log.indices.compactMap(problem) + ofGaps).sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// What is wrong with a line; nil when it counts or is no problem.
  private func problem(at position: Int) -> ReplayProblem? {
    if let date = dates[position], date > asOf { return nil }
    let line = log[position]
    let cause: ReplayProblem.Cause
    switch (verdicts[position], line.content) {
    case (.refused(let refusal), _): cause = .refused(refusal)
    case (.unjudged, .unreadable(let reason, _)): cause = .unreadable(reason: reason)
    case (.unjudged, .torn): cause = .torn
    case (.unjudged, .entry), (.unjudged, .unknownEvent), (.accepted, _), (.duplicate, _), (.later, _): return nil
    }
    return ReplayProblem(
      line: line.number, task: line.entry?.task, date: dates[position], lines: [line.number], cause: cause)
  }

  /// The days on which the client logged something, whether or not it could be used, or completed something as the
  /// feed says: ascending, each once, up to the as-of date.
  public var signsOfLife: [LocalDate] {
    var ofLog: [LocalDate] = []
    // Mostly of the same day as the line before.
    for (index, date) in dates.enumerated() where log[index].isByClient {
      if let date, date <= asOf, date != ofLog.last { ofLog.append(date) }
    }
    return Set(ofLog + accepted.filter { $0.line == nil && $0.event.isByClient }.map(\.date)).sorted()
  }
}
