import Text

/// A part of a template, before it is known what it is written for: the tags with what is between them, in order.
indirect enum Part: Sendable {
  case bytes([UInt8])
  /// Where in HTML a value is written; nil in plain text.
  case value(Tag, HTMLPosition.Place?)
  case chart(String, Place)
  case section(Tag, [Part])
  /// What is written around others, unless they write nothing.
  case around(before: [UInt8], [Part], after: [UInt8])
}

/// The place on every page of a layout where its content begins: something may be said there of a page that stays.
package enum PageMark {
  package static let top = "<!--top-->\n"
}

/// Puts the parts of a template together, and holds each tag against the HTML around it.
struct PartBuilder {
  private(set) var parts: [Part] = []
  private(set) var problems: [Diagnostic] = []
  /// What is open, the innermost last.
  private(set) var open: [Opening] = []
  /// Where the next byte is; nil in plain text.
  private(set) var html: HTMLPosition?
  private var isLineOpen = false

  /// What was begun and is not ended: a section, by its tag's number, or what has others around it.
  struct Opening {
    let section: Int?
    let html: HTMLPosition?
    var outside: [Part]
  }

  init(html: HTMLPosition?) { self.html = html }

  /// What is the same on every page.
  mutating func write(_ text: String) {
    guard let last = text.utf8.last else { return }
    html?.go(over: text.utf8)
    isLineOpen = last != UInt8(ascii: "\n")
    guard case .bytes(var run) = parts.last else { return parts.append(.bytes(Array(text.utf8))) }
    // Not copied, since nobody else has it then.
    parts.removeLast()
    run += text.utf8
    parts.append(.bytes(run))
  }

  /// Ends the line that the last text is on.
  mutating func startLine() {
    if isLineOpen { write("\n") }
  }

  mutating func value(_ tag: Tag) { parts.append(.value(tag, html?.place)) }

  mutating func chart(_ name: String, at place: Place) {
    if let html, html.place != .text { problems.append(Diagnostic(.chartInHTMLTag(name), at: place)) }
    parts.append(.chart(name, place))
  }

  /// Begins a section, or with nil what has others around it.
  mutating func begin(_ section: Int?) {
    open.append(Opening(section: section, html: html, outside: parts))
    parts = []
  }

  mutating func end(_ tag: Tag) {
    if let html, let before = open.last?.html, !html.isLike(before) {
      problems.append(Diagnostic(.crossesHTML(tag.name), at: tag.place))
      self.html = before
    }
    close { .section(tag, $0) }
  }

  /// Ends what has others around it: these are left out where nothing is written between them.
  mutating func endAround(_ before: String, _ after: String) {
    close { .around(before: Array(before.utf8), $0, after: Array(after.utf8)) }
    isLineOpen = false
  }

  private mutating func close(_ part: ([Part]) -> Part) {
    guard var opening = open.popLast() else { return }
    swap(&parts, &opening.outside)
    parts.append(part(opening.outside))
  }

  /// Writes a template that is not Markdown.
  ///
  /// - Parameter replace: writes something else in the place of a value, and says whether it did.
  mutating func write(_ template: TemplateText, _ replace: (Tag, inout PartBuilder) -> Bool = { _, _ in false }) {
    for piece in template.pieces {
      switch piece {
      case .text(let text, _): write(text)
      case .value(let number):
        if !replace(template.tags[number], &self) { value(template.tags[number]) }
      case .section(let number, _): begin(number)
      case .end(let number, _): end(template.tags[number])
      }
    }
  }
}

extension PartBuilder {
  /// The parts of a page in its layout, if there is one. Where they can't be put together, all of its tags are among
  /// them, so that their names are held against a schema all the same.
  ///
  /// - Parameter problems: takes what is wrong with the two.
  static func parts(
    ofPage name: String, in layout: String?, headings: [String: Int], from texts: [String: String],
    _ problems: inout [Diagnostic]
  ) -> [Part] {
    let page = TemplateText(name, headings: headings, from: texts)
    let frame = layout.map { TemplateText($0, from: texts) }
    var found = page.problems + (frame?.problems ?? [])
    var builder = PartBuilder(html: HTMLPosition())
    var bodies = 0
    if let frame {
      builder.write(frame) { tag, builder in
        guard tag.name == "body" else { return false }
        bodies += 1
        if tag.parent != nil || bodies > 1 {
          found.append(Diagnostic(.bodyInSection, at: tag.place))
        } else {
          builder.write(PageMark.top)
          found += builder.write(page: page, named: name)
        }
        return true
      }
    }
    if bodies == 0 {
      if let layout, frame?.problems.isEmpty == true { found.append(Diagnostic(.noBody, at: Place(file: layout))) }
      found += builder.write(page: page, named: name)
    }
    found += builder.problems
    problems += found
    return builder.parts + (found.isEmpty ? [] : parts(ofPlain: page))
  }

  /// The parts of a template that is plain text.
  static func parts(ofPlain text: TemplateText) -> [Part] {
    var builder = PartBuilder(html: nil)
    builder.write(text)
    return builder.parts
  }

  /// Writes a page's Markdown; says what is wrong with it.
  private mutating func write(page: TemplateText, named name: String) -> [Diagnostic] {
    // A template that can't be read has no meaningful blocks.
    guard page.problems.isEmpty else { return [] }
    let written = PageBuilder(page, named: name, into: self)
    self = written.builder
    return written.problems
  }
}
