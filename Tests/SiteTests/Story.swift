import Foundation
import Homework
import Insights

@testable import Site

/// A client told in a few words: tasks by their due dates, and entries of 16 November 2026 and later.
struct Story {
  var assignments: [Assignment]
  var log: [LogLine] = []
  var rules = Rules()
  var notes: [Note] = []

  /// Tasks with four breaths and the choices that are given, due on days of November 2026.
  init(due days: [Int], choices: [String] = ["calm", "sad", "odd"], rules: Rules = Rules()) {
    var ordinals: [Int: Int] = [:]
    assignments = days.map { day in
      ordinals[day, default: 0] += 1
      let date = Self.day(day)
      return Assignment(
        id: AssignmentID(due: date, ordinal: ordinals[day] ?? 1), breathCount: 4, moodChoices: choices,
        dueDate: date)
    }
    self.rules = rules
  }

  static func day(_ day: Int) -> LocalDate { LocalDate(dayNumber: 20_757 + day) }  // 20,757 is 31 October 2026.

  /// Appends an entry at an hour of a day in UTC.
  mutating func add(_ event: LogEntry.Event, to task: String, on day: Int, at hour: Int = 9) {
    let instant = Date(timeIntervalSince1970: Double(Self.day(day).dayNumber * 86_400 + hour * 3_600 + log.count))
    let entry = LogEntry(
      at: Timestamp(instant, secondsFromGMT: 0), task: AssignmentID(rawValue: task), event: event)
    log.append(LogLine(number: log.count + 1, text: "line \(log.count + 1)", content: .entry(entry)))
  }

  /// Does a task wholly.
  mutating func complete(_ task: String, on day: Int, mood: String = "calm") {
    add(.breathed(4), to: task, on: day)
    add(.sessionJoined(provider: "M. Okafor"), to: task, on: day)
    add(.sessionExited, to: task, on: day)
    add(.moodLogged(mood), to: task, on: day)
  }

  /// What follows as of a day of November 2026.
  func insights(asOf day: Int) -> ClientInsights {
    let client = Client(slug: "c", rules: rules, assignments: assignments, log: log, notes: notes)
    return ClientInsights(client, asOf: Self.day(day), scale: MoodScale(["calm": 130, "sad": -210]))
  }

  /// The words for its tasks.
  func words(asOf day: Int) -> TaskWords {
    TaskWords(insights: insights(asOf: day), formats: Formats(locale: Locale(identifier: "en_US")))
  }
}
