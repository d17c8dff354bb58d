import TestSupport

@testable import Templating

/// Values by name, as random as they can be, for templates whose views are written elsewhere.
struct RandomView: Sendable {
  var values: [String: Value] = [:]

  enum Value: Sendable {
    case words(String?)
    case flag(Bool)
    case rows([RandomView])
    case chart(Int)
  }
}

/// The names that a template uses of a view, read off its tags: what repeats has names of its own.
struct Shape: Sendable {
  private(set) var fields: [String: Kind] = [:]

  enum Kind: Sendable {
    case text, person, flag, chart
    case rows(Shape)
  }

  /// Names of sections that repeat in today's templates, when they are not also values.
  private static let repeated: Set<String> = [
    "apart", "attention", "caughtUp", "changes", "clearedClients", "clients", "due", "earlier",
    "earlierSessions", "everyone", "flags", "gaps", "groups", "lastSession", "later", "lines", "lists", "moods",
    "new", "newestSession", "next", "notes", "onDuty", "open",
    "past",
    "points", "practiceProblems", "problems", "providers", "recent", "scripts", "sessionNotes", "staffing", "stale",
    "startingLater", "staying", "styles", "tabs", "tasks", "unused", "waiting", "weeks", "withProblems", "words",
    "years",
  ]

  /// Those that are there once or not at all.
  private static let atMostOne: Set<String> = ["lastSession", "lists", "newestSession", "open"]

  init(_ template: TemplateText) {
    var index = 0
    self.init(template, at: &index)
  }

  /// The names up to the end of the section that `index` is in.
  private init(_ template: TemplateText, at index: inout Int) {
    var depth = 0
    while index < template.pieces.count {
      let piece = template.pieces[index]
      index += 1
      switch piece {
      case .text(let text, _):
        for match in text.matches(of: #/`chart ([A-Za-z]+)/#) { add(.chart, named: String(match.1)) }
      case .value(let number):
        let name = template.tags[number].name
        // Which kind it is does not matter, as long as every run has the same.
        let isPerson = name.utf8.reduce(0) { $0 + Int($1) } % 2 == 0
        add(isPerson ? .person : .text, named: name)
      case .section(let number, _):
        let tag = template.tags[number]
        if tag.kind == .section, Self.repeated.contains(tag.name), !Self.isValue(number, in: template) {
          add(.rows(Shape(template, at: &index)), named: tag.name)
        } else {
          depth += 1
          add(.flag, named: tag.name)
        }
      case .end:
        if depth == 0 { return }
        depth -= 1
      }
    }
  }

  private static func isValue(_ section: Int, in template: TemplateText) -> Bool {
    template.tags.contains { $0.kind == .value && $0.name == template.tags[section].name && $0.parent == section }
  }

  /// A flag gives way to what else has its name.
  private mutating func add(_ kind: Kind, named name: String) {
    switch (fields[name], kind) {
    case (nil, _), (.flag, _): fields[name] = kind
    case (.rows(let old), .rows(let new)):
      fields[name] = .rows(new.fields.reduce(into: old) { $0.add($1.value, named: $1.key) })
    default: break
    }
  }

  /// What a page of this shape may name. Some names of a row are only those of the view around it.
  var schema: Schema<RandomView> {
    Schema(
      fields.map { name, kind in
        switch kind {
        case .text: .text(name) { $0.words(name) }
        case .person: .person(name) { $0.words(name) }
        case .flag: .flag(name) { $0.flag(name) }
        case .chart: .chart(name) { $1 += Array($0.chart(name).utf8) }
        case .rows(let shape): .each(name, shape.schema) { $0.rows(name) }
        }
      })
  }

  /// A view with values of every kind.
  func view(using generator: inout SeededGenerator) -> RandomView {
    var view = RandomView()
    // The order of a dictionary is chance.
    for (name, kind) in fields.sorted(by: { $0.key < $1.key }) {
      switch kind {
      case .text, .person: view.values[name] = .words(Self.words(using: &generator))
      case .flag: view.values[name] = .flag(.random(using: &generator))
      case .chart: view.values[name] = .chart(.random(in: 0..<1_000, using: &generator))
      case .rows(let shape):
        let count = Int.random(in: 0...(Self.atMostOne.contains(name) ? 1 : 3), using: &generator)
        view.values[name] = .rows((0..<count).map { _ in shape.view(using: &generator) })
      }
    }
    return view
  }

  private static let nasty = [
    "calm", "<b>", "</p>", "|", "\n", "\r\n\r\n", "&amp;", "&#42;", "*a*", "_b_", "**", "`", "```chart mood", "~~",
    "](x)", "[a](javascript:b)", "# h", "- ", "1. ", "> ", "\\", "\\|", "{{x}}", "{{{x}}}", "\"", "'", "\u{0}",
    "\u{1B}",
    "\u{85}", "\u{2028}", "\u{A0}", "\u{202F}", "\u{202E}", "\u{2067}", "\u{200F}", "ליאה", "ليلى", "é", "😀",
    "\u{F0000}", "\u{F0001}", "http://a.b", "<!--", "]]>", "<script>", "  ", "\t", "---", "===", ":---", "&lt;",
    "=",
    "<a href=\"", "$", "\u{FFFD}", "\u{E9}", "\u{3000}",
  ]

  private static func words(using generator: inout SeededGenerator) -> String? {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: nil
    case 2: ""
    default:
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        nasty[Int.random(in: 0..<nasty.count, using: &generator)]
      }.joined(separator: Bool.random(using: &generator) ? " " : "")
    }
  }
}

extension RandomView {
  func words(_ name: String) -> String? {
    if case .words(let words) = values[name] { words } else { nil }
  }

  func flag(_ name: String) -> Bool {
    if case .flag(let flag) = values[name] { flag } else { false }
  }

  func rows(_ name: String) -> [RandomView] {
    if case .rows(let rows) = values[name] { rows } else { [] }
  }

  func chart(_ name: String) -> String {
    if case .chart(let number) = values[name] { "<svg id=\"\(name)-\(number)\"></svg>" } else { "" }
  }
}
