import Text

/// A page template as Markdown without its tags: those within a line are marks, and sections whose tags have lines of
/// their own are ranges of lines, since such a line would be taken for a table's row or a paragraph's.
struct Skeleton {
  private(set) var markdown = ""
  var marks = Marks()
  /// The sections on lines, those within others as their children.
  private(set) var regions: [Region] = []
  private(set) var problems: [Diagnostic] = []
  /// The numbers of the sections on lines.
  private(set) var lineTags: Set<Int> = []
  /// The tags that are written within a tag of HTML.
  private(set) var tagsInHTMLTags: Set<Int> = []
  private var lines = [Line()]
  private var open: [Region] = []
  private var html = HTMLPosition()

  /// A section on lines of the Markdown.
  struct Region {
    let tag: Int
    /// From this line, counted from 1, to the one before `end`.
    let start: Int
    var end = 0
    var children: [Region] = []

    func covers(_ lines: ClosedRange<Int>) -> Bool { start <= lines.lowerBound && lines.upperBound < end }
  }

  /// A line of the Markdown: where it comes from, and the sections around it.
  private struct Line {
    var texts: [(text: String, place: Place)] = []
    var sections: [Int] = []
    var isEmpty = true
  }

  init(_ template: TemplateText) {
    for piece in template.pieces {
      switch piece {
      case .text(let text, let place): add(text, from: place)
      case .value(let tag): mark(.tag(tag))
      // A partial may begin or end within a line, so that a tag alone on a line of its file is not alone here.
      case .section(let tag, isOnItsOwnLine: true) where lines[lines.count - 1].isEmpty:
        lineTags.insert(tag)
        open.append(Region(tag: tag, start: lines.count))
      case .section(let tag, _): mark(.tag(tag))
      case .end(let tag, let isOnItsOwnLine):
        let isOnLines = lineTags.contains(tag)
        if isOnLines != (isOnItsOwnLine && lines[lines.count - 1].isEmpty) {
          let section = template.tags[tag]
          problems.append(Diagnostic(.halfOnItsOwnLine(section.name), at: section.place))
        }
        if isOnLines { close() } else { mark(.end(tag)) }
      }
    }
    lines[lines.count - 1].sections = open.map(\.tag)
  }

  /// The sections around a line.
  func sections(ofLine line: Int) -> [Int] { lines.indices.contains(line - 1) ? lines[line - 1].sections : [] }

  /// Where a line of the Markdown comes from.
  func place(ofLine line: Int) -> Place? {
    lines.indices.contains(line - 1) ? lines[line - 1].texts.first?.place : nil
  }

  /// A mark for a chart that is named in some lines, with its place.
  mutating func mark(forChart name: String, in block: ClosedRange<Int>, or fallback: Place) -> String {
    for line in block where lines.indices.contains(line - 1) {
      for (text, place) in lines[line - 1].texts {
        guard let found = text.firstRange(of: "chart \(name)") ?? text.firstRange(of: "chart") else { continue }
        let column = (place.column ?? 1) + text.distance(from: text.startIndex, to: found.lowerBound)
        return marks.add(.chart(name, Place(file: place.file, line: place.line, column: column)))
      }
    }
    return marks.add(.chart(name, fallback))
  }

  private mutating func add(_ text: String, from place: Place) {
    let last = lines.count - 1
    lines[last].texts.append((text, place))
    markdown += marks.escape(text)
    html.go(over: text.utf8)
    let isBreak = text.utf8.allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    lines[last].isEmpty = lines[last].isEmpty && isBreak
    guard text.utf8.last == UInt8(ascii: "\n") || text.utf8.last == UInt8(ascii: "\r") else { return }
    lines[last].sections = open.map(\.tag)
    // What begins after a blank line is HTML or not by itself.
    if lines[last].isEmpty { html = HTMLPosition() }
    lines.append(Line())
  }

  private mutating func mark(_ meaning: Marks.Meaning) {
    markdown += marks.add(meaning)
    if case .tag(let number) = meaning, html.place != .text { tagsInHTMLTags.insert(number) }
    lines[lines.count - 1].isEmpty = false
  }

  private mutating func close() {
    guard var region = open.popLast() else { return }
    region.end = lines.count
    if open.isEmpty { regions.append(region) } else { open[open.count - 1].children.append(region) }
  }
}

/// Private-use scalars that are in the Markdown for what is not Markdown: tags, charts, and scalars of this kind that
/// the template itself has.
struct Marks {
  enum Meaning {
    case tag(Int)
    case end(Int)
    case chart(String, Place)
    case scalar(Unicode.Scalar)
  }

  private var meanings: [Meaning] = []

  private static let first: UInt32 = 0xF0000

  /// A new mark. There are more of them than a template of any use has tags.
  mutating func add(_ meaning: Meaning) -> String {
    meanings.append(meaning)
    return Unicode.Scalar(Self.first + UInt32(meanings.count - 1)).map { String($0) } ?? ""
  }

  /// A text with marks for the scalars that are marks.
  mutating func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= Self.first }) else { return text }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      escaped += scalar.value >= Self.first ? add(.scalar(scalar)) : String(scalar)
    }
  }

  /// The text and the marks of a piece of HTML, in their order.
  func parts(of html: String) -> [(text: String, mark: Meaning?)] {
    var parts: [(String, Meaning?)] = []
    var rest = html.unicodeScalars[...]
    while let mark = rest.firstIndex(where: { $0.value >= Self.first }) {
      let number = Int(rest[mark].value - Self.first)
      parts.append((String(rest[..<mark]), meanings.indices.contains(number) ? meanings[number] : nil))
      rest = rest[rest.index(after: mark)...]
    }
    return parts + [(String(rest), nil)]
  }

  /// The marks in a piece of HTML or an address.
  func marks(in text: String) -> [Meaning] { parts(of: text).compactMap(\.mark) }
}
