extension SVGWriter {
  /// A chart without numbers: it says so.
  mutating func nothing(_ message: String, classes: StaticString, caption: Caption, width: ChartWidth?) {
    let size = (width: width?.units ?? ChartWidth.narrow.units, height: 72.0)
    begin(Frame(classes: classes, caption: caption, width: width, size: size))
    begin("rect", stroke: .rule)
    attribute("x", 0.5)
    attribute("y", 0.5)
    attribute("width", size.width - 1)
    attribute("height", size.height - 1)
    attribute("rx", 6)
    attribute("fill", raw: "none")
    end()
    Label.centred(message, x: size.width / 2, y: size.height / 2, anchor: .middle, paint: .muted)
      .fitted(size.width - 24).write(to: &self, classed: "chart-nothing")
    end()
  }
}
