/// Whether a verdict would be the same whatever the missing and unscored moods were.
public enum Robustness: Hashable, Sendable {
  /// Nothing is missing, so there is nothing to survive.
  case nothingMissing
  /// The verdict holds in every filling in.
  case settled(missing: Int)
  /// At least one filling in gives another verdict.
  case notSettled(missing: Int)

  /// The robustness of a verdict that `verdict` draws from days and values.
  ///
  /// It is drawn once from what is there, and again with the missing ones put in: for every k the first k by date
  /// at the highest value that is there and the rest at the lowest, and the reverse. That is twice as many
  /// verdicts as are missing; the first that differs ends it.
  ///
  /// - Parameter points: In order of time; a value of nil is missing or unscored.
  public static func of<Verdict: Equatable>(
    _ points: [(day: Int, value: Double?)], verdict: (_ days: [Int], _ values: [Double]) -> Verdict
  ) -> Robustness {
    let missing = points.indices.filter { points[$0].value == nil }
    let known = points.compactMap(\.value)
    guard !missing.isEmpty else { return .nothingMissing }
    guard let lowest = known.min(), let highest = known.max() else {
      return .notSettled(missing: missing.count)
    }

    let expected = verdict(points.filter { $0.value != nil }.map(\.day), known)
    let days = points.map(\.day)
    var values = points.map { $0.value ?? lowest }
    // From all at the lowest, one after the other is raised, and then one after the other is lowered again.
    for extreme in [highest, lowest] {
      for position in missing {
        values[position] = extreme
        guard verdict(days, values) == expected else { return .notSettled(missing: missing.count) }
      }
    }
    return .settled(missing: missing.count)
  }
}
