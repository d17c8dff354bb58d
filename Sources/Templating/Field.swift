/// One name that a template may use of a view.
///
/// The kind of the value decides how it is written; no tag can undo it. Used as a section, a value without words
/// makes it fall.
package struct Field<View>: Sendable {
  let name: String
  let slot: Slot

  init(name: String, slot: Slot) {
    self.name = name
    self.slot = slot
  }
}

/// Where a value is read is inlined, so that it is read from the very type of its view, and nothing of that is copied.
extension Field {
  /// Our own words: escaped.
  package static func text(_ name: String, _ words: @escaping @Sendable (View) -> String?) -> Field {
    Field(name: name, slot: .text { $0.read(words) })
  }

  /// Words from people: escaped, on one line, and isolated from the direction of the words around them.
  package static func person(_ name: String, _ words: @escaping @Sendable (View) -> String?) -> Field {
    Field(name: name, slot: .person { $0.read(words) })
  }

  /// A whole number in plain digits.
  package static func number(_ name: String, _ number: @escaping @Sendable (View) -> Int?) -> Field {
    Field(name: name, slot: .number { $0.read(number) })
  }

  /// Markup within a line that is written as it is.
  package static func trusted(_ name: String, _ html: @escaping @Sendable (View) -> TrustedHTML?) -> Field {
    Field(name: name, slot: .trusted { $0.read(html) })
  }

  /// A chart, or a finished note: it stands where a fenced block, or a code span, says `chart` and this name, and
  /// appends its markup to the page's bytes.
  package static func chart(_ name: String, _ write: @escaping @Sendable (View, inout [UInt8]) -> Void) -> Field {
    Field(name: name, slot: .chart { frame, page in frame.read { write($0, &page) } })
  }

  /// A section that stands or falls.
  package static func flag(_ name: String, _ stands: @escaping @Sendable (View) -> Bool) -> Field {
    Field(name: name, slot: .flag { $0.read(stands) })
  }

  /// A section that repeats, with names of its own. Its rows may be a lazy sequence: then each is made when it is
  /// written, and no more than one of them is there.
  package static func each<Rows: Sequence>(
    _ name: String, _ schema: Schema<Rows.Element>, _ rows: @escaping @Sendable (View) -> Rows
  ) -> Field {
    let isEmpty = { @Sendable (frame: Frame) in frame.read { !rows($0).contains { _ in true } } }
    let repeated = Repeated<Rows.Element>(schema, isEmpty: isEmpty) { frame, take in
      frame.read { view in
        let rows = rows(view)
        guard rows.withContiguousStorageIfAvailable(take) == nil else { return }
        for row in rows { withUnsafePointer(to: row) { take(UnsafeBufferPointer(start: $0, count: 1)) } }
      }
    }
    return Field(name: name, slot: .rows(repeated))
  }

  /// A section with names of its own, or none.
  package static func one<Part>(
    _ name: String, _ schema: Schema<Part>, _ part: @escaping @Sendable (View) -> Part?
  ) -> Field {
    let isEmpty = { @Sendable (frame: Frame) in frame.read { part($0) == nil } }
    let repeated = Repeated<Part>(schema, isEmpty: isEmpty) { frame, take in
      guard let part = frame.read(part) else { return }
      withUnsafePointer(to: part) { take(UnsafeBufferPointer(start: $0, count: 1)) }
    }
    return Field(name: name, slot: .rows(repeated))
  }
}

/// The names that templates may use of a view, and where the value of each comes from.
///
/// A view is a plain value whose words are already formatted: a template decides where they stand, never what they
/// are. Every tag is held against a schema when templates are compiled, so that a page can't ask for what it does
/// not have. A name that a section's view does not have is looked for in the view around it.
package struct Schema<View>: Sendable {
  let fields: [Field<View>]

  /// The names of a view; of two fields with one name the last counts.
  package init(_ fields: [Field<View>]) {
    self.fields = fields
  }

  /// These names and others beside them; theirs win.
  package func with(_ others: [Field<View>]) -> Schema { Schema(fields + others) }

  /// The names of a part of a larger view, as that view's own.
  package func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> [Field<Whole>] {
    of(part: { whole, look in withUnsafePointer(to: whole.read(part)) { look(Frame($0)) } })
  }

  func of<Whole>(part: @escaping Frame.Part) -> [Field<Whole>] {
    fields.map { Field<Whole>(name: $0.name, slot: $0.slot.of(part)) }
  }
}
