import Testing

@testable import Insights

@Suite struct RunChartTests {
  @Test(arguments: [
    (useful: 10, longest: 6, crossings: 2), (12, 7, 3), (16, 7, 4), (20, 7, 6), (24, 8, 8), (30, 8, 10),
  ])
  func limits(useful: Int, longest: Int, crossings: Int) {
    let chart = RunChart(values: (0..<useful).map { $0.isMultiple(of: 2) ? 1 : -1 })
    #expect(chart.useful == useful)
    #expect(chart.longestRunAllowed == longest)
    #expect(chart.crossingsNeeded == crossings)
    #expect(chart.crossings == useful - 1)
    #expect(chart.verdict == .noSignal)
  }

  @Test(
    arguments: [
      ("", .tooFew),
      ("0000000000", .tooFew),
      ("+-+-0+-+-", .tooFew),
      ("0++++----0", .tooFew),
      ("+-+-+-+-+-", .noSignal),
      ("+++--+-+--", .noSignal),
      ("++0++-0+--0---", .noSignal),
      ("+++++-----", .signal(longRun: false, fewCrossings: true)),
      ("++++++------", .signal(longRun: false, fewCrossings: true)),
      ("++++++++--------", .signal(longRun: true, fewCrossings: true)),
      ("-+-+--++++++++------", .signal(longRun: true, fewCrossings: false)),
      ("+-+++00+++++-----0-+-+--", .signal(longRun: true, fewCrossings: false)),
    ] as [(String, RunChart.Verdict)])
  func verdicts(drawn: String, verdict: RunChart.Verdict) throws {
    #expect(try chart(drawn).verdict == verdict)
  }

  @Test(arguments: [
    ("+++-++-+++++--------", 8, RunChart.Side.below, true),
    ("+++-++-+++++---0-----0", 8, .below, true),
    ("++++-++-+-+++-------", 7, .below, false),
    ("---+--+-----++++++++", 8, .above, false),
    ("++++++++--------+-", 1, .below, false),
    ("+++++-0---0-", 5, .below, false),
    ("0++++----0", 4, .below, false),
  ])
  func theLatestRun(drawn: String, length: Int, side: RunChart.Side, shifted: Bool) throws {
    let chart = try chart(drawn)
    #expect(chart.latestRun?.length == length)
    #expect(chart.latestRun?.side == side)
    #expect(chart.hasShiftedDown == shifted)
  }

  /// Nine useful points can hold a run beyond the limit only when many lie on the median; still nothing is said.
  @Test func underTenUsefulPointsNothingHasShifted() throws {
    let chart = try chart("++000000-------")
    #expect(chart.useful == 9 && chart.longestRun > chart.longestRunAllowed)
    #expect(chart.verdict == .tooFew && !chart.hasShiftedDown)
  }

  @Test func pointsOnTheMedianNeitherCountNorEndARun() throws {
    let chart = try chart("++0+-0--")
    #expect(chart.median == 0)
    #expect(chart.useful == 6)
    #expect(chart.runs.map(\.indices) == [[0, 1, 3], [4, 6, 7]])
    #expect(chart.crossings == 1)
  }

  @Test func theLatestOfEquallyLongRunsIsMarked() throws {
    let chart = try chart("++-++--+--")
    #expect(chart.longestRun == 2)
    #expect(chart.longestRunIndices == [8, 9])
  }

  @Test func nothingHasNoMedianAndNoRun() {
    let chart = RunChart(values: [])
    #expect(chart.median == nil && chart.latestRun == nil && chart.longestRunIndices.isEmpty)
    #expect(chart.longestRun == 0 && chart.crossings == 0 && chart.crossingsNeeded == 0)
    #expect(chart.latestRunExceeds == false)
  }

  /// A chart from the sides of its points: `+` above, `-` below, `0` on the median.
  private func chart(_ drawn: String) throws -> RunChart {
    let chart = RunChart(values: drawn.map { $0 == "+" ? 100 : $0 == "-" ? -100 : 0 })
    try #require(drawn.isEmpty || chart.median == 0, "drawn with more on one side than the median allows")
    return chart
  }
}
