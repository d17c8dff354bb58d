import Homework
import Text

/// Makes an entry of a log line. Fields that it does not know are ignored; what is wrong has its place.
struct LogEntryReader {
  /// The most characters of an id, a mood or a name.
  static let lineLimit = 200
  /// The most characters of a note.
  static let noteLimit = 16 << 10
  /// What one entry may say of breaths: far more than anybody takes, and sums of it never overflow.
  static let breaths = 1...1_000_000

  private let node: JSONNode

  /// What a line says: an entry, or an event that is not known.
  static func content(of node: JSONNode) throws(LocatedProblem) -> LogLine.Content {
    guard node.isObject else { throw LocatedProblem(problem: .notAnEntry, offset: node.offset) }
    let reader = LogEntryReader(node: node)
    let at = try reader.time()
    let task = AssignmentID(rawValue: try reader.line("task"))
    let name = try reader.line("event")
    guard let event = try reader.event(name) else { return .unknownEvent(name, at: at, task: task) }
    return .entry(LogEntry(at: at, task: task, event: event))
  }

  /// The time of a line, when that much can be read.
  static func time(of node: JSONNode) -> Timestamp? {
    // Why it cannot be read has been said already.
    try? LogEntryReader(node: node).time()
  }

  /// Whether a text is not blank and has nothing in it that ends a line.
  static func isLine(_ text: String) -> Bool { !text.hasControlCharacters && !text.isBlank }

  private func event(_ name: String) throws(LocatedProblem) -> LogEntry.Event? {
    switch name {
    case "breathed": .breathed(try breaths())
    case "session_joined": .sessionJoined(provider: try optionalLine("provider"))
    case "session_exited": .sessionExited
    case "mood_logged": .moodLogged(try line("mood").trimmed)
    case "note_written": .noteWritten(try text("text"), author: try author())
    case "completed":
      .completed(on: try day("on"), mood: try optionalLine("mood")?.trimmed, assumed: try assumed())
    default: nil
    }
  }

  private func time() throws(LocatedProblem) -> Timestamp {
    let time = try node.value("at", orElse: .notATime) { $0.string.flatMap { Timestamp($0) } }
    guard InputDate.isLikely(time.writersDate) else {
      throw LocatedProblem(problem: .unlikelyYear, offset: try node.field("at").offset)
    }
    return time
  }

  private func day(_ name: String) throws(LocatedProblem) -> LocalDate {
    let field = try node.field(name)
    do throws(Problem) {
      guard let text = field.string else { throw .notADate }
      return try InputDate.date(text)
    } catch {
      throw LocatedProblem(problem: .notADay(name, error), offset: field.offset)
    }
  }

  private func breaths() throws(LocatedProblem) -> Int {
    try node.value("breaths", orElse: .notBreaths) { node in
      node.wholeNumber.flatMap { Self.breaths.contains($0) ? $0 : nil }
    }
  }

  private func author() throws(LocatedProblem) -> LogEntry.Author {
    try node.value("author", orElse: .notAnAuthor) { $0.string.flatMap(LogEntry.Author.init) }
  }

  private func assumed() throws(LocatedProblem) -> Bool {
    guard let field = node["assumed"], !field.isNull else { return false }
    return try node.value("assumed", orElse: .notTrueOrFalse("assumed")) { $0.boolean }
  }

  private func text(_ name: String) throws(LocatedProblem) -> String {
    let text = try node.value(name, orElse: .notText(name)) { $0.string }
    return try limited(text, of: name, to: Self.noteLimit)
  }

  private func line(_ name: String) throws(LocatedProblem) -> String {
    let line = try node.value(name, orElse: .notALine(name)) { $0.string.flatMap { Self.isLine($0) ? $0 : nil } }
    return try limited(line, of: name, to: Self.lineLimit)
  }

  private func optionalLine(_ name: String) throws(LocatedProblem) -> String? {
    guard let field = node[name], !field.isNull else { return nil }
    return try line(name)
  }

  /// The text of a field, which may have so many characters.
  private func limited(_ text: String, of name: String, to limit: Int) throws(LocatedProblem) -> String {
    guard text.hasCharacters(upTo: limit) else {
      throw LocatedProblem(problem: .textTooLong(name, limit: limit), offset: try node.field(name).offset)
    }
    return text
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

  /// A field is neither of the two.
  static func notTrueOrFalse(_ field: String) -> Problem { Problem("expected \(field): true or false") }

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
