import Foundation
import Testing

@testable import Homework
@testable import Insights

/// What the moods say, in words. Letters are moods: d sad, l low, f flat, g good, G great, ? unscored, - missing.
struct MoodInsightTests {
  static func insight(_ letters: String, baseline: String? = nil, pending: Int = 0) -> MoodInsight {
    let words: [Character: String] = ["d": "sad", "l": "low", "f": "flat", "g": "good", "G": "great", "?": "odd"]
    return MoodInsight(
      letters.enumerated().map { index, letter in
        let date = day("2026-11-02").adding(days: index)
        let mood = words[letter].flatMap { word in
          Timestamp("\(date)T10:00:00Z").map { Progress.Mood(word: word, at: $0, on: date, line: index + 1) }
        }
        return MoodPoint(
          task: AssignmentID(due: date, ordinal: 1), date: date, isDue: letter != "f", mood: mood,
          valence: mood.flatMap { Story.scale.valence(of: $0.word) })
      }, pending: pending, baseline: baseline.map { day($0) })
  }

  @Test func aChangeIsOfScoredMoods() {
    let insight = Self.insight("gGgG?gGgGgG--gGgG?ddddd")
    #expect(insight.change.stretches.map(\.count) == [14, 5])
    #expect(insight.changed.map(\.word) == Array(repeating: "sad", count: 5))
    #expect(insight.changed.logLines == Array(19...23))
  }

  @Test func aBaselineLeavesEarlierMoodsOut() {
    let letters = "gGgGgGgGgGgGgGgG" + String(repeating: "d", count: 14)
    #expect(Self.insight(letters).change.fall != nil)
    let since = Self.insight(letters, baseline: "2026-11-18")
    #expect(since.change.stretches.map(\.count) == [14] && since.change.direction == nil)
    #expect(since.scored.count == 30 && since.compared.count == 14)
    #expect(Self.insight(letters, baseline: "2026-11-21").change.newest == nil, "11 are too few")
  }

  /// Flat ones are of tasks that are not among the due ones.
  @Test func bothRatios() {
    let insight = Self.insight("gf?-g-", pending: 2)
    #expect(insight.due == 7 && insight.logged == 3 && insight.loggedBeside == 1 && insight.loggedInAll == 4)
    #expect(insight.scored.count == 3 && insight.unscored == 1 && insight.missing == 3 && insight.pending == 2)
  }

  @Test(arguments: [("gd", 1), ("dgldl", 3), ("d?l-", 2), ("dg", 0), ("", 0), ("df", 0)])
  func lowMoodsInARow(letters: String, low: Int) {
    #expect(Self.insight(letters).lowInARow(-150) == low)
  }
}

/// The verdict's words: one sentence wherever it is said.
struct MoodVerdictTests {
  /// Moods one a day from the 1st of September, by number and word.
  static func verdict(_ moods: [(Int, String)], baseline: String? = nil) -> MoodVerdict {
    var story = Story()
    story.baseline = baseline
    var date = day("2026-09-01")
    for (number, word) in moods {
      for _ in 0..<number {
        if word == "-" { story.task("\(date)") } else { story.done("\(date)", mood: word) }
        date = date.adding(days: 1)
      }
    }
    let insights = story.insights("\(date)")
    return MoodVerdict(TaskWords(insights: insights, formats: Formats(locale: Locale(identifier: "en_US"))))
  }

  @Test(
    arguments: [
      ([], "No moods yet."),
      ([(1, "odd")], "The one mood is not on the scale. 1 not on the scale."),
      ([(28, "odd")], "None of 28 moods is on the scale. 28 not on the scale."),
      ([(6, "good")], "Too few to compare: 6 of 12."),
      ([(11, "good"), (2, "odd")], "Too few to compare: 11 of 12. 2 not on the scale."),
      ([(8, "good"), (3, "sad")], "3 low in a row; too few to compare: 11 of 12."),
      ([(24, "good")], "No lasting change in 24 moods."),
      ([(9, "good"), (1, "-"), (3, "good")], "No lasting change in 12 moods. 1 mood missing."),
      ([(16, "good"), (3, "low")], "3 low in a row, too soon to call a lasting change."),
      ([(24, "sad")], "24 low in a row; no lasting change."),
      ([(16, "good"), (6, "sad")], "Lower since Thu, Sep 17: −2.0 in 6 moods; +2.0 in the 16 before."),
      ([(16, "sad"), (6, "good")], "Higher since Thu, Sep 17: +2.0 in 6 moods; −2.0 in the 16 before."),
      (
        [(16, "sad"), (20, "good"), (3, "low")],
        "Higher since Thu, Sep 17: +1.5 in 23 moods; −2.0 in the 16 before; the last 3 low."
      ),
      (
        [(20, "great"), (20, "sad"), (6, "flat"), (6, "good"), (6, "flat")],
        "Lower since Fri, Oct 23: −1.5 in 6 moods; +2.0 in the 6 before."
      ),
    ] as [([(Int, String)], String)])
  func sentences(moods: [(Int, String)], sentence: String) {
    #expect(Self.verdict(moods).sentence == sentence)
  }

  @Test func aFallOfTwoChanges() {
    let verdict = Self.verdict([(20, "great"), (24, "calm"), (10, "sad")])
    #expect(verdict.title == "Lower since Mon, Sep 21, more so since Thu, Oct 15")
    #expect(verdict.numbers == "−2.0; 0.0 in the 24 between; +3.0 before")
  }

  @Test func aFallThatIsPartlyMadeGood() {
    let verdict = Self.verdict([(20, "great"), (24, "sad"), (10, "calm")])
    #expect(verdict.title == "Lower since Mon, Sep 21, somewhat better since Oct 15")
    #expect(verdict.numbers == "0.0; −2.0 in the 24 between; +3.0 before")
  }

  /// An earlier fall holds, a later one does not by itself.
  @Test func aFallAfterARise() {
    let verdict = Self.verdict([(12, "great"), (100, "awful"), (20, "good"), (20, "low")])
    #expect(verdict.title == "Lower since Sun, Sep 13, again since Mon, Jan 11")
    #expect(verdict.numbers == "−1.5; −2.6 in the 120 between; +3.0 before")
  }

  @Test func withABaselineItSaysSinceWhen() {
    #expect(
      Self.verdict([(18, "good")], baseline: "2026-09-13").sentence
        == "Too few to compare since Sep 13: 6 of 12.")
  }
}
