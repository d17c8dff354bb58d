/// An element of an SVG picture: a name, classes, attributes, and what is inside.
///
/// Colours are presentation attributes, so that a picture without a stylesheet (in print, say) is whole, and classes
/// beside them, so that a stylesheet can repaint it for the dark.
struct SVGElement: Sendable {
  var name: String
  var classes: [String] = []
  var attributes: [(name: String, value: String)] = []
  var children: [SVGElement] = []
  var text: String?

  init(_ name: String, text: String? = nil, children: [SVGElement] = []) {
    self.name = name
    self.text = text
    self.children = children
  }

  /// Elements that share classes and attributes.
  static func group(_ children: [SVGElement]) -> SVGElement {
    SVGElement("g", children: children)
  }

  func attribute(_ name: String, _ value: String) -> SVGElement {
    var copy = self
    copy.attributes.append((name, value))
    return copy
  }

  func attribute(_ name: String, _ value: Double) -> SVGElement {
    attribute(name, SVGNumber.text(value))
  }

  func classed(_ name: String) -> SVGElement {
    var copy = self
    copy.classes.append(name)
    return copy
  }

  func fill(_ paint: Paint) -> SVGElement {
    classed("fill-\(paint.rawValue)").attribute("fill", paint.colour)
  }

  func stroke(_ paint: Paint, width: Double) -> SVGElement {
    classed("stroke-\(paint.rawValue)").attribute("stroke", paint.colour).attribute("stroke-width", width)
  }

  /// With a text that a pointer shows; without one when there is none.
  func titled(_ title: String?) -> SVGElement {
    guard let title else { return self }
    var copy = self
    copy.children.insert(SVGElement("title", text: title), at: 0)
    return copy
  }
}
