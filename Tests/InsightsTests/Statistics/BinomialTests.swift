import Testing

@testable import Insights

@Suite struct BinomialTests {
  @Test func theMedianOfAnOddNumberIsReachedExactly() {
    for trials in stride(from: 1, through: 399, by: 2) {
      #expect(
        Binomial.quantile(0.5, trials: trials, probability: 0.5) == (trials - 1) / 2, "\(trials) trials")
    }
  }

  @Test(arguments: [(0.0, 0), (-1, 0), (1, 12), (2, 12)])
  func impossibleProbabilitiesGiveTheEnds(p: Double, expected: Int) {
    #expect(Binomial.quantile(p, trials: 12, probability: 0.5) == expected)
  }

  @Test(arguments: [(0, 0.5, 0), (-3, 0.5, 0), (9, 0, 0), (9, 1, 9)])
  func certainTrialsHaveOneOutcome(trials: Int, probability: Double, expected: Int) {
    #expect(Binomial.quantile(0.3, trials: trials, probability: probability) == expected)
  }

  @Test func ofNoTrialsNothingIsKnown() {
    let interval = WilsonInterval(successes: 0, trials: 0)
    #expect(interval.lower == 0 && interval.upper == 1)
  }
}
