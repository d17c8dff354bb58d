/// A rectangle whose pattern says what it counts, so that it holds without colour.
struct Bar: Mark {
  enum Pattern {
    case solid
    case hatched
    case outlined
    case dotted
  }

  var box: Box
  var pattern: Pattern

  var element: SVGElement {
    switch pattern {
    case .solid:
      return rectangle(box).classed("bar-solid").fill(.accent)
    case .hatched:
      let hatch = Hatch(box: inner, paint: .warm).element
      return SVGElement.group([rectangle(inner).fill(.paper).stroke(.warm, width: 1.2), hatch])
        .classed("bar-hatched")
    case .outlined:
      return rectangle(inner).classed("bar-outlined").fill(.paper).stroke(.muted, width: 1.2)
    case .dotted:
      return rectangle(inner).classed("bar-dotted").fill(.paper).stroke(.muted, width: 1.2)
        .attribute("stroke-dasharray", "1.2 2.4")
    }
  }

  /// An outline lies half outside what it goes around.
  private var inner: Box { box.grown(by: -min(0.6, box.width / 4, box.height / 4)) }

  private func rectangle(_ box: Box) -> SVGElement {
    SVGElement("rect").attribute("x", box.left).attribute("y", box.top)
      .attribute("width", box.width).attribute("height", box.height)
  }
}
