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
    let trend = Trend(days: Array(0..<20), values: values)
    #expect(trend.test.p < 0.05 && trend.slope?.slope == 0)
    #expect(trend.verdict == .unclear)
  }

  @Test func pairsOnOneDayAddNothing() {
    let test = MannKendall(days: [1, 1, 2], values: [10, 20, 30])
    #expect(test.s == 2 && test.pairs == 2)
    #expect(TheilSen(days: [1, 1, 2], values: [10, 20, 30])?.slope == 15)
  }

  @Test func reversingTimeTurnsTheTrendRound() {
    for seed in UInt64(1)...100 {
      let (days, values) = Noise(seed: seed).series(count: 25, tied: seed.isMultiple(of: 2), sharedDays: true)
      let forth = Trend(days: days, values: values)
      let back = Trend(days: days.map { -$0 }, values: values)
      #expect(back.test.s == -forth.test.s, "seed \(seed)")
      #expect(back.test.p == forth.test.p, "seed \(seed)")
      #expect(back.slope.map { -$0.slope } == forth.slope?.slope, "seed \(seed)")
    }
  }

  @Test func neitherAConstantNorTheOrderOfPointsMatters() {
    for seed in UInt64(1)...100 {
      let (days, values) = Noise(seed: seed).series(count: 25, tied: true, sharedDays: true)
      let plain = Trend(days: days, values: values)
      let order = days.indices.reversed()
      #expect(Trend(days: order.map { days[$0] }, values: order.map { values[$0] }) == plain, "seed \(seed)")
      #expect(Trend(days: days.map { $0 + 9_000 }, values: values.map { $0 + 512 }) == plain, "seed \(seed)")
    }
  }

  @Test func theShortVerdictIsTheFullOne() {
    for seed in UInt64(1)...100 {
      var (days, values) = Noise(seed: seed).series(count: 20, tied: seed.isMultiple(of: 2), sharedDays: true)
      values = zip(days, values).map { $1 + Double($0) * 4 }
      let full = Trend(days: days, values: values)
      let slope = full.slope?.slope ?? 0
      let expected: Trend.Verdict =
        full.test.p >= 0.05 || slope == 0
        ? .unclear
        : full.test.s > 0 && slope > 0
          ? .rising
          : full.test.s < 0 && slope < 0 ? .falling : .unclear
      #expect(full.verdict == expected, "seed \(seed)")
    }
  }

  @Test(arguments: [false, true])
  func noiseSeldomGetsADirection(tied: Bool) {
    let series = 4_000
    let seeds = UInt64(20_261_116)..<UInt64(20_261_116 + series)
    let directions = seeds.count { seed in
      let (days, values) = Noise(seed: seed).series(count: 14, tied: tied, sharedDays: false)
      return Trend(days: days, values: values).verdict.isDirection
    }
    #expect(directions * 100 < series * 6, "\(directions) of \(series), seeds from \(seeds.lowerBound)")
    #expect(directions * 100 > series, "a test that finds next to nothing is broken: \(directions)")
  }
}
