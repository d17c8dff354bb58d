import Foundation
import Homework
import PracticeFiles
import Synchronization

@testable import TerminalClient

/// A clock that stands until a test moves it.
final class StoppedClock: TimeSource {
  private let shown: Mutex<Date>

  init(_ instant: String) {
    shown = Mutex(Timestamp(instant)?.instant ?? Date(timeIntervalSince1970: 0))
  }

  var now: Date { shown.withLock { $0 } }
  var uptime: Double { 0 }
  func milliseconds(until instant: Date) -> Int { 0 }
  func move(by seconds: Double) { shown.withLock { $0 += seconds } }
}

/// The screens without a terminal: keys in, frames out, in no time.
struct PlayedInterface {
  var interface: Interface
  let clock: StoppedClock
  let log: RehearsalLog

  static let assignments = tasks(
    "2026-11-09:4:calm,tense,low energy;2026-11-12:4:calm,content,sad;2026-11-16:2:happy,content,sad,low energy;"
      + "2026-11-19:6:calm,anxious;2026-11-23:6:calm,anxious;2026-11-23:2:calm,anxious")

  /// The events of two tasks that are done, each a session and a mood.
  static func completed(_ tasks: [(id: String, at: String, mood: String)]) -> [LogLine] {
    let entries = tasks.flatMap { task -> [LogEntry] in
      guard let at = Timestamp(task.at) else { return [] }
      let id = AssignmentID(rawValue: task.id)
      return [
        LogEntry.Event.sessionJoined(provider: "Dr. Amara Okafor"), .sessionExited, .moodLogged(task.mood),
      ].enumerated().map { index, event in
        LogEntry(at: Timestamp(at.instant + Double(index), secondsFromGMT: 0), task: id, event: event)
      }
    }
    return entries.enumerated().map { index, entry in
      LogLine(number: index + 1, text: "\(index)", content: .entry(entry))
    }
  }

  static let history = completed([
    ("2026-11-09", "2026-11-09T09:11:00Z", "tense"), ("2026-11-12", "2026-11-13T09:11:00Z", "content"),
  ])

  /// Tasks as `2026-11-16:2:calm,tense;2026-11-19:1:glad`.
  static func tasks(_ text: String) -> [Assignment] {
    var due: [LocalDate: Int] = [:]
    return text.split(separator: ";").compactMap { task in
      let parts = task.split(separator: ":")
      guard parts.count == 3, let date = LocalDate(parts[0]), let breaths = Int(parts[1]) else { return nil }
      due[date, default: 0] += 1
      return Assignment(
        id: AssignmentID(due: date, ordinal: due[date] ?? 1), breathCount: breaths,
        moodChoices: parts[2].split(separator: ",").map(String.init), dueDate: date)
    }
  }

  init(
    _ assignments: [Assignment] = assignments, log: [LogLine] = history, now: String = "2026-11-20T09:00:00Z",
    rules: Rules = Rules(), pace: BreathingPace = BreathingPace(), look: Look = Look(), name: String? = "Robin"
  ) throws {
    clock = StoppedClock(now)
    self.log = RehearsalLog(log, at: .distantFuture)
    let setting = ClientSetting(
      assignments: assignments, rules: rules, pace: pace, locale: Locale(identifier: "en_US"), name: name,
      emergencyText: "If you are in danger, call 112. To talk to somebody now, call our line at any hour.")
    interface = Interface(try Player(setting, log: self.log, clock: clock), drafts: self.log, look: look)
  }

  /// Presses keys one after the other, a second apart.
  mutating func press(_ keys: Key...) {
    for key in keys {
      clock.move(by: 1)
      interface.tick()
      _ = interface.press(key)
    }
  }

  mutating func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Lets so many seconds pass, as they do on a terminal.
  mutating func wait(_ seconds: Double) {
    for _ in stride(from: 0, to: seconds, by: 0.1) {
      clock.move(by: 0.1)
      interface.tick()
      interface.settleWhatIsDue()
    }
  }

  mutating func arrive(_ name: String = "Dr. Amara Okafor") {
    interface.presenceChanged(to: .present(provider: name))
  }

  /// What a terminal of a size would show.
  func text(_ rows: Int = 24, _ columns: Int = 80) -> String {
    var screen = Screen(rows: rows, columns: columns)
    screen.take(interface.frame(Size(rows: rows, columns: columns)).difference(from: nil, in: interface.look).utf8)
    return screen.text
  }

  /// The same without its lines, for sentences that are longer than one.
  func words(_ rows: Int = 24, _ columns: Int = 80) -> String {
    text(rows, columns).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What was written since the start.
  var events: [LogEntry.Event] { entries.map(\.event) }

  /// The same with their times.
  var entries: [LogEntry] { log.lines().dropFirst(Self.history.count).compactMap(\.entry) }
}
