import Text

/// Makes a program of a template's parts, for views of one type: each name is looked up once, and held against what the
/// view has.
struct Binder {
  var problems: [Diagnostic] = []

  mutating func program<View>(of parts: [Part], in scope: Scope<View>) -> Program<View> {
    var pieces: [Piece<View>] = []
    for part in parts {
      if let piece = piece(of: part, in: scope) { pieces.append(piece) }
    }
    return Program(pieces: pieces)
  }

  private mutating func piece<View>(of part: Part, in scope: Scope<View>) -> Piece<View>? {
    switch part {
    case .bytes(let bytes): return .bytes(bytes)
    case .around(let before, let inside, let after):
      return .around(before: before, program(of: inside, in: scope), after: after)
    case .chart(let name, let place):
      guard case .chart(let write) = scope.find(name) else { return refuse(.unknownChart(name), at: place) }
      return .writing { write($0, &$1.bytes) }
    case .value(let tag, let position):
      switch scope.find(tag.name) {
      case .value(let origin, let words):
        if let position, ![.text, .title, .attribute].contains(position) {
          return refuse(.valueInHTMLTag(tag.name), at: tag.place)
        }
        let append = Self.appender(of: origin, at: position)
        return .writing { view, page in if let words = words(view) { append(words, &page.bytes) } }
      case .flag, .chart, .rows: return refuse(.notAValue(tag.name), at: tag.place)
      case nil: return refuse(.unknownName(tag.name), at: tag.place)
      }
    case .section(let tag, let inside):
      let isInverted = tag.kind == .inverted
      let isOn: @Sendable (View) -> Bool
      switch scope.find(tag.name) {
      case .value(_, let words): isOn = { words($0) != nil }
      case .flag(let flag): isOn = flag
      case .rows(let rows):
        guard isInverted else { return rows.piece(of: inside, in: scope, &self) }
        isOn = { !rows.isEmpty(in: $0) }
      case .chart: return refuse(.notASection(tag.name), at: tag.place)
      case nil: return refuse(.unknownName(tag.name), at: tag.place)
      }
      return .section(isOn, isInverted: isInverted, program(of: inside, in: scope))
    }
  }

  /// How words are written: the one place where that is decided.
  private static func appender(
    of origin: Origin, at position: HTMLPosition.Place?
  ) -> @Sendable (String, inout [UInt8]) -> Void {
    switch (origin, position) {
    case (.trusted, _): { words, page in page += words.utf8 }
    // Lines of plain text are broken later, where there is a space.
    case (.own, nil): { words, page in page.append(onOneLine: words.withPlainSpaces) }
    case (.person, nil): { words, page in page.append(onOneLine: words.isolatedWhereNeeded) }
    case (.person, .text): { words, page in page.append(isolatingHTML: words) }
    case (.own, _), (.person, _): { words, page in page.append(escapingHTML: words) }
    }
  }

  private mutating func refuse<View>(_ fault: TemplateFault, at place: Place) -> Piece<View>? {
    problems.append(Diagnostic(fault, at: place))
    return nil
  }
}

/// The names that a tag may use: those of the view that it is written for, then those of the views around it.
struct Scope<View> {
  let find: (String) -> Slot<View>?
}

/// A row with the view around it, for a section that uses names of both.
private struct Inner<Outer, Row> {
  let outer: Outer
  let row: Row
}

/// A section's rows, whose type only they know.
protocol Rows<View>: Sendable {
  associatedtype View
  func isEmpty(in view: View) -> Bool
  /// The same of a larger view that has the view as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> any Rows<Whole>
  /// The names that some parts need of the views around the rows.
  func namesFromAround(in parts: [Part]) -> Set<String>
  /// What writes some parts for each row.
  func piece(of parts: [Part], in outer: Scope<View>, _ binder: inout Binder) -> Piece<View>
}

/// Where rows of one type come from.
protocol RowSource<View, Row>: Sendable {
  associatedtype View
  associatedtype Row
  func rows(of view: View) -> any Sequence<Row>
}

/// Rows as a view gives them. No closure may hold the type of their sequence, which may not be sendable.
struct SequenceSource<View, Items: Sequence>: RowSource {
  let items: @Sendable (View) -> Items

  func rows(of view: View) -> any Sequence<Items.Element> { items(view) }
}

/// Rows of a part of a larger view.
private struct PartSource<Whole, View, Row>: RowSource {
  let source: any RowSource<View, Row>
  let part: @Sendable (Whole) -> View

  func rows(of whole: Whole) -> any Sequence<Row> { source.rows(of: part(whole)) }
}

/// The rows of one type.
struct RowsOfType<View, Row>: Rows {
  let schema: Schema<Row>
  let source: any RowSource<View, Row>

  func isEmpty(in view: View) -> Bool { !source.rows(of: view).contains { _ in true } }

  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> any Rows<Whole> {
    RowsOfType<Whole, Row>(schema: schema, source: PartSource(source: source, part: part))
  }

  func namesFromAround(in parts: [Part]) -> Set<String> {
    let own = schema.names
    var names: Set<String> = []
    for part in parts {
      switch part {
      case .bytes: break
      case .value(let tag, _): names.insert(tag.name)
      case .chart(let name, _): names.insert(name)
      case .around(_, let inside, _): names.formUnion(namesFromAround(in: inside))
      case .section(let tag, let inside):
        names.insert(tag.name)
        if case .rows(let rows) = own[tag.name], tag.kind == .section {
          names.formUnion(rows.namesFromAround(in: inside))
        } else {
          names.formUnion(namesFromAround(in: inside))
        }
      }
    }
    return names.filter { own[$0] == nil }
  }

  func piece(of parts: [Part], in outer: Scope<View>, _ binder: inout Binder) -> Piece<View> {
    let own = schema.names
    // Most rows need nothing from around them, and are written without taking that along.
    if namesFromAround(in: parts).isEmpty {
      let program = binder.program(of: parts, in: Scope { own[$0] })
      return .writing { [source] view, page in
        source.rows(of: view).forEach { row in page.row { program.write(row, to: &$0) } }
      }
    }
    let scope = Scope<Inner<View, Row>> { own[$0]?.of(\.row) ?? outer.find($0)?.of(\.outer) }
    let program = binder.program(of: parts, in: scope)
    return .writing { [source] view, page in
      source.rows(of: view).forEach { row in page.row { program.write(Inner(outer: view, row: row), to: &$0) } }
    }
  }
}
