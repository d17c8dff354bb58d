/// Puts a program together from templates whose names are known, and holds each tag against the HTML around it.
struct ProgramBuilder {
  private(set) var program = Program()
  private(set) var problems: [TemplateProblem] = []
  /// The sections that are open, the innermost last.
  private(set) var open: [Section] = []
  /// Whether the next byte is text between tags of HTML.
  var isInText: Bool { html.place == .text }
  private let isPlainText: Bool
  private var html = HTMLPosition()
  /// Whether the last run of bytes may grow: not over the end of a section.
  private var mayGrow = false

  struct Section {
    let tag: Int
    let step: Int?
    let html: HTMLPosition
  }

  init(isPlainText: Bool) { self.isPlainText = isPlainText }

  /// Bytes that are the same on every page.
  mutating func write(_ bytes: some Sequence<UInt8>) {
    let start = program.constants.count
    program.constants.append(contentsOf: bytes)
    let end = program.constants.count
    guard end > start else { return }
    if !isPlainText { html.go(over: program.constants[start..<end]) }
    if mayGrow, case .constants(let run) = program.steps.last {
      program.steps[program.steps.count - 1] = .constants(run.lowerBound..<end)
    } else {
      program.steps.append(.constants(start..<end))
      mayGrow = true
    }
  }

  /// Ends the line that the last bytes stand on.
  mutating func startLine() {
    if let last = program.constants.last, last != UInt8(ascii: "\n") { write(CollectionOfOne(UInt8(ascii: "\n"))) }
  }

  mutating func value(_ number: Int, of template: ResolvedTemplate) {
    guard let target = template.targets[number] else { return }
    let tag = template.text.tags[number]
    if !isPlainText, ![.text, .title, .attribute].contains(html.place) {
      problems.append(TemplateProblem(.valueInHTMLTag(tag.name), at: tag.place))
    }
    switch target.slot {
    case .text, .number, .trusted: append(target, isPlainText ? .plain : .escaped)
    case .person: append(target, isPlainText ? .plainIsolated : html.place == .text ? .isolated : .escaped)
    case .chart, .flag, .rows: return
    }
  }

  mutating func begin(_ number: Int, of template: ResolvedTemplate, in scopes: Scopes) {
    var step: Int?
    if let target = template.targets[number] {
      let isInverted = template.text.tags[number].kind == .inverted
      step = program.steps.count
      let slot = program.add(target.slot)
      if case .rows = target.slot, !isInverted {
        let inner = scopes.depth(of: template.inner[number])
        program.depth = max(program.depth, inner + 1)
        append(.rows(slot, depth: target.depth, inner: inner, end: 0))
      } else {
        append(.condition(slot, depth: target.depth, isInverted: isInverted, end: 0))
      }
    }
    open.append(Section(tag: number, step: step, html: html))
  }

  mutating func end(of template: ResolvedTemplate) {
    guard let section = open.popLast() else { return }
    if !isPlainText, !html.isLike(section.html) {
      let tag = template.text.tags[section.tag]
      problems.append(TemplateProblem(.crossesHTML(tag.name), at: tag.place))
      html = section.html
    }
    if let step = section.step { endStep(step) }
  }

  mutating func chart(_ target: Scopes.Target) { append(target, .escaped) }

  /// Begins what stands around others, unless they write nothing; gives its number.
  mutating func beginAround(before: String, after: String) -> Int {
    let start = program.constants.count
    program.constants.append(contentsOf: before.utf8)
    let middle = program.constants.count
    program.constants.append(contentsOf: after.utf8)
    append(.around(before: start..<middle, after: middle..<program.constants.count, end: 0))
    return program.steps.count - 1
  }

  /// Ends a step that stands for those after it.
  mutating func endStep(_ number: Int) {
    let end = program.steps.count
    mayGrow = false
    switch program.steps[number] {
    case .condition(let slot, let depth, let isInverted, _):
      program.steps[number] = .condition(slot, depth: depth, isInverted: isInverted, end: end)
    case .rows(let slot, let depth, let inner, _):
      program.steps[number] = .rows(slot, depth: depth, inner: inner, end: end)
    case .around(let before, let after, _):
      program.steps[number] = .around(before: before, after: after, end: end)
    case .constants, .value: return
    }
  }

  private mutating func append(_ target: Scopes.Target, _ writing: Program.Writing) {
    append(.value(program.add(target.slot), depth: target.depth, writing))
  }

  private mutating func append(_ step: Program.Step) {
    program.steps.append(step)
    mayGrow = false
  }
}
