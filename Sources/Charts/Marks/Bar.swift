/// A rectangle whose pattern says what it counts, so that it holds without colour.
struct Bar: Sendable {
  enum Pattern: Sendable {
    case solid
    case hatched
    case outlined
    case dotted
    case crossed
    case soft
  }

  var box: Box
  var pattern: Pattern

  func write(to svg: inout SVGWriter) {
    // An outline lies half outside what it goes around.
    let inner = box.grown(by: -min(0.6, box.width / 4, box.height / 4))
    switch pattern {
    case .solid:
      svg.rectangle(box, MarkStyle(classes: "bar-solid", fill: .accent))
    case .hatched:
      svg.group(MarkStyle(classes: "bar-hatched")) { svg in
        svg.rectangle(inner, MarkStyle(fill: .paper, stroke: .warm, width: 1.2))
        // Level stripes: the dashes of one line as thick as the bar. Printers of web pages differ over patterns, and
        // agree on dashes.
        svg.path(
          [.move(inner.centre, inner.top), .vertical(inner.bottom)], MarkStyle(stroke: .warm, width: inner.width),
          dashes: "1.2 2.8")
      }
    case .outlined:
      svg.rectangle(inner, MarkStyle(classes: "bar-outlined", fill: .paper, stroke: .muted, width: 1.2))
    case .dotted:
      svg.rectangle(
        inner, MarkStyle(classes: "bar-dotted", fill: .paper, stroke: .muted, width: 1.2), dashes: "1.2 2.4")
    case .crossed:
      svg.group(MarkStyle(classes: "bar-crossed")) { svg in
        svg.rectangle(inner, MarkStyle(fill: .paper, stroke: .muted))
        svg.path(Self.cross(inner), MarkStyle(stroke: .muted, width: 1.2))
      }
    case .soft:
      svg.rectangle(inner, MarkStyle(classes: "bar-soft", fill: .accentSoft, stroke: .accent, width: 1.2))
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
