/// A line through places in pieces: between two pieces there is nothing, and a piece of one place is no line.
struct Line: Mark {
  var pieces: [[Place]]
  var paint = Paint.accent
  var width = 1.5

  var element: SVGElement {
    let path = pieces.filter { $0.count > 1 }.map { piece in
      let steps = piece.map { "\(SVGNumber.text($0.x)) \(SVGNumber.text($0.y))" }
      return "M" + steps.joined(separator: "L")
    }
    return SVGElement("path").classed("line").attribute("d", path.joined())
      .attribute("fill", "none").stroke(paint, width: width).attribute("stroke-linejoin", "round")
  }

  /// Whether there is anything to draw.
  var isEmpty: Bool { pieces.allSatisfy { $0.count < 2 } }
}
