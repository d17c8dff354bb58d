/// A bracket along a stretch, with what it says in its middle.
struct Bracket: Mark {
  enum Side {
    case above
    case below
  }

  var from: Double
  var to: Double
  /// The height of its long stroke.
  var y: Double
  var side: Side
  var label: Label

  /// How far its ends reach towards what it holds.
  static let depth = 5.0

  var box: Box {
    let ends = side == .below ? y - Self.depth : y + Self.depth
    let stroke = Box(left: from, top: min(y, ends), right: to, bottom: max(y, ends))
    return Box(
      left: min(stroke.left, label.box.left), top: min(stroke.top, label.box.top),
      right: max(stroke.right, label.box.right), bottom: max(stroke.bottom, label.box.bottom))
  }

  var element: SVGElement {
    let ends = side == .below ? y - Self.depth : y + Self.depth
    let stroke = Line(
      pieces: [[Place(x: from, y: ends), Place(x: from, y: y), Place(x: to, y: y), Place(x: to, y: ends)]],
      paint: .warm, width: 1.4)
    return SVGElement.group([stroke.element, label.element]).classed("bracket")
  }
}
