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
    let strings = fields.map { "\"\($0.0)\":\(Self.json($0.1))" }
    return "{\((strings + (breaths.map { ["\"breaths\":\($0)"] } ?? [])).joined(separator: ","))}"
  }

  /// A text as a JSON string, with escapes only where they have to be.
  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}":
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
