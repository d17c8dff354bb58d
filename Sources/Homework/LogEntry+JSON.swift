import Text

extension LogEntry {
  /// The entry as a line of a log, without the line's end: `at`, `task` and `event` first, the time with
  /// milliseconds.
  public var jsonLine: String {
    var fields = [("at", at.description), ("task", task.rawValue)]
    var breaths: Int?
    switch event {
    case .breathed(let count):
      fields.append(("event", "breathed"))
      breaths = count
    case .sessionJoined(let provider):
      fields.append(("event", "session_joined"))
      if let provider { fields.append(("provider", provider)) }
    case .sessionExited: fields.append(("event", "session_exited"))
    case .moodLogged(let mood): fields += [("event", "mood_logged"), ("mood", mood)]
    case .noteWritten(let text, let author):
      fields += [("event", "note_written"), ("text", text), ("author", author.rawValue)]
    case .completed(let date, let mood):
      fields += [("event", "completed"), ("on", date.description)]
      if let mood { fields.append(("mood", mood)) }
    }
    var line = Array("{".utf8)
    for (index, field) in fields.enumerated() {
      line.append(contentsOf: "\(index > 0 ? "," : "")\"\(field.0)\":".utf8)
      line.append(quotingJSON: field.1)
    }
    return String(decoding: line, as: UTF8.self) + (breaths.map { ",\"breaths\":\($0)" } ?? "") + "}"
  }
}
