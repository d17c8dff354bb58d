import Testing

@testable import Insights

/// Runs on one side of the usual level, and crossings of it: `+` above, `-` below, `0` on it.
@Suite struct RunChartTests {
  @Test(arguments: [
    ("", 0, 0, 0, []), ("0000", 0, 0, 0, []), ("+", 1, 1, 0, [0]), ("++0+-0--", 6, 3, 1, [4, 6, 7]),
    ("++-++--+--", 10, 2, 5, [8, 9]), ("+-+-0+-+-", 8, 1, 7, [8]), ("0++++----0", 8, 4, 1, [5, 6, 7, 8]),
    ("----+", 5, 4, 1, [0, 1, 2, 3]),
  ])
  func runsAndCrossings(drawn: String, useful: Int, longest: Int, crossings: Int, positions: [Int]) {
    let chart = chart(drawn)
    #expect(chart.useful == useful)
    #expect((chart.longestRun?.length ?? 0) == longest)
    #expect(chart.crossings == crossings)
    #expect((chart.longestRun?.positions ?? []) == positions)
  }

  @Test func sidesAreOfTheLevelAndNotOfTheMedian() {
    let chart = RunChart([30, 31, 32, 33], about: 30.5)
    #expect(chart.center == 30.5)
    #expect(chart.runs.map(\.isAbove) == [false, true] && chart.runs.map(\.length) == [1, 3])
  }

  @Test func whatStandsBeforeTheLevelIsLeftOut() {
    #expect(chart("----++-", from: 4).runs.map(\.positions) == [[4, 5], [6]])
    #expect(chart("--", from: 9).runs.isEmpty)
  }

  private func chart(_ drawn: String, from start: Int = 0) -> RunChart {
    RunChart(drawn.map { $0 == "+" ? 200 : $0 == "-" ? -100 : 50 }, about: 50, from: start)
  }
}
