/// Slanting lines across a box. They are drawn one by one because printers of web pages differ over patterns.
struct Hatch: Mark {
  var box: Box
  var paint: Paint
  var spacing = 4.0

  var element: SVGElement {
    // The lines are those on which x + y is a multiple of the spacing, so that neighbours continue one another.
    var path = ""
    var sum = ((box.left + box.top) / spacing).rounded(.up) * spacing
    while sum < box.right + box.bottom {
      let upper = Place(x: min(box.right, sum - box.top), y: max(box.top, sum - box.right))
      let lower = Place(x: max(box.left, sum - box.bottom), y: min(box.bottom, sum - box.left))
      if upper.x - lower.x > 0.2 {
        path += "M\(SVGNumber.text(lower.x)) \(SVGNumber.text(lower.y))"
        path += "L\(SVGNumber.text(upper.x)) \(SVGNumber.text(upper.y))"
      }
      sum += spacing
    }
    return SVGElement("path").attribute("d", path).stroke(paint, width: 1.2)
  }
}
