extension Flow {
  /// Something that the client does, that a clock tells or that a provider does.
  public enum Event: Hashable, Sendable {
    /// The client opens a task that can be done, with what is logged for it.
    case opened(Assignment, Progress)
    /// Any key on the instructions.
    case started
    /// A slow breath was taken.
    case breathTaken
    /// The client pauses the breathing.
    case paused
    /// The client goes on breathing.
    case resumed
    /// The client begins the exercise again.
    case restarted
    /// The client goes back to the list.
    case wentBack
    /// A provider has entered the session.
    case providerArrived(String?)
    /// No provider is in the session any more.
    case providerLeft
    /// The client joins the session.
    case joined
    /// The client finishes breathing first.
    case choseToFinish
    /// The client leaves the session.
    case exited
    /// The client chooses a mood.
    case choseMood(String)
    /// The client writes a note on the session.
    case wroteNote(String)
  }
}
