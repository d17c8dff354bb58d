import Foundation
import Homework

@testable import Insights

/// A client told in a few words, for tests of one week: Monday 16 to Sunday 22 November 2026, in UTC.
struct WeekStory {
  static let week = ISOWeek(containing: LocalDate(dayNumber: 20_773))  // 2026-11-16
  static let scale = MoodScale(["awful": -300, "low": -150, "flat": 0, "good": 200, "great": 300])
  static let words = ["awful", "low", "flat", "good", "great", "odd"]

  private(set) var assignments: [Assignment] = []
  private(set) var log: [LogLine] = []
  var notes: [Note] = []
  var pausedSince: LocalDate?
  var eligibility = Eligibility.earliestFirst
  var graceDays = 0
  var always: [String: WordTier] = [:]

  /// A task of four breaths, due on a day of November (0 is 31 October, −30 the first of it).
  mutating func task(_ day: Int) {
    let date = Self.day(day)
    assignments.append(
      Assignment(
        id: AssignmentID(due: date, ordinal: 1), breathCount: 4, moodChoices: Self.words, dueDate: date))
  }

  /// An entry for the task due on a day, on that day or another, at ten o'clock and as many minutes as there are lines,
  /// on a clock so many seconds ahead of UTC.
  mutating func entry(_ due: Int, on day: Int? = nil, _ event: LogEntry.Event, ahead offset: Int = 0) {
    let seconds = Self.day(day ?? due).dayNumber * 86_400 + 36_000 + log.count * 60
    let at = Timestamp(Date(timeIntervalSince1970: Double(seconds)), secondsFromGMT: offset)
    let entry = LogEntry(at: at, task: AssignmentID(due: Self.day(due), ordinal: 1), event: event)
    log.append(LogLine(number: log.count + 1, text: "\(log.count)", content: .entry(entry)))
  }

  /// A note by the provider, of a day or of none.
  mutating func note(_ day: Int?, _ markdown: String, next: String? = nil) {
    notes.append(
      Note(fileName: "\(notes.count).md", date: day.map(Self.day), title: nil, nextTime: next, markdown: markdown))
  }

  /// A task with its breathing, session and mood, all on one day.
  mutating func done(
    _ due: Int, on day: Int? = nil, mood: String = "flat", breaths: Int = 4, with provider: String? = nil
  ) {
    task(due)
    if breaths > 0 { entry(due, on: day, .breathed(breaths)) }
    entry(due, on: day, .sessionJoined(provider: provider))
    entry(due, on: day, .sessionExited)
    entry(due, on: day, .moodLogged(mood))
  }

  var client: Client {
    Client(
      slug: "bo", rules: Rules(eligibility: eligibility, graceDays: graceDays), pausedSince: pausedSince,
      assignments: assignments.sorted { $0.dueDate < $1.dueDate }, log: log, notes: notes)
  }

  var told: ClientWeek {
    ClientWeek(
      of: ClientInsights(client, asOf: Self.week.sunday, scale: Self.scale, always: always), in: Self.week)
  }

  static func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_757 + number) }
}
