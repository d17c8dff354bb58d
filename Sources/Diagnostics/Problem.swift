/// What is wrong and what to do about it, in words; wherever it stands.
///
/// The words never quote a mood, a note or a person's name, since they end in mails and system logs. Each kind of
/// problem is a constant or a function of an extension, beside the code that finds it.
public struct Problem: Error, Hashable, Sendable {
  /// What is wrong, as a phrase without a full stop.
  public var message: String
  /// What to do, as a phrase without a full stop; nil when the message already says it.
  public var remedy: String?

  /// A kind of problem, in words.
  public init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}
