import Testing

@testable import Insights

@Suite struct RobustnessTests {
  private typealias Points = [(day: Int, value: Double?)]

  @Test func nothingMissingIsNothingToSurvive() {
    #expect(Robustness.ofTrend(points([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])) == .nothingMissing)
  }

  @Test func aStrongTrendSurvivesOneMissing() {
    let values: [Double?] = [1, 2, 3, 4, 5, 6, nil, 8, 9, 10, 11, 12, 13, 14]
    #expect(Robustness.ofTrend(points(values)) == .settled(missing: 1))
    #expect(Robustness.ofTrend(points(values.reversed())) == .settled(missing: 1))
  }

  @Test func aMarginalTrendDoesNot() {
    let values: [Double?] = [nil, 5, 1, 3, 2, 4, 9, 6, 10, 7, 8, nil]
    #expect(Trend(days: Array(1...10), values: values.compactMap(\.self)).verdict == .rising)
    #expect(Robustness.ofTrend(points(values)) == .notSettled(missing: 2))
  }

  @Test func noClearTrendCanBeUnsettledToo() {
    let level: [Double?] = [6, -6, 5, -5, 4, -4, 3, -3, 2, -2, 1, -1]
    #expect(Robustness.ofTrend(points(level + [nil])) == .settled(missing: 1))
    #expect(Robustness.ofTrend(points(level + Array(repeating: nil, count: 12))) == .notSettled(missing: 12))
  }

  @Test func tooFewHaveNoVerdictToSurvive() {
    #expect(Robustness.ofTrend(points([1, 2, 3, 4, 5, 6, 7, 8, 9, nil])) == nil)
    #expect(Robustness.ofRunChart(points([1, 2, 3, 4, 5, 6, 7, 8, 9, nil])) == nil)
    #expect(Robustness.ofShiftDown(points([])) == nil)
  }

  @Test func aShiftDownMaySurvive() {
    let before: [Double?] = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5]
    let after: [Double?] = [-5, -5, -5, -5, -5, -5, -5, -5, -5]
    #expect(Robustness.ofShiftDown(points(before + [4, nil] + [0] + after)) == .settled(missing: 1))
    #expect(Robustness.ofShiftDown(points(before + [4, 0] + after + [nil])) == .notSettled(missing: 1))
    #expect(Robustness.ofShiftDown(points(after + before + [nil])) == nil)
    #expect(Robustness.ofRunChart(points(before + [4, nil] + [0] + after)) == .settled(missing: 1))
  }

  @Test func everyKIsTriedInBothDirections() {
    var tried: Set<[Double]> = []
    let points: Points = [(1, nil), (2, 7), (3, nil), (3, -7), (9, nil)]
    let robustness = Robustness.of(points) { days, values in
      if days.count == 5 {
        #expect(days == [1, 2, 3, 3, 9])
        tried.insert([values[0], values[2], values[4]])
      } else {
        #expect(days == [2, 3] && values == [7, -7])
      }
      return true
    }
    #expect(robustness == .settled(missing: 3))
    #expect(
      tried == [
        [-7, -7, -7], [7, -7, -7], [7, 7, -7], [7, 7, 7], [-7, 7, 7], [-7, -7, 7],
      ])
  }

  @Test func theFirstThatDiffersEndsIt() {
    var verdicts = 0
    let points: Points = (1...20).map { ($0, $0 < 11 ? Double($0) : nil) }
    let robustness = Robustness.of(points) { _, _ in
      verdicts += 1
      return verdicts < 4
    }
    #expect(robustness == .notSettled(missing: 10))
    #expect(verdicts == 4)
  }

  @Test func withNothingScoredNothingIsSettled() {
    #expect(Robustness.of([(1, nil)]) { _, values in values.count } == .notSettled(missing: 1))
  }

  private func points(_ values: [Double?]) -> Points {
    values.enumerated().map { (day: $0.offset * 3, value: $0.element) }
  }
}
