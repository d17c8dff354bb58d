/// A place in a template.
struct Place: Hashable, Sendable {
  var template: String
  var line: Int
  var column: Int
}

/// A piece of a template, as its file has it.
enum Token: Equatable, Sendable {
  case text(String, Place)
  case value(String, Place)
  case section(String, isInverted: Bool, isOnItsOwnLine: Bool, Place)
  case end(String, isOnItsOwnLine: Bool, Place)
  /// The indentation goes before each of the partial's lines.
  case partial(String, indentation: String, Place)
}

/// Reads the tags of a template, with Mustache's meaning: a section's tag, a partial or a comment that has a line to
/// itself takes the whole line with it.
///
/// The delimiters are always `{{` and `}}`, and names have no dots. A section opens and closes in one file.
struct TagReader {
  private(set) var tokens: [Token] = []
  private(set) var problems: [TemplateProblem] = []
  private let template: String
  private let characters: [Character]
  private let indentation: String
  /// What is read next, and the begin of the text that is read but not kept yet.
  private var index = 0
  private var textStart = 0
  /// The line of `index`, from 1, and where it begins.
  private var line = 1
  private var lineStart = 0
  private var open: [(name: String, place: Place)] = []

  /// Reads a whole template.
  ///
  /// - Parameter indentation: what stands before the tag of the partial that this is.
  init(_ text: String, named template: String, indentation: String = "") {
    self.template = template
    self.indentation = indentation
    characters = Array(text)
    while index < characters.count {
      if starts("{{", at: index) { readTag() } else { step() }
    }
    keepText(upTo: characters.count)
    for section in open { problems.append(TemplateProblem(.sectionNotClosed(section.name), at: section.place)) }
  }

  private mutating func readTag() {
    let place = Place(template: template, line: line, column: index - lineStart + 1)
    let start = index
    let startOfLine = lineStart
    let sign = start + 2 < characters.count ? characters[start + 2] : " "
    let closing = sign == "{" ? "}}}" : "}}"
    let hasSign = "!#^/>&{=%$<*+-".contains(sign)
    let inside = start + (hasSign ? 3 : 2)
    guard let end = (min(inside, characters.count)..<characters.count).first(where: { starts(closing, at: $0) })
    else {
      problems.append(TemplateProblem(.tagNotClosed, at: place))
      while index < characters.count { step() }
      return
    }
    let after = end + closing.count
    let name = trimmed(inside..<end)
    if sign != "!", name.contains("{") || name.contains(where: \.isNewline) {
      problems.append(TemplateProblem(.tagNotClosed, at: place))
      while index < inside { step() }
      return
    }
    let lineEnd = "!#^/>".contains(sign) ? ownLine(from: startOfLine, start: start, after: after) : nil
    keepText(upTo: lineEnd == nil ? start : startOfLine)
    while index < (lineEnd ?? after) { step() }
    textStart = index
    if sign == "!" { return }
    if !hasSign || sign == "{" || sign == "&" { indent(at: start, startOfLine) }
    if "=%$<*+-".contains(sign) {
      problems.append(TemplateProblem(.unknownSign(String(sign)), at: place))
      return
    }
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      problems.append(TemplateProblem(.notAName(name), at: place))
      return
    }
    switch sign {
    case "#", "^":
      if lineEnd == nil { indent(at: start, startOfLine) }
      open.append((name, place))
      tokens.append(.section(name, isInverted: sign == "^", isOnItsOwnLine: lineEnd != nil, place))
    case "/":
      if lineEnd == nil { indent(at: start, startOfLine) }
      close(name, isOnItsOwnLine: lineEnd != nil, at: place)
    case ">":
      let before = lineEnd == nil ? "" : indentation + String(characters[startOfLine..<start])
      if lineEnd == nil { indent(at: start, startOfLine) }
      tokens.append(.partial(name, indentation: before, place))
    default: tokens.append(.value(name, place))
    }
  }

  private mutating func close(_ name: String, isOnItsOwnLine: Bool, at place: Place) {
    guard let innermost = open.last else {
      problems.append(TemplateProblem(.endWithoutSection(name), at: place))
      return
    }
    guard innermost.name == name else {
      problems.append(TemplateProblem(.wrongEnd(name, innermost: innermost.name), at: place))
      // One that is open further out is taken for closed, so that one slip is one problem.
      if let outer = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(outer...) }
      return
    }
    open.removeLast()
    tokens.append(.end(name, isOnItsOwnLine: isOnItsOwnLine, place))
  }

  /// The end of the line, with its break, when a tag has the line to itself; otherwise nil.
  private func ownLine(from startOfLine: Int, start: Int, after: Int) -> Int? {
    guard characters[startOfLine..<start].allSatisfy({ $0 == " " || $0 == "\t" }) else { return nil }
    var end = after
    while end < characters.count, characters[end] == " " || characters[end] == "\t" { end += 1 }
    if end == characters.count { return end }
    return Self.isLineBreak(characters[end]) ? end + 1 : nil
  }

  private mutating func keepText(upTo end: Int) {
    guard textStart < end else { return }
    var text = ""
    var place: Place?
    // The text's own begin is the line's that it ends on, less the breaks within it.
    let breaks = characters[textStart..<min(end, index)].count(where: Self.isLineBreak)
    let begin = (characters[..<textStart].lastIndex(where: Self.isLineBreak) ?? -1) + 1
    place = Place(template: template, line: line - breaks, column: textStart - begin + 1)
    for position in textStart..<end {
      if position == 0 || Self.isLineBreak(characters[position - 1]) { text += indentation }
      text.append(characters[position])
    }
    textStart = end
    if let place { tokens.append(.text(text, place)) }
  }

  /// The indentation of a line that begins with a tag.
  private mutating func indent(at start: Int, _ startOfLine: Int) {
    guard start == startOfLine, !indentation.isEmpty else { return }
    tokens.append(.text(indentation, Place(template: template, line: line, column: 1)))
  }

  private mutating func step() {
    if Self.isLineBreak(characters[index]) {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private func starts(_ text: String, at position: Int) -> Bool {
    characters[position...].starts(with: text)
  }

  private func trimmed(_ range: Range<Int>) -> String {
    let inside = characters[range].drop(while: \.isWhitespace)
    let trailing = inside.reversed().prefix(while: \.isWhitespace).count
    return String(inside.dropLast(trailing))
  }

  static func isLineBreak(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }
}
