import Foundation
import Homework

/// A line of a log in a case: an entry, or the raw text of a line.
enum LoggedLine: Decodable {
  case entry(LoggedEntry)
  case raw(String)

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {  // It is an object instead, and that one throws.
      self = .raw(text)
    } else {
      self = .entry(try value.decode(LoggedEntry.self))
    }
  }

  /// The line as a file holds it, without the newline.
  var text: String {
    switch self {
    case .raw(let text): return text
    case .entry(let entry):
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = (try? encoder.encode(entry)) ?? Data()  // Nothing but strings and a number.
      return String(decoding: text, as: UTF8.self)
    }
  }
}

/// An entry as it stands in a log.
struct LoggedEntry: Codable {
  var at: String
  var task: String
  var event: String
  var breaths: Int?
  var provider: String?
  var mood: String?
  var text: String?
  var author: String?
  var on: String?
  var assumed: Bool?

  /// What the line holds; unreadable when a field is missing.
  var content: LogLine.Content {
    guard let at = Timestamp(at) else { return .unreadable(reason: "no instant", at: nil) }
    let task = AssignmentID(rawValue: task)
    let event: LogEntry.Event
    switch (self.event, breaths, mood, text, author.flatMap(LogEntry.Author.init)) {
    case ("breathed", let breaths?, _, _, _): event = .breathed(breaths)
    case ("session_joined", _, _, _, _): event = .sessionJoined(provider: provider)
    case ("session_exited", _, _, _, _): event = .sessionExited
    case ("mood_logged", _, let mood?, _, _): event = .moodLogged(mood)
    case ("note_written", _, _, let text?, let author?): event = .noteWritten(text, author: author)
    case ("completed", _, let mood, _, _):
      guard let on, let date = LocalDate(on) else { return .unreadable(reason: "no date", at: at) }
      event = .completed(on: date, mood: mood, assumed: assumed == true)
    case ("smiled", _, _, _, _): return .unknownEvent(self.event, at: at, task: task)
    default: return .unreadable(reason: "a field is missing", at: at)
    }
    return .entry(LogEntry(at: at, task: task, event: event))
  }
}

extension LogLine {
  /// A line of a case; a CR at its end belongs to the line ending.
  init(number: Int, logged: LoggedLine) {
    switch logged {
    case .entry(let entry):
      self.init(number: number, text: logged.text, content: entry.content)
    case .raw(let raw):
      let text = raw.last == "\r" ? String(raw.dropLast()) : raw
      let entry = try? JSONDecoder().decode(LoggedEntry.self, from: Data(text.utf8))  // Meant to be broken.
      self.init(
        number: number, text: text, content: entry?.content ?? .unreadable(reason: "no entry", at: nil))
    }
  }
}
