/// How late what was completed was: a bar for each number of days, from left to right, with its count at its end.
package struct LatenessChart: Chart {
  /// How late, as people read it, such as "on time", "1 day" or "a week or more"; how many were so late; and whether they
  /// count as on time: what is late is hatched.
  package typealias Bin = (label: String, count: Int, isOnTime: Bool)

  private static let rowHeight = 21.0
  private static let barHeight = 13.0

  /// Begins the ids of the chart's parts, and says what it shows.
  package let caption: Caption
  let bins: [Bin]

  /// A chart of bins from the earliest to the latest, drawn once for every width.
  package init(caption: Caption, bins: [Bin]) {
    self.caption = caption
    self.bins = bins
  }

  package func write(into page: inout [UInt8]) {
    var frame = ChartFrame(kind: "lateness", caption: caption)
    let most = Double(bins.map(\.count).max() ?? 0)
    guard most > 0 else {
      return frame.write(nothing: "Nothing was completed yet on a day that is known.", into: &page)
    }
    frame.size.height = Double(bins.count) * Self.rowHeight + 4
    frame.write(into: &page) { draw(most: most, width: frame.size.width, to: &$0) }
  }

  private func draw(most: Double, width: Double, to svg: inout SVGWriter) {
    let left = min(TextMeasure.widest(bins.map(\.label)), width * 0.4) + 10
    let right = width - min(TextMeasure.widest(bins.map { "\($0.count)" }), width * 0.25) - 10
    for (index, bin) in bins.enumerated() {
      let y = (Double(index) + 0.5) * Self.rowHeight + 2
      Label.centred(bin.label, x: left - 8, y: y, anchor: .end).fitted(left - 8).write(to: &svg)
      // One of many must still be seen.
      let length = bin.count == 0 ? 0 : max(3, Double(bin.count) / most * (right - left))
      if bin.count > 0 {
        let box = Box(
          left: left, top: y - Self.barHeight / 2, right: left + length, bottom: y + Self.barHeight / 2)
        Bars(boxes: [box], pattern: bin.isOnTime ? .solid : .hatched).write(to: &svg)
      }
      Label.centred("\(bin.count)", x: left + length + 6, y: y, paint: .muted)
        .fitted(width - left - length - 6).write(to: &svg)
    }
    svg.rule(left, 1, left, Double(bins.count) * Self.rowHeight + 3, paint: .muted)
  }
}
