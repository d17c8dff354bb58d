/// A mood chart in one layout: its measures, from which everything in it follows.
struct MoodDrawing {
  let chart: MoodChart
  let layout: Layout
  let plot: Box
  let dayScale: DayScale
  let valueScale: LinearScale
  let radius: Double
  /// Where each point stands from left to right.
  let xs: [Double]
  /// Where the scored points stand; nil for the others.
  let places: [Place?]
  /// The positions of the run's points.
  let runMembers: [Int]
  /// The side of the run's bracket: the one on which the run lies.
  let runSide: Bracket.Side

  private static let scoredRange = -400.0...400.0
  /// What a bracket with its label needs beyond the plot.
  private static let bracketRoom = 46.0
  /// More dots than this have their words in the tooltip and the table only.
  private static let mostWords = 20

  init(chart: MoodChart, days: ClosedRange<Int>, layout: Layout) {
    self.chart = chart
    self.layout = layout
    let size = layout.smallTextSize
    let words = chart.wording
    let names = [words.pleasant, words.neutral, words.unpleasant, words.notScored, words.notLogged]
    let widest = names.map { TextMeasure.width($0, size: size) }.max() ?? 0
    let left = min(widest + 12, layout.width * 0.3)
    let median = chart.median.map { TextMeasure.width($0.label, size: size) + 10 } ?? 0
    let right = layout.width - min(max(median, 12), layout.width * 0.25)

    let members = Self.members(of: chart)
    runMembers = members
    runSide = Self.side(of: members, in: chart)
    let isBelow = runSide == .below
    let top = members.isEmpty || isBelow ? 8.0 : 8 + Self.bracketRoom
    let height = layout == .wide ? 250.0 : 210
    let room = isBelow && !members.isEmpty ? Self.bracketRoom : 0
    plot = Box(left: left, top: top, right: right, bottom: top + height + room)
    let heights = LinearScale(domain: Self.scoredRange, from: plot.bottom - 8 - room, to: plot.top + 8)
    valueScale = heights

    let widthPerPoint = (right - left) / Double(max(1, chart.points.count))
    radius = min(max(widthPerPoint * 0.4, 1.8), 4.5)
    let reach = radius + (members.isEmpty ? 0 : Dot.ringWidth(around: radius)) + 0.5
    let scale = DayScale(days: days, left: left + 8, right: right - 8)
    dayScale = scale
    xs = DayColumns(days: chart.points.map(\.day), scale: scale, reach: reach).xs
    places = zip(chart.points, xs).map { point, x in point.valence.map { Place(x: x, y: heights($0)) } }
  }

  /// Whether dots are few enough to have their words beside them.
  var showsWords: Bool { chart.points.filter { $0.valence != nil }.count <= Self.mostWords }

  /// How far a ring stands out from a dot.
  var ring: Double { Dot.ringWidth(around: radius) }

  private static func members(of chart: MoodChart) -> [Int] {
    guard let run = chart.run else { return [] }
    return chart.points.indices.filter { position in
      guard run.points.contains(position), let valence = chart.points[position].valence else { return false }
      return valence != chart.median?.valence
    }
  }

  private static func side(of members: [Int], in chart: MoodChart) -> Bracket.Side {
    let median = chart.median?.valence ?? 0
    let below = members.count { chart.points[$0].valence ?? median < median }
    return below * 2 >= members.count ? .below : .above
  }
}
