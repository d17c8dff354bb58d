import Homework
import Testing

@testable import Insights

/// The usual level: the first 16 scored moods, frozen.
@Suite struct LevelTests {
  /// Eight of 100 and eight of 200: mean 150, and the squares add up to 16 × 2,500.
  private static let sixteen = (0..<16).map { $0.isMultiple(of: 2) ? 100.0 : 200 }

  @Test(arguments: [0, 1, 15, 16, 17, 40])
  func itTakesSixteenMoods(count: Int) {
    let values = Array((Self.sixteen + Array(repeating: -400, count: 40)).prefix(count))
    let found = Level.find(days: Array(0..<count), values: values)
    #expect(found.awaited == (count < 16 ? count : nil))
    #expect((found.level != nil) == (count >= 16))
    guard let level = found.level else { return }
    #expect(level.mean == 150, "later moods do not move it")
    #expect(level.deviation == (16 * 2_500 / 15.0).squareRoot())
    #expect(level.positions == 0..<16 && level.count == 16)
    #expect(level.dates == LocalDate(dayNumber: 0)...LocalDate(dayNumber: 15))
  }

  @Test(arguments: [(0.0, 30.0), (10, 30), (58, 30), (59, 30.467), (400, 206.559)])
  func itsDeviationIsThreeTenthsAtLeast(spread: Double, deviation: Double) throws {
    let values = (0..<16).map { $0.isMultiple(of: 2) ? 0 : spread }
    let level = try #require(Level.find(days: Array(0..<16), values: values).level)
    #expect(abs(level.deviation - deviation) < 0.001)
  }

  /// Moods of 0, 1, 2 … on every second day, and a baseline.
  @Test(
    arguments: [
      (40, nil, 0, nil), (40, 0, 0, nil), (40, -5, 0, nil), (40, 1, 1, nil), (40, 2, 1, nil), (40, 48, 24, nil),
      (40, 49, 0, 15), (40, 78, 0, 1), (40, 79, 0, 0), (40, 999, 0, 0), (16, 30, 0, 1), (15, 0, nil, 15),
      (15, 20, nil, 5), (0, 20, nil, 0),
    ] as [(Int, Int?, Int?, Int?)])
  func aBaselineTakesANewOneOnceItsMoodsAreThere(count: Int, baseline: Int?, start: Int?, awaited: Int?) {
    let found = Level.find(
      days: (0..<count).map { $0 * 2 }, values: (0..<count).map(Double.init), baseline: baseline)
    #expect(found.level?.positions.lowerBound == start)
    #expect(found.level?.mean == start.map { Double($0) + 7.5 })
    #expect(found.awaited == awaited)
  }
}
