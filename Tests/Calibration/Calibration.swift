import Foundation
import Insights

/// Writes `Documentation/Calibration.md` to its output: what chance alone makes the pages say, and how soon they tell a
/// real change. It fails when a bound is not kept.
@main
struct Calibration {
  /// The clients' means, in the words' standard deviations.
  static let means: [(value: Double, name: String)] = [(0.7, "+0.7"), (0, "0"), (-0.5, "−0.5")]
  /// How many clients there are for each mean where a bound is kept, and elsewhere.
  static let (clients, clientsElsewhere) = (2_000, 300)
  /// How many moods there are in a week, and what each keeps of the one before, where no bound is kept.
  static let elsewhere: [(aWeek: Int, carriedOver: Double)] = [1, 2, 3, 7].flatMap { aWeek in
    [0, ModelClient.carriedOver, 0.5].map { (aWeek, $0) }
  }
  /// How many caseloads are looked at.
  static let caseloads = 10
  static let seed: UInt64 = 20_261_121

  /// By story, then by mean: downward and upward.
  let lower: [[Told]]
  let higher: [[Told]]
  /// For each pace and carrying over, downward: by story, then by mean.
  let elsewhere: [[[Told]]]
  /// By mean.
  let lowThresholds: [LowThreshold]
  let caseload: Caseload
  let loss: Loss

  static func main() {
    let calibration = Calibration()
    print(calibration.document)
    for bound in calibration.bounds where !bound.isKept {
      FileHandle.standardError.write(Data("not kept: \(bound.what)\n".utf8))
    }
    exit(calibration.bounds.allSatisfy(\.isKept) ? 0 : 1)
  }

  init() {
    lower = Self.told(.lower, clients: Self.clients)
    higher = Self.told(.higher, clients: Self.clients)
    elsewhere = Self.elsewhere.map { aWeek, carriedOver in
      Self.told(.lower, clients: Self.clientsElsewhere, aWeek: aWeek, carriedOver: carriedOver)
    }
    lowThresholds = Self.means.enumerated().map { number, mean in
      LowThreshold(mean: mean.value, clients: Self.clients, seed: Self.seed + UInt64(number))
    }
    caseload = Caseload(repeats: Self.caseloads, means: Self.means.map(\.value), seed: Self.seed + 1_000)
    loss = Loss(means: Self.means.map(\.value), seed: Self.seed + 2_000)
  }

  private static func told(
    _ direction: MoodChange.Direction, clients: Int, aWeek: Int = ModelClient.weekdays.count,
    carriedOver: Double = ModelClient.carriedOver
  ) -> [[Told]] {
    Story.all.enumerated().map { place, story in
      means.enumerated().map { number, mean in
        Told(
          story, direction, mean: mean.value, clients: clients, aWeek: aWeek, carriedOver: carriedOver,
          seed: seed + UInt64(place * 10 + number))
      }
    }
  }
}

/// What has to hold, so that a provider can rely on what the pages say.
struct Bound {
  let what: String
  let limit: String
  let measured: String
  let isKept: Bool

  /// A bound on shares of 1, one for each mean or one for all.
  init(_ what: String, _ measured: [Double], atMost limits: Double...) {
    self.init(what, measured, limits, "at most") { $0 <= $1 }
  }

  /// The same, the other way round.
  init(_ what: String, _ measured: [Double], atLeast limits: Double...) {
    self.init(what, measured, limits, "at least") { $0 >= $1 }
  }

  init(_ what: String, count: Double, atMost limit: Double) {
    self.what = what
    self.limit = "at most \(Int(limit))"
    measured = fixed(count, digits: 2)
    isKept = count <= limit
  }

  private init(
    _ what: String, _ measured: [Double], _ limits: [Double], _ words: String, keeps: (Double, Double) -> Bool
  ) {
    self.what = what
    self.limit = "\(words) \(limits.map { fixed($0 * 100, digits: 0) }.joined(separator: ", ")) %"
    self.measured = measured.map { percent($0) }.joined(separator: ", ")
    isKept = measured.enumerated().allSatisfy { keeps($1, limits[min($0, limits.count - 1)]) }
  }
}

extension Calibration {
  var bounds: [Bound] {
    let share = { (story: Int, measure: Int) in lower[story].map { $0.shares[measure] } }
    return [
      Bound("No change: `shift` at a moment", share(0, 0), atMost: 0.01),
      Bound("No change: `shift` ever in a year", share(0, 1), atMost: 0.11),
      Bound("2 SD at week 26: within 8 weeks", share(1, 0), atLeast: 0.93, 0.79, 0.37),
      Bound("2 SD at week 26: a year later", share(1, 1), atLeast: 0.98),
      Bound("2 SD after week 5: within 8 weeks", share(3, 0), atLeast: 0.63, 0.47, 0.24),
      Bound("2 SD after week 5: at week 26", share(3, 1), atLeast: 0.83, 0.81, 0.69),
      Bound("20 moods low, 20 good, low again: after 14 weeks", share(4, 0), atLeast: 0.82, 0.74, 0.53),
      Bound("80 moods low, 100 good, low again: after 8 weeks", share(5, 0), atLeast: 0.97, 0.95, 0.83),
      Bound("80 moods low, 100 good: at a moment in the good weeks", share(5, 1), atMost: 0.03),
      Bound("Recovered: still after 8 weeks", share(6, 0), atMost: 0.07, 0.2, 0.46),
      Bound("Recovered: still after 12 weeks", share(6, 1), atMost: 0.03, 0.1, 0.29),
      Bound("2 SD lost over 26 weeks: at its end", share(8, 0), atLeast: 0.88, 0.81, 0.68),
      Bound("Healthy caseload of 40: clients with a new reason in a week", count: caseload.newAWeek, atMost: 2),
      Bound(
        "Loss: clients with a reason but `data`, above the same clients without a loss",
        [loss.withReason - loss.withReasonWhole], atMost: 0.01),
      Bound("Loss: moods that are not in their chart", count: Double(loss.lostMoods), atMost: 0),
    ]
  }
}

/// A share of 1 in hundredths: `2.9 %`.
func percent(_ share: Double, digits: Int = 1) -> String { "\(fixed(share * 100, digits: digits)) %" }

/// A number with so many digits after the point, the same in every language.
func fixed(_ number: Double, digits: Int) -> String {
  number.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US_POSIX")))
}
