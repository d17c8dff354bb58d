extension Robustness {
  /// Whether the trend's verdict (rising, falling or no clear one) survives what is missing; nil when there are too
  /// few points for one.
  public static func ofTrend(_ points: [(day: Int, value: Double?)]) -> Robustness? {
    guard points.count(where: { $0.value != nil }) >= Trend.fewestForDirection else { return nil }
    return of(points) { days, values in Trend.verdict(days: days, values: values) }
  }

  /// Whether a run chart's signal, or that there is none, survives what is missing; nil when there are too few
  /// useful points for a verdict. By which rule it is a signal may differ.
  public static func ofRunChart(_ points: [(day: Int, value: Double?)]) -> Robustness? {
    guard RunChart(values: points.compactMap(\.value)).verdict != .tooFew else { return nil }
    return of(points) { _, values in RunChart(values: values).verdict.isSignal }
  }

  /// Whether a shift down survives what is missing; nil when there is no shift.
  public static func ofShiftDown(_ points: [(day: Int, value: Double?)]) -> Robustness? {
    guard RunChart(values: points.compactMap(\.value)).hasShiftedDown else { return nil }
    return of(points) { _, values in RunChart(values: values).hasShiftedDown }
  }
}
