import Foundation

/// The normal distribution with mean 0 and variance 1.
enum StandardNormal {
  /// What 95 in 100 lie within, on both sides of 0.
  static let limit95 = 1.959963984540054

  /// How likely a value at least as far from 0 as `z` is, on either side.
  static func twoSidedProbability(beyond z: Double) -> Double { erfc(abs(z) / 2.0.squareRoot()) }
}
