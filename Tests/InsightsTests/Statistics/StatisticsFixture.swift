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
    let p: Double
  }

  let series: [Series]
  /// Rows of p, trials, the chance of one success, quantile.
  let binomial: [[Double]]
  /// Rows of successes, trials, lower, upper.
  let wilson: [[Double]]

  static func read() throws -> StatisticsFixture {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "Fixtures", "statistics.json")
    return try JSONDecoder().decode(StatisticsFixture.self, from: Data(contentsOf: file))
  }
}
