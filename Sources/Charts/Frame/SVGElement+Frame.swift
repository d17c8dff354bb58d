extension SVGElement {
  /// The `svg` element around a chart: one picture to a screen reader, with its name and description.
  static func frame(
    id: String, caption: Caption, width: Double, height: Double, children: [SVGElement]
  ) -> SVGElement {
    let title = SVGElement("title", text: caption.title).attribute("id", "\(id)-title")
    let description = SVGElement("desc", text: caption.description).attribute("id", "\(id)-desc")
    return SVGElement("svg", children: [title, description] + children)
      .classed("chart")
      .attribute("viewBox", "0 0 \(SVGNumber.text(width)) \(SVGNumber.text(height))")
      .attribute("role", "img")
      .attribute("aria-labelledby", "\(id)-title")
      .attribute("aria-describedby", "\(id)-desc")
      .attribute("font-family", "system-ui, sans-serif")
  }
}
