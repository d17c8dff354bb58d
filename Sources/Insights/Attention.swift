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
      let newest = last.last?.date, newest.days(to: replay.asOf) <= thresholds.lowWithinDays
    else { return nil }
    return Flag(
      reason: .low(count: last.count, threshold: thresholds.lowValence, newest: newest),
      lines: last.compactMap { $0.mood?.line }.sorted())
  }

  /// The run that holds the latest useful mood lies below the median and exceeds the limit.
  private var shift: Flag? {
    guard let run = mood.shiftDown else { return nil }
    return Flag(
      reason: .shift(length: run.count, allowed: run.count, since: run.since),
      lines: mood.shiftLines.sorted())
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

  /// No accepted entry by the client for seven local days, the as-of date among them, while a task could be done
  /// on each of them.
  private var quiet: Flag? {
    let last = replay.acceptedEntries.last { $0.entry.isByClient }
    guard let open = tasks.first(where: \.state.isOpen), let openSince else { return nil }
    let start = max(openSince, last?.date.adding(days: 1) ?? openSince)
    let days = start.days(to: replay.asOf) + 1
    guard days >= thresholds.quietDays else { return nil }
    return Flag(
      reason: .quiet(days: days, lastEntry: last?.date, task: open.id), lines: last.map { [$0.line] } ?? [])
  }

  /// The first of the days, up to the as-of date, on each of which a task could be done if nothing was accepted on
  /// any: what is open now was open since it was due, but an app that offers only today's needs one for each day.
  private var openSince: LocalDate? {
    switch replay.rules.eligibility {
    case .earliestFirst:
      return tasks.first { $0.state.isOpen }?.assignment.dueDate
    case .todayOnly:
      let undone = Set(
        tasks.filter { $0.state.isDue && $0.state.completedOn == nil }.map(\.assignment.dueDate))
      var first = replay.asOf
      while undone.contains(first.adding(days: -1)) { first = first.adding(days: -1) }
      return undone.contains(first) ? first : nil
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
