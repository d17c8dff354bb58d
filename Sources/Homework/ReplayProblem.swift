/// Refused entries with one cause, so that one lost entry reads as one problem.
public struct ReplayProblem: Hashable, Sendable {
  /// The line that it comes from; nil when an assignment was never begun at all.
  public var line: Int?
  /// The assignment that it comes from.
  public var task: AssignmentID
  /// What is the matter with it.
  public var cause: Cause
  /// The refused lines that come from it, the line itself left out, from top to bottom.
  public var waiting: [Int]
  /// The latest date, in the client's zone, of any refused line in it.
  public var latestDate: LocalDate

  /// What is the matter with the root of a problem.
  public enum Cause: Hashable, Sendable {
    /// The entry was refused itself.
    case refused(Refusal)
    /// The session was joined and never exited.
    case neverExited
    /// The session was exited and no mood was logged.
    case noMood
    /// Breaths were taken and no session was joined.
    case noSession
    /// Nothing was logged for the assignment that the others wait behind.
    case nothingLogged
    /// It was completed only after the entries that had to wait for it.
    case completedLater
  }
}

extension Replay {
  /// The refused entries, grouped under what they come from, from top to bottom.
  public var problems: [ReplayProblem] {
    var problems: [Verdict.Root: ReplayProblem] = [:]
    for line in log {
      guard let entry = line.entry, case .refused(let refusal, let root) = verdicts[line.number] else {
        continue
      }
      let origin = root == .itself ? .line(line.number) : root
      let date = LocalDate(entry.at.instant, in: rules.timeZone)
      var problem = problems[origin] ?? problem(from: root, found: refusal, in: entry, line: line.number, on: date)
      if origin != .line(line.number) { problem.waiting.append(line.number) }
      problem.latestDate = max(problem.latestDate, date)
      problems[origin] = problem
    }
    return problems.values.sorted { ($0.line ?? 0, $0.task.rawValue) < ($1.line ?? 0, $1.task.rawValue) }
  }

  /// How many entries were refused.
  public var refusedCount: Int { count { if case .refused = $0 { true } else { false } } }
  /// How many entries count.
  public var acceptedCount: Int { count { $0 == .accepted } }
  /// How many entries happened after the as-of date.
  public var laterCount: Int { count { $0 == .later } }
  /// How many lines repeat an earlier one.
  public var duplicateCount: Int { count { if case .duplicate = $0 { true } else { false } } }
  /// How many lines could not be judged: unreadable, torn, or of an unknown event.
  public var unjudgedCount: Int { count { $0 == .unjudged } }

  private func count(_ matches: (Verdict) -> Bool) -> Int { verdicts.values.count(where: matches) }

  private func problem(
    from root: Verdict.Root, found refusal: Refusal, in entry: LogEntry, line: Int, on date: LocalDate
  ) -> ReplayProblem {
    var problem = ReplayProblem(
      line: nil, task: entry.task, cause: .refused(refusal), waiting: [], latestDate: date)
    switch root {
    case .itself: problem.line = line
    case .task(let task):
      problem.task = task
      problem.cause = cause(ofUnfinished: task)
    case .line(let number):
      problem.line = number
      if let root = log.first(where: { $0.number == number })?.entry { problem.task = root.task }
      if case .refused(let ownRefusal, _) = verdicts[number] {
        problem.cause = .refused(ownRefusal)
      } else {
        problem.cause = cause(ofUnfinished: problem.task)
      }
    }
    return problem
  }

  private func cause(ofUnfinished task: AssignmentID) -> ReplayProblem.Cause {
    let progress = progress[task] ?? Progress()
    if progress.isComplete { return .completedLater }
    if progress.isInSession { return .neverExited }
    if progress.exited != nil { return .noMood }
    return progress.hasBegun ? .noSession : .nothingLogged
  }
}
