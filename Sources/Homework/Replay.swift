/// The running of a log through the client's rules.
///
/// Entries are taken by time, then by line. Each is judged by what the rules allow at that instant; the refused
/// ones are kept with their reasons and never counted. Entries whose date in the client's zone is after the
/// as-of date are not judged.
public struct Replay: Sendable {
  /// The assignments, by due date and then in file order.
  public let assignments: [Assignment]
  /// What the client's app was set to.
  public let rules: Rules
  /// The client's date that everything is as of.
  public let asOf: LocalDate
  /// The log, line by line.
  public let log: [LogLine]
  /// What became of each line, by its number.
  public private(set) var verdicts: [Int: Verdict] = [:]
  /// How far each assignment has come; only those with an accepted entry are in it.
  public private(set) var progress: [AssignmentID: Progress] = [:]

  let positions: [AssignmentID: Int]
  /// What was refused of each assignment and not made up for since.
  private var losses: [AssignmentID: Losses] = [:]

  /// Runs a log through the rules. The assignments must be by due date and then in file order.
  public init(_ log: [LogLine], of assignments: [Assignment], under rules: Rules, asOf: LocalDate) {
    self.assignments = assignments
    self.rules = rules
    self.asOf = asOf
    self.log = log
    positions = Dictionary(
      assignments.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (line, entry) in entriesByTime() {
      let verdict = judge(entry)
      verdicts[line] = verdict
      if case .refused(let refusal, let root) = verdict {
        losses[entry.task, default: Losses()].add(
          entry.event, for: refusal, root: root, on: line, hasBegun: progress[entry.task]?.hasBegun == true)
      } else {
        take(entry, line: line)
      }
    }
  }

  /// The assignment of an id.
  public func assignment(_ id: AssignmentID) -> Assignment? { positions[id].map { assignments[$0] } }

  /// How far an assignment has come.
  public func progress(of assignment: Assignment) -> Progress { progress[assignment.id] ?? Progress() }

  /// What would become of an entry if it came next. For whoever is about to write one.
  public func judge(_ entry: LogEntry) -> Verdict {
    guard let position = positions[entry.task] else {
      return .refused(.noSuchTask, root: ownRoot(entry.task))
    }
    guard let refusal = refusal(of: entry, at: position) else { return .accepted }
    return .refused(refusal, root: root(of: refusal, for: entry.task))
  }

  /// What a refusal comes from: what the assignment waits behind, or something earlier of its own.
  private func root(of refusal: Refusal, for task: AssignmentID) -> Verdict.Root {
    switch refusal {
    case .blocked(let earlier): rootOfUnfinished(earlier)
    case .moodDuringSession: rootOfUnfinished(task)
    case .noSuchTask, .moodBeforeBreathing, .missed, .locked: ownRoot(task)
    case .notJoined: lossKeepingOpen(task) ?? .itself
    case .breathedAfterJoining, .sessionOver, .moodAlreadyLogged, .moodNotAChoice: .itself
    }
  }

  private func ownRoot(_ task: AssignmentID) -> Verdict.Root { losses[task]?.first ?? .itself }

  /// Why an assignment is not complete: it was joined and never exited, or an entry of it was refused and never
  /// made up for, or nothing came after its last accepted one.
  private func rootOfUnfinished(_ task: AssignmentID) -> Verdict.Root {
    let progress = progress[task] ?? Progress()
    if !progress.isInSession, let loss = lossKeepingOpen(task) { return loss }
    return progress.lines.last.map { .line($0) } ?? .task(task)
  }

  /// What the first loss comes from that an assignment is not complete for; once it is begun, lost breaths are not.
  private func lossKeepingOpen(_ task: AssignmentID) -> Verdict.Root? {
    progress[task]?.hasBegun == true ? losses[task]?.firstBeyondBreaths : losses[task]?.first
  }
}

extension Replay {
  /// Counts an accepted entry.
  private mutating func take(_ entry: LogEntry, line: Int) {
    progress[entry.task, default: Progress()].take(
      entry, on: LocalDate(entry.at.instant, in: rules.timeZone), line: line)
    guard !entry.event.isNote, let assignment = assignment(entry.task) else { return }
    if entry.event == .sessionExited {
      // A session that was exited after all is not what the moods during it come from.
      for line in losses[entry.task]?.moodsDuringSession ?? [] {
        verdicts[line] = .refused(.moodDuringSession, root: .itself)
      }
    }
    let progress = progress(of: assignment)
    losses[entry.task]?.makeUp(with: progress, assigned: assignment.breathCount)
  }

  /// Sets aside what is not judged, and gives the rest by time and then by line.
  private mutating func entriesByTime() -> [(line: Int, entry: LogEntry)] {
    // By their bytes: texts that only look the same are two entries.
    var firstLines: [ArraySlice<UInt8>: Int] = [:]
    var entries: [(line: Int, entry: LogEntry)] = []
    for line in log {
      guard let entry = line.entry else {
        verdicts[line.number] = .unjudged
        continue
      }
      if let first = firstLines[line.bytes] {
        verdicts[line.number] = .duplicate(of: first)
      } else {
        firstLines[line.bytes] = line.number
        if LocalDate(entry.at.instant, in: rules.timeZone) > asOf {
          verdicts[line.number] = .later
        } else {
          entries.append((line.number, entry))
        }
      }
    }
    return entries.sorted { ($0.entry.at.instant, $0.line) < ($1.entry.at.instant, $1.line) }
  }
}
