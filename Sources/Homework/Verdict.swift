/// What became of a line of the log.
public enum Verdict: Hashable, Sendable {
  /// It counts.
  case accepted
  /// The rules could not have produced it; the root is what it comes from.
  case refused(Refusal, root: Root)
  /// The same as an earlier line, which counts once.
  case duplicate(of: Int)
  /// It happened after the date that everything is as of.
  case later
  /// Not an entry that these rules can judge: unreadable, torn, or of an unknown event.
  case unjudged

  /// What a refusal comes from.
  public enum Root: Hashable, Sendable {
    /// The entry itself.
    case itself
    /// An earlier line: refused itself, or the last that was accepted of an assignment left unfinished.
    case line(Int)
    /// An assignment for which nothing was logged at all.
    case task(AssignmentID)
  }
}
