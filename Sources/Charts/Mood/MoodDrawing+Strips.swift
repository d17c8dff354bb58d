extension MoodDrawing {
  private static let stripGap = 10.0

  /// The strips that have something in them, from the top.
  var strips: [MoodStrip] {
    var strips: [MoodStrip] = []
    for (text, marks) in [(chart.wording.notScored, unscored), (chart.wording.notLogged, notLogged)] {
      let middle =
        plot.bottom + Self.stripGap + Double(strips.count) * MoodStrip.height + MoodStrip.height / 2
      let drawn = marks(middle)
      guard !drawn.isEmpty else { continue }
      let name = Label.centred(
        TextMeasure.fitted(text, size: layout.smallTextSize, width: plot.left - 10), x: plot.left - 10,
        y: middle, size: layout.smallTextSize, anchor: .end, paint: .muted)
      strips.append(MoodStrip(name: name, marks: drawn, bottom: middle + MoodStrip.height / 2))
    }
    return strips
  }

  /// A tick for each unscored mood, with its word where there is room beside it.
  private func unscored(_ middle: Double) -> [any Mark] {
    let size = layout.smallTextSize
    let places = chart.points.indices.compactMap { position -> (x: Double, point: MoodChart.Point)? in
      guard case .unscored = chart.points[position].mood else { return nil }
      return (xs[position], chart.points[position])
    }
    let frame = Box(
      left: plot.left, top: middle - MoodStrip.height, right: plot.right, bottom: middle + MoodStrip.height)
    var labels = LabelLayout(frame: frame)
    for place in places {
      labels.avoid(Box(left: place.x, top: middle, right: place.x, bottom: middle).grown(by: 4))
    }
    return places.flatMap { place -> [any Mark] in
      let tick = UnscoredTick(x: place.x, y: middle, title: layout == .wide ? place.point.title : nil)
      guard let word = chart.label(place.point) else { return [tick] }
      let label = labels.place([
        .centred(word, x: place.x + 6, y: middle, size: size),
        .centred(word, x: place.x - 6, y: middle, size: size, anchor: .end),
      ])
      return [tick] + (label.map { [$0] } ?? [])
    }
  }

  /// An open mark for each mood that is not in the log.
  private func notLogged(_ middle: Double) -> [any Mark] {
    chart.points.indices.compactMap { position in
      guard case .notLogged = chart.points[position].mood else { return nil }
      return Dot(
        centre: Place(x: xs[position], y: middle), radius: min(radius, 3.5), shape: .open,
        title: layout == .wide ? chart.points[position].dateLabel : nil)
    }
  }
}
