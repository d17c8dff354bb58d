@testable import Templating

extension Field {
  /// A section that repeats for each of some rows, as the pages have them.
  static func each<Items: Sequence & SendableMetatype>(
    _ name: String, _ schema: Schema<Items.Element>, _ rows: @escaping @Sendable (View) -> Items
  ) -> Field {
    .each(name, schema, isEmpty: { !rows($0).contains { _ in true } }) { view, take in rows(view).forEach(take) }
  }
}
