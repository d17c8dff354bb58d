/// A line of text.
struct Label: Sendable {
  enum Anchor: String {
    case start
    case middle
    case end
  }

  var text: String
  /// Where the text stands on its baseline, by its anchor.
  var at: Position
  var size = ChartWidth.smallTextSize
  var anchor = Anchor.start
  var paint = Paint.ink
  var isStrong = false
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

  /// - Parameter name: a class of its own, where it has no halo.
  func write(to svg: inout SVGWriter, classed name: String? = nil) {
    guard let whole else { return writeText(to: &svg, classed: name) }
    svg.group { svg in
      svg.title(whole)
      writeText(to: &svg, classed: name)
    }
  }

  private func writeText(to svg: inout SVGWriter, classed name: String?) {
    let style = MarkStyle(classes: halo.map { "halo-" + $0.rawValue } ?? name, fill: paint == .ink ? nil : paint)
    svg.element("text", style, text: text) { svg in
      svg.attributes("x", at.x, "y", at.y)
      if size != ChartWidth.smallTextSize { svg.attribute("font-size", size) }
      if anchor != .start { svg.attribute("text-anchor", anchor.rawValue) }
      if isStrong { svg.attribute("font-weight", "600") }
    }
  }

  /// A text in lines below one another, as many as it needs.
  /// - Parameter middle: of them all.
  static func lines(
    _ texts: [String], x: Double, middle: Double, anchor: Anchor = .start, paint: Paint = .ink
  ) -> [Label] {
    let lineHeight = lineHeight(of: texts)
    let top = middle - Double(texts.count - 1) * lineHeight / 2
    return texts.enumerated().map { index, text in
      .centred(text, x: x, y: top + Double(index) * lineHeight, anchor: anchor, paint: paint)
    }
  }

  /// From one line of small text to the next.
  static let lineHeight = ChartWidth.smallTextSize * 1.25
  /// The same for lines among which there may be letters that join, which are higher and deeper.
  static func lineHeight(of texts: [String]) -> Double {
    texts.contains(where: \.needsShaping) ? ChartWidth.smallTextSize * 1.65 : lineHeight
  }
}
