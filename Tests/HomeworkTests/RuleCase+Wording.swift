import Homework

/// How the cases say what is expected.
extension RuleCase {
  /// The words of a state: `completed on time 2026-11-16`, `blocked behind 2026-11-09`.
  static func words(_ state: AssignmentState) -> String {
    switch state {
    case .completedOnTime(let date): "completed on time \(date)"
    case .completedLate(let date): "completed late \(date)"
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

  /// The words of a verdict: `accepted`, `refused: not joined, from line 2`.
  static func words(_ verdict: Verdict?) -> String {
    switch verdict {
    case .accepted: "accepted"
    case .refused(let refusal, .itself): "refused: \(words(refusal))"
    case .refused(let refusal, .line(let line)): "refused: \(words(refusal)), from line \(line)"
    case .refused(let refusal, .task(let task)): "refused: \(words(refusal)), from task \(task)"
    case .duplicate(let line): "duplicate of \(line)"
    case .later: "later"
    case .unjudged: "unjudged"
    case nil: "no verdict"
    }
  }

  /// The words of a problem: `line 2: never exited; waiting: 3 4 5`.
  static func words(_ problem: ReplayProblem) -> String {
    let place = problem.line.map { "line \($0)" } ?? "task \(problem.task)"
    let waiting = problem.waiting.map(String.init).joined(separator: " ")
    return "\(place): \(words(problem.cause)); waiting: \(waiting.isEmpty ? "none" : waiting)"
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
    }
  }

  static func words(_ cause: ReplayProblem.Cause) -> String {
    switch cause {
    case .refused(let refusal): words(refusal)
    case .neverExited: "never exited"
    case .noMood: "no mood"
    case .noSession: "no session"
    case .nothingLogged: "nothing logged"
    case .completedLater: "completed later"
    }
  }
}
