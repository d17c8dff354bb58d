import Foundation
import Text

/// A piece of a template, as its file has it; a text is of one line.
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
  private(set) var problems: [Diagnostic] = []
  private let template: String
  private let bytes: [UInt8]
  private let indentation: Int
  /// Where the text begins that is not kept yet.
  private var textStart = 0
  private var open: [(name: String, place: Place)] = []
  /// How far lines are counted, the number of the one there, and its characters so far.
  private var counted = 0
  private var line = 1
  private var column = 0

  /// Reads a whole template.
  ///
  /// - Parameter indentation: what is before the tag of the partial that this is; it goes before each line.
  init(_ text: String, named template: String, indentation: String = "") {
    self.template = template
    self.indentation = indentation.count
    bytes = Self.indented(Array(text.utf8), by: Array(indentation.utf8))
    var next = 0
    while let start = position(of: "{{", from: next) { next = readTag(at: start) }
    keepText(upTo: bytes.count)
    for section in open { problems.append(Diagnostic(.sectionNotClosed(section.name), at: section.place)) }
  }

  /// Reads the tag that begins at a byte; says where to read on.
  private mutating func readTag(at start: Int) -> Int {
    let sign = start + 2 < bytes.count ? Unicode.Scalar(bytes[start + 2]) : " "
    let inside = min(bytes.count, "!#^/>&{=%$<*+-".unicodeScalars.contains(sign) ? start + 3 : start + 2)
    let closing = sign == "{" ? "}}}" : "}}"
    let end = position(of: closing, from: inside)
    let name = text(inside..<(end ?? inside)).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let end, sign == "!" || !name.contains(where: { $0 == "{" || $0.isNewline }) else {
      keepText(upTo: start)
      problems.append(Diagnostic(.tagNotClosed, at: place(of: start)))
      return end == nil ? bytes.count : inside
    }
    let after = end + closing.utf8.count
    let line = "!#^/>".unicodeScalars.contains(sign) ? ownLine(of: start..<after) : nil
    keepText(upTo: line?.lowerBound ?? start)
    textStart = line?.upperBound ?? after
    if sign != "!" { keepTag(sign, name, line.map { text($0.lowerBound..<start) }, at: place(of: start)) }
    return textStart
  }

  /// - Parameter indentation: what is before a tag that has a line to itself.
  private mutating func keepTag(_ sign: Unicode.Scalar, _ name: String, _ indentation: String?, at place: Place) {
    if "=%$<*+-".unicodeScalars.contains(sign) {
      problems.append(Diagnostic(.unknownSign(String(sign)), at: place))
      return
    }
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      problems.append(Diagnostic(.notAName(name), at: place))
      return
    }
    switch sign {
    case "#", "^":
      open.append((name, place))
      tokens.append(.section(name, isInverted: sign == "^", isOnItsOwnLine: indentation != nil, place))
    case "/": close(name, isOnItsOwnLine: indentation != nil, at: place)
    case ">": tokens.append(.partial(name, indentation: indentation ?? "", place))
    default: tokens.append(.value(name, place))
    }
  }

  private mutating func close(_ name: String, isOnItsOwnLine: Bool, at place: Place) {
    guard let innermost = open.last else {
      problems.append(Diagnostic(.endWithoutSection(name), at: place))
      return
    }
    guard innermost.name == name else {
      problems.append(Diagnostic(.wrongEnd(name, innermost: innermost.name), at: place))
      // One that is open further out is taken for closed, so that one slip is one problem.
      if let outer = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(outer...) }
      return
    }
    open.removeLast()
    tokens.append(.end(name, isOnItsOwnLine: isOnItsOwnLine, place))
  }

  /// The line of a tag, with its break, when the tag has it to itself.
  private func ownLine(of tag: Range<Int>) -> Range<Int>? {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = bytes[..<tag.lowerBound].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    let end = bytes[tag.upperBound...].firstIndex { !isBlank($0) } ?? bytes.count
    guard start == 0 || Self.isLineBreak(at: start - 1, in: bytes) else { return nil }
    if end == bytes.count || Self.isLineBreak(at: end, in: bytes) { return start..<min(end + 1, bytes.count) }
    return bytes[end] == UInt8(ascii: "\r") ? start..<end + 2 : nil
  }

  private mutating func keepText(upTo end: Int) {
    while textStart < end {
      let lineBreak = (textStart..<end).first { Self.isLineBreak(at: $0, in: bytes) }
      let next = lineBreak.map { $0 + 1 } ?? end
      tokens.append(.text(text(textStart..<next), place(of: textStart)))
      textStart = next
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func position(of sign: String, from start: Int) -> Int? {
    let sign = Array(sign.utf8)
    return (start..<max(start, bytes.count - sign.count + 1)).first { index in
      bytes[index] == sign[0] && bytes[index..<index + sign.count].elementsEqual(sign)
    }
  }

  /// The place of a byte, asked for from front to back: its column is in characters, as people count them, in the
  /// template as its file has it.
  private mutating func place(of position: Int) -> Place {
    for index in counted..<position where Self.isLineBreak(at: index, in: bytes) {
      line += 1
      (counted, column) = (index + 1, 0)
    }
    // From the byte before, since a mark would belong to it.
    column += column == 0 ? text(counted..<position).count : text(counted - 1..<position).count - 1
    counted = position
    return Place(file: template, line: line, column: max(0, column - indentation) + 1)
  }

  private static func indented(_ bytes: [UInt8], by indentation: [UInt8]) -> [UInt8] {
    guard !indentation.isEmpty, !bytes.isEmpty else { return bytes }
    return bytes.indices.reduce(into: indentation) { indented, index in
      indented.append(bytes[index])
      if isLineBreak(at: index, in: bytes), index + 1 < bytes.count { indented += indentation }
    }
  }

  /// Whether a line ends with a byte: the line feed, where a carriage return is before it.
  private static func isLineBreak(at position: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
