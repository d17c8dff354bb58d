import Foundation
import Insights

/// Writes `Documentation/Calibration.md` to its output: what chance alone makes the pages say, and how soon they tell a
/// real change. It fails when a bound is not kept.
@main
struct Calibration {
  /// The clients' means, in the words' standard deviations.
  static let means: [(value: Double, name: String)] = [(0.7, "+0.7"), (0, "0"), (-0.5, "−0.5")]
  /// After which week the moods drop, in one half of the drops and in the other.
  static let drops = [12, 26]
  /// How many clients there are for each mean.
  static let clients = 2_000
  /// How many caseloads are looked at.
  static let caseloads = 10
  static let seed: UInt64 = 20_261_121

  /// By mean.
  let noChange: [NoChange]
  /// By mean.
  let lowThresholds: [LowThreshold]
  /// By drop, then by mean.
  let drops: [[Drop]]
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
    noChange = Self.means.enumerated().map { number, mean in
      NoChange(mean: mean.value, clients: Self.clients, seed: Self.seed + UInt64(number))
    }
    lowThresholds = Self.means.enumerated().map { number, mean in
      LowThreshold(mean: mean.value, clients: Self.clients, seed: Self.seed + UInt64(number))
    }
    drops = Self.drops.map { week in
      Self.means.enumerated().map { number, mean in
        Drop(mean: mean.value, at: week, clients: Self.clients, seed: Self.seed + UInt64(week * 10 + number))
      }
    }
    caseload = Caseload(repeats: Self.caseloads, means: Self.means.map(\.value), seed: Self.seed + 1_000)
    loss = Loss(means: Self.means.map(\.value), seed: Self.seed + 2_000)
  }
}

/// What has to hold, so that a provider can rely on what the pages say.
struct Bound {
  let what: String
  let limit: String
  /// What was measured, for each mean or drop.
  let measured: String
  let isKept: Bool

  /// A bound on shares of 1, of which all must keep it.
  init(_ what: String, _ measured: [Double], atMost limit: Double) {
    self.init(what, measured, "at most \(percent(limit, digits: 0))") { $0 <= limit }
  }

  /// The same, the other way round.
  init(_ what: String, _ measured: [Double], atLeast limit: Double) {
    self.init(what, measured, "at least \(percent(limit, digits: 0))") { $0 >= limit }
  }

  init(_ what: String, count: Double, atMost limit: Double) {
    self.what = what
    self.limit = "at most \(Int(limit))"
    measured = fixed(count, digits: 2)
    isKept = count <= limit
  }

  private init(_ what: String, _ measured: [Double], _ limit: String, keeps: (Double) -> Bool) {
    self.what = what
    self.limit = limit
    self.measured = measured.map { percent($0) }.joined(separator: ", ")
    isKept = measured.allSatisfy(keeps)
  }
}

extension Calibration {
  var bounds: [Bound] {
    let moment = { (sign: Sign) in noChange.map { $0.atAMoment(sign, period: 0) } }
    let ever = noChange.map { $0.ever(.shiftDown, period: 0) }
    return [
      Bound("No change: `shift` down at a moment", moment(.shiftDown), atMost: 0.05),
      Bound("No change: `shift` down ever, at +0.7", Array(ever[..<1]), atMost: 0.15),
      Bound("No change: `shift` down ever, at 0 and −0.5", Array(ever[1...]), atMost: 0.18),
      Bound("No change: a trend by its test at a moment", moment(.trend), atMost: 0.04),
      Bound(
        "No change: `shift` down or a told trend at a moment, at +0.7", Array(moment(.shiftDownOrTrend)[..<1]),
        atMost: 0.06),
      Bound("Drop: `shift` within 8 weeks, at +0.7", drops.map { $0[0].shiftSoon }, atLeast: 0.85),
      Bound("Drop: `shift` or `low` within 8 weeks", drops.flatMap { $0.map(\.eitherSoon) }, atLeast: 0.95),
      Bound("Drop: `shift` up 52 weeks later, of all", drops.flatMap { $0.map(\.shiftLate) }, atLeast: 0.93),
      Bound(
        "Drop: `shift` up 52 weeks later, of those that it found within 8",
        drops.flatMap { $0.map(\.shiftLateOfSoon) },
        atLeast: 0.99),
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
