/// A gap with a place for its name above the day.
struct GapLabel {
  let gap: DayChart.Gap
  /// The name, at a height counted from the day's top; nil when there is no room for it.
  var label: Label?
  /// The middle of the gap.
  let middle: Double

  /// How far above the day the names reach.
  static func height(of labels: [GapLabel]) -> Double {
    -(labels.compactMap { $0.label?.box.top }.min() ?? 0)
  }
}
