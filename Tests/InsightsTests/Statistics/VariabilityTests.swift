import Testing

@testable import Insights

@Suite struct VariabilityTests {
  @Test func underFivePairsNothingIsSaid() {
    #expect(Variability.rmssd(pairs: Array(repeating: (1, 2), count: 4)) == nil)
    #expect(Variability.rmssd(pairs: Array(repeating: (1, 2), count: 5)) == 1)
  }

  @Test func itIsTheRootOfTheMeanSquare() {
    #expect(Variability.rmssd(values: [0, 300, 0, 0, 400, 400]) == (340_000.0 / 5).squareRoot())
  }

  @Test func aMissingMoodMakesNoPair() {
    #expect(Variability.rmssd(values: [10, 20, nil, 900, 910, 920, 930]) == nil)
    #expect(Variability.rmssd(values: [10, 20, nil, 900, 910, 920, 930, 940]) == 10)
  }
}
