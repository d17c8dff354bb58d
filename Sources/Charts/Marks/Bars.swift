/// Rectangles whose pattern says what they count, so that it holds without colour: a path for all that are alike.
struct Bars: Sendable {
  enum Pattern: Sendable {
    case solid, hatched, outlined, dotted, crossed, soft
  }

  var boxes: [Box]
  var pattern: Pattern

  func write(to svg: inout SVGWriter) {
    guard let first = boxes.first else { return }
    // An outline lies half outside what it goes around.
    let inner = boxes.map { $0.grown(by: -min(0.6, $0.width / 4, $0.height / 4)) }
    let outlines = inner.map(PathStep.box)
    switch pattern {
    case .solid:
      svg.path(boxes.map(PathStep.box), MarkStyle(classes: "bar-solid", fill: .accent))
    case .hatched:
      svg.path(outlines, MarkStyle(classes: "bar-hatched", fill: .paper, stroke: .warm, width: 1.2))
      // Level stripes: the dashes of lines as thick as the bars. Printers of web pages differ over patterns, and agree
      // on dashes.
      svg.path(
        inner.flatMap { [.move($0.centre, $0.top), .vertical($0.bottom)] },
        MarkStyle(classes: "stripes", stroke: .warm, width: first.width - 1.2), dashes: "1.2 2.8")
    case .outlined:
      svg.path(outlines, MarkStyle(classes: "bar-outlined", fill: .paper, stroke: .muted, width: 1.2))
    case .dotted:
      svg.path(
        outlines, MarkStyle(classes: "bar-dotted", fill: .paper, stroke: .muted, width: 1.2), dashes: "1.2 2.4")
    case .crossed:
      svg.path(outlines, MarkStyle(classes: "bar-crossed", fill: .paper, stroke: .muted))
      svg.path(inner.flatMap(Self.cross), MarkStyle(stroke: .muted, width: 1.2))
    case .soft:
      svg.path(outlines, MarkStyle(classes: "bar-soft", fill: .accentSoft, stroke: .accent, width: 1.2))
    }
  }

  /// From corner to corner, in squares if the box is long.
  private static func cross(_ box: Box) -> [PathStep] {
    let pieces = max(1, (box.height / max(box.width, 1) + 0.5).rounded(.down))
    let height = box.height / pieces
    return (0..<Int(min(pieces, 400))).flatMap { piece -> [PathStep] in
      let top = box.top + Double(piece) * height
      return [
        .move(box.left, top), .line(box.right, top + height), .move(box.right, top), .line(box.left, top + height),
      ]
    }
  }
}
