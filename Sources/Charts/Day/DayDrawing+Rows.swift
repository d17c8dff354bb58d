extension DayDrawing {
  /// A therapist's bars.
  func bars(_ position: Int) -> SVGElement {
    let row = chart.rows[position]
    var elements: [SVGElement] = []
    for interval in row.intervals where !interval.isEmpty {
      let box = bar(interval, row: position)
      elements.append(Bar(box: box, pattern: .solid).element)
      if interval.upperBound > chart.length { elements.append(goingOn(box)) }
    }
    let title = [row.label, row.detail].filter { !$0.isEmpty }.joined(separator: ", ")
    return SVGElement.group(elements).classed("row").titled(layout == .wide ? title : nil)
  }

  /// The name, and the times on or beside the longest bar.
  func texts(_ position: Int) -> [SVGElement] {
    let row = chart.rows[position]
    let boxes = row.intervals.filter { !$0.isEmpty }.map { bar($0, row: position) }
    let longest = boxes.max { $0.width < $1.width }
    let detail = layout == .wide ? detail(of: row, at: longest) : narrowDetail(of: row, position)
    return [name(of: row, position), detail].compactMap { $0?.element }
  }

  private func name(of row: DayChart.Row, _ position: Int) -> Label? {
    let box = bar(0..<1, row: position)
    let size = layout.textSize
    if layout == .wide {
      let text = TextMeasure.fitted(row.label, size: size, width: plot.left - 10)
      return .centred(text, x: 0, y: (box.top + box.bottom) / 2, size: size)
    }
    let room = plot.width - TextMeasure.width(row.detail, size: layout.smallTextSize) - 10
    let text = TextMeasure.fitted(row.label, size: size, width: max(room, plot.width / 3))
    return Label(text: text, at: Place(x: plot.left, y: box.top - 4), size: size, halo: .paper)
  }

  /// On the bar if it fits, else to its right, else to its left, else only in the tooltip.
  private func detail(of row: DayChart.Row, at box: Box?) -> Label? {
    guard let box, !row.detail.isEmpty else { return nil }
    let size = layout.smallTextSize
    let width = TextMeasure.width(row.detail, size: size)
    let y = (box.top + box.bottom) / 2
    if width + 12 <= box.width {
      return .centred(row.detail, x: box.left + 7, y: y, size: size, paint: .paper, halo: .accent)
    }
    if box.right + 6 + width <= plot.right {
      return .centred(row.detail, x: box.right + 6, y: y, size: size, halo: .paper)
    }
    guard box.left - 6 - width >= plot.left else { return nil }
    return .centred(row.detail, x: box.left - 6, y: y, size: size, anchor: .end, halo: .paper)
  }

  /// At the end of the name's line.
  private func narrowDetail(of row: DayChart.Row, _ position: Int) -> Label? {
    let size = layout.smallTextSize
    guard !row.detail.isEmpty, TextMeasure.width(row.detail, size: size) <= plot.width * 0.66 else {
      return nil
    }
    let y = bar(0..<1, row: position).top - 4
    return Label(text: row.detail, at: Place(x: plot.right, y: y), size: size, anchor: .end, halo: .paper)
  }

  /// A point at the end of a bar that goes on after midnight.
  private func goingOn(_ box: Box) -> SVGElement {
    let corners = [
      Place(x: box.right, y: box.top), Place(x: box.right + 7, y: (box.top + box.bottom) / 2),
      Place(x: box.right, y: box.bottom),
    ]
    let points = corners.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
    return SVGElement("polygon").classed("going-on").fill(.accent)
      .attribute("points", points.joined(separator: " "))
  }
}
