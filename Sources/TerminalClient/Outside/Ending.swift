/// How playing came to its end. Everything is recorded in each case.
public enum Ending: Hashable, Sendable {
  /// The client left, or the input ended.
  case left
  /// A signal asked for the end; whoever started the program should see it die of that signal.
  case signalled(Int32)
}
