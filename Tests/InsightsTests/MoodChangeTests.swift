import Foundation
import TestSupport
import Testing

@testable import Insights

/// Into which stretches moods fall. Letters are moods: d −2, l −1.5, f −1.49, c 0, g +2, G +3.
@Suite struct MoodChangeTests {
  static let valences: [Character: Int] = ["d": -200, "l": -150, "f": -149, "c": 0, "g": 200, "G": 300]

  /// Moods by their letters, of which a number before one says how many there are: "16g4d".
  static func values(_ letters: String) -> [Int] {
    var values: [Int] = []
    var number = ""
    for letter in letters {
      if letter.isNumber {
        number.append(letter)
      } else {
        values += Array(repeating: valences[letter] ?? 0, count: Int(number) ?? 1)
        number = ""
      }
    }
    return values
  }

  /// The figures are those of a slow recomputation in Python (`Tests/Oracle/oracle.py`).
  @Test(arguments: [
    ("", ""), ("11g", ""), ("12g", "12:200"), ("6G5d", ""), ("6G6d", "6:300 6:-200"),
    ("gGgGgGgGgGgGgGgG", "16:250"), ("gGgGgGgGgGgGgGgG3d", "19:179"), ("gGgGgGgGgGgGgGgG4d", "16:250 4:-200"),
    ("20G", "20:300"), ("12g12G", "24:250"), ("gdgdgdgdgdgdgdgdgd", "18:0"),
    ("20d2G", "22:-155"), ("20d3G", "19:-200 4:175"), ("20d4G", "20:-200 4:300"),
    ("20Gg2d", "23:252"), ("20Gg3d", "20:300 4:-100"), ("20Gg4d", "21:295 4:-200"),
    ("14G10f3d", "14:300 13:-161"), ("20d20g8d", "20:-200 20:200 8:-200"),
    ("16g16d3l5g", "16:200 19:-192 5:200"), ("16g16dgdgd4g", "16:200 16:-200 8:100"),
  ])
  func stretches(letters: String, stretches: String) {
    let change = MoodChange(Self.values(letters))
    #expect(
      change.stretches.map { "\($0.count):\(Int($0.mean.rounded()))" }.joined(separator: " ") == stretches)
  }

  /// A cut whose means are 0.5 points apart stays, one of less goes.
  @Test(arguments: [(50, 2), (49, 1)])
  func meansNearEachOtherAreNoChange(difference: Int, stretches: Int) {
    let values = Array(repeating: 100, count: 40) + Array(repeating: 100 - difference, count: 40)
    #expect(MoodChange(values).stretches.count == stretches)
  }

  /// The newest stretch needs three moods on its own side of the middle; an older one does not.
  @Test func theNewestChangeNeedsThreeMoods() {
    let change = MoodChange(Self.values("20G2dgg"))
    #expect(change.stretches.count == 1)
    #expect(MoodChange(Self.values("20G3dg")).stretches.map(\.count) == [20, 4])
  }

  /// Whether a fall holds, by the numbers of its first and last change, and what is said.
  @Test(
    arguments: [
      ("16g6d", "1 1", .lower), ("16g16d5g", nil, .higher), ("16d12g", nil, .higher), ("40g", nil, nil),
      ("20G12f12d", "1 1", .lower), ("10d30g10d", "2 2", .lower),
      // Low, then well, then in between: not below the mean of all before.
      ("40d12G12c", nil, .lower),
      // Well, low, and less than half the way back.
      ("20G20d12l", "1 1", .lower),
    ] as [(String, String?, MoodChange.Direction?)])
  func falls(letters: String, fall: String?, direction: MoodChange.Direction?) {
    let change = MoodChange(Self.values(letters))
    #expect(change.fall.map { "\($0.first) \($0.last)" } == fall)
    #expect(change.direction == direction)
  }

  @Test func aFallOfSeveralChangesIsOneFall() throws {
    let change = MoodChange(
      Array(repeating: 200, count: 20) + Array(repeating: 0, count: 24) + Array(repeating: -200, count: 10))
    #expect(change.fall == MoodChange.Fall(first: 1, last: 2) && change.start == 20)
    #expect(change.beforeFall?.mean == 200)
    let between = try #require(change.between)
    #expect(between.count == 24 && between.mean == 0)
  }

  @Test func aFallHoldsWhileItIsNotHalfMadeGood() {
    let fallen = Array(repeating: 200, count: 20) + Array(repeating: -200, count: 20)
    for (later, holds) in [(-100, true), (-10, true), (0, false), (50, false)] {
      let change = MoodChange(fallen + Array(repeating: later, count: 60))
      #expect(change.stretches.count == 3, "\(later)")
      #expect((change.fall != nil) == holds, "\(later)")
    }
  }

  @Test func onlyTheNewestThousandAreAsked() {
    let old = Array(repeating: 300, count: 300)
    let change = MoodChange(old + Array(repeating: -200, count: 1_000))
    #expect(change.stretches == [MoodChange.Stretch(positions: 300..<1_300, mean: -200)])
    #expect(MoodChange(old + Array(repeating: -200, count: 900)).stretches.map(\.count) == [100, 900])
  }

  /// At most 5 ms of the processor for a thousand moods, in release.
  @Test(.enabled(if: Stress.isOn)) func aThousandMoodsStress() {
    var random = SeededGenerator(seed: 3)
    let values = (0..<1_000).map { [-210, -90, 90, 200][Int.random(in: 0..<4, using: &random)] - $0 / 600 * 100 }
    let begin = clock()
    for _ in 0..<20 { #expect(MoodChange(values).stretches.count == 2) }
    #expect(Double(clock() - begin) / Double(CLOCKS_PER_SEC) / 20 < 0.005)
  }

  /// Every way to cut a few moods, tried one by one.
  @Test func noWayToCutIsCheaper() {
    var random = SeededGenerator(seed: 7)
    for number in 0..<400 {
      let count = Int.random(in: 12...24, using: &random)
      var level = Int.random(in: -1...1, using: &random)
      let values = (0..<count).map { _ in
        if Int.random(in: 0..<6, using: &random) == 0 { level = Int.random(in: -2...2, using: &random) }
        return [-210, -140, -90, 0, 90, 130, 270][(level + 3 + Int.random(in: -1...1, using: &random)) % 7]
      }
      let found = MoodChange(values).stretches.map(\.positions)
      #expect(Self.likeliest(values).contains(found), "\(number): \(values)")
    }
  }

  /// The stretches of every way to cut whose cost is the least, after the changes that are none were taken out.
  private static func likeliest(_ values: [Int]) -> [[Range<Int>]] {
    let doubles = values.map(Double.init)
    let differences = (0..<values.count - 3).map { pow(doubles[$0 + 3] - doubles[$0], 2) }
    let variance = max((differences.reduce(0, +) / 1.946 + 67_600) / (Double(values.count) + 1), 900)
    let all = ways(from: 0, to: values.count, least: 6).map { way in
      (way, way.map { squares(Array(doubles[$0])) }.reduce(0, +) + Double(way.count - 1) * 143 / 7 * variance)
    }
    let least = all.map(\.1).min() ?? 0
    return all.filter { $0.1 < least + 0.0001 }.map { taken($0.0, doubles) }
  }

  private static func ways(from start: Int, to end: Int, least: Int) -> [[Range<Int>]] {
    guard start < end else { return [[]] }
    return stride(from: start + least, through: end, by: 1).flatMap { next in
      ways(from: next, to: end, least: 4).map { [start..<next] + $0 }
    }
  }

  private static func taken(_ way: [Range<Int>], _ values: [Double]) -> [Range<Int>] {
    var way = way
    var hasLater = false
    for place in stride(from: way.count - 1, to: 0, by: -1) {
      let (mean, before) = (average(Array(values[way[place]])), average(Array(values[way[place - 1]])))
      let own = values[way[place]].count { mean < before ? $0 < (mean + before) / 2 : $0 > (mean + before) / 2 }
      if abs(mean - before) < 49.999999 || !hasLater && own < 3 {
        way.replaceSubrange(place - 1...place, with: [way[place - 1].lowerBound..<way[place].upperBound])
      } else {
        hasLater = true
      }
    }
    return way
  }

  private static func average(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

  private static func squares(_ values: [Double]) -> Double {
    let mean = average(values)
    return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }
}
