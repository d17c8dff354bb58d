import Homework
import Insights

/// The schedule as iCalendar (RFC 5545): an event of one day for each task, on its due date.
///
/// Calendars are passed around, so that there are no names unless they are asked for, and never a mood that was
/// logged nor a note. An event's UID is made from the client's folder and the task's id, which it does not spell. It
/// stays as long as the task has its id. SEQUENCE and DTSTAMP are those of the former export where an event says the
/// same as there; a change makes SEQUENCE one more. Without a former export SEQUENCE is 0. That a task becomes due
/// or overdue is time going by, and not told; that it can no longer be done is.
package struct CalendarExport: ExportForm {
  private let stamp: String
  private let withNames: Bool
  /// The events of the former export.
  private let published: [String: CalendarEvent]

  /// A calendar.
  ///
  /// - Parameters:
  ///   - at: when it is made.
  ///   - former: the text of the export that this one takes the place of.
  package init(at: Timestamp, withNames: Bool = false, former: String? = nil) {
    stamp = Self.stamp(at)
    self.withNames = withNames
    published = former.map(CalendarEvent.events) ?? [:]
  }

  package var beginning: String {
    Self.text([
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tend//Homework schedule//EN", "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
    ])
  }

  /// The client's events.
  package func text(of client: ExportedClient) -> String {
    let events = client.tasks.map { task in
      let uid = StableUUID("calendar", client.client.slug, task.id).description
      let content = Self.content(of: task, client.client, withNames: withNames).map(Self.folded)
      // It keeps the number and the time of the event as it was published; a change makes the number one more.
      let former = published[uid]
      if let former, former.content == content { return former }
      return CalendarEvent(uid: uid, stamp: stamp, sequence: former.map { $0.sequence + 1 } ?? 0, content: content)
    }
    return Self.text(events.flatMap(\.lines))
  }

  package var end: String { Self.text(["END:VCALENDAR"]) }

  /// Lines, each ended by CR and LF.
  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\r\n" }.joined() }

  private static func content(of task: ExportedTask, _ client: Client, withNames: Bool) -> [String] {
    let assignment = task.assignment
    let breaths = "\(assignment.breathCount) slow \(assignment.breathCount == 1 ? "breath" : "breaths")"
    let (state, words) = words(task.insight.state)
    var description = ["\(breaths), a session, and a mood: \(assignment.moodChoices.joined(separator: ", "))"]
    if let words { description.append(words) }
    if withNames, let provider = client.provider { description.append("With \(provider)") }
    return [
      "DTSTART;VALUE=DATE:\(compact(assignment.dueDate))",
      "DTEND;VALUE=DATE:\(compact(assignment.dueDate.adding(days: 1)))",
      "SUMMARY:\(escaped(withNames ? "\(client.name): \(breaths)" : "Homework: \(breaths)"))",
      "DESCRIPTION:\(escaped(description.joined(separator: "\n")))",
      "CATEGORIES:\(state)",
      "STATUS:\(task.insight.state == .excused ? "CANCELLED" : "CONFIRMED")",
      "CLASS:PRIVATE",
      "TRANSP:TRANSPARENT",
    ]
  }

  /// What became of a task, as far as something happened and not only time went by.
  private static func words(_ state: AssignmentState) -> (category: String, words: String?) {
    switch state {
    case .completedOnTime(let date): ("done", "Completed on \(date)")
    case .completedLate(let date): ("late", "Completed on \(date)")
    case .completedDayUnknown: ("day-not-known", "Completed, day not known")
    case .eligible, .overdue, .blocked, .locked: ("open", nil)
    case .excused: ("excused", "Excused")
    case .notInLog: ("not-in-log", "Not in the log")
    case .missed: ("missed", "Not logged")
    case .held: ("held", "Session held, no mood yet")
    }
  }

  private static func compact(_ date: LocalDate) -> String { date.description.replacing("-", with: "") }

  /// An instant in UTC, as iCalendar writes it.
  private static func stamp(_ at: Timestamp) -> String {
    Timestamp(at.instant, secondsFromGMT: 0).description.prefix(19).filter { !"-:".contains($0) } + "Z"
  }

  /// A text with what would end or split a value escaped (section 3.3.11). Control characters have no place in one.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += " "
      case "\0"..."\u{1F}", "\u{7F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A line in pieces of at most 75 bytes, each but the first begun by a space (section 3.1); no character is cut.
  private static func folded(_ line: String) -> String {
    var result = ""
    var length = 0
    for character in line.unicodeScalars {
      let size = String(character).utf8.count
      if length + size > 75 {
        result += "\r\n "
        length = 1
      }
      result.unicodeScalars.append(character)
      length += size
    }
    return result
  }
}

/// One event of a calendar, as far as Tend writes them.
struct CalendarEvent: Sendable {
  let uid: String
  let stamp: String
  let sequence: Int
  /// The lines that say what it is, folded.
  let content: [String]

  var lines: [String] {
    ["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:\(stamp)", "SEQUENCE:\(sequence)"] + content + ["END:VEVENT"]
  }

  /// The events of a calendar that Tend wrote, by UID. Of any other text there are none.
  static func events(in calendar: String) -> [String: CalendarEvent] {
    var events: [String: CalendarEvent] = [:]
    for block in unfoldedLines(of: calendar).split(separator: "BEGIN:VEVENT").dropFirst() {
      let lines = Array(block.prefix { $0 != "END:VEVENT" })
      guard lines.count > 3, lines[0].hasPrefix("UID:"), lines[1].hasPrefix("DTSTAMP:"),
        lines[2].hasPrefix("SEQUENCE:"), let sequence = Int(lines[2].dropFirst(9)),
        (0..<1_000_000).contains(sequence)
      else { continue }
      let uid = String(lines[0].dropFirst(4))
      events[uid] = CalendarEvent(
        uid: uid, stamp: String(lines[1].dropFirst(8)), sequence: sequence, content: Array(lines[3...]))
    }
    return events
  }

  /// The lines with what goes on in each, the folds kept. By bytes: a space and a mark after it are one character.
  private static func unfoldedLines(of calendar: String) -> [String] {
    var lines: [String] = []
    for bytes in calendar.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
      if bytes.first == UInt8(ascii: " "), !lines.isEmpty {
        lines[lines.count - 1] += "\r\n" + line
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}
