/// What became of a line of the log.
public enum Verdict: Hashable, Sendable {
  /// It counts. One that is out of turn began an assignment while an earlier one was unfinished: the log lacks
  /// something of that one.
  case accepted(outOfTurn: Bool)
  /// The rules could not have produced it.
  case refused(Refusal)
  /// The same as an earlier line, which counts once.
  case duplicate(of: Int)
  /// It happened after the date that everything is as of.
  case later
  /// Not an entry that these rules can judge: unreadable, torn, or of an unknown event.
  case unjudged

  /// Whether it counts.
  public var isAccepted: Bool {
    switch self {
    case .accepted: true
    case .refused, .duplicate, .later, .unjudged: false
    }
  }
}
