import Foundation
import Homework
import Insights
import Testing

@testable import Site

/// What the pages say, in words. None of it blames.
@Suite struct WordsTests {
  static let formats = Formats(locale: Locale(identifier: "en_US"))

  @Test func tasksAreNamedByTheirDate() {
    var story = Story(due: [16, 16, 18])
    story.assignments.append(
      Assignment(
        id: AssignmentID(rawValue: "week 3"), breathCount: 1, moodChoices: ["calm"], dueDate: Story.day(19)))
    let words = story.words(asOf: 20)
    let names = ["2026-11-16", "2026-11-16.2", "2026-11-18", "week 3", "2026-11-30"]
      .map { words.name(AssignmentID(rawValue: $0)) }
    #expect(
      names == [
        "Mon, Nov 16, 2026", "Mon, Nov 16, 2026, no. 2", "Wed, Nov 18, 2026", "Thu, Nov 19, 2026 (week 3)",
        "2026-11-30",
      ])
  }

  @Test func statesOfTasks() {
    var story = Story(due: [2, 4, 10, 12, 12, 20])
    story.rules.excused = [AssignmentID(rawValue: "2026-11-12.2")]
    story.complete("2026-11-02", on: 2)
    story.complete("2026-11-04", on: 7)
    let words = story.words(asOf: 16)
    let states = words.insights.tasks.map(words.state)
    #expect(
      states == [
        "Completed on time", "Completed 3 days late", "6 days past due; can be done now",
        "Waits behind Tue, Nov 10", "Excused", "Locked until its date",
      ])
    #expect(words.insights.tasks.map(\.state.kind) == ["done", "late", "overdue", "blocked", "excused", "locked"])

    var begun = Story(due: [16])
    #expect(begun.words(asOf: 16).insights.tasks.map(begun.words(asOf: 16).state) == ["Can be done now"])
    begun.add(.breathed(1), to: "2026-11-16", on: 16)
    #expect(begun.words(asOf: 16).insights.tasks.map(begun.words(asOf: 16).state) == ["Begun; can be done now"])
    let missed = Story(due: [15], rules: Rules(eligibility: .todayOnly))
    #expect(
      missed.words(asOf: 16).insights.tasks.map(missed.words(asOf: 16).state)
        == ["Not logged; the app offered it on its date only"])
  }

  @Test(
    arguments: [
      ([], nil), ([4], "4 of 4"), ([2, 2], "4 of 4"), ([4, 6], "4 of 4 (10 taken)"), ([1], "1 of 4"),
    ] as [([Int], String?)])
  func breathing(taken: [Int], words: String?) {
    var story = Story(due: [16])
    for breaths in taken { story.add(.breathed(breaths), to: "2026-11-16", on: 16) }
    let told = story.words(asOf: 16)
    #expect(told.insights.tasks.map(told.breathing) == [words])
  }

  @Test(arguments: [
    (0, "0 of 4, joined at once"), (3, "3 of 4, then joined"), (4, "4 of 4"), (9, "4 of 4 (9 taken)"),
  ])
  func breathingBeforeASession(taken: Int, words: String) {
    var story = Story(due: [16])
    if taken > 0 { story.add(.breathed(taken), to: "2026-11-16", on: 16) }
    story.add(.sessionJoined(provider: nil), to: "2026-11-16", on: 16)
    let told = story.words(asOf: 16)
    #expect(told.insights.tasks.map(told.breathing) == [words])
  }

  @Test(
    arguments: [
      (0, false, nil), (1, false, "Joined, not exited"), (1, true, "Joined and exited"),
      (2, true, "Joined and exited, joined again once"), (4, false, "Joined, not exited, joined again 3 times"),
    ] as [(Int, Bool, String?)])
  func sessions(joins: Int, exits: Bool, words: String?) {
    var story = Story(due: [16])
    for _ in 0..<joins { story.add(.sessionJoined(provider: nil), to: "2026-11-16", on: 16) }
    if exits { story.add(.sessionExited, to: "2026-11-16", on: 16) }
    let told = story.words(asOf: 16)
    #expect(told.insights.tasks.map(told.session) == [words])
  }

  @Test func headlines() {
    #expect(Story(due: [20]).insights(asOf: 16).adherence.headline == "nothing due yet")
    #expect(Story(due: [20]).insights(asOf: 16).adherence.beside == "1 not due yet")
    var story = Story(due: Array(1...9) + [20, 21])
    story.rules.excused = [AssignmentID(rawValue: "2026-11-09")]
    for day in 1...7 { story.complete("2026-11-0\(day)", on: day) }
    let few = story.insights(asOf: 16).adherence
    #expect(few.headline == "completed 7 of 8 due")
    #expect(few.beside == "1 excused, 2 not due yet")
    #expect(few.shareWords(Self.formats) == nil)
    var many = Story(due: Array(1...17))
    for day in 1...12 { many.complete("2026-11-\(day < 10 ? "0" : "")\(day)", on: day) }
    #expect(
      many.insights(asOf: 17).adherence.shareWords(Self.formats) == nil, "Tasks in a chain wait for one another.")
    many.rules.eligibility = .todayOnly
    let share = many.insights(asOf: 17).adherence
    #expect(share.headline == "completed 12 of 17 due")
    // The interval is Wilson's: SciPy's binomtest(12, 17).proportion_ci(method="wilson") is 0.4687 to 0.8672.
    #expect(share.shareWords(Self.formats) == "71% of those due (95% interval 47% to 87%)")
    #expect(share.beside == nil)
  }

  @Test func moodsInWords() {
    let none = MoodWords(TaskWords(insights: Story(due: [20]).insights(asOf: 16), formats: Self.formats))
    #expect(none.ratios == "No mood could be logged yet")
    #expect(none.change == nil && none.pending == nil)

    var story = Story(due: Array(1...14))
    for day in 1...13 {
      let mood = day == 5 ? "odd" : day > 7 ? "sad" : "calm"
      story.complete("2026-11-\(day < 10 ? "0" : "")\(day)", on: day, mood: mood)
    }
    let words = MoodWords(TaskWords(insights: story.insights(asOf: 14), formats: Self.formats))
    #expect(words.ratios == "13 of 14 due moods logged, 12 of 13 scored")
    #expect(words.pending == "1 task still open: its mood is yet to come")
    #expect(words.verdict.title == "6 low in a row; no lasting change")
    #expect(words.change == "1 not on the scale.")

    for (number, title) in [
      (0, "No moods yet"), (4, "Too few to compare: 4 of 12"), (11, "Too few to compare: 11 of 12"),
      (12, "No lasting change in 12 moods"),
    ] {
      var story = Story(due: Array(1...12))
      for day in 1...max(number, 1) where number > 0 {
        story.complete("2026-11-\(day < 10 ? "0" : "")\(day)", on: day, mood: "calm")
      }
      let few = MoodWords(TaskWords(insights: story.insights(asOf: 12), formats: Self.formats))
      #expect(few.verdict.title == title, "\(number)")
      #expect(few.change == nil, "\(number)")
    }
  }

  @Test(
    "Below a chart stands what is in it, and no more",
    arguments: [
      (0, "1 task still open: its mood is yet to come.", nil),
      (
        1, "Each dot is a mood, its height is its word. Low is −1.5 and under.",
        "The last 90 days. Low is −1.5 and under."
      ),
      (
        4, "Each dot is a mood, its height is its word. Low is −1.5 and under.",
        "The last 90 days. Low is −1.5 and under."
      ),
      (
        5,
        "Each dot is a mood, its height is its word; the line stops where one is missing or not on the scale. Low is −1.5 and under.",
        "The last 90 days. Low is −1.5 and under."
      ),
    ] as [(Int, String, String?)])
  func chartWords(moods: Int, whole: String, recent: String?) {
    var story = Story(due: Array(1...max(1, moods)))
    for day in 0..<moods { story.complete("2026-11-\(day < 9 ? "0" : "")\(day + 1)", on: day + 1) }
    let words = MoodWords(story.words(asOf: 16))
    #expect(words.chartWords() == whole)
    #expect(words.chartWords(isRecent: true) == recent)
  }

  @Test func aLastingDropIsToldWithBothMeans() {
    var story = Story(due: Array(1...28))
    for day in 1...28 {
      let mood = day > 16 ? "sad" : "calm"
      story.complete("2026-11-\(day < 10 ? "0" : "")\(day)", on: day, mood: mood)
    }
    let words = MoodWords(TaskWords(insights: story.insights(asOf: 28), formats: Self.formats))
    #expect(words.verdict.title == "Lower since Tue, Nov 17")
    #expect(words.change == "\u{2212}2.1 in 12 moods; +1.3 in the 16 before.")
  }

  @Test func whatBecameOfTheLog() {
    var story = Story(due: [16, 17])
    story.complete("2026-11-16", on: 16)
    story.add(.sessionExited, to: "2026-11-16", on: 16)
    story.add(.moodLogged("calm"), to: "2026-11-30", on: 16)
    story.add(.sessionJoined(provider: nil), to: "2026-11-17", on: 19)
    story.log.append(LogLine(number: 8, text: "x", content: .unreadable(reason: "not JSON", at: nil)))
    story.log.append(LogLine(number: 9, text: "{", content: .torn))
    story.log.append(LogLine(number: 10, text: "line 1", content: story.log[0].content))
    let insights = story.insights(asOf: 18)
    let words = LogWords(tasks: TaskWords(insights: insights, formats: Self.formats))
    #expect(words.counts.hasPrefix("4 entries used, 2 refused, 1 after this date"), "\(words.counts)")
    let outcomes = zip(insights.replay.log, insights.replay.verdicts).map { words.outcome(of: $0, $1) }
    #expect(
      outcomes.map(\.isRefused) == [false, false, false, false, true, true, false, true, true, false])
    #expect(outcomes.prefix(4).allSatisfy { $0.words == "used" } && outcomes[6].words == "after this date")
    #expect(outcomes[4].words == "refused: the session had been exited already")
    #expect(outcomes[5].words == "refused: no task has this id (moved or removed?)")
    #expect(outcomes[7].words == "not an entry: not JSON")
    #expect(outcomes[8].words == "cut off while it was being written")
    #expect(outcomes[9].words == "a repeat of line 1, which counts")
  }

  @Test func noWordBlames() throws {
    let blaming = [
      "complian", "complied", "fail", "lazy", "neglect", "bad client", "should have", "disorder",
      "depress",
      "diagnosed", "risk of",
    ]
    for page in try Sample().pages() where page.path.hasSuffix(".html") {
      let text = String(decoding: page.contents, as: UTF8.self).lowercased()
      for word in blaming { #expect(!text.contains(word), "\(page.path): \(word)") }
    }
  }
}
