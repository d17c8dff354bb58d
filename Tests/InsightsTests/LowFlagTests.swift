import Homework
import Testing

@testable import Insights

/// `low`: each of the last three scored moods at or under −150, the newest of the last 28 days.
struct LowFlagTests {
  @Test(arguments: [
    ("low low low", true), ("sad low sad", true), ("low low flat", false), ("flat low low", false),
    ("good low low low", true), ("low low low good", false), ("low low", false), ("low odd low low", true),
    ("low low odd low odd", true), ("odd odd odd", false), ("flat flat flat", false),
  ])
  func lowAtOrUnderTheThreshold(moods: String, isLow: Bool) {
    var story = Story()
    for (date, mood) in zip(days(from: "2026-11-02", 9), moods.split(separator: " ")) {
      story.done(date, mood: String(mood))
    }
    #expect((story.flag(LowFlag.self, "2026-11-12") != nil) == isLow)
  }

  /// The newest is of the 4th; the last 28 days up to the 1st of December are from the 4th on.
  @Test(arguments: [("2026-11-04", true), ("2026-11-30", true), ("2026-12-01", true), ("2026-12-02", false)])
  func lowWhileTheNewestIsWithin28Days(asOf: String, isLow: Bool) {
    var story = Story()
    for date in days(from: "2026-11-02", 3) { story.done(date, mood: "low") }
    #expect(story.flag(LowFlag.self, asOf)?.lines == (isLow ? [3, 6, 9] : nil))
  }

  @Test func theLowerTheirMeanTheMore() {
    var story = Story()
    for (date, mood) in zip(days(from: "2026-11-02", 3), ["low", "sad", "sad"]) { story.done(date, mood: mood) }
    #expect(abs((story.flag(LowFlag.self, "2026-11-05")?.size ?? 0) - 550.0 / 3) < 0.001)
    #expect(
      story.sentence(LowFlag.self, "2026-11-05")
        == "“low”, “sad”, “sad” were the last 3 moods, the newest on Wed, Nov 4. Each of the last 3 scored moods is −1.5 or"
        + " lower on the scale from −4 to +4."
    )
  }
}
