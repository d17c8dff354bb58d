extension DayDrawing {
  /// The bar of an interval within its row; wide enough to be seen when it has any length.
  func bar(_ interval: Range<Int>, row: Int) -> Box {
    let isWide = width == .wide
    let top = plot.top + 2 + Double(row) * Self.rowHeight(width) + (isWide ? 3 : 20)
    let start = min(x(interval.lowerBound), plot.right - 2)
    return Box(
      left: start, top: top, right: max(x(interval.upperBound), start + 2), bottom: top + (isWide ? 20 : 14))
  }

  /// A therapist's bars.
  func writeBars(_ index: Int, to svg: inout SVGWriter) {
    let row = chart.rows[index]
    svg.begin("g", classed: "row")
    if width == .wide {
      svg.title([row.label, row.detail].filter { !$0.isEmpty }.joined(separator: ", "))
    }
    for interval in row.intervals where !interval.isEmpty {
      let box = bar(interval, row: index)
      Bar(box: box, pattern: .solid).write(to: &svg)
      if interval.upperBound > chart.length { writeGoingOn(box, to: &svg) }
    }
    svg.end()
  }

  /// The name, and the times on or beside the longest bar.
  func writeTexts(_ index: Int, to svg: inout SVGWriter) {
    let row = chart.rows[index]
    let boxes = row.intervals.filter { !$0.isEmpty }.map { bar($0, row: index) }
    let longest = boxes.max { $0.width < $1.width }
    let detail = width == .wide ? detail(of: row, at: longest) : narrowDetail(of: row, index)
    name(of: row, index, beside: detail).write(to: &svg)
    detail?.write(to: &svg)
  }

  private func name(of row: DayChart.Row, _ index: Int, beside detail: Label?) -> Label {
    let box = bar(0..<1, row: index)
    let size = width.textSize
    if width == .wide {
      return Label.centred(row.label, x: 0, y: box.middle, size: size).fitted(plot.left - 10)
    }
    return Label(
      text: row.label, at: Position(x: plot.left, y: box.top - 4), size: size, halo: .paper
    ).fitted(plot.width - (detail.map { $0.width + 10 } ?? 0))
  }

  /// On the bar if it fits, else to its right, else to its left, else only in the tooltip.
  private func detail(of row: DayChart.Row, at box: Box?) -> Label? {
    guard let box, !row.detail.isEmpty else { return nil }
    let length = TextMeasure.width(row.detail, size: ChartWidth.smallTextSize)
    let y = box.middle
    if length + 12 <= box.width {
      return .centred(row.detail, x: box.left + 7, y: y, paint: .paper, halo: .accent)
    }
    if box.right + 6 + length <= plot.right {
      return .centred(row.detail, x: box.right + 6, y: y, halo: .paper)
    }
    guard box.left - 6 - length >= plot.left else { return nil }
    return .centred(row.detail, x: box.left - 6, y: y, anchor: .end, halo: .paper)
  }

  /// At the end of the name's line.
  private func narrowDetail(of row: DayChart.Row, _ index: Int) -> Label? {
    let length = TextMeasure.width(row.detail, size: ChartWidth.smallTextSize)
    guard !row.detail.isEmpty, length <= plot.width * 0.66 else { return nil }
    let y = bar(0..<1, row: index).top - 4
    return Label(text: row.detail, at: Position(x: plot.right, y: y), anchor: .end, halo: .paper)
  }

  /// A point at the end of a bar that goes on after midnight.
  private func writeGoingOn(_ box: Box, to svg: inout SVGWriter) {
    svg.begin("path", classed: "going-on", fill: .accent)
    svg.attribute(
      "d",
      written: { path in
        path.append(step: "M", box.right, box.top)
        path.append(step: "L", box.right + 7, box.middle)
        path.append(step: "L", box.right, box.bottom)
        path.append(UInt8(ascii: "Z"))
      })
    svg.end()
  }
}
