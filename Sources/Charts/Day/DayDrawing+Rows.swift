extension DayDrawing {
  /// The bar of an interval within its row; wide enough to be seen when it has any length.
  func bar(_ interval: Range<Int>, row: Int) -> Box {
    let isWide = width == .wide
    let top = plot.top + 2 + Double(row) * Self.rowHeight(width) + (isWide ? 3 : 20)
    let start = min(x(interval.lowerBound), plot.right - 2)
    return Box(
      left: start, top: top, right: max(x(interval.upperBound), start + 2), bottom: top + (isWide ? 20 : 14))
  }

  /// A therapist's bar.
  func writeBar(_ index: Int, to svg: inout SVGWriter) {
    let row = chart.rows[index]
    svg.group(MarkStyle(classes: "row")) { svg in
      if width == .wide {
        svg.title([row.label, row.detail].filter { !$0.isEmpty }.joined(separator: ", "))
      }
      if row.interval.isEmpty { return }
      let box = bar(row.interval, row: index)
      Bars(boxes: [box], pattern: .solid).write(to: &svg)
      guard row.interval.upperBound > chart.length else { return }
      // A point at the end of a bar that goes on after midnight.
      let point: [PathStep] = [
        .move(box.right, box.top), .line(box.right + 7, box.middle), .line(box.right, box.bottom), .close,
      ]
      svg.path(point, MarkStyle(classes: "going-on", fill: .accent))
    }
  }

  /// The name, and the times on or beside the bar.
  func writeTexts(_ index: Int, to svg: inout SVGWriter) {
    let row = chart.rows[index]
    let box = bar(0..<1, row: index)
    if width == .wide {
      Label.centred(row.label, x: 0, y: box.middle, size: width.textSize).fitted(plot.left - 10).write(to: &svg)
      detail(of: row, index)?.write(to: &svg)
    } else {
      let detail = narrowDetail(of: row, y: box.top - 4)
      Label(text: row.label, at: Position(x: plot.left, y: box.top - 4), size: width.textSize, halo: .paper)
        .fitted(plot.width - (detail.map { $0.width + 10 } ?? 0)).write(to: &svg)
      detail?.write(to: &svg)
    }
  }

  /// On the bar if it fits, else to its right, else to its left, else only in the tooltip.
  private func detail(of row: DayChart.Row, _ index: Int) -> Label? {
    guard !row.interval.isEmpty, !row.detail.isEmpty else { return nil }
    let box = bar(row.interval, row: index)
    let length = TextMeasure.width(row.detail)
    if length + 12 <= box.width {
      return .centred(row.detail, x: box.left + 7, y: box.middle, paint: .paper, halo: .accent)
    }
    if box.right + 6 + length <= plot.right {
      return .centred(row.detail, x: box.right + 6, y: box.middle, halo: .paper)
    }
    guard box.left - 6 - length >= plot.left else { return nil }
    return .centred(row.detail, x: box.left - 6, y: box.middle, anchor: .end, halo: .paper)
  }

  /// At the end of the name's line.
  private func narrowDetail(of row: DayChart.Row, y: Double) -> Label? {
    let label = Label(text: row.detail, at: Position(x: plot.right, y: y), anchor: .end, halo: .paper)
    return !row.detail.isEmpty && label.width <= plot.width * 0.66 ? label : nil
  }
}
