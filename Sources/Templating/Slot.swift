/// A view where it stands in memory, while a page is written.
///
/// A page's views are of many types, and a name of an outer one may be used within an inner one. A stack of places
/// gives each slot its view without a copy or a box. Only a `Field` makes what reads a place, for the very type
/// whose schema the place belongs to, and no place outlives the call that it is made for.
struct Frame {
  let pointer: UnsafeRawPointer

  init<View>(_ pointer: UnsafePointer<View>) { self.pointer = UnsafeRawPointer(pointer) }

  /// What is done with the view. That it needn't be copyable keeps it from being copied.
  
  func read<View: ~Copyable, Value>(_ value: (borrowing View) -> Value) -> Value {
    value(pointer.assumingMemoryBound(to: View.self).pointee)
  }

  /// Looks at a part of a view where that stands for a while.
  typealias Part = @Sendable (_ whole: Frame, _ look: (Frame) -> Void) -> Void
}

/// What a name stands for, whatever the type of its view.
enum Slot: Sendable {
  case text(@Sendable (Frame) -> String?)
  case person(@Sendable (Frame) -> String?)
  case number(@Sendable (Frame) -> Int?)
  case trusted(@Sendable (Frame) -> TrustedHTML?)
  case chart(@Sendable (Frame, inout [UInt8]) -> Void)
  case flag(@Sendable (Frame) -> Bool)
  case rows(any RowSource)
}

extension Slot {
  /// The same of a larger view that has the view as a part.
  func of(_ part: @escaping Frame.Part) -> Slot {
    switch self {
    case .text(let words): .text { Self.value(words, ofPart: part, in: $0, else: nil) }
    case .person(let words): .person { Self.value(words, ofPart: part, in: $0, else: nil) }
    case .number(let number): .number { Self.value(number, ofPart: part, in: $0, else: nil) }
    case .trusted(let html): .trusted { Self.value(html, ofPart: part, in: $0, else: nil) }
    case .chart(let write): .chart { whole, page in part(whole) { write($0, &page) } }
    case .flag(let stands): .flag { Self.value(stands, ofPart: part, in: $0, else: false) }
    case .rows(let rows): .rows(rows.of(part))
    }
  }

  private static func value<Value>(
    _ value: @escaping (Frame) -> Value, ofPart part: Frame.Part, in whole: Frame, else none: Value
  ) -> Value {
    var found = none
    part(whole) { found = value($0) }
    return found
  }
}

/// A section's rows, whatever their type and whatever the type of the view around them.
protocol RowSource: AnyObject, Sendable {
  /// The names of a row.
  var names: [String: Slot] { get }
  func isEmpty(in frame: Frame) -> Bool
  func each(in frame: Frame, _ write: (Frame) -> Void)
  func of(_ part: @escaping Frame.Part) -> any RowSource
}

extension Schema {
  /// What each name stands for; of two fields with one name the last counts.
  var names: [String: Slot] { Dictionary(fields.map { ($0.name, $0.slot) }, uniquingKeysWith: { $1 }) }
}

/// The rows of one type. They are taken as they come: some at a time, and no longer than they are looked at.
final class Repeated<Row>: RowSource {
  typealias Rows = @Sendable (Frame, _ take: (UnsafeBufferPointer<Row>) -> Void) -> Void

  private let schema: Schema<Row>
  private let isEmpty: @Sendable (Frame) -> Bool
  private let rows: Rows

  init(_ schema: Schema<Row>, isEmpty: @escaping @Sendable (Frame) -> Bool, rows: @escaping Rows) {
    self.schema = schema
    self.isEmpty = isEmpty
    self.rows = rows
  }

  var names: [String: Slot] { schema.names }

  func isEmpty(in frame: Frame) -> Bool { isEmpty(frame) }

  func each(in frame: Frame, _ write: (Frame) -> Void) {
    rows(frame) { rows in
      for index in rows.indices {
        if let first = rows.baseAddress { write(Frame(first + index)) }
      }
    }
  }

  func of(_ part: @escaping Frame.Part) -> any RowSource {
    Repeated(
      schema,
      isEmpty: { [isEmpty] whole in
        var isEmptyInPart = true
        part(whole) { isEmptyInPart = isEmpty($0) }
        return isEmptyInPart
      },
      rows: { [rows] whole, take in
        withoutActuallyEscaping(take) { take in part(whole) { rows($0, take) } }
      })
  }
}

/// The names that a tag may use: those of the view that it stands in, then those around it.
struct Scopes {
  private var scopes: [(names: [String: Slot], outer: Int?, depth: Int)]

  init(_ names: [String: Slot]) { scopes = [(names, nil, 0)] }

  /// A new scope within another one.
  mutating func add(_ names: [String: Slot], within outer: Int) -> Int {
    scopes.append((names, outer, scopes[outer].depth + 1))
    return scopes.count - 1
  }

  func depth(of scope: Int) -> Int { scopes[scope].depth }

  /// What a name stands for, and how deep in the stack its view is.
  func find(_ name: String, from scope: Int) -> Target? {
    var next: Int? = scope
    while let scope = next {
      if let slot = scopes[scope].names[name] { return Target(slot: slot, depth: scopes[scope].depth) }
      next = scopes[scope].outer
    }
    return nil
  }

  struct Target: Sendable {
    let slot: Slot
    let depth: Int
  }
}

/// A template whose names are all known.
struct ResolvedTemplate {
  let text: TemplateText
  /// What each tag stands for; nil for one that is a problem, and for what is within it.
  private(set) var targets: [Scopes.Target?]
  /// The scope within each section.
  private(set) var inner: [Int]
  private(set) var problems: [TemplateProblem]

  /// - Parameter placeholder: the name of the place for the page in a layout.
  init(_ text: TemplateText, in scopes: inout Scopes, placeholder: String? = nil) {
    self.text = text
    targets = Array(repeating: nil, count: text.tags.count)
    inner = Array(repeating: 0, count: text.tags.count)
    problems = text.problems
    for (number, tag) in text.tags.enumerated() where tag.kind != .value || tag.name != placeholder {
      if let parent = tag.parent, targets[parent] == nil { continue }
      let scope = tag.parent.map { inner[$0] } ?? 0
      inner[number] = scope
      guard let target = scopes.find(tag.name, from: scope) else {
        problems.append(TemplateProblem(.unknownName(tag.name), at: tag.place))
        continue
      }
      switch (target.slot, tag.kind) {
      case (.flag, .value), (.rows, .value), (.chart, .value):
        problems.append(TemplateProblem(.notAValue(tag.name), at: tag.place))
      case (.chart, .section), (.chart, .inverted):
        problems.append(TemplateProblem(.notASection(tag.name), at: tag.place))
      case (.rows(let rows), .section):
        targets[number] = target
        inner[number] = scopes.add(rows.names, within: scope)
      case (.text, _), (.person, _), (.number, _), (.trusted, _), (.flag, _), (.rows, .inverted):
        targets[number] = target
      }
    }
  }
}
