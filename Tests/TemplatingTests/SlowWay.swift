import CCmarkGFM
import Testing
import Text

@testable import Templating

/// The slow way to a page, which the fast one must equal: fill the Markdown with the values, every sign of theirs as
/// a reference, and parse what comes out.
struct SlowWay {
  private let template: TemplateText
  private let shape: Shape
  private var filled = ""
  private var charts: [String: String] = [:]

  /// Stands before each value, so that an empty one leaves a word; it is removed at the end.
  private static let word = "\u{E000}"

  static func page(_ template: TemplateText, _ shape: Shape, _ view: RandomView) -> String {
    var way = SlowWay(template: template, shape: shape)
    way.fill(template.pieces[...], [(shape, view)])
    let document = Document(parsing: way.filled)
    document.rewriteTasks()
    document.rewriteTables()
    for node in document.root.descendants {
      let isBlock = node.type == CMARK_NODE_CODE_BLOCK
      guard isBlock || node.type == CMARK_NODE_CODE else { continue }
      let words = (isBlock ? node.fenceInfo : node.literal).split(separator: " ")
      guard words.count == 2, let chart = way.charts[String(words[1])] else { continue }
      node.replace(
        with: isBlock
          ? .custom(CMARK_NODE_CUSTOM_BLOCK, before: chart) : .custom(CMARK_NODE_CUSTOM_INLINE, before: chart))
    }
    return Document.html(of: document.root).replacing(word, with: "")
  }

  private init(template: TemplateText, shape: Shape) {
    self.template = template
    self.shape = shape
  }

  private mutating func fill(_ pieces: ArraySlice<TemplateText.Piece>, _ scopes: [(shape: Shape, view: RandomView)])
  {
    var index = pieces.startIndex
    while index < pieces.endIndex {
      let piece = pieces[index]
      index += 1
      switch piece {
      case .text(let text, _): fill(text, scopes)
      case .value(let number): fill(valueOf: template.tags[number].name, scopes)
      case .section(let number, _):
        let end = pieces[index...].firstIndex { if case .end(number, _) = $0 { true } else { false } }
        guard let end else { return }
        fill(section: template.tags[number], pieces[index..<end], scopes)
        index = end + 1
      case .end: break
      }
    }
  }

  private mutating func fill(
    section tag: Templating.Tag, _ inside: ArraySlice<TemplateText.Piece>,
    _ scopes: [(shape: Shape, view: RandomView)]
  ) {
    guard let scope = scopes.last(where: { $0.shape.fields[tag.name] != nil }) else { return }
    switch scope.shape.fields[tag.name] {
    case .rows(let inner):
      let rows = scope.view.rows(tag.name)
      if tag.kind == .inverted {
        if rows.isEmpty { fill(inside, scopes) }
      } else {
        for row in rows { fill(inside, scopes + [(inner, row)]) }
      }
    case .flag: if scope.view.flag(tag.name) == (tag.kind == .section) { fill(inside, scopes) }
    default: if (scope.view.words(tag.name) != nil) == (tag.kind == .section) { fill(inside, scopes) }
    }
  }

  private mutating func fill(valueOf name: String, _ scopes: [(shape: Shape, view: RandomView)]) {
    guard let scope = scopes.last(where: { $0.shape.fields[name] != nil }) else { return }
    filled += Self.word
    guard let words = scope.view.words(name) else { return }
    let isInTag =
      (filled.lastIndex(of: "<") ?? filled.startIndex) > (filled.lastIndex(of: ">") ?? filled.startIndex)
    switch scope.shape.fields[name] {
    case .person where !isInTag: filled += "<bdi>\(Self.escaped(words.withoutDirectionControls))</bdi>"
    default: filled += Self.escaped(words)
    }
  }

  /// A text of the template, with the charts that it names told apart by the view.
  private mutating func fill(_ text: String, _ scopes: [(shape: Shape, view: RandomView)]) {
    var rest = text[...]
    while let match = rest.firstMatch(of: #/`chart ([A-Za-z]+)/#) {
      let name = String(match.1)
      let chart = scopes.last { $0.shape.fields[name] != nil }?.view.chart(name) ?? ""
      let key = "\(name)-\(charts.count)"
      charts[key] = chart
      filled += rest[..<match.range.lowerBound] + "`chart \(key)"
      rest = rest[match.range.upperBound...]
    }
    filled += rest
  }

  /// Every sign but letters, digits and single spaces as a reference, on one line.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var isSpace = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace, scalar != "\u{A0}", scalar != "\u{202F}" {
        isSpace = !escaped.isEmpty
        continue
      }
      if isSpace { escaped += " " }
      isSpace = false
      let isControl = scalar.properties.generalCategory == .control
      escaped += "&#\(isControl ? 0xFFFD : scalar.value);"
    }
    return escaped
  }
}

/// HTML as what it means: its tags with their attributes, and its text without references; white space between
/// blocks left out.
enum Meaning {
  private static let inline: Set<String> = ["a", "bdi", "b", "i", "em", "strong", "span", "code", "q", "br", "svg"]

  /// The box around a table without what tells whether its rows have headers: the slow way sees only the rows that a
  /// view has, of which there may be none.
  private static func withoutBox(_ tag: Substring) -> Substring {
    guard tag.hasPrefix("<div class=\"table") else { return tag }
    return tag.replacing("<div class=\"table cards\"", with: "<div class=\"table\"")
      .replacing(" tabindex=\"0\"", with: "")[...]
  }

  static func lines(of html: String) -> [String] {
    var lines: [String] = []
    var text = ""
    var rest = html[...]
    while !rest.isEmpty {
      if rest.first == "<", let end = end(ofTag: rest) {
        let tag = rest[..<end]
        let name = tag.drop { "</".contains($0) }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        let isInline = inline.contains(name)
        flush(&text, into: &lines, isBeforeBlock: !isInline)
        lines.append(decoded(withoutBox(tag)))
        if !isInline { lines.append("") }
        rest = rest[end...]
      } else {
        let next = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        text += rest[..<next]
        rest = rest[next...]
      }
    }
    flush(&text, into: &lines, isBeforeBlock: true)
    return lines.filter { !$0.isEmpty }
  }

  private static func end(ofTag text: Substring) -> Substring.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ">", !isQuoted { return text.index(after: index) }
    }
    return nil
  }

  private static func flush(_ text: inout String, into lines: inout [String], isBeforeBlock: Bool) {
    defer { text = "" }
    // Not every white space: U+00A0 is a sign like others.
    var words = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\n" || $0 == "\t" }
      .joined(separator: " ")[...]
    while let double = words.firstRange(of: "  ") { words.replaceSubrange(double, with: " ") }
    if lines.last?.isEmpty ?? true, words.hasPrefix(" ") { words = words.dropFirst() }
    if isBeforeBlock, words.hasSuffix(" ") { words = words.dropLast() }
    if !words.isEmpty { lines.append(decoded(words)) }
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var decoded = ""
    for part in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      guard part.offset > 0, let end = part.element.firstIndex(of: ";") else {
        decoded += (part.offset > 0 ? "&" : "") + part.element
        continue
      }
      let name = part.element[..<end]
      let number = name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
      let sign = number.map { String(Character($0)) } ?? ["amp": "&", "lt": "<", "gt": ">", "quot": "\""][name]
      decoded += (sign ?? "&\(name);") + part.element[part.element.index(after: end)...]
    }
    return decoded
  }
}
