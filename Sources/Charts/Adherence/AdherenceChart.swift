/// What became of each week's assignments: a bar a week, an assignment a block, and a pattern for each outcome.
/// Counts, not percentages.
public struct AdherenceChart: LaidOutChart {
  static let kind = "adherence"

  let caption: Caption
  let weeks: [Week]
  let wording: Wording

  /// An adherence chart of weeks in their order.
  public init(caption: Caption, weeks: [Week], wording: Wording = Wording()) {
    self.caption = caption
    self.weeks = weeks
    self.wording = wording
  }

  func drawing(in layout: Layout) -> Drawing {
    guard weeks.contains(where: { $0.total > 0 }) else { return .nothing(wording.nothing, in: layout) }
    return AdherenceDrawing(chart: self, layout: layout).drawing
  }

  /// How many assignments of all weeks came to an outcome.
  func total(_ outcome: Outcome) -> Double {
    weeks.reduce(0) { $0 + $1.count(outcome) }
  }
}
