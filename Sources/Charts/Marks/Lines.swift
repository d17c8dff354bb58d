extension SVGWriter {
  /// A straight line.
  mutating func rule(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, paint: Paint = .rule, width: Double = 1,
    dashes: StaticString? = nil, classed name: StaticString? = nil
  ) {
    begin("line", classed: name, stroke: paint, width: width)
    attribute("x1", x1)
    attribute("y1", y1)
    attribute("x2", x2)
    attribute("y2", y2)
    if let dashes { attribute("stroke-dasharray", raw: dashes) }
    end()
  }

  /// A line through places; where one is missing, the line is broken, and one alone is no line.
  mutating func line(through places: [Position?], paint: Paint = .accentLine, width: Double = 1.5) {
    let hasLine = zip(places, places.dropFirst()).contains { $0 != nil && $1 != nil }
    guard hasLine else { return }
    begin("path", classed: "line", stroke: paint, width: width)
    attribute("fill", raw: "none")
    attribute("stroke-linejoin", raw: "round")
    attribute(
      "d",
      written: { path in
        for (index, place) in places.enumerated() {
          guard let place else { continue }
          let joins = index > 0 && places[index - 1] != nil
          let goesOn = index + 1 < places.count && places[index + 1] != nil
          if joins || goesOn { path.append(step: joins ? "L" : "M", place.x, place.y) }
        }
      })
    end()
  }

  /// The area between a line and a base.
  mutating func area(_ corners: [Position], base: Double) {
    guard let first = corners.first, let last = corners.last else { return }
    begin("path", classed: "area", fill: .accentSoft)
    attribute(
      "d",
      written: { path in
        path.append(step: "M", first.x, base)
        for corner in corners { path.append(step: "L", corner.x, corner.y) }
        path.append(step: "L", last.x, base)
        path.append(UInt8(ascii: "Z"))
      })
    end()
  }

  /// Begins a rectangle, which the next `end` closes.
  mutating func beginRectangle(
    _ box: Box, classed name: StaticString? = nil, fill: Paint?, stroke: Paint? = nil, width: Double = 1
  ) {
    begin("rect", classed: name, fill: fill, stroke: stroke, width: width)
    attribute("x", box.left)
    attribute("y", box.top)
    attribute("width", max(0, box.width))
    attribute("height", max(0, box.height))
  }

  mutating func rectangle(
    _ box: Box, classed name: StaticString? = nil, fill: Paint?, stroke: Paint? = nil, width: Double = 1
  ) {
    beginRectangle(box, classed: name, fill: fill, stroke: stroke, width: width)
    end()
  }

  /// A round mark in the colours of the group that it is in.
  mutating func circle(_ centre: Position, radius: Double, classed name: StaticString? = nil) {
    begin("circle", classed: name)
    attribute("cx", centre.x)
    attribute("cy", centre.y)
    attribute("r", radius)
    end()
  }
}
