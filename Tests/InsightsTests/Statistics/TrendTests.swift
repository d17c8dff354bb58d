import TestSupport
import Testing

@testable import Insights

@Suite struct TrendTests {
  @Test(arguments: [
    (0, Trend.Verdict.dotsOnly), (4, .dotsOnly), (5, .tooFewToJudge), (9, .tooFewToJudge), (10, .rising),
    (40, .rising),
  ])
  func howManyPointsAVerdictNeeds(count: Int, verdict: Trend.Verdict) {
    let days = Array(0..<count)
    #expect(Trend(days: days, values: days.map(Double.init)).verdict == verdict)
  }

  @Test func tenOnOneDayHaveNoDirection() {
    let trend = Trend(days: Array(repeating: 3, count: 10), values: (0..<10).map(Double.init))
    #expect(trend.slope == nil)
    #expect(trend.test.s == 0 && trend.test.p == 1)
    #expect(trend.verdict == .unclear)
  }

  @Test func equalMoodsHaveNoDirection() {
    let trend = Trend(days: Array(0..<12), values: Array(repeating: 130, count: 12))
    #expect(trend.slope?.slope == 0)
    #expect(trend.test.variance == 0 && trend.test.p == 1)
    #expect(trend.verdict == .unclear)
  }

  /// Mostly one mood and a few better ones at the end: S is far from 0, and yet half of all pairs are level.
  @Test func aLevelSlopeIsNoDirection() {
    let values = Array(repeating: 60.0, count: 16) + Array(repeating: 190.0, count: 4)
    let test = MannKendall(days: Array(0..<20), values: values)
    #expect(test.p < 0.02 && TheilSen(days: Array(0..<20), values: values)?.slope == 0)
    #expect(Trend.verdict(count: 20, test: test, slope: 0) == .unclear)
    #expect(Trend.verdict(count: 20, test: test, slope: -1) == .unclear, "nor is one of the other sign")
    #expect(Trend.verdict(count: 20, test: test, slope: 1) == .rising)
  }

  @Test func pairsOnOneDayAddNothing() {
    let test = MannKendall(days: [1, 1, 2], values: [10, 20, 30])
    #expect(test.s == 2 && test.rises == 2)
    #expect(TheilSen(days: [1, 1, 2], values: [10, 20, 30])?.slope == 15)
  }

  @Test func reversingTimeTurnsTheTrendRound() {
    for seed in UInt64(1)...100 {
      let (days, values) = Noise(seed: seed).series(count: 25, tied: seed.isMultiple(of: 2), sharedDays: true)
      let forth = Trend(days: days, values: values)
      let back = Trend(days: days.reversed().map { -$0 }, values: values.reversed())
      #expect(back.test.s == -forth.test.s, "seed \(seed)")
      #expect(abs(back.test.p - forth.test.p) < 1e-9, "seed \(seed)")
      #expect(back.slope.map { -$0.slope } == forth.slope?.slope, "seed \(seed)")
    }
  }

  @Test func aConstantDoesNotMatter() {
    for seed in UInt64(1)...100 {
      let (days, values) = Noise(seed: seed).series(count: 25, tied: true, sharedDays: true)
      let plain = Trend(days: days, values: values)
      let moved = Trend(days: days.map { $0 + 9_000 }, values: values.map { $0 + 512 })
      #expect(moved.slope == plain.slope && moved.verdict == plain.verdict, "seed \(seed)")
      #expect(abs(moved.test.p - plain.test.p) < 1e-9, "seed \(seed)")
    }
  }

  /// Every pair by itself, and a full sort.
  @Test(arguments: UInt64(1)...100)
  func itAgreesWithAPlainReading(seed: UInt64) throws {
    let count = 2 + Int(seed) % 90
    let (days, values) = Noise(seed: seed).series(count: count, tied: seed % 2 == 0, sharedDays: seed % 3 == 0)
    var slopes: [Double] = []
    var s = 0
    for one in 0..<count {
      for other in (one + 1)..<max(count, one + 1) where days[one] != days[other] {
        slopes.append((values[other] - values[one]) / Double(days[other] - days[one]))
        s += values[other] > values[one] ? 1 : values[other] < values[one] ? -1 : 0
      }
    }
    slopes.sort()
    let trend = Trend(days: days, values: values)
    #expect(trend.test.s == s, "seed \(seed)")
    guard !slopes.isEmpty else {
      #expect(trend.slope == nil)
      return
    }
    #expect(trend.slope?.slope == (slopes[(slopes.count - 1) / 2] + slopes[slopes.count / 2]) / 2, "seed \(seed)")
    if let interval = trend.slope?.interval {
      #expect(slopes.contains(interval.lowerBound) && slopes.contains(interval.upperBound), "seed \(seed)")
    }
  }

  @Test func positionsAreFilledAsASortWould() {
    for seed in UInt64(1)...200 {
      var generator = SeededGenerator(seed: seed)
      let kinds = Int.random(in: 1...400, using: &generator)
      let count = Int.random(in: 1...700, using: &generator)
      let elements = (0..<count).map { _ in Double(Int.random(in: 0..<kinds, using: &generator)) }
      let positions = (0..<4).map { _ in Int.random(in: 0..<count, using: &generator) }.sorted()
      var placed = elements
      placed.placeInOrder(positions)
      let sorted = elements.sorted()
      #expect(positions.allSatisfy { placed[$0] == sorted[$0] }, "seed \(seed)")
      #expect(placed.sorted() == sorted, "seed \(seed)")
    }
  }

  /// A line that each mood keeps to but for what it carries over from the one before: chance, by its own look.
  @Test func whatCarriesOverIsNoTrend() {
    let values: [Double] = (0..<30).map { $0 < 15 ? -100 : 100 }
    let trend = Trend(days: Array(0..<30), values: values)
    #expect(MannKendall(days: Array(0..<30), values: values).p < 0.001)
    #expect(trend.test.autocorrelation > 0.5)
    #expect(trend.test.p > 0.02 && trend.verdict == .unclear)
  }

  @Test func valuesOnALineCarryNothingOver() {
    #expect(Trend(days: Array(0..<12), values: (0..<12).map { Double($0) * 7 }).test.autocorrelation == 0)
    #expect(Autocorrelation.about(0, days: [1, 2, 3, 4], values: [1, 1, 9, 9]) == 0, "four are too few")
  }

  @Test(arguments: [(1.4, true), (1.428, true), (1.43, false), (3, false), (-1.4, true), (-1.43, false)])
  func underATenthAWeekIsSlightly(slope: Double, isSlight: Bool) {
    let trend = Trend(days: Array(0..<12), values: (0..<12).map { Double($0) * slope })
    #expect(trend.verdict == (slope > 0 ? .rising : .falling))
    #expect(trend.isSlight == isSlight)
  }

  @Test(arguments: [false, true])
  func noiseSeldomGetsADirection(tied: Bool) {
    let series = 4_000
    let seeds = UInt64(20_261_116)..<UInt64(20_261_116 + series)
    let directions = seeds.count { seed in
      let (days, values) = Noise(seed: seed).series(count: 14, tied: tied, sharedDays: false)
      return Trend(days: days, values: values).verdict.isDirection
    }
    #expect(directions * 100 < series * 3, "\(directions) of \(series), seeds from \(seeds.lowerBound)")
    #expect(directions * 1_000 > series, "a test that finds next to nothing is broken: \(directions)")
  }
}
