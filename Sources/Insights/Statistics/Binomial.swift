/// The binomial distribution: how many of a number of independent trials succeed.
public enum Binomial {
  /// The smallest number of successes that is reached or undercut with at least the probability `p`.
  ///
  /// Equal to R's `qbinom` and SciPy's `binom.ppf`. Weights are built outwards from the most likely count and
  /// normalized by their sum, so that nothing underflows that matters; a sum that misses `p` by no more than
  /// rounding counts as having reached it.
  ///
  /// - Parameters:
  ///   - p: The probability to reach, 0 to 1.
  ///   - trials: How many trials; 0 or fewer gives 0.
  ///   - probability: The chance that one trial succeeds, 0 to 1.
  public static func quantile(_ p: Double, trials: Int, probability: Double) -> Int {
    guard trials > 0, probability > 0, p > 0 else { return 0 }
    guard probability < 1, p < 1 else { return trials }
    let weights = weights(trials: trials, odds: probability / (1 - probability), probability: probability)
    let target = p * weights.reduce(0, +) * (1 - 64 * .ulpOfOne)
    var sum = 0.0
    for (successes, weight) in weights.enumerated() {
      sum += weight
      if sum >= target { return successes }
    }
    return trials
  }
}

extension Binomial {
  /// How likely each count from 0 to `trials` is, as multiples of the likeliest.
  private static func weights(trials: Int, odds: Double, probability: Double) -> [Double] {
    var weights = [Double](repeating: 1, count: trials + 1)
    let mode = min(trials, Int(Double(trials + 1) * probability))
    for count in stride(from: mode, to: 0, by: -1) {
      weights[count - 1] = weights[count] * Double(count) / (Double(trials - count + 1) * odds)
    }
    for count in mode..<trials {
      weights[count + 1] = weights[count] * Double(trials - count) * odds / Double(count + 1)
    }
    return weights
  }
}
