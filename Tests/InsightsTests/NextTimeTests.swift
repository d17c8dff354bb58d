import Homework
import Testing

@testable import Insights

/// What a note keeps for the next time, and until when.
@Suite struct NextTimeTests {
  private func points(_ tell: (inout WeekStory) -> Void) -> [TalkingPoint] {
    var story = WeekStory()
    story.task(17)
    tell(&story)
    return story.told.talkingPoints(TalkingPointTests.words(of: story.told))
  }

  private func kept(_ tell: (inout WeekStory) -> Void) -> [String] {
    points(tell).filter { $0.rule.hasSuffix("next-time") }.map { "\($0.sentence) \($0.lines)" }
  }

  private static let choir = ["For next time: “ask about the choir” (the note of Wed, Nov 4). []"]

  @Test(
    "the first line that begins so, however it is dressed",
    arguments: [
      "Next time: ask about the choir", "Sleeps better.\n\nnext time:   ask about the choir  \nNext time: not this",
      "- **Next time:** ask about the choir", "> *Next Time:* ask about the choir\r\n",
      "Next time:\nNext time: ask about the choir",
    ])
  func lines(markdown: String) {
    #expect(kept { $0.note(4, markdown) } == Self.choir)
  }

  @Test(
    "no other line, and no note without a day",
    arguments: ["We spoke. Next time: the choir", "Next times: two", ""])
  func noLine(markdown: String) {
    #expect(kept { $0.note(4, markdown) }.isEmpty)
    #expect(kept { $0.note(nil, "Next time: the choir", next: "the choir") }.isEmpty)
  }

  @Test("the front matter goes before the text, and the newest note before an older one")
  func newest() {
    #expect(kept { $0.note(4, "Next time: the move", next: "ask about the choir") } == Self.choir)
    #expect(
      kept {
        $0.note(4, "Next time: ask about the choir")
        $0.note(3, "Next time: the move")
        // Not yet.
        $0.note(23, "Next time: the summer")
      } == Self.choir)
  }

  @Test("it is the first point, and the client's own comes after the provider's")
  func first() {
    let points = points {
      $0.always = ["odd": .danger]
      $0.entry(17, .sessionJoined(provider: nil))
      $0.entry(17, .sessionExited)
      $0.entry(17, .moodLogged("odd"))
      $0.entry(17, .noteWritten("It was long.\nNext time: shorter, please", author: .client))
      $0.note(17, "Next time: ask about the choir")
    }
    #expect(points.prefix(3).map(\.rule) == ["next-time", "client-next-time", "all-on-time"])
    #expect(points[1].lines == [4])
    #expect(points[1].sentence == "For next time, by the client: “shorter, please” (the note of Tue, Nov 17).")
  }

  @Test(
    "it stands on the day of a session, and no longer after one on a later day",
    arguments: [(17, true), (18, false)])
  func session(day: Int, stands: Bool) {
    let kept = kept {
      $0.note(17, "Next time: the choir")
      $0.entry(17, on: 17, .noteWritten("Next time: the choir", author: .provider))
      $0.entry(17, on: day, .sessionJoined(provider: nil))
    }
    #expect(kept.isEmpty != stands)
  }

  @Test("a completion without a session ends it too", arguments: [(17, true), (18, false)])
  func completion(day: Int, stands: Bool) {
    let kept = kept {
      $0.note(17, "Next time: the choir")
      $0.entry(17, on: day, .completed(on: WeekStory.day(day), mood: nil))
    }
    #expect(kept.isEmpty != stands)
  }
}
