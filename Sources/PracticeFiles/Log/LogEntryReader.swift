import Homework

/// Makes an entry of a log line's JSON. Fields that it does not know are ignored.
struct LogEntryReader {
  typealias Failure = LocatedProblem<LogProblem>

  /// The most characters of an id, a mood or a name.
  static let lineLimit = 200
  /// The most characters of a note.
  static let noteLimit = 16 << 10
  /// What one entry may say of breaths: far more than anybody takes, and sums of it never overflow.
  static let breaths = 1...1_000_000

  private let node: JSONNode

  /// What a line says: an entry, or an event that is not known.
  static func content(of node: JSONNode) throws(Failure) -> LogLine.Content {
    guard node.members != nil else { throw Failure(problem: .notAnObject, offset: node.offset) }
    let reader = LogEntryReader(node: node)
    let at = try reader.time()
    let task = AssignmentID(rawValue: try reader.line("task"))
    let name = try reader.line("event")
    guard let event = try reader.event(name) else { return .unknownEvent(name, at: at, task: task) }
    return .entry(LogEntry(at: at, task: task, event: event))
  }

  private func event(_ name: String) throws(Failure) -> LogEntry.Event? {
    switch name {
    case "breathed": .breathed(try breaths())
    case "session_joined": .sessionJoined(provider: try optionalLine("provider"))
    case "session_exited": .sessionExited
    case "mood_logged": .moodLogged(try line("mood").trimmed)
    case "note_written": .noteWritten(try text("text"), author: try author())
    default: nil
    }
  }

  private func field(_ name: String) throws(Failure) -> JSONNode {
    guard let field = node[name] else { throw Failure(problem: .missing(name), offset: node.offset) }
    return field
  }

  private func time() throws(Failure) -> Timestamp {
    let field = try field("at")
    guard let time = field.string.flatMap({ Timestamp($0) }) else {
      throw Failure(problem: .time, offset: field.offset)
    }
    guard DateProblem.years.contains(time.writersDate.year) else {
      throw Failure(problem: .year, offset: field.offset)
    }
    return time
  }

  private func breaths() throws(Failure) -> Int {
    let field = try field("breaths")
    guard let breaths = field.wholeNumber, Self.breaths.contains(breaths) else {
      throw Failure(problem: .breaths, offset: field.offset)
    }
    return breaths
  }

  private func author() throws(Failure) -> LogEntry.Author {
    let field = try field("author")
    guard let author = field.string.flatMap(LogEntry.Author.init(rawValue:)) else {
      throw Failure(problem: .author, offset: field.offset)
    }
    return author
  }

  private func text(_ name: String) throws(Failure) -> String {
    let field = try field(name)
    guard let text = field.string else { throw Failure(problem: .notText(name), offset: field.offset) }
    guard text.count <= Self.noteLimit else {
      throw Failure(problem: .textTooLong(name, limit: Self.noteLimit), offset: field.offset)
    }
    return text
  }

  private func line(_ name: String) throws(Failure) -> String {
    let field = try field(name)
    guard let text = field.string, !text.trimmed.isEmpty, !text.hasControlCharacters else {
      throw Failure(problem: .notALine(name), offset: field.offset)
    }
    guard text.count <= Self.lineLimit else {
      throw Failure(problem: .textTooLong(name, limit: Self.lineLimit), offset: field.offset)
    }
    return text
  }

  private func optionalLine(_ name: String) throws(Failure) -> String? {
    guard let field = node[name], !field.isNull else { return nil }
    return try line(name)
  }
}
