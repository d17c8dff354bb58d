extension Drawing {
  /// A chart without numbers: it says so.
  static func nothing(_ message: String, in layout: Layout) -> Drawing {
    let height = 72.0
    let size = layout.textSize
    let text = TextMeasure.fitted(message, size: size, width: layout.width - 24)
    let frame = SVGElement("rect").attribute("x", 0.5).attribute("y", 0.5)
      .attribute("width", layout.width - 1).attribute("height", height - 1).attribute("rx", 6)
      .attribute("fill", "none").stroke(.rule, width: 1)
    let label = Label.centred(
      text, x: layout.width / 2, y: height / 2, size: size, anchor: .middle, paint: .muted)
    return Drawing(height: height, elements: [frame, label.element.classed("chart-nothing")])
  }
}
