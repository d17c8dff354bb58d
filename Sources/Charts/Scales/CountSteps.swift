import Foundation

/// Whole-number steps of an axis of counts.
enum CountSteps {
  /// The smallest of 1, 2, 5, 10, 20, 50 and so on that gives no more than so many labels.
  static func step(upTo most: Double, labels: Double) -> Double {
    let wanted = max(1, most / max(1, labels))
    let power = pow(10, log10(wanted).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? wanted
  }
}
