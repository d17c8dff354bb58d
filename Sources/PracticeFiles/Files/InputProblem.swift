/// A kind of thing that can be wrong with an input, in words.
///
/// The words never quote a mood, a note or a person's name.
protocol InputProblem: Error {
  /// What is wrong, as a phrase without a full stop.
  var message: String { get }
  /// What to do, as a phrase without a full stop; nil when the message already says it.
  var remedy: String? { get }
}

extension InputProblem {
  var remedy: String? { nil }
}
