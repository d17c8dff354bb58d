import Markdown

/// The names that templates may use of a view, and where the value of each comes from.
///
/// A view is a plain value whose words are already formatted: a template decides where they stand, never what they
/// are. Every tag is held against a schema when templates are compiled, so that a page can't ask for what it does
/// not have. A name that a section's view does not have is looked for in the view around it.
public struct Schema<View>: Sendable {
  let fields: [Field<View>]

  /// The names of a view; of two fields with one name the last counts.
  public init(_ fields: [Field<View>]) {
    self.fields = fields
  }

  /// These names and others beside them; theirs win.
  public func with(_ others: [Field<View>]) -> Schema { Schema(fields + others) }

  /// The names of a part of a larger view, as that view's own.
  public func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> [Field<Whole>] {
    fields.map { $0.of(part) }
  }
}
