import Insights
import Templating

extension Field {
  /// A section that repeats, with names of its own. Its rows may be a lazy sequence: then each is made when it is
  /// written, and no more than one of them is there.
  ///
  /// It is beside the pages because there the loop is compiled for each type of rows; in another target each row's type
  /// is looked up while pages are written.
  static func each<Items: Sequence & SendableMetatype>(
    _ name: String, _ schema: Schema<Items.Element>, _ rows: @escaping @Sendable (View) -> Items
  ) -> Field {
    .each(name, schema, isEmpty: { !rows($0).contains { _ in true } }) { view, take in
      for row in rows(view) { take(row) }
    }
  }
}

extension Schema {
  /// These names, rows, and a flag whether there are any: `tasks` and `hasTasks`.
  func rows<Row>(_ name: String, _ schema: Schema<Row>, _ rows: @escaping @Sendable (View) -> [Row]) -> Schema {
    with([.each(name, schema, rows), .flag("has" + name.capitalizedFirst) { !rows($0).isEmpty }])
  }

  /// These names, and lines of our own, such as files' problems as the command prints them: each is named `text`.
  func lines(_ name: String, _ lines: @escaping @Sendable (View) -> [String]) -> Schema {
    rows(name, Schema<String>([.text("text") { $0 }]), lines)
  }

  /// These names, and rows of which so many are in sight; a page folds away the others, which are `earlier`, under
  /// their `earlierCount`.
  func folded<Row>(
    _ name: String, _ schema: Schema<Row>, inSight: Int, _ what: String,
    _ all: @escaping @Sendable (View) -> [Row]
  ) -> Schema {
    rows(name, schema) { Array(all($0).prefix(inSight)) }
      .with([
        .each("earlier", schema) { all($0).dropFirst(inSight) },
        .text("earlierCount") { view in
          let earlier = all(view).count - inSight
          return earlier > 0 ? count(earlier, "earlier \(what)") : nil
        },
      ])
  }
}
