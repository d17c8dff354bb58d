/// The area between a line and a base.
struct Area: Mark {
  var corners: [Place]
  /// The height of the base.
  var base: Double

  var element: SVGElement {
    let ends = [corners.last, corners.first].compactMap { $0 }.map { Place(x: $0.x, y: base) }
    let steps = (corners + ends).map { "\(SVGNumber.text($0.x)) \(SVGNumber.text($0.y))" }
    return SVGElement("path").classed("area").attribute("d", "M\(steps.joined(separator: "L"))Z").fill(
      .accentSoft)
  }
}
