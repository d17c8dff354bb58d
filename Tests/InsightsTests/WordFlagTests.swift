import Homework
import Testing

@testable import Insights

/// `word`: a word on the list in any readable entry of the last 28 days, scored or not, used or refused.
struct WordFlagTests {
  private static var story: Story {
    var story = Story()
    story.always = ["low": .danger, "odd": .hopelessness, "unsafe": .danger, "sad": .panic]
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
    #expect(story.flag(WordFlag.self, "2026-11-29")?.size == 3, "danger")
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
        == "“low” on Fri, Nov 20. Logged within 28 days, and a reason by itself. Notes are not searched.")
  }

  /// Of panic the last 7 days count, up to the 29th from the 23rd on.
  @Test(arguments: [("2026-11-22", false), ("2026-11-23", true)])
  func panicWithin7Days(date: String, isFlagged: Bool) {
    var story = Self.story
    story.done("2026-10-01", on: date, mood: "sad")
    let flag = story.flag(WordFlag.self, "2026-11-29")
    #expect(flag?.tier == (isFlagged ? .panic : nil) && flag?.size == (isFlagged ? 1 : nil))
  }

  /// What a feed says is of its own day, and of that on which it was imported.
  @Test(arguments: [("2026-09-01", true), ("2026-11-20", true)])
  func aCompletionCountsByItsImportToo(on date: String, isFlagged: Bool) {
    var story = Self.story
    story.task("2026-09-01")
    story.entry("2026-11-21", "2026-09-01", .completed(on: day(date), mood: "unsafe"))
    let flag = story.flag(WordFlag.self, "2026-11-29")
    #expect((flag != nil) == isFlagged)
    #expect(flag?.words.map { "\($0.date)" } == [date == "2026-09-01" ? "2026-11-21" : date])
  }

  /// The worst word is said first, however many others are newer; then comes the newest.
  @Test func theWorstWordIsSaidFirst() {
    var story = Self.story
    story.done("2026-10-01", on: "2026-11-20", mood: "low")
    for day in 23...28 { story.entry("2026-11-\(day)", "gone", .moodLogged("sad")) }
    #expect(
      story.sentence(WordFlag.self, "2026-11-29")
        == "“low” on Fri, Nov 20; “sad” on Sat, Nov 28; “sad” on Fri, Nov 27; 4 more. Logged within 28 days, and a reason"
        + " by itself. Notes are not searched.")
  }

  /// The moods about it are said with it, and not again by a reason of theirs.
  @Test func theMoodsAboutItAreSaidWithIt() {
    var story = Story()
    story.always = ["odd": .hopelessness, "awful": .hopelessness]
    for (date, mood) in zip(days(from: "2026-11-16", 6), ["good", "sad", "low", "odd", "calm", "good"]) {
      story.done(date, mood: mood)
    }
    let told = "“odd” on Thu, Nov 19; low, sad before"
    #expect(story.lead(WordFlag.self, "2026-11-19")?.text == told)
    #expect(story.lead(WordFlag.self, "2026-11-19")?.words == ["odd"])
    #expect(story.lead(WordFlag.self, "2026-11-21")?.text == told + "; good, calm since")
    for (date, mood) in zip(days(from: "2026-11-22", 3), ["sad", "low", "awful"]) { story.done(date, mood: mood) }
    #expect(story.lead(LowFlag.self, "2026-11-24")?.text == "The last 3 moods are low")
    story.always = [:]
    #expect(story.lead(LowFlag.self, "2026-11-24")?.words == ["sad", "low", "awful"])
  }

  /// By tier, then new (a word of that tier in the last 7 days), then by the newest.
  @Test func dangerComesBeforePanicAndNewBeforeOld() {
    func client(_ slug: String, _ words: [(String, String)]) -> AttentionRank {
      var story = Self.story
      for (date, word) in words { story.entry(date, "gone", .moodLogged(word)) }
      let insights = story.insights("2026-11-29", slug: slug)
      return AttentionRank(insights, ClientWeek(upTo: insights).flagChanges)
    }
    let order = [
      client("z", [("2026-11-28", "unsafe")]),
      client("y", [("2026-11-10", "unsafe"), ("2026-11-11", "unsafe"), ("2026-11-29", "odd")]),
      client("x", [("2026-11-29", "odd")]), client("w", [("2026-11-05", "odd")]),
      client("v", days(from: "2026-11-23", 7).map { ($0, "sad") }), client("u", [("2026-11-26", "sad")]),
    ]
    #expect(order.shuffled().sorted().map(\.slug) == order.map(\.slug))
    #expect(order.map(\.isNew) == [true, false, true, false, true, true])
  }
}
