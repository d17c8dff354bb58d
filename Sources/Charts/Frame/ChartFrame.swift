/// The `svg` element around a drawing: to a screen reader, one thing with its name and description.
struct ChartFrame {
  /// Such as `mood`, for the class `chart-mood`.
  var kind: String
  var caption: Caption
  /// Nil for a chart of one width.
  var width: ChartWidth?
  var size = (width: ChartWidth.narrow.units, height: 72.0)
  /// What stands beside the plot of a chart that a page stretches sideways; nil for one that grows as a whole.
  var sides: (left: Double, right: Double)?
  /// Whether it is for paper, whose width is known: nothing is stretched.
  var isForPaper = false
  /// Whether there are links inside, which a picture hides from those who do not see it, and a group does not.
  var hasLinks = false
  /// Whether it has a size of its own, and does not fill its column.
  var isFixed = false
  /// For scripts: the length of the day and its two edges.
  var day: (length: Double, left: Double, right: Double)?

  /// Appends the element with what is drawn in it.
  func write(into page: inout [UInt8], _ draw: (inout SVGWriter) -> Void) {
    let id = caption.id + (width.map { "-" + $0.rawValue } ?? "")
    var svg = SVGWriter()
    // Onto the end of the page, which is long.
    swap(&svg.bytes, &page)
    let isStretched = sides != nil && !isForPaper
    let plotWidth = size.width - (sides.map { $0.left + $0.right } ?? 0)
    svg.stretch = isStretched ? (plotWidth, size.height) : nil
    let classes =
      "chart chart-" + kind + (width.map { " chart-" + $0.rawValue } ?? "")
      + (isStretched ? " beside-\(Int((sides?.left ?? 0) / Stretch.step))" : "")
    svg.element("svg", MarkStyle(classes: classes)) { svg in
      if sides == nil { svg.attribute("viewBox", "0 0 " + size.width.coordinate + " " + size.height.coordinate) }
      if isFixed || sides != nil {
        svg.attributes("width", isStretched ? plotWidth : size.width, "height", size.height)
      }
      svg.attribute("role", hasLinks ? "group" : "img")
      svg.attribute("aria-labelledby", id + "-title")
      svg.attribute("aria-describedby", id + "-desc")
      svg.attribute("direction", "ltr")
      svg.attribute("fill", Paint.ink)
      svg.attribute("font-family", "system-ui, sans-serif")
      svg.attribute("font-size", ChartWidth.smallTextSize)
      svg.attribute("data-length", day?.length)
      if let day { svg.attributes("data-left", day.left, "data-right", day.right) }
      // Without the stylesheet a page must not show both widths.
      if width == .narrow { svg.attribute("display", "none") }
      svg.element("title", text: caption.title) { $0.attribute("id", id + "-title") }
      svg.element("desc", text: caption.description) { $0.attribute("id", id + "-desc") }
      guard let sides, isForPaper else { return draw(&svg) }
      svg.element("g") { svg in
        svg.attribute("transform", "translate(" + sides.left.coordinate + ")")
        draw(&svg)
      }
    }
    swap(&svg.bytes, &page)
  }

  /// A chart without numbers: it says so.
  func write(nothing message: String, into page: inout [UInt8]) {
    var frame = self
    frame.kind += " chart-empty"
    frame.sides = nil
    if let width { frame.size.width = width.units }
    let size = frame.size
    frame.write(into: &page) { svg in
      let box = Box(left: 0.5, top: 0.5, right: size.width - 0.5, bottom: size.height - 0.5)
      svg.rectangle(box, MarkStyle(stroke: .rule), corner: 6, isOpen: true)
      Label.centred(message, x: size.width / 2, y: size.height / 2, anchor: .middle, paint: .muted)
        .fitted(size.width - 24).write(to: &svg, classed: "chart-nothing")
    }
  }
}

/// A chart that a page stretches sideways: paths are stretched, strokes and texts are not, and texts stand at shares of
/// the width. What stands beside the plot, at its left and right, keeps its size: `charts.css` leaves room for it.
///
/// Its coordinates are those of paper, which has one width; the plot begins at 0.
enum Stretch {
  /// From the left edge to the right one, on paper.
  static let width = 672.0
  /// The left side is a multiple of it, for which there is a class.
  static let step = 16.0
  /// How wide a chart is on the narrowest phone.
  static let narrowest = 288.0

  /// The left side that has room for so much.
  static func left(_ width: Double) -> Double { (width / step).rounded(.up) * step }
}

/// A place from left to right: a share of the width of what is stretched, where it is.
struct PlaceAcross: AttributeValue {
  let x: Double
  let width: Double?

  func append(to bytes: inout [UInt8]) {
    guard let width else { return x.append(to: &bytes) }
    (x / width * 100).append(to: &bytes)
    bytes.append(UInt8(ascii: "%"))
  }
}
