import Foundation
import Homework
import Testing

@testable import Insights

/// What has changed since the last session or the newest note, or in the last 7 days.
@Suite struct RecentChangeTests {
  private func change(_ story: Story, _ asOf: String) -> (heading: String, sentences: [String]) {
    let insights = story.insights(asOf)
    let words = TaskWords(insights: insights, formats: Formats(locale: Locale(identifier: "en_US")))
    let change = RecentChange(insights) { insights.asOf($0) }
    return (change.heading(words), change.sentences(words))
  }

  private func note(_ date: String?) -> Note {
    Note(fileName: "a.md", date: date.flatMap { LocalDate($0) }, title: nil, markdown: "")
  }

  @Test(
    arguments: [
      ([], "Last 7 days, from Tue, Nov 17"), ([nil], "Last 7 days, from Tue, Nov 17"),
      (["2026-11-23"], "Last 7 days, from Tue, Nov 17"), (["2026-11-24"], "Last 7 days, from Tue, Nov 17"),
      (["2026-11-22"], "Since the note of Sun, Nov 22"),
      (["2026-10-01", "2026-11-10", nil, "2026-11-23"], "Since the note of Tue, Nov 10"),
    ] as [([String?], String)])
  func since(notes: [String?], heading: String) {
    var story = Story()
    story.notes = notes.map(note)
    #expect(change(story, "2026-11-23").heading == heading)
  }

  @Test(
    arguments: [
      ([], ["No task is logged as done; none came due.", "No mood was logged."]),
      (
        ["2026-11-17>2026-11-17"],
        ["1 task done; 1 came due.", "1 mood: “good” (+2) on Tue, Nov 17."]
      ),
      (
        ["2026-11-16>2026-11-17"],
        ["1 task done, older; none came due.", "1 mood: “good” (+2) on Tue, Nov 17."]
      ),
      (
        ["2026-11-14>2026-11-17", "2026-11-15>2026-11-18"],
        [
          "2 tasks done, all older; none came due.", "2 moods, mean +2.0: the newest “good” (+2) on Wed, Nov 18.",
        ]
      ),
      (
        ["2026-11-02>2026-11-02", "2026-11-16>2026-11-18", "2026-11-19>2026-11-19"],
        [
          "2 tasks done, 1 older; 1 came due.",
          "2 moods, mean +2.0: the newest “good” (+2) on Thu, Nov 19. In the four weeks before: 1 mood, mean +2.0.",
        ]
      ),
      (
        ["2026-11-16>2026-11-16"],
        [
          "No task is logged as done; none came due.",
          "No mood was logged; the last one before is “good” (+2) on Mon, Nov 16.",
        ]
      ),
    ] as [([String], [String])])
  func sentences(done: [String], sentences: [String]) {
    var story = Story()
    for pair in done {
      let dates = pair.split(separator: ">").map(String.init)
      story.completed(dates[0], on: dates[1])
    }
    #expect(change(story, "2026-11-23").sentences == sentences)
  }

  /// What was done on its day belongs to the session; a note, however new, is older news than one.
  @Test func sinceTheLastSessionWhereThereIsOne() {
    var story = Story()
    story.done("2026-11-02")
    story.done("2026-11-16")
    story.completed("2026-11-18")
    story.notes = [note("2026-11-20")]
    #expect(change(story, "2026-11-23").heading == "Since the session of Mon, Nov 16")
    #expect(
      change(story, "2026-11-23").sentences == [
        "1 task done; 1 came due.",
        "1 mood: “good” (+2) on Wed, Nov 18. In the four weeks before: 2 moods, mean +2.0.",
      ])
    #expect(change(story, "2026-11-16").heading == "Since the session of Mon, Nov 2", "One of today is no news.")
    #expect(change(story, "2026-11-17").sentences.last == "No mood was logged.", "The session's own is beside it.")
    #expect(change(story, "2026-11-02").heading == "Last 7 days, from Tue, Oct 27")
  }

  /// Whole words, in one line; of one that is too long its beginning.
  @Test(arguments: [
    ("", 5, ""), ("one two", 7, "one two"), ("one two", 6, "one…"), (" one\n two  three ", 8, "one two…"),
    ("unbreakable", 4, "unbr…"), ("a b c", 1, "a…"),
  ])
  func shortenedByWords(text: String, most: Int, shortened: String) {
    #expect(text.shortened(to: most) == shortened)
  }

  /// The newest word is told once.
  @Test func aMoodThatAReasonSaysIsNotSaidAgain() {
    var story = Story()
    for date in days(from: "2026-11-18", 3) { story.completed(date, mood: "sad") }
    #expect(story.flags("2026-11-23") == ["low"])
    #expect(change(story, "2026-11-23").sentences[1] == "3 moods, mean −2.0.")
  }

  @Test func reasonsThatCameAndWent() {
    var story = Story()
    story.task("2026-11-08")
    for date in ["2026-11-19", "2026-11-20", "2026-11-21"] { story.task(date) }
    #expect(story.flags("2026-11-14") == ["quiet"])
    story.completed("2026-11-08", on: "2026-11-18", mood: "sad")
    story.completed("2026-11-19", mood: "sad")
    story.completed("2026-11-20", mood: "sad")
    #expect(
      change(story, "2026-11-21").sentences.suffix(2)
        == ["New reason to look: low moods.", "No longer a reason: quiet."])
    story.pausedSince = "2026-11-01"
    #expect(change(story, "2026-11-21").sentences.count == 2, "Of somebody who is paused no reason is told.")
  }

  @Test func aWeekOnAnyDayIsThe7DaysUpToIt() {
    var story = Story()
    for date in days(from: "2026-11-01", 20) { story.done(date, mood: "good") }
    let insights = story.insights("2026-11-18")
    let week = ClientWeek(upTo: insights)
    #expect(week.days == day("2026-11-12")...day("2026-11-18"))
    #expect(week.before.asOf == day("2026-11-11"))
    #expect(week.due.map(\.assignment.dueDate).min() == day("2026-11-12") && week.due.count == 7)
    #expect(week.caughtUp.isEmpty && week.next.count == 2)
    let monday = ClientWeek(of: insights, in: ISOWeek(containing: day("2026-11-15")))
    let sunday = ClientWeek(upTo: story.insights("2026-11-15"))
    let words = TaskWords(insights: sunday.insights, formats: Formats(locale: Locale(identifier: "en_US")))
    #expect(sunday.talkingPoints(words).map(\.sentence) == monday.talkingPoints(words).map(\.sentence))
    #expect(!sunday.talkingPoints(words).isEmpty)
  }

  /// The count belongs to the mean.
  @Test func ofMoodsThatAreNotOnTheScaleThereIsNoMean() {
    var story = Story()
    for (date, mood) in zip(days(from: "2026-11-18", 5), ["good", "good", "odd", "low", "low"]) {
      story.completed(date, mood: mood)
    }
    #expect(
      change(story, "2026-11-23").sentences[1]
        == "5 moods, mean +0.3 of the 4 on the scale: the newest “low” (−1.5) on Sun, Nov 22.")
  }

  /// Undone homework that another rule says is not cleared.
  @Test func aReasonThatAnotherReplacedIsNotGone() {
    var story = Story()
    for date in days(from: "2026-10-20", 8, every: 2) { story.task(date) }
    story.entry("2026-11-05", "2026-10-20", .breathed(1))
    #expect(story.flags("2026-11-11") == ["stuck", "behind"] && story.flags("2026-12-07") == ["quiet"])
    story.notes = [note("2026-11-12")]
    #expect(change(story, "2026-12-07").sentences.suffix(1) == ["New reason to look: quiet."])
  }
}
