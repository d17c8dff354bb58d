import TestSupport
import Testing

@testable import Insights

/// "Whatever the missing moods were" is true of every filling, or not said.
@Suite struct RobustnessTests {
  private typealias Places = [(day: Int, mood: MoodPlace)]

  private static func places(_ moods: [MoodPlace], every days: Int = 3) -> Places {
    moods.enumerated().map { (day: $0.offset * days, mood: $0.element) }
  }

  private static func rising(_ count: Int) -> [MoodPlace] { (0..<count).map { .scored(Double($0) * 10) } }

  @Test func nothingMissingIsNothingToSurvive() {
    #expect(Robustness.ofTrend(.rising, in: Self.places(Self.rising(12))) == .nothingMissing)
  }

  @Test(
    arguments: [
      ([50.0], Robustness.settled(missing: 1)), ([-400, 400], .settled(missing: 1)),
      (nil, .notClaimed(missing: 1, of: 21)),
    ] as [([Double]?, Robustness)])
  func aStrongTrendSurvivesWhatItsChoicesAllow(scores: [Double]?, expected: Robustness) {
    let moods = Self.rising(10) + [.missing(scores: scores)] + Self.rising(20)[10...]
    #expect(Robustness.ofTrend(.rising, in: Self.places(moods)) == expected)
    #expect(Robustness.ofTrend(.falling, in: Self.places(moods)) == .notClaimed(missing: 1, of: 21))
  }

  @Test func aMarginalTrendDoesNot() {
    let scored = [5.0, 1, 3, 2, 4, 9, 6, 10, 7, 8, 11]
    #expect(Trend(days: scored.indices.map { $0 * 3 }, values: scored).verdict == .rising)
    let ends: [MoodPlace] = scored.map { .scored($0) } + [.missing(scores: [1, 12])]
    #expect(Robustness.ofTrend(.rising, in: Self.places(ends)) == .notClaimed(missing: 1, of: 12))
    let kind: [MoodPlace] = scored.map { .scored($0) } + [.missing(scores: [11, 12])]
    #expect(Robustness.ofTrend(.rising, in: Self.places(kind)) == .settled(missing: 1))
  }

  /// Six gaps of four scores are 4,096 fillings; one more of two are too many. Gaps of one score cost nothing.
  @Test(arguments: [
    ([4, 4, 4, 4, 4, 4], true), ([4, 4, 4, 4, 4, 4, 1, 1, 1], true), ([4, 4, 4, 4, 4, 4, 2], false),
    ([4097], false),
    ([4096], true), (Array(repeating: 2, count: 12), true), (Array(repeating: 2, count: 13), false),
    (Array(repeating: 2, count: 64), false), (Array(repeating: 1, count: 80), true),
  ])
  func itTries4096Fillings(sizes: [Int], tries: Bool) {
    let gaps: [MoodPlace] = sizes.map { .missing(scores: (0..<$0).map { Double($0) / 10_000 }) }
    let places = Self.places(Array(repeating: .scored(5), count: 16) + gaps)
    #expect((Fillings(places) != nil) == tries)
    var tried: Set<[Double]> = []
    _ = Fillings(places)?.allSatisfy { values, _ in tried.insert(values).inserted }
    #expect(tried.count == (tries ? sizes.reduce(1, *) : 0))
  }

  @Test func theFirstThatDiffersEndsIt() throws {
    let fillings = try #require(Fillings(Self.places([.missing(scores: [1, 2, 3]), .missing(scores: [4, 5])])))
    var tried: [[Double]] = []
    #expect(
      !fillings.allSatisfy { values, _ in
        tried.append(values)
        return tried.count < 4
      })
    #expect(tried == [[1, 4], [2, 4], [3, 4], [1, 5]])
  }

  /// Seventeen moods of about 0 and many of −300: whatever one of the first was, the level stays far above.
  @Test func aShiftIsHeldAgainstALevelTakenAnew() {
    let usual: [MoodPlace] = (0..<15).map { .scored($0.isMultiple(of: 2) ? 40 : -40) }
    let low: [MoodPlace] = Array(repeating: .scored(-300), count: 12)
    let inLevel = Self.places(usual + [.missing(scores: [-40, 40])] + [.scored(40)] + low)
    #expect(Robustness.ofShift(.down, baseline: nil, in: inLevel) == .settled(missing: 1))
    let wide = Self.places([.missing(scores: [-400, 40]), .missing(scores: [400, 40])] + usual + low)
    #expect(Robustness.ofShift(.down, baseline: nil, in: wide) == .settled(missing: 2))
    // A first mood of −400 and one of +400 make the deviation so large that −130 is no longer far.
    let lower: [MoodPlace] = Array(repeating: .scored(-130), count: 12)
    let near = Self.places([.missing(scores: [-400, 40]), .missing(scores: [400, 40])] + usual + lower)
    #expect(Robustness.ofShift(.down, baseline: nil, in: near) == .notClaimed(missing: 2, of: 29))
    #expect(Robustness.ofShift(.down, baseline: nil, in: Array(near[2...]) + [near[0]]) == .settled(missing: 1))
  }

  /// Every filling counted from the beginning, for series with all that may come together.
  @Test(arguments: UInt64(1)...150)
  func theShortWayIsTheLongOne(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 8...60, using: &generator)
    let gapCount = Int.random(in: 0...5, using: &generator)
    let drift = Double(Int.random(in: -3...3, using: &generator)) * 4
    var (days, values) = Noise(seed: seed).series(
      count: count + gapCount, tied: seed % 3 > 0, sharedDays: seed % 2 == 0)
    values = zip(days, values).map { ($1 + Double($0) * drift).rounded() }
    days.sort()
    let gaps = Set((0..<days.count).shuffled(using: &generator).prefix(gapCount))
    let places: Places = days.indices.map { position in
      guard gaps.contains(position) else { return (days[position], .scored(values[position])) }
      let scores = Set(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          Double(Int.random(in: -4...4, using: &generator) * 100)
        })
      return (days[position], .missing(scores: scores.sorted()))
    }
    let fillings = try #require(Fillings(places))
    let series = FilledSeries(fillings)
    let known = places.indices.filter { !gaps.contains($0) }
    let verdict = Trend.verdict(days: known.map { days[$0] }, values: known.map { values[$0] })
    var holds = true
    _ = fillings.allSatisfy { values, choices in
      let expected = Trend(days: fillings.days, values: values).verdict
      holds = holds && expected == verdict
      #expect(series.verdict(values, choices: choices) == expected, "seed \(seed), \(values)")
      return true
    }
    let expected: Robustness =
      gapCount == 0
      ? .nothingMissing : holds ? .settled(missing: gapCount) : .notClaimed(missing: gapCount, of: days.count)
    #expect(Robustness.ofTrend(verdict, in: places) == expected, "seed \(seed)")
  }

  @Test func theElementAtARankIsTheOneOfAllSorted() {
    for seed in UInt64(1)...100 {
      var generator = SeededGenerator(seed: seed)
      let lists = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in Double(Int.random(in: 0...9, using: &generator))
        }
        .sorted()
      }
      for (rank, element) in lists.flatMap(\.self).sorted().enumerated() {
        #expect(FilledSeries.element(rank, ofSorted: lists) == element, "seed \(seed), rank \(rank)")
      }
    }
  }
}
