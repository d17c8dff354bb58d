import Foundation
import Homework
import Insights
import Templating
import Text

@testable import PracticeFiles

/// A reader of what people and other programs have written, from the bytes to what is made of them.
enum FuzzTarget: String, CaseIterable {
  case tasks, settings, log, note, roster, template
  /// One with a crash in it, at a word of the dictionary, which has to be found.
  case control

  /// Reads a file; its problems are found and put into words, too.
  func read(_ bytes: [UInt8]) {
    let problems = Problems(in: SourceText(path: rawValue, bytes: bytes), consequence: .listed)
    switch self {
    case .tasks: readTasks(problems)
    case .settings: readSettings(problems)
    case .log: readLog(problems)
    case .note: readNote(problems)
    case .roster: readRoster(problems)
    case .template: readTemplate(bytes)
    case .control: precondition(!bytes.starts(with: "eligibility".utf8))
    }
    for diagnostic in problems.diagnostics.told() { _ = diagnostic.description }
  }

  private static let zone = TimeZone(identifier: "America/New_York") ?? .gmt
  private static let day = LocalDate("2026-11-23")

  private func readTasks(_ problems: Problems) {
    _ = TasksReader.tasks(in: problems.source, zone: Self.zone, problems)
    guard let day = Self.day, let feed = FeedFile(problems) else { return }
    let guess = FeedGuess(feed.root, given: FeedMapping(), zone: Self.zone, today: day)
    _ = (guess.beginning, guess.doubts.map { $0.problem(in: "f", settings: "tend.yml").description })
    _ = TasksReader.rows(in: feed.root, by: guess.mapping, zone: Self.zone, problems)
  }

  private func readSettings(_ problems: Problems) {
    guard let keys = SettingsFile.mapping(problems) else { return }
    var practice = PracticeSettings()
    practice.read(keys)
    practice.readMoods(keys)
    var client = ClientSettings("bo", practice: practice)
    client.read(keys)
    client.readExcused(keys, assignments: [])
  }

  /// The log of a client with the tasks that most of the seeds speak of, as far as the insights.
  private func readLog(_ problems: Problems) {
    guard let lines = LogReader.lines(in: problems.source, problems), let day = Self.day else { return }
    var client = Client(
      slug: "bo", rules: Rules(timeZone: Self.zone), assignments: Self.assignments, log: lines)
    // One of the two by chance, and the same again for the same input.
    client.rules.eligibility = problems.source.bytes.count.isMultiple(of: 2) ? .earliestFirst : .todayOnly
    let insights = ClientInsights(client, asOf: day, scale: .builtIn, always: MoodScale.alwaysWords)
    for problem in insights.problems { _ = problem.message }
  }

  private static let assignments: [Assignment] = {
    let text = """
      [[4, ["happy", "sad", "content", "low energy"], "2026-11-16"], [6, ["calm", "anxious"], "2026-11-19"],
       [2, ["calm", "sad"], "2026-11-19"], [1, ["ok"], "2026-11-20"], [1, ["ok"], "2026-12-24"]]
      """
    let problems = Problems(in: SourceText(path: "tasks.json", bytes: Array(text.utf8)), consequence: .listed)
    return TasksReader.tasks(in: problems.source, zone: zone, problems)?.assignments ?? []
  }()

  private func readNote(_ problems: Problems) {
    guard let note = NoteText(problems) else { return }
    // Why a note is not shown has no part in this.
    _ = try? Markdown.note(note.markdown, headingOffset: 2) { $0 == "cat.png" ? "notes/cat.png" : nil }
  }

  private func readRoster(_ problems: Problems) {
    guard let roster = RosterReader.roster(in: problems.source, problems) else { return }
    let instant = Date(timeIntervalSince1970: 1_795_000_000)
    _ = RosterDay(roster, holding: instant, in: Self.zone).dutyLists(at: instant)
  }

  private func readTemplate(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    Self.templates.isCompiled(text)
  }

  private static let templates = FuzzedTemplates()
}
