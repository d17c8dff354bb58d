extension MoodDrawing {
  /// Everything, from the back to the front.
  var drawing: Drawing {
    let strips = strips
    let bottom = strips.last?.bottom ?? plot.bottom
    var elements = [valueAxis]
    if let median = medianLine { elements.append(median) }
    if !strips.isEmpty {
      elements.append(
        Rule(start: Place(x: plot.left, y: plot.bottom), end: Place(x: plot.right, y: plot.bottom)).element)
      elements.append(contentsOf: strips.map(\.element))
    }
    elements.append(contentsOf: dateAxis(at: bottom))
    if !line.isEmpty { elements.append(line.element) }
    elements.append(Dot.group(dots))
    let bracket = bracket
    if let bracket { elements.append(bracket.element) }
    let words = wordLabels(around: bracket)
    if !words.isEmpty { elements.append(SVGElement.group(words.map(\.element)).classed("words")) }
    return Drawing(height: bottom + AxisTicks.height, elements: elements)
  }

  /// The scale in words: its ends, and a line at zero.
  private var valueAxis: SVGElement {
    let words = chart.wording
    let zero = valueScale(0)
    let marks: [any Mark] = [
      Rule(start: Place(x: plot.left, y: zero), end: Place(x: plot.right, y: zero)),
      name(words.pleasant, y: valueScale(400) + 4),
      name(words.neutral, y: zero),
      name(words.unpleasant, y: valueScale(-400) - 4),
    ]
    return SVGElement.group(marks.map(\.element)).classed("axis")
  }

  private func name(_ text: String, y: Double) -> Label {
    .centred(
      TextMeasure.fitted(text, size: layout.smallTextSize, width: plot.left - 10), x: plot.left - 10, y: y,
      size: layout.smallTextSize, anchor: .end, paint: .muted)
  }

  private var medianLine: SVGElement? {
    guard let median = chart.median else { return nil }
    let y = valueScale(median.valence)
    let size = layout.smallTextSize
    let text = TextMeasure.fitted(median.label, size: size, width: layout.width - plot.right - 6)
    let rule = Rule(
      start: Place(x: plot.left, y: y), end: Place(x: plot.right, y: y), paint: .muted, dashes: "5 4")
    let label = Label.centred(text, x: plot.right + 6, y: y, size: size)
    return SVGElement.group([rule.element, label.element]).classed("median")
  }

  /// The line, broken wherever a mood is missing or unscored.
  private var line: Line {
    let pieces = places.split(separator: nil).map { $0.compactMap { $0 } }
    return Line(pieces: pieces, width: radius < 3 ? 1 : 1.5)
  }

  private var dots: [Dot] {
    let members = Set(runMembers)
    return chart.points.indices.compactMap { position in
      guard let centre = places[position] else { return nil }
      return Dot(
        centre: centre, radius: radius, shape: members.contains(position) ? .ringed : .solid,
        title: layout == .wide ? chart.points[position].title : nil)
    }
  }

  private var bracket: Bracket? {
    let ends = runMembers.compactMap { places[$0] }
    guard let run = chart.run, let first = ends.first, let last = ends.last else { return nil }
    let isBelow = runSide == .below
    let heights = ends.map(\.y)
    // The words of the outermost dots come between.
    let words = showsWords ? layout.smallTextSize + 4 : 0
    let reach = radius + ring + 5 + words + Bracket.depth
    let y = isBelow ? (heights.max() ?? 0) + reach : (heights.min() ?? 0) - reach
    let size = layout.textSize
    let label = Label(
      text: TextMeasure.fitted(run.label, size: size, width: plot.width),
      at: Place(x: (first.x + last.x) / 2, y: isBelow ? y + size + 3 : y - 6), size: size, anchor: .middle,
      isStrong: true
    ).kept(from: plot.left, to: plot.right)
    return Bracket(
      from: first.x - radius, to: last.x + radius, y: y, side: isBelow ? .below : .above, label: label)
  }

  private func dateAxis(at y: Double) -> [SVGElement] {
    let ticks = chart.ticks.filter { dayScale.contains($0.day) }.map { (x: dayScale($0.day), text: $0.label) }
    return [
      Rule(start: Place(x: plot.left, y: y), end: Place(x: plot.right, y: y), paint: .muted).element,
      AxisTicks(ticks: ticks, y: y, size: layout.smallTextSize, left: 2, right: layout.width - 2).element,
    ]
  }
}

extension MoodChart.Point {
  /// What a pointer shows.
  var title: String? {
    switch mood {
    case .scored(let word, _), .unscored(let word): "\(dateLabel): \(Isolation.isolated(word))"
    case .notLogged: nil
    }
  }
}
