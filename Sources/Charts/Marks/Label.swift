/// A line of text.
struct Label: Sendable {
  enum Anchor: String {
    case start, middle, end
  }

  var text: String
  /// Where the text stands on its baseline, by its anchor.
  var at: Position
  var size = ChartWidth.smallTextSize
  var anchor = Anchor.start
  var paint = Paint.ink
  var isStrong = false
  /// Whether it is at a place of a plot that may be stretched, or at the right of all of it.
  var isInPlot = false
  var isBesidePlot = false
  /// What it stands on, where lines may run behind it: the stylesheet keeps them off the letters.
  var halo: Paint?
  /// What was cut off, whole: a pointer shows it.
  var whole: String?

  /// The text with the middle of its small letters at a height.
  static func centred(
    _ text: String, x: Double, y: Double, size: Double = ChartWidth.smallTextSize, anchor: Anchor = .start,
    paint: Paint = .ink, halo: Paint? = nil
  ) -> Label {
    let at = Position(x: x, y: y + size * 0.35)
    return Label(text: text, at: at, size: size, anchor: anchor, paint: paint, halo: halo)
  }

  /// As much of the text as a width holds.
  func fitted(_ width: Double) -> Label {
    let short = TextMeasure.fitted(text, size: size, width: isStrong ? width / TextMeasure.strong : width)
    guard short != text else { return self }
    var copy = self
    copy.whole = text
    copy.text = short
    return copy
  }

  var width: Double { TextMeasure.width(text, size: size) * (isStrong ? TextMeasure.strong : 1) }

  /// From the top of the highest letters to the foot of the deepest.
  var box: Box {
    let width = width
    let left =
      switch anchor {
      case .start: at.x
      case .middle: at.x - width / 2
      case .end: at.x - width
      }
    return Box(left: left, top: at.y - size * 0.95, right: left + width, bottom: at.y + size * 0.25)
  }

  /// The same text moved sideways, if it must, to stay between two edges.
  func kept(from left: Double, to right: Double) -> Label {
    var copy = self
    let box = box
    copy.at.x -= max(0, box.right - right)
    copy.at.x += max(0, left - (copy.at.x + box.left - at.x))
    return copy
  }

  /// - Parameters:
  ///   - name: a class of its own, where it has no halo.
  ///   - isGrouped: whether its size, its anchor and its paint are said by the group that it is in.
  func write(to svg: inout SVGWriter, classed name: String? = nil, isGrouped: Bool = false) {
    guard let whole else { return writeText(to: &svg, classed: name, isGrouped) }
    svg.group { svg in
      svg.title(whole)
      writeText(to: &svg, classed: name, isGrouped)
    }
  }

  private func writeText(to svg: inout SVGWriter, classed name: String?, _ isGrouped: Bool) {
    let fill = paint == .ink || isGrouped ? nil : paint
    let style = MarkStyle(classes: halo.map { "halo-" + $0.rawValue } ?? name, fill: fill)
    svg.element("text", style, text: text) { svg in
      if isBesidePlot, let stretch = svg.stretch {
        svg.attribute("x", "100%")
        svg.attribute("dx", at.x - stretch.width)
      } else {
        svg.attribute("x", PlaceAcross(x: at.x, width: isInPlot ? svg.stretch?.width : nil))
      }
      svg.attribute("y", at.y)
      guard !isGrouped else { return }
      if size != ChartWidth.smallTextSize { svg.attribute("font-size", size) }
      if anchor != .start { svg.attribute("text-anchor", anchor.rawValue) }
      if isStrong { svg.attribute("font-weight", "600") }
    }
  }

  /// From one line of small text to the next.
  static let lineHeight = ChartWidth.smallTextSize * 1.25
}
