import Diagnostics

/// What was read from files, together with everything that is wrong with them.
public struct Loaded<Value> {
  /// The value; nil when the problems left nothing to go on with.
  public var value: Value?
  /// The problems, in no order: whoever tells them sorts them.
  public var diagnostics: [Diagnostic]

  /// A value with its problems.
  public init(_ value: Value?, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }

  /// The gravest consequence among the problems; nil when there are none.
  public var consequence: Consequence? { diagnostics.map(\.consequence).max() }
}

extension Loaded: Sendable where Value: Sendable {}
