/// A chart that is drawn once for each layout.
protocol LaidOutChart: Chart {
  /// Its kind, which becomes the class `chart-<kind>`.
  static var kind: String { get }
  var caption: Caption { get }
  func drawing(in layout: Layout) -> Drawing
}

extension LaidOutChart {
  /// Both layouts, the wide one first.
  public var svg: String {
    Layout.allCases.map { element(in: $0).markup }.joined(separator: "\n")
  }

  func element(in layout: Layout) -> SVGElement {
    let drawing = drawing(in: layout)
    let id = "\(caption.id)-\(layout.rawValue)"
    var frame = SVGElement.frame(
      id: id, caption: caption, width: layout.width, height: drawing.height, children: drawing.elements
    )
    .classed("chart-\(Self.kind)").classed("chart-\(layout.rawValue)")
    // Without the stylesheet a page must not show both.
    if layout == .narrow { frame = frame.attribute("display", "none") }
    return drawing.data.reduce(frame) { $0.attribute("data-\($1.name)", $1.value) }
  }
}
