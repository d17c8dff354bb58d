/// One walk through what counts, in the order of time: who was passed over by whom, and which sessions there were.
struct Walk {
  private let judging: Judging
  private let groups: [Int]
  private let excused: [Bool]
  /// What became of each line, those out of turn marked.
  private(set) var verdicts: [Verdict]
  /// How far each assignment has come, with the places of what counts.
  private(set) var progress: [Progress]
  private(set) var sessions: [Session] = []
  private var gaps: [Gap] = []
  /// For each group, by its first position: everything before is finished, excused or passed over.
  private var cursors: [Int]
  private var marks: [Mark]

  /// How far an assignment has come so far.
  private struct Mark {
    var hasBegun = false
    var hasMood = false
    var isFinished = false
    var isPassedOver = false
    /// The position of its session among the sessions.
    var session: Int?
  }

  init(_ judging: Judging) {
    self.judging = judging
    groups = judging.rules.groups(of: judging.assignments)
    excused = judging.assignments.map { judging.rules.excused.contains($0.id) }
    verdicts = judging.verdicts
    progress = judging.progress
    cursors = groups
    marks = Array(repeating: Mark(), count: groups.count)
    for (place, entry) in judging.accepted.enumerated() { take(entry, at: place, of: judging.positions[place]) }
  }

  /// The gaps, each with what is left of it at the end.
  var closedGaps: [Gap] {
    gaps.map { gap in
      let left = gap.passedOver.compactMap { judging.log.positions[$0] }.filter { !progress[$0].isComplete }
      var gap = gap
      gap.left = left.map { judging.assignments[$0].id }
      gap.lines = Set(left.flatMap { progress[$0].lines } + [gap.line].compactMap { $0 }).sorted()
      return gap
    }
  }

  private mutating func take(_ entry: AcceptedEntry, at place: Int, of position: Int) {
    switch entry.event {
    case .breathed: begin(position, by: entry, at: place)
    case .sessionJoined(let provider):
      begin(position, by: entry, at: place)
      join(position, by: entry, with: provider)
    case .sessionExited:
      if let session = marks[position].session, let at = entry.at, let line = entry.line {
        sessions[session].exit = Session.Exit(date: entry.date, at: at, line: line)
      }
      marks[position].isFinished = marks[position].hasMood
    case .moodLogged:
      progress[position].mood?.place = place
      marks[position].hasMood = true
      guard let session = marks[position].session else { return }
      marks[position].isFinished = sessions[session].exit != nil
      if sessions[session].exit == nil { passOver([position], by: entry, at: place) }
    case .completed:
      begin(position, by: entry, at: place)
      progress[position].completion?.place = place
      if !marks[position].hasMood { progress[position].mood?.place = place }
      marks[position].isFinished = true
    case .noteWritten: break
    }
  }

  /// Takes the first entry of an assignment. It is out of turn when an earlier one is unfinished, unless that one is
  /// completed on the same day, as a feed says that knows no more than the day. One that is completed on a day that is
  /// not known passes over only what is unfinished to the end.
  private mutating func begin(_ position: Int, by entry: AcceptedEntry, at place: Int) {
    guard !marks[position].hasBegun else { return }
    marks[position].hasBegun = true
    guard !excused[position], !marks[position].isPassedOver else { return }
    let group = groups[position]
    let open = (min(cursors[group], position)..<position).filter { earlier in
      !excused[earlier] && !marks[earlier].isFinished && !marks[earlier].isPassedOver
        && progress[earlier].completion?.on != entry.date
    }
    let passed = open.filter { !(entry.event.isAssumed && progress[$0].isComplete) }
    // What is finished only later can still be passed over.
    cursors[group] = max(cursors[group], passed.count < open.count ? open[0] : position)
    guard !passed.isEmpty else { return }
    passOver(passed, by: entry, at: place)
    if let index = entry.line.flatMap(judging.log.lines.index(ofLine:)) {
      verdicts[index] = .accepted(outOfTurn: true)
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

  private mutating func passOver(_ passed: [Int], by entry: AcceptedEntry, at place: Int) {
    let new = passed.filter { !marks[$0].isPassedOver && !excused[$0] }
    guard !new.isEmpty else { return }
    for position in new {
      marks[position].isPassedOver = true
      progress[position].passedOver = Progress.PassedOver(on: entry.date, line: entry.line, place: place)
    }
    gaps.append(
      Gap(
        line: entry.line, task: entry.task, date: entry.date, passedOver: new.map { judging.assignments[$0].id },
        left: [], lines: []))
  }
}
