/// The `svg` element around a drawing: to a screen reader, one thing with its name and description.
struct ChartFrame {
  /// Such as `mood`, for the class `chart-mood`.
  var kind: String
  var caption: Caption
  /// Nil for a chart of one width.
  var width: ChartWidth?
  var size = (width: ChartWidth.narrow.units, height: 72.0)
  /// Whether there are links inside, which a picture hides from those who do not see it, and a group does not.
  var hasLinks = false
  /// Whether a link leads to it.
  var isTarget = false
  /// Whether it has a size of its own, and does not fill its column.
  var isFixed = false
  /// For scripts: the length of the day and its two edges.
  var day: (length: Double, left: Double, right: Double)?

  /// Appends the element with what is drawn in it.
  func write(into page: inout [UInt8], _ draw: (inout SVGWriter) -> Void) {
    let id = caption.id + (width.map { "-\($0)" } ?? "")
    var svg = SVGWriter()
    svg.element(
      "svg", MarkStyle(classes: "chart chart-\(kind)" + (width.map { " chart-\($0)" } ?? "")),
      [
        "id": isTarget ? id : nil, "viewBox": "0 0 \(size.width.coordinate) \(size.height.coordinate)",
        "width": isFixed ? size.width : nil, "height": isFixed ? size.height : nil,
        "role": hasLinks ? "group" : "img", "aria-labelledby": id + "-title", "aria-describedby": id + "-desc",
        "direction": "ltr", "fill": Paint.ink.colour, "font-family": "system-ui, sans-serif",
        "font-size": ChartWidth.smallTextSize, "data-length": day?.length, "data-left": day?.left,
        "data-right": day?.right,
        // Without the stylesheet a page must not show both widths.
        "display": width == .narrow ? "none" : nil,
      ]
    ) { svg in
      svg.element("title", ["id": id + "-title"], text: caption.title)
      svg.element("desc", ["id": id + "-desc"], text: caption.description)
      draw(&svg)
    }
    page += svg.bytes
  }

  /// A chart without numbers: it says so.
  func write(nothing message: String, into page: inout [UInt8]) {
    var frame = self
    if let width { frame.size.width = width.units }
    let size = frame.size
    frame.write(into: &page) { svg in
      svg.element(
        "rect", MarkStyle(stroke: .rule),
        ["x": 0.5, "y": 0.5, "width": size.width - 1, "height": size.height - 1, "rx": 6.0, "fill": "none"])
      Label.centred(message, x: size.width / 2, y: size.height / 2, anchor: .middle, paint: .muted)
        .fitted(size.width - 24).write(to: &svg, classed: "chart-nothing")
    }
  }
}
