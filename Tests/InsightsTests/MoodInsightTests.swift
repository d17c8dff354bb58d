import Testing

@testable import Homework
@testable import Insights

/// What the moods say, and whether it survives what is missing. Letters are moods: d sad, l low, f flat, g good,
/// G great, ? unscored, - missing with every choice scored, x missing with one that is not.
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
          valence: mood.flatMap { Story.scale.valence(of: $0.word) },
          scores: letter == "-" ? [-200, -150, 200, 300] : nil)
      }, pending: pending, baseline: baseline.map { day($0) })
  }

  @Test(arguments: [
    ("", Trend.Verdict.dotsOnly), ("gggg", .dotsOnly), ("g?g?g-g", .dotsOnly), ("ddggg", .tooFewToJudge),
    ("dddlllggg", .tooFewToJudge), ("dldlfgfgGgGG", .rising), ("GGgGgfgfldld", .falling), ("gdgdgdgdgd", .unclear),
    ("gggggggggg", .unclear), ("dddlllggg??--", .tooFewToJudge),
  ])
  func theTrendIsOfScoredMoods(letters: String, verdict: Trend.Verdict) {
    #expect(Self.insight(letters).trend.verdict == verdict)
    #expect(Self.insight(letters).toldTrend?.verdict == verdict)
  }

  @Test(arguments: [
    ("dldlfgfgGgGG", Robustness.nothingMissing), ("dldldlfgfgfgGgGgGGG-", .settled(missing: 1)),
    ("dldlfgfgGgG-", .notClaimed(missing: 1, of: 12)), ("dldldlfgfgfgGgGgGGGx", .notClaimed(missing: 1, of: 20)),
    ("dldldlfgfgfgGgGgGGG?", .notClaimed(missing: 1, of: 20)),
    ("dldldlfgfgfgGgGgGGG-------", .notClaimed(missing: 7, of: 26)),
  ])
  func aDirectionSaysWhetherItSurvives(letters: String, robustness: Robustness) {
    let insight = Self.insight(letters)
    #expect(insight.trend.verdict == .rising)
    #expect(insight.trendRobustness == robustness)
  }

  @Test func withoutADirectionThereIsNothingToSurvive() {
    #expect(Self.insight("gdgdgdgdgd-").trendRobustness == nil)
    #expect(Self.insight("ddd").trendRobustness == nil)
    #expect(Self.insight("gdgdgdgdgdgdgdgdgdgd-").shiftRobustness == nil)
  }

  /// Sixteen of about +250 with a deviation of 52: every low mood counts −2, and seven are 9.8.
  @Test func aShiftDownIsToldWithItsNumbers() throws {
    let usual = "gGgGgGgGgGgGgGgG"
    let insight = Self.insight(usual + "gddddddd")
    let shift = try #require(insight.shiftDown)
    #expect(insight.level?.mean == 250 && insight.level?.count == 16)
    #expect(shift.since == day("2026-11-18") && shift.count == 8 && shift.mean == -150 && shift.distance < -7)
    #expect(insight.shiftLines == Array(17...24), "the good one is under the level too")
    #expect(insight.shifted.map(\.word) == ["good"] + Array(repeating: "sad", count: 7))
    #expect(insight.shiftRobustness == .nothingMissing)
    #expect(insight.shiftUp == nil && insight.toldTrend == nil)
    #expect(Self.insight(usual + "gdddddd").shift == nil, "six of 1.4 are too few")
  }

  @Test func aRiseIsToldToo() {
    let insight = Self.insight("dldldldldldldldlGGGGGGG")
    #expect(insight.shiftUp?.count == 7 && insight.shiftDown == nil)
    #expect((insight.shiftUp?.distance ?? 0) > 0)
  }

  @Test(arguments: [
    ("gGgGgGgGgGgGgGgGddd-dddd", Robustness.notClaimed(missing: 1, of: 24)),
    ("gGgGgGgGgGgGgGgGddd-dddddddd", .settled(missing: 1)),
    ("gGgGgGgGgGgGgGgGddd-ddddx", .notClaimed(missing: 2, of: 25)),
  ])
  func aShiftSaysWhetherItSurvives(letters: String, robustness: Robustness) {
    #expect(Self.insight(letters).shiftRobustness == robustness)
  }

  @Test(
    arguments: [
      ("ggggggggggggggg", nil, nil, 15), ("gggggggggggggggg", nil, 200.0, nil),
      ("ggggggggggggggggdddd", "2026-11-18", 200, 4), ("gggggggggggggggg?d-d", "2026-11-18", 200, 2),
      ("ggggggggggggggggdddddddddddddddd", "2026-11-18", -200, nil),
    ] as [(String, String?, Double?, Int?)])
  func aBaselineWaitsForItsMoods(letters: String, baseline: String?, mean: Double?, awaited: Int?) {
    let insight = Self.insight(letters, baseline: baseline)
    #expect(insight.level?.mean == mean)
    #expect(insight.awaited == awaited)
  }

  /// The sums start anew after the new level's moods.
  @Test func aNewLevelEndsTheShift() {
    let letters = "gGgGgGgGgGgGgGgG" + String(repeating: "d", count: 15)
    #expect(Self.insight(letters, baseline: "2026-11-18").shiftDown != nil)
    #expect(Self.insight(letters + "d", baseline: "2026-11-18").shift == nil)
    #expect(Self.insight(letters + "d").shiftDown != nil)
  }

  @Test func theRunChartIsAboutTheLevel() throws {
    #expect(Self.insight("ggggggggggggggg").runChart == nil)
    let insight = Self.insight("gggggggggggggggg-Gd?dd")
    let chart = try #require(insight.runChart)
    #expect(chart.center == 200 && chart.useful == 4, "a mood on the level counts on neither side")
    #expect(chart.longestRun?.length == 3 && chart.crossings == 1)
  }

  /// Flat ones are of tasks that are not among the due ones.
  @Test func bothRatios() {
    let insight = Self.insight("gf?-gx", pending: 2)
    #expect(insight.due == 7 && insight.logged == 3 && insight.loggedBeside == 1 && insight.loggedInAll == 4)
    #expect(insight.scored.count == 3 && insight.unscored == 1 && insight.missing == 3 && insight.pending == 2)
  }

  @Test(arguments: [
    ("gdgdgd", 400.0 as Double?), ("gdgdg", nil), ("gdg-gdgd", 400), ("gd-gd-gd-gd-gd", 400), ("gd-gd-gd-gd", nil),
    ("gdg?dgd", nil), ("gggggg", 0),
  ])
  func variabilityIsOverFivePairsWithNothingBetween(letters: String, expected: Double?) {
    #expect(Self.insight(letters).variability == expected)
  }
}
