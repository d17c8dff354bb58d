/// The refused entries of one assignment that nothing accepted has made up for since, each with what it comes from.
///
/// They say why the assignment is not complete, so that one lost entry reads as one problem.
struct Losses: Sendable {
  private var losses: [Loss] = []
  /// The lines of the moods that were refused because the session was still on.
  private(set) var moodsDuringSession: [Int] = []

  private struct Loss: Sendable {
    var kind: Kind
    var root: Verdict.Root
    /// Whether it belongs to an attempt before the assignment could be begun; a beginning that counts replaces it.
    var isAttempt: Bool
  }

  private enum Kind: Sendable {
    case breaths, join, exit, mood, note, completion

    init(_ event: LogEntry.Event) {
      switch event {
      case .breathed: self = .breaths
      case .sessionJoined: self = .join
      case .sessionExited: self = .exit
      case .moodLogged: self = .mood
      case .noteWritten: self = .note
      case .completed: self = .completion
      }
    }
  }

  /// What the first of them comes from.
  var first: Verdict.Root? { losses.first?.root }

  /// What the first of them other than breaths comes from: breaths can be taken again or skipped.
  var firstBeyondBreaths: Verdict.Root? { losses.first { $0.kind != .breaths }?.root }

  /// Takes in a refused entry. What only repeats something that counts is no loss, and neither is a note.
  mutating func add(
    _ event: LogEntry.Event, for refusal: Refusal, root: Verdict.Root, on line: Int, hasBegun: Bool
  ) {
    var isAttempt = root != .itself
    switch refusal {
    case .breathedAfterJoining, .sessionOver, .moodAlreadyLogged: return
    case .locked, .blocked, .missed: isAttempt = true
    default: break
    }
    if event.isNote, refusal != .noSuchTask { return }
    if refusal == .moodDuringSession { moodsDuringSession.append(line) }
    let origin = root == .itself || refusal == .moodDuringSession ? .line(line) : root
    losses.append(Loss(kind: Kind(event), root: origin, isAttempt: isAttempt && !hasBegun))
  }

  /// Leaves out what an accepted entry, already taken into the progress, makes up for.
  mutating func makeUp(with progress: Progress, assigned: Int) {
    losses.removeAll { loss in
      switch loss.kind {
      case .breaths: progress.hasJoined || progress.breaths >= assigned
      case .join: true
      case .exit: progress.exited != nil || loss.isAttempt
      case .mood: progress.mood != nil || loss.isAttempt
      case .note: false
      case .completion: progress.isComplete
      }
    }
  }
}
