import Homework
import Insights
import Testing

/// `shift`: the run that holds the latest useful mood lies below the median and exceeds the limit.
struct ShiftFlagTests {
  /// Of 18 useful moods a run may be 7 long: 4.17 is rounded to 4, and 3 more.
  @Test(arguments: [
    ("ggggggggglllllllll", 9), ("ggggggglggllllllll", 8), ("gggggggllgglllllll", nil),
    ("lllllllllggggggggg", nil),
    ("gggggggglllllllllg", nil),
  ])
  func shiftWhenTheLatestRunIsBelowAndTooLong(letters: String, length: Int?) throws {
    var story = Story()
    for (date, letter) in zip(days(from: "2026-10-01", 30), letters) {
      story.done(date, mood: letter == "l" ? "low" : "great")
    }
    let flag = story.flag(.shift, "2026-11-01")
    guard let length else {
      #expect(flag == nil)
      return
    }
    guard case .shift(length, let allowed, let since) = try #require(flag).reason else {
      Issue.record("another run: \(String(describing: flag))")
      return
    }
    #expect(allowed == 7)
    #expect(since == day("2026-10-01").adding(days: letters.count - length))
    #expect(flag?.lines.count == length)
  }

  @Test func noShiftUnderTenUsefulMoods() {
    var story = Story()
    for (date, mood) in zip(days(from: "2026-10-01", 9), ["great", "great"] + Array(repeating: "low", count: 7)) {
      story.done(date, mood: mood)
    }
    #expect(story.flag(.shift, "2026-11-01") == nil)
  }
}
