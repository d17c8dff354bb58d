import TestSupport
import Testing

@testable import Insights

/// The slopes between every two points, at their ranks: what a list of all of them has there.
@Suite struct PairSlopesTests {
  private static func series(_ random: inout SeededGenerator) -> (days: [Int], values: [Double]) {
    let count = Int.random(in: 0...60, using: &random)
    let span = [5, 40, 400].randomElement(using: &random) ?? 40
    let words = Int.random(in: 1...12, using: &random)
    let choices = (0..<words).map { _ in
      Bool.random(using: &random)
        ? Double(Int.random(in: -400...400, using: &random)) : Double.random(in: -4...4, using: &random)
    }
    let days = (0..<count).map { _ in Int.random(in: 0...span, using: &random) }.sorted()
    return (days, days.map { _ in choices.randomElement(using: &random) ?? 0 })
  }

  @Test(arguments: 1...200) func everyRankIsThatOfTheList(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let (days, values) = Self.series(&random)
    let all = TheilSen.slopes(days: days, values: values).sorted()
    let pairs = PairSlopes(days: days, values: values, mostWritten: Int.random(in: 0...20, using: &random))
    #expect(pairs.count == all.count, "seed \(seed)")
    guard !all.isEmpty else { return }
    // Of a long list some ranks, and its ends; all of them under `make stress`.
    let ranks =
      Stress.isOn || all.count < 40
      ? Array(all.indices) : [0, all.count - 1] + all.indices.shuffled(using: &random).prefix(8)
    #expect(ranks.filter { pairs.slope(at: $0) != all[$0] } == [], "seed \(seed)")
    for _ in 0..<(Stress.isOn ? 20 : 3) {
      let (one, other) = (
        all.indices.randomElement(using: &random) ?? 0, all.indices.randomElement(using: &random) ?? 0
      )
      let ranks = min(one, other)...max(one, other)
      #expect(pairs.slopes(at: ranks) == Array(all[ranks]), "seed \(seed), ranks \(ranks)")
    }
  }

  @Test func aLongSeriesHasTheSlopeAndTheIntervalOfAShortOne() {
    var random = SeededGenerator(seed: 7)
    let days = (0..<PairSlopes.fewest).map { $0 / 2 }
    let values = days.map { Double($0 % 9 * 50) + Double(Int.random(in: -3...3, using: &random) * 100) }
    var slopes = TheilSen.slopes(days: days, values: values)
    slopes.sort()
    let long = TheilSen(days: days, values: values)
    #expect(long?.slope == slopes.median)
    #expect(long?.interval.map { slopes.contains($0.lowerBound) && slopes.contains($0.upperBound) } == true)
    #expect(TheilSen.slope(days: days, values: values) == slopes.median)
  }
}
