/// A line of text.
struct Label: Sendable {
  enum Anchor {
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

  /// - Parameter name: a class of its own.
  func write(to svg: inout SVGWriter, classed name: StaticString? = nil) {
    if let whole {
      svg.begin("g")
      svg.title(whole)
    }
    let classes: StaticString? =
      switch halo {
      case .paper: "halo-paper"
      case .accent: "halo-accent"
      default: name
      }
    svg.begin("text", classed: classes, fill: paint == .ink ? nil : paint)
    svg.attribute("x", at.x)
    svg.attribute("y", at.y)
    if size != ChartWidth.smallTextSize { svg.attribute("font-size", size) }
    switch anchor {
    case .start: break
    case .middle: svg.attribute("text-anchor", raw: "middle")
    case .end: svg.attribute("text-anchor", raw: "end")
    }
    if isStrong { svg.attribute("font-weight", raw: "600") }
    svg.text(text)
    svg.end()
    if whole != nil { svg.end() }
  }

  /// A text in lines below one another, as many as it needs.
  /// - Parameter middle: of them all.
  static func lines(
    _ texts: [String], x: Double, middle: Double, anchor: Anchor = .start, paint: Paint = .ink
  ) -> [Label] {
    let top = middle - Double(texts.count - 1) * lineHeight / 2
    return texts.enumerated().map { index, text in
      .centred(text, x: x, y: top + Double(index) * lineHeight, anchor: anchor, paint: paint)
    }
  }

  /// From one line of small text to the next.
  static let lineHeight = ChartWidth.smallTextSize * 1.25
}

/// What the marks of a chart mean: a swatch and words each, on as many lines as they need.
struct Key: Sendable {
  enum Swatch: Sendable {
    case bar(Bar.Pattern)
    /// The area of low moods.
    case band
    /// The usual level.
    case level
    /// The level since a shift.
    case since
  }

  private var items: [(box: Box, swatch: Swatch, label: Label)] = []
  /// How much of the chart it takes, from its top.
  private(set) var height = 0.0

  private static let swatchSize = 13.0
  private static let lineHeight = ChartWidth.smallTextSize + 9

  init(_ entries: [(swatch: Swatch, text: String)], left: Double, right: Double, top: Double = 2) {
    var (x, y) = (left, top)
    for entry in entries {
      let label = Label(text: entry.text, at: Position(x: 0, y: 0)).fitted(right - left - Self.swatchSize - 8)
      let width = Self.swatchSize + 7 + label.width
      if x + width > right, x > left { (x, y) = (left, y + Self.lineHeight) }
      let box = Box(left: x + 1, top: y, right: x + 1 + Self.swatchSize, bottom: y + Self.swatchSize)
      var placed = Label.centred(label.text, x: box.right + 6, y: box.middle)
      placed.whole = label.whole
      items.append((box, entry.swatch, placed))
      x += width + 16
    }
    if !entries.isEmpty { height = y + Self.swatchSize }
  }

  func write(to svg: inout SVGWriter) {
    guard !items.isEmpty else { return }
    svg.begin("g", classed: "key")
    for item in items {
      switch item.swatch {
      case .bar(let pattern): Bar(box: item.box, pattern: pattern).write(to: &svg)
      case .band:
        svg.lowBand(Box(left: item.box.left, top: item.box.top + 2, right: item.box.right, bottom: item.box.bottom))
      case .level:
        svg.rule(item.box.left, item.box.middle, item.box.right, item.box.middle, paint: .ink, dashes: "5 3")
      case .since:
        svg.rule(item.box.left, item.box.middle, item.box.right, item.box.middle, paint: .warm, width: 2)
      }
      item.label.write(to: &svg)
    }
    svg.end()
  }
}

extension SVGWriter {
  /// Where moods are low: a shade, and an edge that is seen without it.
  mutating func lowBand(_ box: Box) {
    rectangle(box, classed: "low", fill: .warmSoft)
    rule(box.left, box.top, box.right, box.top, paint: .warm, width: 0.8, dashes: "1.5 2.5")
  }
}
