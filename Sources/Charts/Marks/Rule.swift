/// A straight line.
struct Rule: Mark {
  var start: Place
  var end: Place
  var paint = Paint.rule
  var width = 1.0
  var dashes: String?

  var element: SVGElement {
    let line = SVGElement("line").attribute("x1", start.x).attribute("y1", start.y)
      .attribute("x2", end.x).attribute("y2", end.y).stroke(paint, width: width)
    guard let dashes else { return line }
    return line.attribute("stroke-dasharray", dashes)
  }
}
