/// What the marks of a chart mean: a swatch and words each, on as many lines as they need.
struct Legend: Sendable {
  enum Swatch: Sendable {
    case bar(Bar.Pattern)
    /// The area of low moods.
    case band
    /// The mean of moods.
    case step
  }

  private var items: [(box: Box, swatch: Swatch, label: Label)] = []
  /// How much of the chart it takes, from its top.
  private(set) var height = 0.0

  private static let swatchSize = 13.0
  private static let lineHeight = ChartWidth.smallTextSize + 9

  init(_ entries: [(swatch: Swatch, text: String)], right: Double, top: Double = 2) {
    var (x, y) = (0.0, top)
    for entry in entries {
      let label = Label(text: entry.text, at: Position(x: 0, y: 0)).fitted(right - Self.swatchSize - 8)
      let width = Self.swatchSize + 7 + label.width
      if x + width > right, x > 0 { (x, y) = (0, y + Self.lineHeight) }
      let box = Box(left: x + 1, top: y, right: x + 1 + Self.swatchSize, bottom: y + Self.swatchSize)
      var placed = Label.centred(label.text, x: box.right + 6, y: box.middle)
      placed.whole = label.whole
      items.append((box, entry.swatch, placed))
      x += width + 16
    }
    if !entries.isEmpty { height = y + Self.swatchSize }
  }

  func write(to svg: inout SVGWriter) {
    guard !items.isEmpty else { return }
    svg.group(MarkStyle(classes: "key")) { svg in
      for (box, swatch, label) in items {
        switch swatch {
        case .bar(let pattern): Bar(box: box, pattern: pattern).write(to: &svg)
        case .band: svg.lowBand(Box(left: box.left, top: box.top + 2, right: box.right, bottom: box.bottom))
        case .step: svg.rule(box.left, box.middle, box.right, box.middle, paint: .ink, width: 2)
        }
        label.write(to: &svg)
      }
    }
  }
}
