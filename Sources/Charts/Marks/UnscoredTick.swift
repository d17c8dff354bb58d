/// An upright stroke for something that is there and has no value.
struct UnscoredTick: Mark {
  var x: Double
  /// The height of its middle.
  var y: Double
  var title: String?

  var element: SVGElement {
    SVGElement("line").classed("tick-unscored").attribute("x1", x).attribute("y1", y - 6)
      .attribute("x2", x).attribute("y2", y + 6).stroke(.ink, width: 1.6).titled(title)
  }
}
