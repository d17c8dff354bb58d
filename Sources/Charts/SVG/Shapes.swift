extension SVGWriter {
  /// What is painted alike.
  /// - Parameter isHidden: from those who do not see it.
  mutating func group(_ style: MarkStyle = MarkStyle(), isHidden: Bool = false, _ draw: (inout SVGWriter) -> Void) {
    element("g", style) { svg in
      if isHidden { svg.attribute("aria-hidden", "true") }
      draw(&svg)
    }
  }

  /// What is stretched with the plot, if that is: all but texts.
  mutating func stretched(_ draw: (inout SVGWriter) -> Void) {
    guard let stretch else { return draw(&self) }
    element("svg") { svg in
      svg.attribute("viewBox", "0 0 " + stretch.width.coordinate + " " + stretch.height.coordinate)
      svg.attribute("preserveAspectRatio", "none")
      draw(&svg)
    }
  }

  /// Dots, as a path of no length with round ends, so that they stay round.
  mutating func dots(_ places: [Position], _ style: MarkStyle) {
    guard !places.isEmpty else { return }
    element("path", style) { svg in
      svg.attribute("stroke-linecap", "round")
      svg.attribute("d", places.map(PathStep.dot))
    }
  }

  /// A text that a pointer shows for the element that it is in; nothing when there is none.
  mutating func title(_ text: String?) {
    if let text { element("title", text: text) }
  }

  /// A straight line.
  mutating func rule(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, paint: Paint = .rule, width: Double = 1,
    dashes: String? = nil
  ) {
    element("line", MarkStyle(stroke: paint, width: width)) { svg in
      svg.attributes("x1", x1, "y1", y1)
      svg.attributes("x2", x2, "y2", y2)
      svg.attribute("stroke-dasharray", dashes)
    }
  }

  /// - Parameter isOpen: whether nothing is inside it to be painted.
  mutating func path(
    _ steps: [PathStep], _ style: MarkStyle = MarkStyle(), isOpen: Bool = false, dashes: String? = nil
  ) {
    element("path", style) { svg in
      if isOpen { svg.attribute("fill", "none") }
      svg.attribute("stroke-dasharray", dashes)
      svg.attribute("d", steps)
    }
  }

  /// A line through places; where one is missing, the line is broken, and one alone is no line.
  mutating func line(through places: [Position?], paint: Paint = .accentLine, width: Double = 1.5) {
    var steps: [PathStep] = []
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      if index > 0, places[index - 1] != nil {
        steps.append(.line(place.x, place.y))
      } else if index + 1 < places.count, places[index + 1] != nil {
        steps.append(.move(place.x, place.y))
      }
    }
    guard !steps.isEmpty else { return }
    element("path", MarkStyle(classes: "line", stroke: paint, width: width)) { svg in
      svg.attribute("fill", "none")
      svg.attribute("stroke-linejoin", "round")
      svg.attribute("d", steps)
    }
  }

  /// - Parameter isOpen: whether nothing is inside it to be painted.
  mutating func rectangle(_ box: Box, _ style: MarkStyle, corner: Double? = nil, isOpen: Bool = false) {
    element("rect", style) { svg in
      svg.attributes("x", box.left, "y", box.top)
      svg.attributes("width", max(0, box.width), "height", max(0, box.height))
      svg.attribute("rx", corner)
      if isOpen { svg.attribute("fill", "none") }
    }
  }

  mutating func circle(_ centre: Position, radius: Double) {
    element("circle") { svg in
      svg.attributes("cx", centre.x, "cy", centre.y)
      svg.attribute("r", radius)
    }
  }

  /// A mark that leads to where it comes from; where it leads nowhere, a mark with its title.
  ///
  /// The links are no tab stops: there may be hundreds, and the table beside a chart has them too.
  mutating func link(_ href: String?, label: String, mark: (inout SVGWriter) -> Void) {
    element(href == nil ? "g" : "a") { svg in
      if let href {
        svg.attribute("href", href)
        svg.attribute("tabindex", "-1")
      }
      // It is a link's name, too.
      svg.title(label)
      mark(&svg)
    }
  }

  /// Where moods are low: a shade, and an edge that is seen without it.
  mutating func lowBand(_ box: Box) {
    path([.box(box)], MarkStyle(classes: "low", fill: .warmSoft))
    path(
      [.move(box.left, box.top), .horizontal(box.right)], MarkStyle(stroke: .warm, width: 0.8), dashes: "1.5 2.5")
  }
}
