/// The days on which an assignment was the client's eligible one.
public struct Turn: Hashable, Sendable {
  /// The first: its due date, or the day after that on which the last of those that would have blocked it was
  /// finished or passed over, whichever is later.
  public var start: LocalDate
  /// The last, on which it was finished or passed over itself, or its date under `todayOnly`; nil while it goes on.
  public var end: LocalDate?
}

/// What follows from the order of time: who was passed over by whom, whose turn it was, and what each assignment is.
extension Replay {
  /// Walks through what counts, and finds the sessions, the gaps and the turns.
  mutating func walk() {
    var walk = Walk(groups: groups, excused: assignments.map { rules.excused.contains($0.id) })
    var finder = PositionFinder(positions)
    for (place, entry) in accepted.enumerated() {
      guard let position = finder.position(of: entry.task) else { continue }
      walk.take(entry, at: place, of: position, in: &self)
    }
    sessions = walk.sessions
    gaps = walk.gaps.map(closed)
    findTurns(groups)
  }

  /// The position of the first of those that an assignment may have to wait for, or of itself, for each.
  private var groups: [Int] {
    guard rules.eligibility == .todayOnly else { return Array(repeating: 0, count: assignments.count) }
    var groups: [Int] = []
    for (position, assignment) in assignments.enumerated() {
      let isSameDay = position > 0 && assignments[position - 1].dueDate == assignment.dueDate
      groups.append(isSameDay ? groups[position - 1] : position)
    }
    return groups
  }

  /// A gap with what is left of it.
  private func closed(_ gap: Gap) -> Gap {
    var gap = gap
    gap.left = gap.passedOver.filter { !progress(of: $0).isComplete }
    gap.lines = Set(gap.left.flatMap { progress(of: $0).lines } + [gap.line].compactMap { $0 }).sorted()
    return gap
  }

  private mutating func findTurns(_ groups: [Int]) {
    var freed: LocalDate?
    var isFree = true
    turns.reserveCapacity(assignments.count)
    for (position, assignment) in assignments.enumerated() {
      if groups[position] == position { (freed, isFree) = (nil, true) }
      let isExcused = rules.excused.contains(assignment.id)
      let progress = progress[position]
      let release = [progress.completedOn, progress.passedOver?.on].compactMap { $0 }.min()
      let start = max(assignment.dueDate, freed?.adding(days: 1) ?? assignment.dueDate)
      var end = release
      if rules.eligibility == .todayOnly, assignment.dueDate < asOf {
        end = min(release ?? assignment.dueDate, assignment.dueDate)
      }
      let hasTurn = isFree && !isExcused && start <= asOf && end.map { start <= $0 } ?? true
      turns.append(hasTurn ? Turn(start: start, end: end) : nil)
      if isExcused { continue }
      if let release { freed = max(release, freed ?? release) } else { isFree = false }
    }
  }

  /// Says what each assignment is on the as-of date. The first unfinished one that is due can be done, and the rest
  /// wait behind it.
  mutating func judgeStates() {
    var first: Int?
    states.reserveCapacity(assignments.count)
    for position in assignments.indices {
      let state = state(at: position, behind: first)
      if state.isOpen { first = position }
      states.append(state)
    }
  }

  private func state(at position: Int, behind first: Int?) -> AssignmentState {
    let assignment = assignments[position]
    if let date = progress[position].completedOn {
      return date <= lastDayOnTime(of: assignment) ? .completedOnTime(date) : .completedLate(date)
    }
    if assignment.dueDate <= asOf, rules.excused.contains(assignment.id) { return .excused }
    if progress[position].passedOver != nil { return .notInLog }
    if assignment.dueDate > asOf { return .locked }
    if rules.eligibility == .todayOnly, assignment.dueDate < asOf {
      return progress[position].hasJoined ? .held : .missed
    }
    if let first { return .blocked(behind: assignments[first].id) }
    return asOf > lastDayOnTime(of: assignment) ? .overdue : .eligible
  }
}

/// One walk through what counts, in the order of time.
private struct Walk {
  /// See `Replay.groups`.
  let groups: [Int]
  let excused: [Bool]
  private(set) var sessions: [Session] = []
  private(set) var gaps: [Gap] = []
  /// For each group, by its first position: everything before is finished, excused or passed over.
  private var cursors: [Int]
  private var marks: [Mark]

  /// How far an assignment has come so far.
  private struct Mark {
    var hasBegun = false
    var hasMood = false
    var isFinished = false
    var passedOver: Progress.PassedOver?
    /// The position of its session among the sessions.
    var session: Int?
  }

  init(groups: [Int], excused: [Bool]) {
    self.groups = groups
    self.excused = excused
    cursors = groups
    marks = Array(repeating: Mark(), count: groups.count)
  }

  mutating func take(_ entry: AcceptedEntry, at place: Int, of position: Int, in replay: inout Replay) {
    switch entry.event {
    case .breathed: begin(position, by: entry, at: place, in: &replay)
    case .sessionJoined(let provider):
      begin(position, by: entry, at: place, in: &replay)
      join(position, by: entry, with: provider)
    case .sessionExited:
      if let session = marks[position].session, let at = entry.at, let line = entry.line {
        sessions[session].exit = Session.Exit(date: entry.date, at: at, line: line)
      }
      marks[position].isFinished = marks[position].hasMood
    case .moodLogged:
      replay.progress[position].mood?.place = place
      marks[position].hasMood = true
      guard let session = marks[position].session else { return }
      marks[position].isFinished = sessions[session].exit != nil
      if sessions[session].exit == nil { passOver([position], by: entry, at: place, in: &replay) }
    case .completed:
      begin(position, by: entry, at: place, in: &replay)
      replay.progress[position].completion?.place = place
      if !marks[position].hasMood { replay.progress[position].mood?.place = place }
      marks[position].isFinished = true
    case .noteWritten: break
    }
  }

  /// Takes the first entry of an assignment. It is out of turn when an earlier one is unfinished, unless that one is
  /// completed on the same day, as a feed says that knows no more than the day.
  private mutating func begin(
    _ position: Int, by entry: AcceptedEntry, at place: Int, in replay: inout Replay
  ) {
    guard !marks[position].hasBegun else { return }
    marks[position].hasBegun = true
    guard !excused[position], marks[position].passedOver == nil else { return }
    let group = groups[position]
    let passed = (min(cursors[group], position)..<position).filter { earlier in
      !excused[earlier] && !marks[earlier].isFinished && marks[earlier].passedOver == nil
        && replay.progress[earlier].completion?.on != entry.date
    }
    cursors[group] = max(cursors[group], position)
    guard !passed.isEmpty else { return }
    passOver(passed, by: entry, at: place, in: &replay)
    if let index = entry.line.flatMap(replay.index(ofLine:)) {
      replay.verdicts[index] = .accepted(outOfTurn: true)
    }
  }

  private mutating func join(_ position: Int, by entry: AcceptedEntry, with provider: String?) {
    guard let at = entry.at, let line = entry.line else { return }
    let join = Session.Join(date: entry.date, at: at, provider: provider, line: line)
    if let session = marks[position].session {
      sessions[session].joins.append(join)
    } else {
      marks[position].session = sessions.count
      sessions.append(Session(task: entry.task, joins: [join]))
    }
  }

  private mutating func passOver(
    _ passed: [Int], by entry: AcceptedEntry, at place: Int, in replay: inout Replay
  ) {
    let new = passed.filter { marks[$0].passedOver == nil && !excused[$0] }
    guard !new.isEmpty else { return }
    let passedOver = Progress.PassedOver(on: entry.date, line: entry.line, place: place)
    for position in new {
      marks[position].passedOver = passedOver
      replay.progress[position].passedOver = passedOver
    }
    gaps.append(
      Gap(
        line: entry.line, task: entry.task, date: entry.date, passedOver: new.map { replay.assignments[$0].id },
        left: [], lines: []))
  }
}
