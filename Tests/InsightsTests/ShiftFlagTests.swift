import Homework
import Testing

@testable import Insights

/// `shift`: a fall that holds, the newest scored mood of the last 28 days.
struct ShiftFlagTests {
  /// Sixteen good moods, then some of another word, a day each.
  private static func story(_ mood: String, _ count: Int) -> Story {
    var story = Story()
    for date in days(from: "2026-10-01", 16) { story.done(date, mood: "good") }
    for date in days(from: "2026-10-17", count) { story.done(date, mood: mood) }
    return story
  }

  @Test(arguments: [(3, false), (4, true), (12, true)])
  func aLastingDrop(count: Int, isFlagged: Bool) throws {
    let flag = Self.story("flat", count).flag(ShiftFlag.self, "2026-10-30")
    #expect((flag != nil) == isFlagged)
    guard let flag else { return }
    #expect(flag.lines.count == count && flag.lines.first == 51)
    #expect(flag.size == 349, "in hundredths")
  }

  @Test func aRiseIsNoReason() {
    #expect(Self.story("great", 12).flag(ShiftFlag.self, "2026-10-30") == nil)
    #expect(Self.story("great", 12).insights("2026-10-30").mood.change.direction == .higher)
  }

  /// It never ends by time, but is no reason once nothing new is logged: the newest is of the 23rd of October.
  @Test(arguments: [("2026-11-19", true), ("2026-11-20", false)])
  func agedOutWhenNothingNewIsLogged(asOf: String, isFlagged: Bool) {
    #expect((Self.story("flat", 7).flag(ShiftFlag.self, asOf) != nil) == isFlagged)
  }

  @Test func itSaysSinceWhenAndHowFar() {
    #expect(
      Self.story("flat", 7).sentence(ShiftFlag.self, "2026-10-30")
        == "“flat”, “flat” of late; moods lower since Sat, Oct 17. −1.5 in 7 moods; +2.0 in the 16 before. A fall of the"
        + " moods that holds.")
  }
}
