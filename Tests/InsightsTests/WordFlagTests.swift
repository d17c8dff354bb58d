import Homework
import Testing

@testable import Insights

/// `word`: a word on the list in any readable entry of the last 28 days, scored or not, used or refused.
struct WordFlagTests {
  private static var story: Story {
    var story = Story()
    story.always = ["low", "odd", "unsafe"]
    story.task("2026-10-01")
    return story
  }

  /// The last 28 days up to the 29th of November are from the 2nd on.
  @Test(arguments: [("2026-11-01", false), ("2026-11-02", true), ("2026-11-29", true), ("2026-11-30", false)])
  func within28Days(date: String, isFlagged: Bool) {
    var story = Self.story
    story.done("2026-10-01", on: date, mood: "low")
    #expect((story.flag(WordFlag.self, "2026-11-29") != nil) == isFlagged)
    #expect(story.flag(WordFlag.self, "2026-11-29")?.lines == (isFlagged ? [3] : nil))
  }

  @Test func unscoredRefusedAndForNoTaskAtAll() {
    var story = Self.story
    story.done("2026-10-01", on: "2026-11-20", mood: "odd")
    story.entry("2026-11-21", "2026-10-01", .moodLogged("Unsafe "))
    story.entry("2026-11-22", "gone", .moodLogged("UNSAFE"))
    story.entry("2026-11-23", "2026-10-01", .completed(on: day("2026-11-24"), mood: "unsafe"))
    #expect(story.flag(WordFlag.self, "2026-11-29")?.words.map(\.text) == ["odd", "Unsafe ", "UNSAFE", "unsafe"])
    #expect(story.flag(WordFlag.self, "2026-11-29")?.lines == [3, 4, 5, 6])
    #expect(story.flag(WordFlag.self, "2026-11-29")?.size == 4)
  }

  @Test func aFeedsWordCountsAndTheSameWordOnce() {
    var story = Self.story
    story.completions = [
      FeedCompletion(task: AssignmentID(rawValue: "2026-10-01"), on: day("2026-11-20"), mood: "unsafe")
    ]
    #expect(story.flag(WordFlag.self, "2026-11-29")?.words.map(\.line) == [nil])
    story.done("2026-10-01", on: "2026-11-20", mood: "low")
    #expect(story.flag(WordFlag.self, "2026-11-29")?.words.map(\.text) == ["low", "unsafe"])
  }

  @Test func notesAreNotSearchedAndAWordCanBeTakenOff() {
    var story = Self.story
    story.entry("2026-11-20", "2026-10-01", .noteWritten("unsafe", author: .client))
    #expect(story.flag(WordFlag.self, "2026-11-29") == nil)
    story.entry("2026-11-21", "2026-10-01", .moodLogged("unsafe"))
    #expect(story.flag(WordFlag.self, "2026-11-29") != nil)
    story.muted = ["UNSAFE"]
    #expect(story.flag(WordFlag.self, "2026-11-29") == nil)
  }

  @Test func itSaysThatNotesAreNotSearched() {
    var story = Self.story
    story.done("2026-10-01", on: "2026-11-20", mood: "low")
    #expect(
      story.sentence(WordFlag.self, "2026-11-29")
        == "Logged within 28 days, and a reason by itself: “low” on Fri, Nov 20. Notes are not searched.")
  }
}
