import Foundation

/// Whether values in order of time move about their median by more than chance would.
///
/// The Anhøj rules as the R package qicharts2 implements them: points on the median are set aside; the rest are
/// *useful*. An unusually long run on one side, or unusually few crossings of the median, is a signal.
public struct RunChart: Hashable, Sendable {
  /// Under how many useful points nothing is said.
  public static let fewestUseful = 10

  /// The median of all values; nil when there are none.
  public let median: Double?
  /// How many values do not lie on the median.
  public let useful: Int
  /// The runs on one side of the median, in order of time.
  public let runs: [Run]

  /// The chart of these values, which are in order of time.
  public init(values: [Double]) {
    let median = values.median
    var runs: [Run] = []
    for (index, value) in values.enumerated() {
      guard let median, value != median else { continue }
      let side: Side = value > median ? .above : .below
      if let last = runs.indices.last, runs[last].side == side {
        runs[last].indices.append(index)
      } else {
        runs.append(Run(side: side, indices: [index]))
      }
    }
    self.median = median
    self.runs = runs
    useful = runs.reduce(0) { $0 + $1.length }
  }
}

extension RunChart {
  /// How many useful points the longest run has; 0 when there is none.
  public var longestRun: Int { runs.map(\.length).max() ?? 0 }

  /// The positions, among the values given, of the useful points in the longest run; of equally long ones, in
  /// the latest.
  public var longestRunIndices: [Int] { runs.last { $0.length == longestRun }?.indices ?? [] }

  /// How long a run may be without being a signal: round(log2 n) + 3 (Schilling 2012).
  public var longestRunAllowed: Int { Int(log2(Double(max(useful, 1))).rounded()) + 3 }

  /// How often the values cross the median.
  public var crossings: Int { max(runs.count - 1, 0) }

  /// How many crossings there must be for there to be no signal: qbinom(0.05, n − 1, 0.5) (Chen 2010).
  public var crossingsNeeded: Int { Binomial.quantile(0.05, trials: max(useful - 1, 0), probability: 0.5) }

  /// What the two rules say.
  public var verdict: Verdict {
    guard useful >= Self.fewestUseful else { return .tooFew }
    let longRun = longestRun > longestRunAllowed
    let fewCrossings = crossings < crossingsNeeded
    return longRun || fewCrossings ? .signal(longRun: longRun, fewCrossings: fewCrossings) : .noSignal
  }

  /// The run that holds the latest useful point; nil when there is none.
  public var latestRun: Run? { runs.last }

  /// Whether the latest run is longer than chance allows; never under ten useful points.
  public var latestRunExceeds: Bool {
    useful >= Self.fewestUseful && (latestRun?.length ?? 0) > longestRunAllowed
  }

  /// Whether the values have shifted down by now: the latest run lies below the median and exceeds the limit.
  public var hasShiftedDown: Bool { latestRunExceeds && latestRun?.side == .below }
}
