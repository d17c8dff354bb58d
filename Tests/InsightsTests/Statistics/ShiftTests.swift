import Homework
import Testing

@testable import Insights

/// The cumulative sum, by hand. The level is 150 with a deviation of 100: distances are whole numbers of letters.
@Suite struct ShiftTests {
  /// Distances in standard deviations: d −2, D −9, l −1, m −0.6, - 0, p 0.6, h 1, u 2, U 9.
  private static let distances: [Character: Double] = [
    "d": -2, "D": -9, "l": -1, "m": -0.6, "-": 0, "p": 0.6, "h": 1, "u": 2, "U": 9,
  ]

  /// The 16 moods of the level are of 15 values with mean 0 and one more: 15 of the sum of squares, n − 1 of 15.
  private static let usual: [Double] = (0..<16).map { position in
    let reach = (15.0 / 16).squareRoot()
    return 150 + 100 * (position.isMultiple(of: 2) ? reach : -reach)
  }

  private static func level() throws -> Level {
    let level = try #require(Level.find(days: Array(0..<16), values: usual).level)
    return level
  }

  private static func values(_ letters: String) throws -> [Double] {
    let level = try level()
    return try usual + letters.map { try level.mean + level.deviation * #require(distances[$0]) }
  }

  @Test(arguments: [
    ("", 0.0, 0.0), ("-", 0, 0), ("m", 0, 0), ("p", 0, 0), ("l", 0.4, 0), ("d", 1.4, 0), ("D", 1.4, 0),
    ("U", 0, 1.4),
    ("dd", 2.8, 0), ("dh", 0, 0.4), ("ddh", 1.2, 0.4), ("dd-", 2.2, 0), ("ddmm", 2.8, 0), ("l-", 0, 0),
    ("dddddd", 8.4, 0), ("dddddd-d", 9.2, 0), ("ddddddd", 9.8, 0), ("uuuuuuu", 0, 9.8),
    ("dddddddddd", 14, 0), ("ddddddddddd", 15, 0), ("dddddddddddddddd", 15, 0), ("dddddddddddu", 12.4, 1.4),
    ("UUUUUUUUUUUUUUUUUUUUUUUUl", 0.4, 13.4),
  ])
  func theSums(letters: String, down: Double, up: Double) throws {
    let values = try Self.values(letters)
    #expect(CumulativeSum(.down, of: values, from: try Self.level()).value == down)
    #expect(CumulativeSum(.up, of: values, from: try Self.level()).value == up)
  }

  /// Up while over 9, not at 9: six of −2 are 8.4, one of −1.2 is 0.6 more.
  @Test(arguments: [
    ("dddddd", -1.2, false), ("dddddd", -1.199999, false), ("dddddd", -1.200001, true), ("ddddddd", 0, true),
  ])
  func itIsUpOverNine(letters: String, last: Double, isUp: Bool) throws {
    let level = try Self.level()
    let values = try Self.values(letters) + [level.mean + level.deviation * last]
    #expect((MoodShift(.down, from: level, days: Array(values.indices), values: values) != nil) == isUp)
    #expect(MoodShift(.up, from: level, days: Array(values.indices), values: values) == nil)
  }

  @Test func itBeganWhenTheSumLastLeftZero() throws {
    let level = try Self.level()
    // From position 16 on: two down, back to 0 by two of +1, then eight down with a usual one among them.
    let values = try Self.values("ddhh-dddd-dddd")
    let days = values.indices.map { 100 + $0 * 3 }
    let shift = try #require(MoodShift(.down, from: level, days: days, values: values))
    #expect(shift.position == 21 && shift.since == LocalDate(dayNumber: 163))
    #expect(shift.count == 9)
    #expect(abs(shift.distance - -16.0 / 9) < 1e-9)
    #expect(abs(shift.mean - (level.mean - level.deviation * 16 / 9)) < 1e-9)
    #expect(shift.sum == 10.6)
  }

  @Test func itNeverEndsByTimeAndEndsByMoods() throws {
    let level = try Self.level()
    let low = try Self.values(String(repeating: "l", count: 30))
    #expect(MoodShift(.down, from: level, days: Array(low.indices), values: low)?.sum == 12)
    let held = try Self.values(String(repeating: "d", count: 300))
    // From 15 down to 9 at ten usual moods; then it is over.
    for (usual, isUp) in [(9, true), (10, false)] {
      let values = held + Array(repeating: level.mean, count: usual)
      let shift = MoodShift(.down, from: level, days: Array(values.indices), values: values)
      #expect((shift != nil) == isUp, "\(usual)")
      #expect(shift == nil || shift?.count == 300 + usual)
    }
  }

  @Test func moodsOfTheLevelAreNotSummed() throws {
    let level = try Self.level()
    for direction in MoodShift.Direction.allCases {
      #expect(CumulativeSum(direction, of: Self.usual, from: level).millionths == 0)
    }
  }

  /// A plain reading of the rule, in floating point: it agrees but for rounding.
  @Test(arguments: UInt64(1)...200)
  func itAgreesWithAPlainReading(seed: UInt64) throws {
    let (days, values) = Noise(seed: seed).series(count: 60, tied: true, sharedDays: true)
    let level = try #require(Level.find(days: days, values: values).level)
    for direction in MoodShift.Direction.allCases {
      var sum = 0.0
      var start: Int?
      for position in 16..<values.count {
        var distance = (values[position] - level.mean) / level.deviation
        if direction == .down { distance = -distance }
        let next = min(15, max(0, sum + max(-2, min(2, distance)) - 0.6))
        if sum < 5e-7, next >= 5e-7 { start = position }
        sum = next
      }
      let found = CumulativeSum(direction, of: values, from: level)
      #expect(abs(found.value - sum) < 1e-4, "seed \(seed)")
      #expect(found.start == (found.value > 0 ? start : nil), "seed \(seed)")
      let shift = MoodShift(direction, from: level, days: days, values: values)
      #expect((shift != nil) == (found.value > 9), "seed \(seed)")
    }
  }

  @Test func turningMoodsUpsideDownTurnsTheShift() throws {
    for seed in UInt64(1)...50 {
      var (days, values) = Noise(seed: seed).series(count: 50, tied: true, sharedDays: true)
      for position in 25..<50 { values[position] -= 250 }
      let level = try #require(Level.find(days: days, values: values).level)
      let mirrored = values.map { -$0 }
      let mirror = try #require(Level.find(days: days, values: mirrored).level)
      let down = MoodShift(.down, from: level, days: days, values: values)
      let up = MoodShift(.up, from: mirror, days: days, values: mirrored)
      #expect(down?.since == up?.since && down?.mean == up.map { -$0.mean } && down?.sum == up?.sum, "seed \(seed)")
      #expect(
        down == nil || MoodShift(.up, from: level, days: days, values: values) == nil, "never both, seed \(seed)")
    }
  }
}
