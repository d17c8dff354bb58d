import Homework

/// The rules by which a client comes first in the caseload. Each is on its own; there is no sum.
struct Attention {
  let replay: Replay
  let tasks: [TaskInsight]
  let chain: StuckChain?
  let mood: MoodInsight
  let problems: [ReplayProblem]
  let thresholds: AttentionThresholds

  /// The flags, in the rules' order.
  var flags: [Flag] { [low, shift, stuck, quiet, data].compactMap { $0 } }

  /// Each of the last three scored moods is at or under the threshold, and the newest is recent.
  private var low: Flag? {
    let last = mood.scored.suffix(thresholds.lowCount)
    guard last.count == thresholds.lowCount, last.allSatisfy({ ($0.valence ?? 0) <= thresholds.lowValence }),
      let newest = last.last?.date, newest.days(to: replay.asOf) < thresholds.lowWithinDays
    else { return nil }
    return Flag(
      reason: .low(count: last.count, threshold: thresholds.lowValence, newest: newest),
      lines: last.compactMap { $0.mood?.line }.sorted())
  }

  /// The run that holds the latest useful mood lies below the median and exceeds the limit.
  private var shift: Flag? {
    guard let run = mood.shiftDown, let since = run.first?.date else { return nil }
    return Flag(
      reason: .shift(length: run.count, allowed: mood.runChart.longestRunAllowed, since: since),
      lines: run.compactMap { $0.mood?.line }.sorted())
  }

  /// Overdue by three days or more past grace.
  private var stuck: Flag? {
    guard let chain, chain.daysOverdue >= thresholds.stuckDays else { return nil }
    return Flag(
      reason: .stuck(
        task: chain.root.id, due: chain.root.assignment.dueDate, daysOverdue: chain.daysOverdue,
        holdsBack: chain.holdsBack),
      lines: chain.root.progress.lines.sorted())
  }

  /// No accepted entry by the client for seven local days while a task could be done throughout.
  private var quiet: Flag? {
    let last = replay.log.last { line in
      replay.verdicts[line.number] == .accepted && line.entry?.isByClient == true
    }
    let lastDate = last?.entry.map { LocalDate($0.at.instant, in: replay.rules.timeZone) }
    let start = replay.asOf.adding(days: -thresholds.quietDays)
    if let lastDate, lastDate > start { return nil }
    guard let task = openThroughout(from: start.adding(days: 1)) else { return nil }
    let since = max(lastDate ?? task.assignment.dueDate, task.assignment.dueDate)
    return Flag(
      reason: .quiet(days: since.days(to: replay.asOf), lastEntry: lastDate, task: task.id),
      lines: last.map { [$0.number] } ?? [])
  }

  /// The task that can be done, if one could on every day since `first`. Nothing was accepted since then, so that
  /// what is open now was open then, once it was due; an app that offers only today's needs one for each day.
  private func openThroughout(from first: LocalDate) -> TaskInsight? {
    switch replay.rules.eligibility {
    case .earliestFirst:
      return tasks.first { $0.state.isOpen && $0.assignment.dueDate < first }
    case .todayOnly:
      let undone = Set(
        tasks.filter { $0.state.isDue && $0.state.completedOn == nil }.map(\.assignment.dueDate))
      guard
        (first.dayNumber...replay.asOf.dayNumber).allSatisfy({ undone.contains(LocalDate(dayNumber: $0)) })
      else { return nil }
      return tasks.first { $0.state.isOpen }
    }
  }

  /// Refused or unreadable entries of the last weeks, by their roots.
  private var data: Flag? {
    let first = replay.asOf.adding(days: 1 - thresholds.dataWithinDays)
    let refused = problems.filter { $0.latestDate >= first }
    let unreadable = replay.unreadableLines(since: first)
    guard refused.count + unreadable.count > 0 else { return nil }
    let roots = refused.flatMap { problem in problem.line.map { [$0] } ?? problem.waiting.prefix(1).map { $0 }
    }
    return Flag(
      reason: .data(problems: refused.count + unreadable.count, withinDays: thresholds.dataWithinDays),
      lines: Set(roots + unreadable).sorted())
  }
}

extension Replay {
  /// The lines that are not entries, dated by their own time, or else by the line before them, since a log is only
  /// ever appended to.
  fileprivate func unreadableLines(since first: LocalDate) -> [Int] {
    var date: LocalDate?
    var found: [Int] = []
    for line in log {
      switch line.content {
      case .entry(let entry): date = LocalDate(entry.at.instant, in: rules.timeZone)
      case .unknownEvent(_, let at, _): date = LocalDate(at.instant, in: rules.timeZone)
      case .torn: break
      case .unreadable(_, let at):
        date = at.map { LocalDate($0.instant, in: rules.timeZone) } ?? date
        if let date, date < first || date > asOf { continue }
        found.append(line.number)
      }
    }
    return found
  }
}
