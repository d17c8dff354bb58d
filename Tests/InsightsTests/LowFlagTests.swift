import Homework
import Insights
import Testing

/// `low`: each of the last three scored moods at or under −150, the newest within 28 days.
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
    #expect((story.flag(.low, "2026-11-12") != nil) == isLow)
  }

  /// The newest is of the 4th; 28 days later is the 2nd of December.
  @Test(arguments: [("2026-11-04", true), ("2026-12-01", true), ("2026-12-02", true), ("2026-12-03", false)])
  func lowWhileTheNewestIsWithin28Days(asOf: String, isLow: Bool) {
    var story = Story()
    for date in days(from: "2026-11-02", 3) { story.done(date, mood: "low") }
    let expected = isLow ? Flag.Reason.low(count: 3, threshold: -150, newest: day("2026-11-04")) : nil
    #expect(story.flag(.low, asOf)?.reason == expected)
    #expect(story.flag(.low, asOf)?.lines == (isLow ? [3, 6, 9] : nil))
  }
}
