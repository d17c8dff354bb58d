import Foundation
import Homework
import Insights
import TestSupport
import Testing

@testable import PracticeFiles

@Suite("What a feed says is written, and what it leaves in doubt is asked")
struct FeedGuessTests {
  @Test("the kinds that are known by name", arguments: try MadeFeed.all("kinds"))
  func kind(_ made: MadeFeed) throws { try check(made) }

  @Test("feeds by chance")
  func random() throws {
    var ended = 0
    let seeds = Stress.isOn ? 1...40 : 1...2
    for seed in seeds {
      for made in try MadeFeed.all("random", "\(seed)", Stress.isOn ? "500" : "150") {
        ended += try check(made) ? 1 : 0
      }
    }
    #expect(ended > seeds.count * 110, "Most of them leave nothing in doubt, or what the first answer settles.")
  }

  /// Holds an import against what the feed's maker knows; whether it ended well.
  @discardableResult
  private func check(_ made: MadeFeed) throws -> Bool {
    let (questions, problems, alone) = try made.imported()
    #expect(
      alone == nil ? made.clear != true : made.clear != false,
      "\(made.name): \(questions) \(problems)\n\(made.feed)")
    let answered = alone == nil && made.first ? try made.imported(answering: true) : nil
    guard let plan = alone ?? answered?.plan else {
      #expect(
        answered == nil, "\(made.name): \(answered?.questions ?? []) \(answered?.problems ?? [])\n\(made.feed)")
      return false
    }
    let lines = plan.entries.enumerated().map { number, entry in
      LogLine(number: number + 1, text: entry.jsonLine, content: .entry(entry))
    }
    // What the pages are made of: nothing that the feed says is lost, refused or made up on the way.
    let client = Client(slug: "bo", assignments: plan.assignments, log: lines)
    let insights = ClientInsights(client, asOf: LocalDate(dayNumber: 20_779), scale: .builtIn)
    let shown = insights.tasks.map { task in
      MadeFeed.Truth(
        due: "\(task.assignment.dueDate)", breaths: task.assignment.breathCount,
        on: task.state == .completedDayUnknown ? "unknown" : task.state.completedOn.map { "\($0)" },
        mood: task.progress.mood?.word)
    }
    #expect(shown == made.tasks, "\(made.name)\n\(made.feed)")
    return shown == made.tasks
  }

  /// Questions of one kind, the lines that answer them, and what the feed says then.
  @Test("the row of a published feed, question by question")
  func questions() throws {
    let made = try #require(try MadeFeed.all("kinds").first)
    let problems = Problems(in: SourceText(path: "f", bytes: Array(made.feed.utf8)), consequence: .clientHeldBack)
    let feed = try #require(FeedFile(problems))
    let today = LocalDate(dayNumber: 20_779)
    var given = FeedMapping()
    var asked: [String] = []
    while let doubt = FeedGuess(feed.root, given: given, zone: .gmt, today: today).doubts.first {
      asked.append(doubt.question)
      given = try #require(doubt.choices.first).mapping
    }
    #expect(
      asked == [
        "dateAssigned counts days, such as -5. From which day on (today, or type another)?",
        "4 tasks say isCompleted: on which day was it done?",
        "cooldown.log is there in 4 of 6 tasks. What is it?",
        "exercise.isCompleted is true in 4 tasks. What is it?",
      ])
    #expect(
      given.lines == [
        "tasks:", "  fields:", "    completed: isCompleted", "    mood: cooldown.log", "    completed_on: due",
        "  dates: relative-days", "  relative_to: 2026-11-22", "  ignore: [exercise.isCompleted]",
      ])
    // The lines are read again as they were meant.
    let settings = Problems(
      in: SourceText(path: "tend.yml", bytes: Array(given.lines.joined(separator: "\n").utf8)), consequence: .noted)
    let read = try #require(SettingsFile.mapping(settings).flatMap { FeedMapping($0) })
    #expect(settings.isEmpty && read.lines == given.lines)
    #expect(FeedGuess(feed.root, given: read, zone: .gmt, today: today).doubts.isEmpty)
  }

  /// Rows, and all that is wrong with them once nothing is in doubt.
  static let refused: [(rows: String, problem: String)] = [
    (
      #"{"breaths": 4, "moods": ["calm", "sad"], "due": "2026-11-16", "completedDate": "2026-11-17", "mood": "fine"}"#,
      "the mood of this task is not among its choices"
    ),
    (
      #"{"breaths": 4, "moods": ["calm", "sad"], "due": "2026-11-16", "completedDate": "", "mood": "calm"}"#,
      "there is a mood, and the task is not completed"
    ),
    (
      #"{"breaths": 4, "moods": ["calm", "sad"], "due": "2026-11-16", "completedDate": "2026-11-10", "mood": ""}"#,
      "completed before it is due"
    ),
    (
      #"{"breaths": 4, "moods": ["calm", "sad"], "due": "2026-11-16", "completedDate": "2026-12-10", "mood": ""}"#,
      "completed on a day after today"
    ),
    (
      #"{"breaths": 4, "moods": ["calm"], "due": "2026-11-16", "completedDate": "2026-11-16", "isCompleted": false}"#,
      "there is a day for a task that is not completed"
    ),
    (
      #"{"breaths": 4, "moods": ["calm"], "due": -3, "completed": 0}"#, "Is it a day, or whether it is done?"
    ),
    (
      #"{"breaths": 4, "moods": ["calm"], "due": "2026-11-16", "completedDate": null, "isCompleted": true}"#,
      "on which day was it done"
    ),
  ]

  @Test("what would be dropped or made up is refused", arguments: refused)
  func refusal(rows: String, problem: String) throws {
    let other =
      #"{"breaths": 3, "moods": ["calm"], "due": "2026-11-09", "completedDate": "2026-11-09", "mood": "calm"}"#
    let feed = rows.contains("isCompleted") || rows.contains("-3") ? "[\(rows)]" : "[\(other),\n\(rows)]"
    let made = MadeFeed(name: "", file: "f", feed: feed, tasks: [], clear: nil, first: false)
    let (questions, problems, plan) = try made.imported()
    #expect(plan == nil)
    #expect((questions + problems).contains { $0.contains(problem) }, "\(questions) \(problems)")
  }
}
