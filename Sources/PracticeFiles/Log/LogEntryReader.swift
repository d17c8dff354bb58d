import Homework
import Text

/// Makes an entry of a log line. Fields that it does not know are ignored.
struct LogEntryReader {
  /// The most characters of an id, a mood or a name.
  static let lineLimit = 200
  /// The most characters of a note.
  static let noteLimit = 16 << 10
  /// What one entry may say of breaths: far more than anybody takes, and sums of it never overflow.
  static let breaths = 1...1_000_000

  private let bytes: [UInt8]

  /// A reader of the lines in these bytes.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// What a plain line says; nil when it is not plain or not right, and has to be read as a tree.
  func plainContent(in range: Range<Int>) -> LogLine.Content? {
    guard let fields = LogLineScanner.fields(in: range, of: bytes),
      let time = fields.at.flatMap({ Timestamp(utf8: bytes[$0]) }),
      InputDate.isLikely(time.writersDate),
      let task = line(fields.task), let name = line(fields.event)
    else { return nil }
    let event: LogEntry.Event
    switch name {
    case "breathed":
      guard let breaths = fields.breaths.flatMap({ number($0) }), Self.breaths.contains(breaths) else { return nil }
      event = .breathed(breaths)
    case "session_joined":
      let provider = line(fields.provider)
      if provider == nil, fields.provider != nil { return nil }
      event = .sessionJoined(provider: provider)
    case "session_exited": event = .sessionExited
    case "mood_logged":
      guard let mood = line(fields.mood) else { return nil }
      event = .moodLogged(mood.trimmed)
    case "note_written":
      guard let range = fields.text, range.count <= Self.noteLimit,
        let author = fields.author.flatMap({ LogEntry.Author(rawValue: text($0)) })
      else { return nil }
      event = .noteWritten(text(range), author: author)
    case "completed":
      guard let day = fields.on.flatMap({ LocalDate(utf8: bytes[$0]) }), InputDate.isLikely(day)
      else { return nil }
      let mood = line(fields.mood)
      if mood == nil, fields.mood != nil { return nil }
      event = .completed(on: day, mood: mood?.trimmed)
    default: return nil
    }
    return .entry(LogEntry(at: time, task: AssignmentID(rawValue: task), event: event))
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func number(_ range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private func line(_ range: Range<Int>?) -> String? {
    // What has so few bytes has so few characters.
    guard let range, range.count <= Self.lineLimit else { return nil }
    let text = text(range)
    guard isPlain(range) || Self.isLine(text) else { return nil }
    return text
  }

  /// Whether a text is printable ASCII that does not begin with a space, and so a line.
  private func isPlain(_ range: Range<Int>) -> Bool {
    bytes[range].withUnsafeBufferPointer { bytes in
      bytes.first.map { $0 != 0x20 } ?? false && bytes.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
    }
  }

  /// Whether a text is not blank and has nothing in it that ends a line.
  static func isLine(_ text: String) -> Bool { !text.hasControlCharacters && !text.trimmed.isEmpty }
}

/// The same for a line as a tree of JSON; what is wrong has its place.
struct LogTreeReader {
  private let node: JSONNode

  /// What a line says: an entry, or an event that is not known.
  static func content(of node: JSONNode) throws(LocatedProblem) -> LogLine.Content {
    guard node.isObject else { throw LocatedProblem(problem: .notAnEntry, offset: node.offset) }
    let reader = LogTreeReader(node: node)
    let at = try reader.time()
    let task = AssignmentID(rawValue: try reader.line("task"))
    let name = try reader.line("event")
    guard let event = try reader.event(name) else { return .unknownEvent(name, at: at, task: task) }
    return .entry(LogEntry(at: at, task: task, event: event))
  }

  private func event(_ name: String) throws(LocatedProblem) -> LogEntry.Event? {
    switch name {
    case "breathed": .breathed(try breaths())
    case "session_joined": .sessionJoined(provider: try optionalLine("provider"))
    case "session_exited": .sessionExited
    case "mood_logged": .moodLogged(try line("mood").trimmed)
    case "note_written": .noteWritten(try text("text"), author: try author())
    case "completed": .completed(on: try day("on"), mood: try optionalLine("mood")?.trimmed)
    default: nil
    }
  }

  private func field(_ name: String) throws(LocatedProblem) -> JSONNode {
    guard let field = node[name] else { throw LocatedProblem(problem: .noField(name), offset: node.offset) }
    return field
  }

  private func time() throws(LocatedProblem) -> Timestamp {
    let field = try field("at")
    guard let time = field.string.flatMap({ Timestamp($0) }) else {
      throw LocatedProblem(problem: .notATime, offset: field.offset)
    }
    guard InputDate.isLikely(time.writersDate) else {
      throw LocatedProblem(problem: .unlikelyYear, offset: field.offset)
    }
    return time
  }

  private func day(_ name: String) throws(LocatedProblem) -> LocalDate {
    let field = try field(name)
    do throws(Problem) {
      guard let text = field.string else { throw .notADate }
      return try InputDate.date(text)
    } catch {
      throw LocatedProblem(problem: .notADay(name, error), offset: field.offset)
    }
  }

  private func breaths() throws(LocatedProblem) -> Int {
    let field = try field("breaths")
    guard let breaths = field.wholeNumber, LogEntryReader.breaths.contains(breaths) else {
      throw LocatedProblem(problem: .notBreaths, offset: field.offset)
    }
    return breaths
  }

  private func author() throws(LocatedProblem) -> LogEntry.Author {
    let field = try field("author")
    guard let author = field.string.flatMap(LogEntry.Author.init(rawValue:)) else {
      throw LocatedProblem(problem: .notAnAuthor, offset: field.offset)
    }
    return author
  }

  private func text(_ name: String) throws(LocatedProblem) -> String {
    let field = try field(name)
    guard let text = field.string else { throw LocatedProblem(problem: .notText(name), offset: field.offset) }
    let limit = LogEntryReader.noteLimit
    guard text.utf8.count <= limit || text.count <= limit else {
      throw LocatedProblem(problem: .textTooLong(name, limit: limit), offset: field.offset)
    }
    return text
  }

  private func line(_ name: String) throws(LocatedProblem) -> String {
    let field = try field(name)
    guard let text = field.string, LogEntryReader.isLine(text) else {
      throw LocatedProblem(problem: .notALine(name), offset: field.offset)
    }
    let limit = LogEntryReader.lineLimit
    guard text.utf8.count <= limit || text.count <= limit else {
      throw LocatedProblem(problem: .textTooLong(name, limit: limit), offset: field.offset)
    }
    return text
  }

  private func optionalLine(_ name: String) throws(LocatedProblem) -> String? {
    guard let field = node[name], !field.isNull else { return nil }
    return try line(name)
  }
}

/// Why a line of a log is not an entry.
extension Problem {
  /// It is JSON, but not an object.
  static let notAnEntry = Problem("expected an object with at, task and event")
  /// There are bytes in it that no text in UTF-8 has.
  static let lineNotUTF8 = Problem("this is not UTF-8")
  /// The time is not one.
  static let notATime = Problem("expected a time with an offset, such as \"2026-11-16T08:30:00-05:00\"")
  /// The breaths are not a number of breaths.
  static let notBreaths = Problem("expected breaths: a whole number from 1 on")
  /// The author is neither of the two.
  static let notAnAuthor = Problem("expected an author: \"client\" or \"provider\"")
  /// The end of the line never came.
  static let torn = Problem(
    "the line was cut off while it was written",
    remedy: "it is shown and not counted; the lines around it are complete")

  /// It holds more than this many bytes.
  static func lineTooLong(limit: Int) -> Problem { Problem("the line is longer than \(limit >> 10) KiB") }

  /// A field that has to be there is not.
  static func noField(_ field: String) -> Problem { Problem("there is no \(field)") }

  /// A field is not text of one line, not blank.
  static func notALine(_ field: String) -> Problem {
    Problem("expected \(field): text in double quotes, not blank, on one line")
  }

  /// A field is not text.
  static func notText(_ field: String) -> Problem { Problem("expected \(field): text in double quotes") }

  /// A field is not a day.
  static func notADay(_ field: String, _ problem: Problem) -> Problem {
    problem == .notADate ? Problem("expected \(field): a day, such as \"2026-11-16\"") : problem
  }

  /// A field's text is longer than any app lets people write.
  static func textTooLong(_ field: String, limit: Int) -> Problem {
    Problem("\(field) is longer than \(limit) characters")
  }

  /// An event that the rules do not know.
  static func unknownEvent(_ event: String) -> Problem {
    Problem("the event \(quoted(event)) is not known here", remedy: "it is shown and not counted")
  }

  /// A line that is not an entry, for this reason.
  static func unusable(because reason: String) -> Problem {
    Problem(
      "this line is not an entry: \(reason)", remedy: "it is shown and not counted until it is corrected")
  }
}
