/// Wilson's score interval without continuity correction (Wilson 1927), as SciPy's
/// `binomtest(k, n).proportion_ci(method="wilson")` gives it.
package struct WilsonInterval: Equatable, Sendable {
  /// The lower end, a fraction from 0 to 1.
  package let lower: Double
  /// The upper end, a fraction from 0 to 1.
  package let upper: Double

  /// The interval for `successes` (0 to `trials`) out of `trials`; of no trials nothing is known: 0 to 1.
  package init(successes: Int, trials: Int) {
    // What 95 in 100 of a normal distribution lie within, on both sides of its mean.
    let z = 1.959963984540054
    let total = Double(max(trials, 0))
    let share = total > 0 ? Double(successes) / total : 0
    let width = 2 * (total + z * z)
    let center = (2 * total * share + z * z) / width
    let reach = z / width * (4 * total * share * (1 - share) + z * z).squareRoot()
    lower = successes <= 0 ? 0 : center - reach
    upper = successes >= trials ? 1 : center + reach
  }
}
