import Homework
import Text

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

/// Takes the fields of an entry straight from the bytes of a log line that is as nearly all are: one object of
/// strings without escapes and of plain numbers, with known keys, none of them twice.
///
/// It judges nothing. Any other line is read as a tree of JSON, which can also say what is wrong with it and where.
struct LogLineScanner {
  /// Where the values of the fields stand: of a string without its quotes.
  struct Fields {
    var at: Range<Int>?
    var task: Range<Int>?
    var event: Range<Int>?
    var breaths: Range<Int>?
    var provider: Range<Int>?
    var mood: Range<Int>?
    var text: Range<Int>?
    var author: Range<Int>?
    var on: Range<Int>?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  private var fields = Fields()

  /// The fields of the line in a range of bytes; nil when it is not a plain one.
  static func fields(in range: Range<Int>, of bytes: [UInt8]) -> Fields? {
    bytes.withUnsafeBufferPointer { bytes in
      var scanner = LogLineScanner(bytes: bytes, end: range.upperBound, position: range.lowerBound)
      return scanner.scan() ? scanner.fields : nil
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, end: Int, position: Int) {
    self.bytes = bytes
    self.end = end
    self.position = position
  }

  private mutating func scan() -> Bool {
    skipSpace()
    guard take(UInt8(ascii: "{")) else { return false }
    while true {
      skipSpace()
      guard let key = string() else { return false }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { return false }
      skipSpace()
      guard field(key) else { return false }
      skipSpace()
      if take(UInt8(ascii: "}")) { break }
      guard take(UInt8(ascii: ",")) else { return false }
    }
    skipSpace()
    return position == end
  }

  /// Takes the value of a key, which is looked up by its length first.
  private mutating func field(_ key: Range<Int>) -> Bool {
    switch key.count {
    case 2:
      if isKey(key, "at") { return Self.put(string(), in: &fields.at) }
      return isKey(key, "on") && Self.put(string(), in: &fields.on)
    case 4:
      if isKey(key, "task") { return Self.put(string(), in: &fields.task) }
      if isKey(key, "mood") { return Self.put(string(), in: &fields.mood) }
      return isKey(key, "text") && Self.put(string(), in: &fields.text)
    case 5: return isKey(key, "event") && Self.put(string(), in: &fields.event)
    case 6: return isKey(key, "author") && Self.put(string(), in: &fields.author)
    case 7: return isKey(key, "breaths") && Self.put(number(), in: &fields.breaths)
    case 8: return isKey(key, "provider") && Self.put(string(), in: &fields.provider)
    default: return false
    }
  }

  /// Whether a key of the same length is this one.
  private func isKey(_ key: Range<Int>, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in
      for (index, byte) in name.enumerated() where bytes[key.lowerBound + index] != byte { return false }
      return true
    }
  }

  /// Whether there is a value, and it is the first of its key.
  private static func put(_ value: Range<Int>?, in field: inout Range<Int>?) -> Bool {
    guard let value, field == nil else { return false }
    field = value
    return true
  }

  /// What stands between two quotes.
  private mutating func string() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    var next = start
    while next < end {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        position = next + 1
        return start..<next
      }
      guard byte >= 0x20, byte != UInt8(ascii: "\\") else { return nil }
      next += 1
    }
    return nil
  }

  /// A whole number without a sign, without zeros before it, and far from the end of what an integer holds.
  private mutating func number() -> Range<Int>? {
    let start = position
    while position < end, bytes[position].isDigit { position += 1 }
    guard position > start, position - start <= 9, bytes[start] != UInt8(ascii: "0") else { return nil }
    return start..<position
  }

  private mutating func skipSpace() {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0D {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
