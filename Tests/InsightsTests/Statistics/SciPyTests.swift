import Testing

@testable import Insights

/// Agreement with SciPy to 1e-9.
@Suite struct SciPyTests {
  let fixture: StatisticsFixture

  init() throws {
    fixture = try StatisticsFixture.read()
  }

  @Test func theFixtureHoldsWhatItShould() {
    #expect(fixture.series.count == 300)
    #expect(fixture.series.count { Set($0.days).count < $0.days.count } > 50, "several points on a day")
    #expect(fixture.series.count { Set($0.values).count < $0.values.count } > 100, "tied values")
    #expect(fixture.series.count { $0.p < 0.02 } > 30, "some trends")
    #expect(fixture.series.count { $0.independent < 0.02 && $0.p >= 0.02 } > 10, "some that carry over only")
    #expect(fixture.series.count { $0.r > 0 && $0.r < 0.9 } > 100 && fixture.series.contains { $0.r == 0.9 })
    #expect(fixture.series.contains { $0.slope == nil })
    #expect(fixture.series.contains { $0.slope != nil && $0.lower == nil })
    #expect(fixture.wilson.count > 900)
  }

  @Test func theilSenEqualsTheilslopes() {
    for (number, series) in fixture.series.enumerated() {
      let found = TheilSen(days: series.days, values: series.values)
      #expect(agree(found?.slope, series.slope), "slope of series \(number)")
      #expect(agree(found?.interval?.lowerBound, series.lower), "lower end of series \(number)")
      #expect(agree(found?.interval?.upperBound, series.upper), "upper end of series \(number)")
    }
  }

  @Test func mannKendallEqualsItsDefinition() {
    for (number, series) in fixture.series.enumerated() {
      let found = MannKendall(days: series.days, values: series.values)
      #expect(found.s == series.s, "S of series \(number)")
      #expect(agree(found.p, series.independent), "p of series \(number), in random order")
    }
  }

  @Test func theTrendsTestTakesOutWhatCarriesOver() {
    for (number, series) in fixture.series.enumerated() {
      let found = Trend(days: series.days, values: series.values)
      #expect(agree(found.test.autocorrelation, series.r), "r of series \(number)")
      #expect(agree(found.test.p, series.p), "p of series \(number)")
    }
  }

  @Test func wilsonEqualsProportionInterval() {
    for row in fixture.wilson {
      let found = WilsonInterval(successes: Int(row[0]), trials: Int(row[1]))
      #expect(agree(found.lower, row[2]) && agree(found.upper, row[3]), "\(row[0]) of \(row[1])")
    }
  }

  private func agree(_ found: Double?, _ expected: Double?) -> Bool {
    guard let found, let expected else { return found == nil && expected == nil }
    return abs(found - expected) <= 1e-9 * max(1, abs(expected))
  }
}
