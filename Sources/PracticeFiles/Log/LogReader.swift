import Diagnostics
import Homework

/// Reads a log line by line. A line that is not an entry never keeps the others from being read.
struct LogReader {
  /// More lines than years of daily homework have.
  static let lineCountLimit = 200_000

  private let source: SourceText
  private let problems: Problems
  private let isText: Bool
  private let entries: LogEntryReader

  /// The lines of a log that are not blank; nil when the whole is not text, and then why is added.
  static func lines(in source: SourceText, _ problems: Problems) -> Log? {
    if source.looksLikeUTF16 {
      problems.add(.utf16, at: 0, consequence: .clientHeldBack)
      return nil
    }
    return LogReader(source: source, problems: problems).lines()
  }

  private init(source: SourceText, problems: Problems) {
    self.source = source
    self.problems = problems
    isText = source.firstInvalidByte(in: source.bytes.indices) == nil
    entries = LogEntryReader(of: source.bytes)
  }

  private func lines() -> Log? {
    let bytes = source.bytes
    // What a line's end closes are the lines; there is another only if something stands after the last.
    var lines = Log(of: bytes)
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = source.endOfLine(from: start) ?? bytes.count
      number += 1
      guard number <= Self.lineCountLimit else {
        problems.add(.tooManyLines(limit: Self.lineCountLimit), at: 0, consequence: .clientHeldBack)
        return nil
      }
      let last = end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
      let range = start..<last
      if let content = content(number, range) { lines.append(number: number, range, content) }
      start = end + 1
    }
    return lines
  }

  /// What a line turns out to be; nil for a blank one.
  private func content(_ number: Int, _ range: Range<Int>) -> LogLine.Content? {
    // Nearly every line begins at once; only others have to be looked at for being blank.
    guard let first = source.bytes[range].first else { return nil }
    if Self.isSpace(first), source.bytes[range].allSatisfy(Self.isSpace) { return nil }
    if isText, range.count <= Log.lineLimit, let content = entries.plainContent(in: range) { return content }
    return judgedContent(number, range)
  }

  /// What a line turns out to be that is not plain; what is wrong with it is added.
  private func judgedContent(_ number: Int, _ range: Range<Int>) -> LogLine.Content {
    do throws(LocatedProblem) {
      let content = try content(range)
      if case .unknownEvent(let event, _, _) = content {
        problems.add(
          .unknownEvent(event), at: place(range.lowerBound, number, range), consequence: .noted)
      }
      return content
    } catch {
      let isTorn = error.problem == .torn
      problems.add(
        isTorn ? error.problem : .unusable(because: error.problem.message),
        at: place(error.offset, number, range), consequence: isTorn ? .noted : .listed)
      if isTorn { return .torn }
      return .unreadable(reason: error.problem.message, at: time(range))
    }
  }

  private func place(_ offset: Int, _ number: Int, _ range: Range<Int>) -> Place {
    source.place(at: offset, line: number, startingAt: range.lowerBound)
  }

  private func content(_ range: Range<Int>) throws(LocatedProblem) -> LogLine.Content {
    guard range.count <= Log.lineLimit else {
      throw LocatedProblem(problem: .lineTooLong(limit: Log.lineLimit), offset: range.lowerBound)
    }
    if let offset = invalidByte(in: range) {
      throw LocatedProblem(problem: isTorn(range, at: offset) ? .torn : .lineNotUTF8, offset: offset)
    }
    return try LogTreeReader.content(of: node(range))
  }

  /// The line as JSON. One that begins as an entry does and only lacks its end was cut off by a crash or a full
  /// disk; when somebody else has closed it off since, it is still nobody's mistake.
  private func node(_ range: Range<Int>) throws(LocatedProblem) -> JSONNode {
    do {
      return try JSONReader.node(in: source.bytes, range: range)
    } catch {
      if error.isEndOfText, beginsAsEntry(range) { throw LocatedProblem(problem: .torn, offset: error.offset) }
      throw LocatedProblem(problem: Problem("not JSON: \(error.problem.message)"), offset: error.offset)
    }
  }

  private func invalidByte(in range: Range<Int>) -> Int? {
    isText ? nil : source.firstInvalidByte(in: range)
  }

  /// Whether a line that is not UTF-8 was cut off within its last character.
  private func isTorn(_ range: Range<Int>, at offset: Int) -> Bool {
    let tail = source.bytes[offset..<range.upperBound]
    guard tail.count < 4, let first = tail.first, first >= 0xC2, first < 0xF5 else { return false }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return tail.count < length && tail.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } && beginsAsEntry(range)
  }

  private func beginsAsEntry(_ range: Range<Int>) -> Bool {
    range.first { !Self.isSpace(source.bytes[$0]) }.map { source.bytes[$0] == UInt8(ascii: "{") } ?? false
  }

  /// The time of a line that is not an entry, when that much can be read.
  private func time(_ range: Range<Int>) -> Timestamp? {
    guard range.count <= Log.lineLimit, invalidByte(in: range) == nil else { return nil }
    // Why it cannot be read has been said already.
    let node = try? JSONReader.node(in: source.bytes, range: range)
    return node?["at"]?.string.flatMap { Timestamp($0) }
      .flatMap { InputDate.isLikely($0.writersDate) ? $0 : nil }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
