import Homework

/// The rules refuse an entry, because the log has moved on since the screen was drawn.
struct NotRecorded: Error {
  /// Why; nil when the log has entries that are later than the clock.
  var refusal: Refusal?

  /// What a client is told.
  var message: String {
    refusal == nil
      ? "Something in the log is later than this clock says. Please check the clock."
      : "This task was carried on somewhere else. Here is how it stands now."
  }
}
