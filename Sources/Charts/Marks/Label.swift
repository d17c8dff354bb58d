/// A line of text.
struct Label: Mark {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  var text: String
  /// Where the text stands on its baseline, by its anchor.
  var at: Place
  var size: Double
  var anchor = Anchor.start
  var paint = Paint.ink
  var isStrong = false
  /// What it stands on, where lines may run behind it: the stylesheet keeps them off the letters.
  var halo: Paint?

  /// The text with the middle of its small letters at a height.
  static func centred(
    _ text: String, x: Double, y: Double, size: Double, anchor: Anchor = .start, paint: Paint = .ink,
    halo: Paint? = nil
  ) -> Label {
    let at = Place(x: x, y: y + size * 0.35)
    return Label(text: text, at: at, size: size, anchor: anchor, paint: paint, halo: halo)
  }

  var width: Double { TextMeasure.width(text, size: size) * (isStrong ? 1.08 : 1) }

  var box: Box {
    let left =
      switch anchor {
      case .start: at.x
      case .middle: at.x - width / 2
      case .end: at.x - width
      }
    return Box(left: left, top: at.y - size * 0.85, right: left + width, bottom: at.y + size * 0.25)
  }

  /// The same text moved sideways, if it must, to stay between two edges.
  func kept(from left: Double, to right: Double) -> Label {
    var copy = self
    copy.at.x += max(0, left - box.left) - max(0, box.right - right)
    return copy
  }

  var element: SVGElement {
    var text = SVGElement("text", text: text).fill(paint).attribute("x", at.x).attribute("y", at.y)
      .attribute("font-size", size)
    if let halo { text = text.classed("halo-\(halo.rawValue)") }
    if anchor != .start { text = text.attribute("text-anchor", anchor.rawValue) }
    return isStrong ? text.attribute("font-weight", "600") : text
  }
}
