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
  private let bytes: [UInt8]
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
    bytes = Array(text.utf8)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{"), starts("{{", at: index) { readTag() } else { step() }
    }
    keepText(upTo: bytes.count)
    for section in open { problems.append(TemplateProblem(.sectionNotClosed(section.name), at: section.place)) }
  }

  private mutating func readTag() {
    let place = Place(template: template, line: line, column: column(of: index, from: lineStart))
    let start = index
    let startOfLine = lineStart
    let byte = start + 2 < bytes.count ? bytes[start + 2] : UInt8(ascii: " ")
    let sign = Unicode.Scalar(byte)
    let closing: StaticString = sign == "{" ? "}}}" : "}}"
    let hasSign = "!#^/>&{=%$<*+-".utf8.contains(byte)
    let inside = start + (hasSign ? 3 : 2)
    guard
      let end = (min(inside, bytes.count)..<bytes.count)
        .first(where: { bytes[$0] == UInt8(ascii: "}") && starts(closing, at: $0) })
    else {
      problems.append(TemplateProblem(.tagNotClosed, at: place))
      while index < bytes.count { step() }
      return
    }
    let after = end + closing.utf8CodeUnitCount
    let name = trimmed(inside..<end)
    if sign != "!",
      name.utf8.contains(UInt8(ascii: "{")) || !Self.isPlain(name) && name.contains(where: \.isNewline)
    {
      problems.append(TemplateProblem(.tagNotClosed, at: place))
      while index < inside { step() }
      return
    }
    let lineEnd = "!#^/>".utf8.contains(byte) ? ownLine(from: startOfLine, start: start, after: after) : nil
    keepText(upTo: lineEnd == nil ? start : startOfLine)
    while index < (lineEnd ?? after) { step() }
    textStart = index
    if sign == "!" { return }
    if !hasSign || sign == "{" || sign == "&" { indent(at: start, startOfLine) }
    if "=%$<*+-".utf8.contains(byte) {
      problems.append(TemplateProblem(.unknownSign(String(Character(sign))), at: place))
      return
    }
    guard !name.isEmpty, Self.isPlain(name) || !name.contains(where: \.isWhitespace) else {
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
      let before = lineEnd == nil ? "" : indentation + text(startOfLine..<start)
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
    guard bytes[startOfLine..<start].allSatisfy(Self.isBlank) else { return nil }
    var end = after
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count || isLineBreak(at: end) { return min(end + 1, bytes.count) }
    return bytes[end] == UInt8(ascii: "\r") ? end + 2 : nil
  }

  private mutating func keepText(upTo end: Int) {
    guard textStart < end else { return }
    // The text's own begin is the line's that it ends on, less the breaks within it.
    let breaks = (textStart..<min(end, index)).count(where: isLineBreak)
    let begin = ((0..<textStart).last(where: isLineBreak) ?? -1) + 1
    let place = Place(template: template, line: line - breaks, column: column(of: textStart, from: begin))
    var kept = ""
    if indentation.isEmpty {
      kept = text(textStart..<end)
    } else {
      var start = textStart
      while start < end {
        if start == 0 || isLineBreak(at: start - 1) { kept += indentation }
        let next = (start..<end).first(where: isLineBreak).map { $0 + 1 } ?? end
        kept += text(start..<next)
        start = next
      }
    }
    textStart = end
    tokens.append(.text(kept, place))
  }

  /// The indentation of a line that begins with a tag.
  private mutating func indent(at start: Int, _ startOfLine: Int) {
    guard start == startOfLine, !indentation.isEmpty else { return }
    tokens.append(.text(indentation, Place(template: template, line: line, column: 1)))
  }

  private mutating func step() {
    if bytes[index] <= UInt8(ascii: "\r"), isLineBreak(at: index) {
      line += 1
      lineStart = index + 1
    }
    index += 1
  }

  private func starts(_ sign: StaticString, at position: Int) -> Bool {
    guard position + sign.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<sign.utf8CodeUnitCount where bytes[position + offset] != sign.utf8Start[offset] {
      return false
    }
    return true
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func trimmed(_ range: Range<Int>) -> String {
    let plain = bytes[range].drop(while: Self.isBlank)
    let name = String(decoding: plain.prefix(while: Self.isLetter), as: UTF8.self)
    if plain.dropFirst(name.utf8.count).allSatisfy(Self.isBlank) { return name }
    let inside = text(range).drop(while: \.isWhitespace)
    let trailing = inside.reversed().prefix(while: \.isWhitespace).count
    return String(inside.dropLast(trailing))
  }

  /// The column of a byte, in characters as people count them, from 1.
  private func column(of position: Int, from lineStart: Int) -> Int {
    let before = lineStart..<position
    return 1 + (bytes[before].allSatisfy { $0 < 0x80 } ? before.count : text(before).count)
  }

  /// Whether a line ends with a byte: the line feed, where a carriage return stands before it.
  private func isLineBreak(at position: Int) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// Whether a name is of the kind that all names of ours are.
  private static func isPlain(_ name: String) -> Bool { name.utf8.allSatisfy(isLetter) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
