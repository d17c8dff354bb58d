import Testing

@testable import Insights

/// The root mean square of successive differences.
@Suite struct VariabilityTests {
  @Test(
    arguments: [
      ([1, 2, 1, 2, 1], nil), ([1, 2, 1, 2, 1, 2], 1), ([0, 300, 0, 0, 400, 400], (340_000.0 / 5).squareRoot()),
      ([10, 20, nil, 900, 910, 920, 930], nil), ([10, 20, nil, 900, 910, 920, 930, 940], 10), ([], nil),
    ] as [([Double?], Double?)])
  func itIsOverFivePairsWithNothingBetween(values: [Double?], expected: Double?) {
    #expect(Variability.rmssd(values) == expected)
  }
}
