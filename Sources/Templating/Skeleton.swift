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
