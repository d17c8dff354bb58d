/// Which of the assignments that are due a client's app lets the client do. Only ever one at a time.
public enum Eligibility: String, Sendable, CaseIterable {
  /// The earliest due; the rest wait behind it.
  case earliestFirst = "earliest-first"
  /// Only what is due today; what was not done on its day is missed.
  case todayOnly = "today-only"
}
