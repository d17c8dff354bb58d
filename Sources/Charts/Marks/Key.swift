/// What the marks of a chart mean: a swatch and words each, on as many lines as they need.
struct Key: Sendable {
  enum Swatch: Sendable {
    case bar(Bar.Pattern)
    /// The area of low moods.
    case band
    /// The usual level.
    case level
    /// The level since a shift.
    case since
  }

  private var items: [(box: Box, swatch: Swatch, label: Label)] = []
  /// How much of the chart it takes, from its top.
  private(set) var height = 0.0

  private static let swatchSize = 13.0
  private static let lineHeight = ChartWidth.smallTextSize + 9

  init(_ entries: [(swatch: Swatch, text: String)], left: Double, right: Double, top: Double = 2) {
    var (x, y) = (left, top)
    for entry in entries {
      let label = Label(text: entry.text, at: Position(x: 0, y: 0)).fitted(right - left - Self.swatchSize - 8)
      let width = Self.swatchSize + 7 + label.width
      if x + width > right, x > left { (x, y) = (left, y + Self.lineHeight) }
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
    svg.begin("g", classed: "key")
    for item in items {
      switch item.swatch {
      case .bar(let pattern): Bar(box: item.box, pattern: pattern).write(to: &svg)
      case .band:
        svg.lowBand(Box(left: item.box.left, top: item.box.top + 2, right: item.box.right, bottom: item.box.bottom))
      case .level:
        svg.rule(item.box.left, item.box.middle, item.box.right, item.box.middle, paint: .ink, dashes: "5 3")
      case .since:
        svg.rule(item.box.left, item.box.middle, item.box.right, item.box.middle, paint: .warm, width: 2)
      }
      item.label.write(to: &svg)
    }
    svg.end()
  }
}

extension SVGWriter {
  /// Where moods are low: a shade, and an edge that is seen without it.
  mutating func lowBand(_ box: Box) {
    rectangle(box, classed: "low", fill: .warmSoft)
    rule(box.left, box.top, box.right, box.top, paint: .warm, width: 0.8, dashes: "1.5 2.5")
  }
}
