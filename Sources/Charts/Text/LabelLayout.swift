/// Finds places for labels where nothing else is: first come, first served.
struct LabelLayout {
  /// Where labels may be.
  let frame: Box
  private var taken: [Box] = []
  private var lines: [(Place, Place)] = []

  init(frame: Box) {
    self.frame = frame
  }

  /// Keeps labels off an area.
  mutating func avoid(_ box: Box) { taken.append(box) }

  /// Keeps labels off a straight line.
  mutating func avoidLine(from start: Place, to end: Place) { lines.append((start, end)) }

  /// The first of the candidates that fits, which is then taken; none when none does.
  mutating func place(_ candidates: [Label]) -> Label? {
    let found = candidates.first { candidate in
      let box = candidate.box
      return frame.contains(box) && !taken.contains { $0.intersects(box) }
        && !lines.contains { box.isCrossed(from: $0.0, to: $0.1) }
    }
    if let found { taken.append(found.box.grown(by: 2)) }
    return found
  }
}
