import Foundation
import Homework
import Testing

@testable import Insights

/// On which weekdays and at which hours tasks were done.
@Suite struct DoneWhenTests {
  private let formats = Formats(locale: Locale(identifier: "en_US"))

  private func sentence(_ story: Story) -> String? {
    DoneWhen(story.insights("2026-12-31")).sentence(formats)?.replacing("\u{202F}", with: " ")
  }

  @Test func underTwentyThereIsNoPattern() {
    var story = Story()
    for date in days(from: "2026-11-02", 19) { story.done(date) }
    #expect(sentence(story) == nil)
    story.done("2026-11-21")
    #expect(
      sentence(story)
        == "Of 20 tasks done, by weekday: Mon 3, Tue 3, Wed 3, Thu 3, Fri 3, Sat 3 and Sun 2; by the hour: 20 from"
        + " 6:00 AM to 12:00 PM.")
  }

  @Test func hoursAreThoseOfTheClientsZone() throws {
    var story = Story()
    story.zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    for date in days(from: "2026-11-02", 20) { story.done(date) }
    #expect(sentence(story)?.hasSuffix("; by the hour: 20 from 6:00 PM to 12:00 AM.") == true)
  }

  @Test func ofAFeedTheHoursAreNotKnown() {
    var story = Story()
    for date in days(from: "2026-11-02", 20) {
      story.task(date)
      story.completions.append(
        FeedCompletion(task: AssignmentID(rawValue: date), on: day(date), mood: nil))
    }
    #expect(sentence(story) == "Of 20 tasks done, by weekday: Mon 3, Tue 3, Wed 3, Thu 3, Fri 3, Sat 3 and Sun 2.")
    for date in days(from: "2026-11-22", 4) { story.done(date) }
    #expect(sentence(story)?.contains("hour") == false, "Four of them are too few.")
  }
}
