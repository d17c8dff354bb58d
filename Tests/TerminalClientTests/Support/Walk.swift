import Testing

/// One way through the screens.
struct Walk: CustomTestStringConvertible, Sendable {
  let name: String
  /// How many tasks are complete at its end.
  let completes: Int
  let play: @Sendable (HarnessRun, PseudoTerminal) throws -> Void
  var testDescription: String { name }
}
