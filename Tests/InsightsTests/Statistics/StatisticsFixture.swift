import Foundation

/// What SciPy says of generated series; `make_fixture.py` beside this file writes it.
struct StatisticsFixture: Decodable {
  struct Series: Decodable {
    let days: [Int]
    let values: [Double]
    let slope: Double?
    let lower: Double?
    let upper: Double?
    let s: Int
    /// The probability if the values were in random order.
    let independent: Double
    /// What a value keeps of the one before.
    let r: Double
    /// The probability with it.
    let p: Double
  }

  let series: [Series]
  /// Rows of successes, trials, lower, upper.
  let wilson: [[Double]]

  static func read() throws -> StatisticsFixture {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "Fixtures", "statistics.json")
    return try JSONDecoder().decode(StatisticsFixture.self, from: Data(contentsOf: file))
  }
}
