import Text

/// Makes a program of a template's parts, for views of one type: each name is looked up once, and held against what the
/// view has.
struct Binder {
  var problems: [Diagnostic] = []

  /// What writes some parts, one after the other.
  mutating func program<View>(of parts: ArraySlice<Part>, in scope: Scope<View>) -> Program<View> {
    guard let part = parts.first else { return { _, _ in } }
    if parts.count == 1 { return program(of: part, in: scope) }
    // In halves, so that calls are nested only a few deep however long a template is.
    let middle = parts.startIndex + parts.count / 2
    let first = program(of: parts[..<middle], in: scope)
    let second = program(of: parts[middle...], in: scope)
    return { view, page in
      first(view, &page)
      second(view, &page)
    }
  }

  private mutating func program<View>(of part: Part, in scope: Scope<View>) -> Program<View> {
    switch part {
    case .bytes(let bytes): return { _, page in page.bytes.append(copyOf: bytes) }
    case .around(let before, let inside, let after):
      let inside = program(of: inside[...], in: scope)
      return { view, page in
        page.bytes.append(copyOf: before)
        let start = page.count
        inside(view, &page)
        if page.count == start { page.bytes.removeLast(before.count) } else { page.bytes.append(copyOf: after) }
      }
    case .chart(let name, let place):
      guard case .chart(let write) = scope(name) else { return refuse(.unknownChart(name), at: place) }
      return { view, page in write(view, &page.bytes) }
    case .value(let tag, let position):
      let mayStand = position.map { [.text, .title, .attribute].contains($0) } ?? true
      switch scope(tag.name) {
      case .value where !mayStand, .number where !mayStand: return refuse(.valueInHTMLTag(tag.name), at: tag.place)
      case .number(let number):
        return { view, page in if let number = number(view) { page.bytes.append(digitsOf: number) } }
      case .value(let origin, let words):
        let append = Self.appender(of: origin, at: position)
        return { view, page in if let words = words(view) { append(words, &page.bytes) } }
      case .flag, .chart, .rows: return refuse(.notAValue(tag.name), at: tag.place)
      case nil: return refuse(.unknownName(tag.name), at: tag.place)
      }
    case .section(let tag, let inside):
      let isInverted = tag.kind == .inverted
      let isOn: @Sendable (View) -> Bool
      switch scope(tag.name) {
      case .value(_, let words): isOn = { words($0) != nil }
      case .number(let number): isOn = { number($0) != nil }
      case .flag(let flag): isOn = flag
      case .rows(let rows):
        guard isInverted else { return rows.program(of: inside, in: scope, &self) }
        isOn = { !rows.isEmpty($0) }
      case .chart: return refuse(.notASection(tag.name), at: tag.place)
      case nil: return refuse(.unknownName(tag.name), at: tag.place)
      }
      let inside = program(of: inside[...], in: scope)
      return { view, page in if isOn(view) != isInverted { inside(view, &page) } }
    }
  }

  /// How words are written, where they may stand at all: the one place where that is decided.
  private static func appender(
    of origin: Origin, at position: HTMLPosition.Place?
  ) -> @Sendable (String, inout [UInt8]) -> Void {
    switch (origin, position) {
    // Lines of plain text are broken later, where there is a space.
    case (.own, nil): { words, page in page.append(onOneLine: words.withPlainSpaces) }
    case (.person, nil): { words, page in page.append(onOneLine: words.isolatedWhereNeeded) }
    case (.person, .text): { words, page in page.append(isolatingHTML: words) }
    case (.own, _), (.person, _): { words, page in page.append(escapingHTML: words) }
    }
  }

  private mutating func refuse<View>(_ fault: TemplateFault, at place: Place) -> Program<View> {
    problems.append(Diagnostic(fault, at: place))
    return { _, _ in }
  }
}

extension [UInt8] {
  /// Appends bytes that somebody else keeps: most of every page is written by this, and adding arrays would hold each.
  fileprivate mutating func append(copyOf bytes: [UInt8]) {
    bytes.withContiguousStorageIfAvailable { append(contentsOf: $0) }
  }
}

/// What the names stand for that a tag may use: those of the view that it is written for, then those of the views
/// around it.
typealias Scope<View> = (_ name: String) -> Slot<View>?

/// A row with the view around it, for a section that uses names of both.
private struct Inner<Outer, Row> {
  let outer: Outer
  let row: Row
}

/// A section's rows, whose type only they know.
protocol Rows<View>: Sendable {
  associatedtype View
  var isEmpty: @Sendable (View) -> Bool { get }
  /// The same of a larger view that has the view as a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> any Rows<Whole>
  /// The names that some parts need of the views around the rows.
  func namesFromAround(in parts: [Part]) -> Set<String>
  /// What writes some parts for each row.
  func program(of parts: [Part], in outer: Scope<View>, _ binder: inout Binder) -> Program<View>
}

/// The rows of one type.
struct RowsOfType<View, Row>: Rows {
  let schema: Schema<Row>
  let isEmpty: @Sendable (View) -> Bool
  /// Hands over each row.
  let forEach: @Sendable (View, _ take: (Row) -> Void) -> Void

  func of<Whole>(_ part: @escaping @Sendable (Whole) -> View) -> any Rows<Whole> {
    RowsOfType<Whole, Row>(
      schema: schema, isEmpty: { [isEmpty] in isEmpty(part($0)) },
      forEach: { [forEach] in forEach(part($0), $1) })
  }

  func namesFromAround(in parts: [Part]) -> Set<String> { schema.namesFromAround(in: parts) }

  func program(of parts: [Part], in outer: Scope<View>, _ binder: inout Binder) -> Program<View> {
    let own = schema.names
    // Most rows need nothing from around them, and are written without taking that along.
    if namesFromAround(in: parts).isEmpty {
      let program = binder.program(of: parts[...]) { own[$0] }
      return { [forEach] view, page in
        forEach(view) { row in program(row, &page) }
      }
    }
    let program: Program<Inner<View, Row>> = binder.program(of: parts[...]) {
      own[$0]?.of { $0.row } ?? outer($0)?.of { $0.outer }
    }
    return { [forEach] view, page in
      forEach(view) { row in program(Inner(outer: view, row: row), &page) }
    }
  }
}

/// A part that is known later. What it needs from around it is kept till then, and nothing else of the view.
struct LaterRow<View, Row>: Rows {
  let schema: Schema<Row>
  let row: @Sendable (View) -> Later<Row>?

  var isEmpty: @Sendable (View) -> Bool { { [row] in row($0) == nil } }

  func of<Whole>(_ whole: @escaping @Sendable (Whole) -> View) -> any Rows<Whole> {
    LaterRow<Whole, Row>(schema: schema) { [row] in row(whole($0)) }
  }

  func namesFromAround(in parts: [Part]) -> Set<String> { schema.namesFromAround(in: parts) }

  func program(of parts: [Part], in outer: Scope<View>, _ binder: inout Binder) -> Program<View> {
    let own = schema.names
    var around: [String: @Sendable (View) -> String?] = [:]
    let program: Program<Inner<[String: String], Row>> = binder.program(of: parts[...]) { name in
      if let slot = own[name] { return slot.of { $0.row } }
      switch outer(name) {
      case .value(let origin, let words):
        around[name] = words
        return .value(origin) { $0.outer[name] }
      case .number(let number):
        around[name] = { number($0).map { String($0) } }
        return .value(.own) { $0.outer[name] }
      case .flag(let isOn):
        around[name] = { isOn($0) ? "" : nil }
        return .flag { $0.outer[name] != nil }
      case .chart, .rows, nil: return nil
      }
    }
    return { [row, around] view, page in
      guard let later = row(view) else { return }
      let known = around.compactMapValues { $0(view) }
      page.leavePlace { _, page in if let row = later() { program(Inner(outer: known, row: row), &page) } }
    }
  }
}

extension Schema {
  /// The names that some parts need of the views around this one.
  fileprivate func namesFromAround(in parts: [Part]) -> Set<String> {
    let own = self.names
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
}
