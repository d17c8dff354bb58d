import Foundation

/// Writes `Documentation/Calibration.md`: what chance alone makes the pages say, and how soon they tell a real change.
@main
struct Calibration {
  static let means: [(value: Double, name: String)] = [(0.7, "+0.7"), (0, "0"), (-0.5, "−0.5")]
  static let clients = 2_000
  static let seed: UInt64 = 20_261_121

  static func main() throws {
    let noChange = means.enumerated().map { NoChange(mean: $1.value, clients: clients, seed: seed + UInt64($0)) }
    let drops = [12, 26].map { week in
      means.enumerated().map {
        Drop(mean: $1.value, at: week, clients: clients, seed: seed + UInt64(week * 10 + $0))
      }
    }
    print(Caseload(repeats: 2, means: means.map(\.value), seed: seed))
    for (m, c) in zip(means, noChange) {
      for (i, s) in Sign.allCases.enumerated() {
        print(
          m.name, s, c.atAMoment[i].map { ($0 * 1000).rounded() / 10 }, c.ever[i].map { ($0 * 1000).rounded() / 10 }
        )
      }
    }
    for d in drops { for x in d { print(x) } }
  }
}
