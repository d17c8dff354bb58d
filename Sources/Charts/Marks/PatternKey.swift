/// What the patterns of bars mean: a swatch and words each, on as many lines as they need.
struct PatternKey: Mark {
  private var items: [(swatch: Bar, label: Label)] = []
  /// How much of the chart it takes, from its top.
  private(set) var height: Double

  private static let swatchSize = 13.0

  init(entries: [(pattern: Bar.Pattern, text: String)], left: Double, right: Double, size: Double) {
    let line = size + 9
    var (x, y) = (left, 2.0)
    for entry in entries {
      let width = Self.swatchSize + 7 + TextMeasure.width(entry.text, size: size)
      if x + width > right, x > left { (x, y) = (left, y + line) }
      let box = Box(left: x + 1, top: y, right: x + 1 + Self.swatchSize, bottom: y + Self.swatchSize)
      let label = Label.centred(
        entry.text, x: box.right + 6, y: y + Self.swatchSize / 2, size: size)
      items.append((Bar(box: box, pattern: entry.pattern), label))
      x += width + 18
    }
    height = y + Self.swatchSize
  }

  var element: SVGElement {
    SVGElement.group(items.flatMap { [$0.swatch.element, $0.label.element] }).classed("key")
  }
}
