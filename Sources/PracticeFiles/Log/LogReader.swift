import Homework
import Text

/// Reads a log line by line. A line that is not an entry never keeps the others from being read.
struct LogReader {
  /// More lines than years of daily homework have.
  static let lineCountLimit = 200_000

  private let source: SourceText
  private let problems: Problems

  /// The lines of a log that are not blank; nil when the whole is not text, and then why is added.
  static func lines(in source: SourceText, _ problems: Problems) -> Log? {
    if source.looksLikeUTF16 {
      problems.add(.utf16, at: 0, consequence: .clientHeldBack)
      return nil
    }
    return LogReader(source: source, problems: problems).lines()
  }

  private func lines() -> Log? {
    let bytes = source.bytes
    // What a line's end closes are the lines; there is another only if something comes after the last.
    var lines: Log = []
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
      if !bytes[start..<last].allSatisfy(Self.isSpace) {
        let content = content(number, start..<last)
        lines.append(LogLine(number: number, bytes: bytes[start..<last], content: content))
      }
      start = end + 1
    }
    return lines
  }

  /// What a line turns out to be; what is wrong with it is added.
  private func content(_ number: Int, _ range: Range<Int>) -> LogLine.Content {
    var node: JSONNode?
    do throws(LocatedProblem) {
      let read = try self.node(range)
      node = read
      let content = try LogEntryReader.content(of: read)
      if case .unknownEvent(let event, _, _) = content {
        problems.add(.unknownEvent(event), at: place(range.lowerBound, number, range), consequence: .noted)
      }
      return content
    } catch {
      if error.problem == .torn {
        problems.add(error.problem, at: place(error.offset, number, range), consequence: .noted)
        return .torn
      }
      problems.add(
        .unusable(because: error.problem.message), at: place(error.offset, number, range), consequence: .listed)
      return .unreadable(reason: error.problem.message, at: node.flatMap(LogEntryReader.time))
    }
  }

  private func place(_ offset: Int, _ number: Int, _ range: Range<Int>) -> Place {
    source.place(at: offset, line: number, startingAt: range.lowerBound)
  }

  /// The line as JSON. One that begins as an entry does and only lacks its end was cut off by a crash or a full
  /// disk; when somebody else has closed it off since, it is still nobody's mistake.
  private func node(_ range: Range<Int>) throws(LocatedProblem) -> JSONNode {
    guard range.count <= LogLine.lengthLimit else {
      throw LocatedProblem(problem: .lineTooLong(limit: LogLine.lengthLimit), offset: range.lowerBound)
    }
    if let offset = source.firstInvalidByte(in: range) {
      throw LocatedProblem(problem: isTorn(range, at: offset) ? .torn : .lineNotUTF8, offset: offset)
    }
    do {
      return try JSONReader.node(in: source.bytes[range])
    } catch {
      if error.isEndOfText, beginsAsEntry(range) { throw LocatedProblem(problem: .torn, offset: error.offset) }
      throw LocatedProblem(problem: Problem("not JSON: \(error.problem.message)"), offset: error.offset)
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
    source.bytes[range].first { !Self.isSpace($0) } == UInt8(ascii: "{")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
