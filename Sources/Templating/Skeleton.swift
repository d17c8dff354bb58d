/// A page template as Markdown without its tags: those within a line are marks, and sections whose tags have lines of
/// their own are ranges of lines, since such a line would be taken for a table's row or a paragraph's.
struct Skeleton {
  private(set) var markdown = ""
  private(set) var marks = Marks()
  /// The sections on lines, those within others as their children.
  private(set) var regions: [Region] = []
  /// The sections around each line, from line 1 on.
  private(set) var sections: [[Int]] = []
  private(set) var problems: [TemplateProblem] = []
  /// Where each line comes from.
  private var origins: [[(text: String, place: Place)]] = []
  private var open: [Region] = []
  /// The sections on lines.
  private(set) var lineTags: Set<Int> = []
  private var isLineEmpty = true
  /// The tags that are written within a tag of HTML.
  private(set) var tagsInHTMLTags: Set<Int> = []
  private var html = HTMLPosition()

  /// A section on lines of the Markdown.
  struct Region {
    let tag: Int
    /// From this line, counted from 1, to the one before `end`.
    let start: Int
    var end: Int
    var children: [Region] = []
  }

  init(_ template: TemplateText) {
    origins = [[]]
    for piece in template.pieces {
      switch piece {
      case .text(let text, let place): add(text, from: place)
      case .value(let tag): mark(.tag(tag))
      case .section(let tag, let isOnItsOwnLine):
        if isOnItsOwnLine, isLineEmpty {
          lineTags.insert(tag)
          open.append(Region(tag: tag, start: sections.count + 1, end: 0))
        } else {
          mark(.tag(tag))
        }
      case .end(let tag, let isOnItsOwnLine):
        let isLine = isOnItsOwnLine && isLineEmpty
        if isLine != lineTags.contains(tag) {
          let section = template.tags[tag]
          problems.append(TemplateProblem(.halfOnItsOwnLine(section.name), at: section.place))
        }
        if lineTags.contains(tag) { close() } else { mark(.end(tag)) }
      }
    }
    if !isLineEmpty { endLine() }
  }

  /// The sections around a line.
  func sections(ofLine line: Int) -> [Int] { sections.indices.contains(line - 1) ? sections[line - 1] : [] }

  /// Where a chart is named in some lines.
  func place(ofChart name: String, in lines: ClosedRange<Int>) -> Place? {
    for line in lines where origins.indices.contains(line - 1) {
      for (text, place) in origins[line - 1] {
        guard let found = text.firstRange(of: "chart \(name)") ?? text.firstRange(of: "chart") else { continue }
        let column = text.distance(from: text.startIndex, to: found.lowerBound)
        return Place(template: place.template, line: place.line, column: place.column + column)
      }
    }
    return nil
  }

  private mutating func add(_ text: String, from place: Place) {
    var place = place
    var rest = text.utf8[...]
    while let sign = rest.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      let next = rest.index(after: sign)
      let isPair = rest[sign] == UInt8(ascii: "\r") && next < rest.endIndex && rest[next] == UInt8(ascii: "\n")
      let end = isPair ? rest.index(after: next) : next
      keep(String(text[rest.startIndex..<end]), from: place)
      endLine()
      rest = rest[end...]
      place = Place(template: place.template, line: place.line + 1, column: 1)
    }
    if !rest.isEmpty { keep(String(text[rest.startIndex...]), from: place) }
  }

  private mutating func keep(_ text: String, from place: Place) {
    origins[origins.count - 1].append((text, place))
    markdown += marks.escape(text)
    html.go(over: text.utf8)
    isLineEmpty = isLineEmpty && text.utf8.allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }

  private mutating func mark(_ meaning: Marks.Meaning) {
    markdown += marks.add(meaning)
    if case .tag(let number) = meaning, html.place != .text { tagsInHTMLTags.insert(number) }
    isLineEmpty = false
  }

  private mutating func endLine() {
    sections.append(open.map(\.tag))
    if isLineEmpty { html = HTMLPosition() }
    origins.append([])
    isLineEmpty = true
  }

  private mutating func close() {
    guard var region = open.popLast() else { return }
    region.end = sections.count + 1
    if open.isEmpty { regions.append(region) } else { open[open.count - 1].children.append(region) }
  }

  /// The HTML in the place of a chart.
  mutating func chart(_ name: String, _ lines: ClosedRange<Int>, fallback: Place) -> String {
    marks.add(.chart(name, place(ofChart: name, in: lines) ?? fallback))
  }
}

/// Private-use scalars that stand in the Markdown for what is not Markdown: tags, charts, and scalars of this kind
/// that the template itself has.
struct Marks {
  enum Meaning {
    case tag(Int)
    case end(Int)
    case chart(String, Place)
    case scalar(Unicode.Scalar)
  }

  private(set) var meanings: [Meaning] = []

  static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0xF0000...0x10FFFF).contains(scalar.value) }

  /// A new mark. There are more of them than a template of any use has tags.
  mutating func add(_ meaning: Meaning) -> String {
    meanings.append(meaning)
    return Unicode.Scalar(UInt32(0xF0000 + meanings.count - 1)).map { String(Character($0)) } ?? ""
  }

  /// What stands for a text in the Markdown.
  mutating func escape(_ text: String) -> String {
    // Only what has four bytes can be a mark.
    guard text.utf8.contains(where: { $0 >= 0xF3 }), text.unicodeScalars.contains(where: Self.isMark) else {
      return text
    }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if Self.isMark(scalar) { escaped += add(.scalar(scalar)) } else { escaped.unicodeScalars.append(scalar) }
    }
  }

  /// The text and the marks of a piece of HTML, in their order.
  func parts(of html: String) -> [(text: Substring.UnicodeScalarView, mark: Meaning?)] {
    var parts: [(Substring.UnicodeScalarView, Meaning?)] = []
    var rest = html.unicodeScalars[...]
    if !html.utf8.contains(where: { $0 >= 0xF3 }) { return [(rest, nil)] }
    while let mark = rest.firstIndex(where: Self.isMark) {
      let number = Int(rest[mark].value) - 0xF0000
      parts.append((rest[..<mark], number < meanings.count ? meanings[number] : nil))
      rest = rest[rest.index(after: mark)...]
    }
    parts.append((rest, nil))
    return parts
  }

  /// The tags in a piece of HTML or an address.
  func tags(in text: String) -> [Meaning] { parts(of: text).compactMap(\.mark) }
}
