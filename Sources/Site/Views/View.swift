/// The values that a template may name, already formatted: a template decides where, never what.
public struct View: Sendable, ExpressibleByDictionaryLiteral {
  /// The values by the names of their tags.
  public var values: [String: ViewValue]

  /// Values by the names of their tags; of two with one name the last counts.
  public init(dictionaryLiteral elements: (String, ViewValue)...) {
    values = Dictionary(elements, uniquingKeysWith: { $1 })
  }

  /// These values with others beside them; theirs win.
  func with(_ other: View) -> View {
    var joined = self
    joined.values.merge(other.values) { $1 }
    return joined
  }
}
