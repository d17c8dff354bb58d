import Homework

/// How the cases say what is expected.
extension RuleCase {
  /// The words of a state: `completed on time 2026-11-16`, `blocked behind 2026-11-09`.
  static func words(_ state: AssignmentState) -> String {
    switch state {
    case .completedOnTime(let date): "completed on time \(date)"
    case .completedLate(let date): "completed late \(date)"
    case .completedDayUnknown: "completed, day not known"
    case .eligible: "eligible"
    case .overdue: "overdue"
    case .blocked(let earlier): "blocked behind \(earlier)"
    case .locked: "locked"
    case .excused: "excused"
    case .missed: "missed"
    case .notInLog: "not in the log"
    case .held: "held"
    }
  }

  /// The words of a verdict: `accepted`, `refused: not joined`.
  static func words(_ verdict: Verdict) -> String {
    switch verdict {
    case .accepted(outOfTurn: false): "accepted"
    case .accepted(outOfTurn: true): "accepted out of turn"
    case .refused(let refusal): "refused: \(words(refusal))"
    case .duplicate(let line): "duplicate of \(line)"
    case .later: "later"
    case .unjudged: "unjudged"
    }
  }

  /// The words of a problem: `line 2: not joined`, `line 5: not in the log 2026-11-09`.
  static func words(_ problem: ReplayProblem) -> String {
    let place = problem.line.map { "line \($0)" } ?? "feed"
    switch problem.cause {
    case .refused(let refusal): return "\(place): \(words(refusal))"
    case .unreadable: return "\(place): unreadable"
    case .torn: return "\(place): torn"
    case .gap(let gap) where gap.isOfExit: return "\(place): no exit"
    case .gap(let gap): return "\(place): not in the log \(gap.left.map(\.rawValue).joined(separator: " "))"
    }
  }

  /// The words of a turn: `2026-11-16 to 2026-11-18`, `from 2026-11-16`, `none`.
  static func words(_ turn: Turn?) -> String {
    guard let turn else { return "none" }
    return turn.end.map { "\(turn.start) to \($0)" } ?? "from \(turn.start)"
  }

  /// The words of what became of the breathing.
  static func words(_ breathing: Progress.Breathing?) -> String {
    switch breathing {
    case .finished: "finished"
    case .cutShort: "cut short"
    case .skipped: "skipped"
    case nil: "no session"
    }
  }

  static func words(_ refusal: Refusal) -> String {
    switch refusal {
    case .noSuchTask: "no such task"
    case .locked(let date): "locked until \(date)"
    case .blocked(let earlier): "blocked behind \(earlier)"
    case .missed: "missed"
    case .breathedAfterJoining: "breathed after joining"
    case .sessionOver: "session over"
    case .notJoined: "not joined"
    case .moodBeforeBreathing(let taken, let assigned): "mood before breathing \(taken) of \(assigned)"
    case .moodDuringSession: "mood during session"
    case .moodAlreadyLogged: "mood already logged"
    case .moodNotAChoice: "mood not a choice"
    case .completedAlready: "completed already"
    case .sessionInLog: "session in the log"
    }
  }
}
