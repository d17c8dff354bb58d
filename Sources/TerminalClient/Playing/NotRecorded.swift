import Homework

/// The rules refuse an entry, because the log has moved on since the screen was drawn.
struct NotRecorded: Error {
  /// Why; nil when the log holds later entries.
  var refusal: Refusal?
}
