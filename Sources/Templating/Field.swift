import Markdown

/// One name that a template may use of a view.
///
/// The kind of the value decides how it is written; no tag can undo it. Used as a section, a value without words
/// makes it fall.
public struct Field<View>: Sendable {
  let name: String
  let value: Value

  enum Value: Sendable {
    case text(@Sendable (View) -> String?)
    case person(@Sendable (View) -> String?)
    case number(@Sendable (View) -> Int?)
    case trusted(@Sendable (View) -> TrustedHTML?)
    case block(@Sendable (View, inout [UInt8]) -> Void)
    case flag(@Sendable (View) -> Bool)
    case section(any Section<View>)
  }

  /// Our own words: escaped.
  public static func text(_ name: String, _ words: @escaping @Sendable (View) -> String?) -> Field {
    Field(name: name, value: .text(words))
  }

  /// Words from people: escaped, on one line, and isolated from the direction of the words around them.
  public static func person(_ name: String, _ words: @escaping @Sendable (View) -> String?) -> Field {
    Field(name: name, value: .person(words))
  }

  /// A whole number in plain digits.
  public static func number(_ name: String, _ number: @escaping @Sendable (View) -> Int?) -> Field {
    Field(name: name, value: .number(number))
  }

  /// Markup within a line that is written as it is.
  public static func trusted(_ name: String, _ html: @escaping @Sendable (View) -> TrustedHTML?) -> Field {
    Field(name: name, value: .trusted(html))
  }

  /// A chart, or a finished note: it stands where a fenced block, or a code span, says `chart` and this name, and
  /// appends its markup to the page's bytes.
  public static func chart(_ name: String, _ write: @escaping @Sendable (View, inout [UInt8]) -> Void) -> Field {
    Field(name: name, value: .block(write))
  }

  /// A section that stands or falls.
  public static func flag(_ name: String, _ stands: @escaping @Sendable (View) -> Bool) -> Field {
    Field(name: name, value: .flag(stands))
  }

  /// A section that repeats, with names of its own. Its rows may be a lazy sequence: then each is made when it is
  /// written, and no more than one of them is there.
  ///
  /// It is inlined so that the rows are gone through where their type is known.
  @inlinable
  public static func each<Rows: Sequence>(
    _ name: String, _ schema: Schema<Rows.Element>, _ rows: @escaping @Sendable (View) -> Rows
  ) -> Field {
    section(name, schema, isEmpty: { !rows($0).contains { _ in true } }) { view, take in
      let rows = rows(view)
      guard rows.withContiguousStorageIfAvailable(take) == nil else { return }
      for row in rows { withUnsafePointer(to: row) { take(UnsafeBufferPointer(start: $0, count: 1)) } }
    }
  }

  /// A section whose rows are taken as they come: some at a time, and no longer than they are looked at.
  @usableFromInline
  static func section<Row>(
    _ name: String, _ schema: Schema<Row>, isEmpty: @escaping @Sendable (View) -> Bool,
    rows: @escaping Repeated<View, Row>.Rows
  ) -> Field {
    Field(name: name, value: .section(Repeated(schema: schema, isEmpty: isEmpty, rows: rows)))
  }

  /// A section with names of its own, or none.
  public static func one<Part>(
    _ name: String, _ schema: Schema<Part>, _ part: @escaping @Sendable (View) -> Part?
  ) -> Field {
    .each(name, schema) { part($0).map { [$0] } ?? [] }
  }

  /// The same name of a larger view that has this one as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> Field<Whole> {
    let value: Field<Whole>.Value =
      switch value {
      case .text(let words): .text { words(part($0)) }
      case .person(let words): .person { words(part($0)) }
      case .number(let number): .number { number(part($0)) }
      case .trusted(let html): .trusted { html(part($0)) }
      case .block(let write): .block { write(part($0), &$1) }
      case .flag(let stands): .flag { stands(part($0)) }
      case .section(let section): .section(section.of(part))
      }
    return Field<Whole>(name: name, value: value)
  }
}

/// A section's rows, whatever their type.
protocol Section<View>: Sendable {
  associatedtype View
  var source: any RowSource { get }
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> any Section<Whole>
}

/// The rows of one type.
@usableFromInline
final class Repeated<View, Row>: Section {
  @usableFromInline
  typealias Rows = @Sendable (View, _ take: (UnsafeBufferPointer<Row>) -> Void) -> Void

  let schema: Schema<Row>
  let isEmpty: @Sendable (View) -> Bool
  let rows: Rows

  init(schema: Schema<Row>, isEmpty: @escaping @Sendable (View) -> Bool, rows: @escaping Rows) {
    self.schema = schema
    self.isEmpty = isEmpty
    self.rows = rows
  }

  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> any Section<Whole> {
    Repeated<Whole, Row>(
      schema: schema, isEmpty: { [isEmpty] in isEmpty(part($0)) }, rows: { [rows] in rows(part($0), $1) })
  }
}

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
