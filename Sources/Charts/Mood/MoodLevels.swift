/// What stands at the right of a mood chart: the numbers of its scale, and in their place the newest mean and the name of
/// the low band.
struct MoodLevels: Sendable {
  private var labels: [(text: String, y: Double, paint: Paint)] = []

  private static let height = 14.0

  init(_ chart: MoodChart, _ values: LinearScale, in plot: Box) {
    if let newest = chart.steps.last?.mean { labels.append((newest.label, values(newest.valence), .ink)) }
    if let low = chart.low { labels.append(("low", (values(low) + plot.bottom) / 2, .warm)) }
    labels.sort { $0.y < $1.y }
    let middles = Stacking.middles(labels.map { ($0.y, Self.height) }, within: plot.top...plot.bottom)
    for (index, middle) in middles.enumerated() { labels[index].y = middle }
    for number in chart.scale {
      let y = values(number.valence)
      if !labels.contains(where: { abs($0.y - y) < Self.height }) { labels.append((number.label, y, .muted)) }
    }
  }

  /// - Parameter x: where the plot ends.
  func write(x: Double, to svg: inout SVGWriter) {
    svg.group(MarkStyle(classes: "levels")) { svg in
      for (text, y, paint) in labels {
        var label = Label.centred(text, x: x + 6, y: y, paint: paint)
        label.isStrong = paint == .ink
        label.isBesidePlot = true
        label.fitted(MoodDrawing.right - 6).write(to: &svg)
      }
    }
  }
}
