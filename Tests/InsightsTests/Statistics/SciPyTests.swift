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
    #expect(fixture.series.count { $0.p < 0.05 } > 50, "some trends")
    #expect(fixture.series.contains { $0.slope == nil })
    #expect(fixture.series.contains { $0.slope != nil && $0.lower == nil })
    #expect(fixture.binomial.count > 1_000)
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
      #expect(agree(found.p, series.p), "p of series \(number)")
    }
  }

  @Test func theSignOfTheSlopeFollowsFromTheCounts() {
    for (number, series) in fixture.series.enumerated() {
      let found = MannKendall(days: series.days, values: series.values)
      let slope = series.slope ?? 0
      guard found.s != 0 else { continue }
      #expect(found.medianSlopeSign == (slope > 0 ? 1 : slope < 0 ? -1 : 0), "series \(number)")
    }
  }

  @Test func binomialQuantileEqualsPpf() {
    for row in fixture.binomial {
      let found = Binomial.quantile(row[0], trials: Int(row[1]), probability: row[2])
      #expect(found == Int(row[3]), "p \(row[0]), \(row[1]) trials, chance \(row[2])")
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
