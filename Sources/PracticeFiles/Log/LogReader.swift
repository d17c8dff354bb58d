import Diagnostics
import Homework

/// Reads a log line by line. A line that is not an entry never keeps the others from being read.
struct LogReader {
  /// The most bytes that a line may have.
  static let lineLimit = 64 << 10
  /// More lines than years of daily homework have; each costs about 9 KB of memory until its page is written.
  static let lineCountLimit = 200_000

  private let source: SourceText
  private let problems: Problems

  /// The lines of a log that are not blank; nil when the whole is not text, and then why is added.
  static func lines(in source: SourceText, _ problems: Problems) -> [LogLine]? {
    if source.looksLikeUTF16 {
      problems.add(FileProblem.utf16, at: 0, consequence: .clientHeldBack)
      return nil
    }
    guard source.lineStarts.count <= lineCountLimit else {
      problems.add(FileProblem.tooManyLines(limit: lineCountLimit), at: 0, consequence: .clientHeldBack)
      return nil
    }
    let reader = LogReader(source: source, problems: problems)
    return source.lineStarts.indices.compactMap(reader.line)
  }

  private func line(_ index: Int) -> LogLine? {
    let range = range(ofLine: index)
    guard range.contains(where: { !Self.isSpace(source.bytes[$0]) }) else { return nil }
    do throws(LocatedProblem<LogProblem>) {
      let content = try content(range)
      if case .unknownEvent(let event, _, _) = content {
        problems.add(LogProblem.unknownEvent(event), at: range.lowerBound, consequence: .noted)
      }
      return LogLine(number: index + 1, text: text(range), content: content)
    } catch {
      let isTorn = error.problem == .torn
      problems.add(error.problem, at: error.offset, consequence: isTorn ? .noted : .listed)
      let content: LogLine.Content =
        isTorn ? .torn : .unreadable(reason: error.problem.reason, at: time(range))
      return LogLine(number: index + 1, text: text(range), content: content)
    }
  }

  /// The bytes of a line without its line ending.
  private func range(ofLine index: Int) -> Range<Int> {
    let start = source.lineStarts[index]
    let isLast = index + 1 == source.lineStarts.count
    var end = isLast ? source.bytes.count : source.lineStarts[index + 1] - 1
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private func content(_ range: Range<Int>) throws(LocatedProblem<LogProblem>) -> LogLine.Content {
    guard range.count <= Self.lineLimit else {
      throw located(.lineTooLong(limit: Self.lineLimit), range.lowerBound)
    }
    if let offset = source.firstInvalidByte(in: range) {
      throw located(isTorn(range, at: offset) ? .torn : .notUTF8, offset)
    }
    return try LogEntryReader.content(of: node(range))
  }

  /// The line as JSON. One that begins as an entry does and only lacks its end was cut off by a crash or a full
  /// disk; when somebody else has closed it off since, it is still nobody's mistake.
  private func node(_ range: Range<Int>) throws(LocatedProblem<LogProblem>) -> JSONNode {
    do {
      return try JSONReader.node(in: source, range: range)
    } catch {
      if case .ended = error.problem, beginsAsEntry(range) { throw located(.torn, error.offset) }
      throw located(.syntax(error.problem), error.offset)
    }
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

  /// The line's text for people; one that is too long is shortened.
  private func text(_ range: Range<Int>) -> String {
    guard range.count > Self.lineLimit else { return String(decoding: source.bytes[range], as: UTF8.self) }
    return String(decoding: source.bytes[range].prefix(1_000), as: UTF8.self) + "…"
  }

  /// The time of a line that is not an entry, when that much can be read.
  private func time(_ range: Range<Int>) -> Timestamp? {
    guard range.count <= Self.lineLimit, source.firstInvalidByte(in: range) == nil else { return nil }
    // Why it cannot be read has been said already.
    let node = try? JSONReader.node(in: source, range: range)
    return node?["at"]?.string.flatMap { Timestamp($0) }
      .flatMap { DateProblem.years.contains($0.writersDate.year) ? $0 : nil }
  }

  private func located(_ problem: LogProblem, _ offset: Int) -> LocatedProblem<LogProblem> {
    LocatedProblem(problem: problem, offset: offset)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
