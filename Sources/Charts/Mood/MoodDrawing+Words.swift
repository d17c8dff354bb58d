extension MoodDrawing {
  /// The words at their dots, where few enough dots leave room.
  func wordLabels(around bracket: Bracket?) -> [Label] {
    guard showsWords else { return [] }
    let scored = places.indices.filter { places[$0] != nil }
    var layout = LabelLayout(frame: Box(left: plot.left, top: 0, right: plot.right, bottom: plot.bottom))
    for place in places.compactMap({ $0 }) {
      layout.avoid(Box(left: place.x, top: place.y, right: place.x, bottom: place.y).grown(by: radius + 2))
    }
    for (start, end) in zip(places, places.dropFirst()) {
      if let start, let end { layout.avoidLine(from: start, to: end) }
    }
    if let median = chart.median {
      let y = valueScale(median.valence)
      layout.avoid(Box(left: plot.left, top: y - 2, right: plot.right, bottom: y + 2))
    }
    if let bracket { layout.avoid(bracket.box.grown(by: 3)) }
    // The newest first: what was last said is what is read first.
    return scored.reversed().compactMap { layout.place(candidates(at: $0)) }.reversed()
  }

  /// Where a dot's word may stand, the best first: on the outer side of the bend that the line makes there.
  private func candidates(at position: Int) -> [Label] {
    guard let dot = places[position], let word = chart.label(chart.points[position]) else { return [] }
    let neighbours = [position - 1, position + 1].compactMap {
      places.indices.contains($0) ? places[$0]?.y : nil
    }
    let isPeak = neighbours.reduce(0) { $0 + $1 - dot.y } >= 0
    let size = layout.smallTextSize
    let gap = radius + (runMembers.contains(position) ? ring : 0) + 4
    let text = TextMeasure.fitted(word, size: size, width: 140)
    func label(_ x: Double, _ y: Double, _ anchor: Label.Anchor) -> Label {
      .init(text: text, at: Place(x: dot.x + x, y: dot.y + y), size: size, anchor: anchor, halo: .paper)
    }
    let (above, below) = (-gap - size * 0.1, gap + size * 0.75)
    let vertical = isPeak ? [above, below] : [below, above]
    return vertical.map { label(0, $0, .middle) }
      + [label(gap, size * 0.35, .start), label(-gap, size * 0.35, .end)]
      + vertical.flatMap { y in [label(gap / 2, y, .start), label(-gap / 2, y, .end)] }
  }
}

extension MoodChart.Point {
  var word: String? {
    switch mood {
    case .scored(let word, _), .unscored(let word): word
    case .notLogged: nil
    }
  }
}
