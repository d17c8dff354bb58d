/// What the marks of a chart mean: a swatch and words each, on as many lines as they need.
struct Legend: Sendable {
  private var items: [(box: Box, pattern: Bars.Pattern, label: Label)] = []
  /// How much of the chart it takes, from its top.
  private(set) var height = 0.0

  private static let swatchSize = 13.0
  private static let lineHeight = ChartWidth.smallTextSize + 9

  init(_ entries: [(pattern: Bars.Pattern, text: String)], left: Double, right: Double, top: Double) {
    var (x, y) = (left, top)
    for entry in entries {
      var label = Label.centred(entry.text, x: 0, y: 0).fitted(right - left - Self.swatchSize - 8)
      let width = Self.swatchSize + 7 + label.width
      if x + width > right, x > left { (x, y) = (left, y + Self.lineHeight) }
      let box = Box(left: x + 1, top: y, right: x + 1 + Self.swatchSize, bottom: y + Self.swatchSize)
      label.at = Position(x: box.right + 6, y: box.middle + label.at.y)
      items.append((box, entry.pattern, label))
      x += width + 16
    }
    if !entries.isEmpty { height = y + Self.swatchSize }
  }

  func write(to svg: inout SVGWriter) {
    guard !items.isEmpty else { return }
    svg.group(MarkStyle(classes: "key")) { svg in
      for (box, pattern, label) in items {
        Bars(boxes: [box], pattern: pattern).write(to: &svg)
        label.write(to: &svg)
      }
    }
  }
}
