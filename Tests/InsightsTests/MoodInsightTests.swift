import Testing

@testable import Homework
@testable import Insights

/// What the moods say, and whether it survives what is missing. Letters are moods: d sad, l low, f flat, g good,
/// G great, ? unscored, - missing.
struct MoodInsightTests {
  private static func insight(_ letters: String) -> MoodInsight {
    let words: [Character: String] = ["d": "sad", "l": "low", "f": "flat", "g": "good", "G": "great", "?": "odd"]
    return MoodInsight(
      letters.enumerated().map { index, letter in
        let date = day("2026-11-02").adding(days: index)
        let mood = words[letter].flatMap { word in
          Timestamp("\(date)T10:00:00Z").map { Progress.Mood(word: word, at: $0, on: date, line: index + 1) }
        }
        return MoodPoint(
          task: AssignmentID(due: date, ordinal: 1), date: date, mood: mood,
          valence: mood.flatMap { Story.scale.valence(of: $0.word) })
      })
  }

  @Test(arguments: [
    ("", Trend.Verdict.dotsOnly), ("gggg", .dotsOnly), ("g?g?g-g", .dotsOnly), ("ddggg", .tooFewToJudge),
    ("dddlllggg", .tooFewToJudge), ("dddlllgggG", .rising), ("Ggggllldddd", .falling), ("gdgdgdgdgd", .unclear),
    ("gggggggggg", .unclear), ("dddlllggg??--", .tooFewToJudge),
  ])
  func theTrendIsOfScoredMoods(letters: String, verdict: Trend.Verdict) {
    #expect(Self.insight(letters).trend.verdict == verdict)
  }

  @Test(arguments: [
    ("dddddlllllfffffgggggGGGGG", Robustness.nothingMissing),
    ("dddddlllllff?fffggg-ggGGGGG", .settled(missing: 2)), ("dddlllgg-?-?gG", .notSettled(missing: 4)),
  ])
  func aDirectionSaysWhetherItSurvives(letters: String, robustness: Robustness) {
    let insight = Self.insight(letters)
    #expect(insight.trend.verdict == .rising)
    #expect(insight.trendRobustness == robustness)
  }

  @Test func withoutADirectionThereIsNothingToSurvive() {
    #expect(Self.insight("gdgdgdgdgd-").trendRobustness == nil)
    #expect(Self.insight("ddd").trendRobustness == nil)
  }

  @Test func aShiftDownIsTheLatestRun() throws {
    let insight = Self.insight("GGGGGGGGGddddddddd")
    let run = try #require(insight.shiftDown)
    #expect(run.count == 9)
    #expect("\(try #require(run.first).date)" == "2026-11-11")
    #expect(insight.runChartRobustness == .nothingMissing)
    #expect(Self.insight("dddddddddGGGGGGGGG").shiftDown == nil)
    #expect(Self.insight("GdGdGdGdGd").shiftDown == nil)
    #expect(Self.insight("GdGdGdGdGd").runChartRobustness == nil)
  }

  @Test func aSignalSaysWhetherItSurvives() {
    #expect(Self.insight("GGGGGGGGGG-dddddddddd").runChartRobustness == .settled(missing: 1))
    // With all five at the highest the median is the highest mood, and six useful points are too few for a signal.
    #expect(Self.insight("GGGGGG--?--dddddd").runChartRobustness == .notSettled(missing: 5))
    #expect(Self.insight("GGGGG-G-ddd-d-d-d").runChartRobustness == .notSettled(missing: 5))
  }

  @Test(arguments: [
    ("gdgdgd", 400.0 as Double?), ("gdgdg", nil), ("gdg-gdgd", 400), ("gd-gd-gd-gd-gd", 400), ("gd-gd-gd-gd", nil),
    ("gdg?dgd", nil), ("gggggg", 0),
  ])
  func variabilityIsOverFivePairsWithNothingBetween(letters: String, expected: Double?) {
    #expect(Self.insight(letters).variability == expected)
  }
}
