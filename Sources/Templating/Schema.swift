/// One name that a template may use of a view.
///
/// The kind of the value decides how it is written; no tag can undo it. Used as a section, a value without words
/// leaves out what is within.
package struct Field<View>: Sendable {
  let name: String
  let slot: Slot<View>
}

/// What a name stands for.
enum Slot<View>: Sendable {
  case value(Origin, @Sendable (View) -> String?)
  case number(@Sendable (View) -> Int?)
  case flag(@Sendable (View) -> Bool)
  case chart(@Sendable (View, inout [UInt8]) -> Void)
  case rows(any Rows<View>)
}

/// Whose words a value has.
enum Origin {
  case own, person
}

/// A part of a view that is known only when other pages are made: nil until then, and where there is none.
package typealias Later<Part> = @Sendable () -> Part?

extension Field {
  /// Our own words: escaped.
  package static func text(_ name: String, _ words: @escaping @Sendable (View) -> String?) -> Field {
    Field(name: name, slot: .value(.own, words))
  }

  /// Words from people: escaped, on one line, and in text isolated from the direction of the words around them; an
  /// attribute and a title hold no elements, and none of the words around them.
  package static func person(_ name: String, _ words: @escaping @Sendable (View) -> String?) -> Field {
    Field(name: name, slot: .value(.person, words))
  }

  /// A whole number in plain digits.
  package static func number(_ name: String, _ number: @escaping @Sendable (View) -> Int?) -> Field {
    Field(name: name, slot: .number(number))
  }

  /// A chart, or a finished note, the one kind of field whose bytes are written as they are: its place is where a fenced
  /// block, or a code span, says `chart` and this name, and it appends its markup to the page's bytes.
  package static func chart(_ name: String, _ write: @escaping @Sendable (View, inout [UInt8]) -> Void) -> Field {
    Field(name: name, slot: .chart(write))
  }

  /// A section that is written or left out.
  package static func flag(_ name: String, _ isOn: @escaping @Sendable (View) -> Bool) -> Field {
    Field(name: name, slot: .flag(isOn))
  }

  /// A section that repeats, with names of its own, for rows of which it is known whether there are any, and how each is
  /// handed over. No more than one of them need be there.
  package static func each<Row>(
    _ name: String, _ schema: Schema<Row>, isEmpty: @escaping @Sendable (View) -> Bool,
    forEach: @escaping @Sendable (View, _ take: (Row) -> Void) -> Void
  ) -> Field {
    Field(name: name, slot: .rows(RowsOfType(schema: schema, isEmpty: isEmpty, forEach: forEach)))
  }

  /// A section with names of its own, which is written when it is known. Of the names around it, it has the words and
  /// the sections that are written or left out.
  package static func later<Part>(
    _ name: String, _ schema: Schema<Part>, _ part: @escaping @Sendable (View) -> Later<Part>?
  ) -> Field {
    Field(name: name, slot: .rows(LaterRow(schema: schema, row: part)))
  }

  /// A section with names of its own, or none.
  package static func one<Part>(
    _ name: String, _ schema: Schema<Part>, _ part: @escaping @Sendable (View) -> Part?
  ) -> Field {
    .each(name, schema, isEmpty: { part($0) == nil }) { view, take in
      if let part = part(view) { take(part) }
    }
  }
}

/// The names that templates may use of a view, and where the value of each comes from.
///
/// A view is a plain value whose words are already formatted: a template decides where they are written, never what
/// they are. Every tag is held against a schema when templates are compiled, so that a page can't ask for what it does
/// not have. A name that a section's view does not have is looked for in the view around it.
package struct Schema<View>: Sendable {
  private let fields: [Field<View>]

  /// The names of a view; of two fields with one name the last counts.
  package init(_ fields: [Field<View>]) {
    self.fields = fields
  }

  /// These names and others beside them; theirs win.
  package func with(_ others: [Field<View>]) -> Schema { Schema(fields + others) }

  /// The names of a part of a larger view, as that view's own.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> [Field<Whole>] {
    fields.map { Field<Whole>(name: $0.name, slot: $0.slot.of(part)) }
  }

  /// What each name stands for.
  var names: [String: Slot<View>] { Dictionary(fields.map { ($0.name, $0.slot) }, uniquingKeysWith: { $1 }) }
}

extension Slot {
  /// The same of a larger view that has the view as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> Slot<Whole> {
    switch self {
    case .value(let origin, let words): .value(origin) { words(part($0)) }
    case .number(let number): .number { number(part($0)) }
    case .flag(let isOn): .flag { isOn(part($0)) }
    case .chart(let write): .chart { write(part($0), &$1) }
    case .rows(let rows): .rows(rows.of(part))
    }
  }
}
