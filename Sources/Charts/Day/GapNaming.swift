/// A gap with a place for its name above the day.
struct GapLabel {
  let gap: DayChart.Stretch
  /// The middle of the gap.
  let middle: Double
  /// How wide the gap is.
  let width: Double
  /// The name, at a height counted from the day's top; nil when there is no room for it.
  var label: Label?
}

/// Names gaps above the day: over a gap that is wide enough, otherwise at a thin line that leads down to it. Names
/// stand on lanes like stairs, so that they run into neither each other nor the lines.
struct GapNaming {
  private let gaps: [GapLabel]
  /// The middle of the day.
  private let noon: Double
  /// The edge that names keep within.
  private let right: Double

  private static let lanes = 6
  private static let laneHeight = 17.0
  private static let space = 3.0
  private static let mostNames = 12

  init(gaps: [DayChart.Stretch], time: LinearScale, right: Double) {
    self.gaps = gaps.map { gap in
      let (start, end) = (time(Double(gap.interval.lowerBound)), time(Double(gap.interval.upperBound)))
      return GapLabel(gap: gap, middle: (start + end) / 2, width: end - start)
    }
    noon = (time.from + time.to) / 2
    self.right = right
  }

  /// Every gap: with its name right over it, on two lanes at the most, when there is room for all of them, else on
  /// stairs; and when there is no room on those either, the shortest go without a name.
  var labels: [GapLabel] {
    let byLength = gaps.indices.sorted { (gaps[$1].width, $0) < (gaps[$0].width, $1) }
    var named = Array(byLength.prefix(Self.mostNames))
    let overGaps = labels(in: inOrder(named)) { index in (0..<2).map { over(gaps[index], lane: $0) } }
    if let overGaps { return overGaps }
    while !named.isEmpty {
      if let labels = onStairs(inOrder(named)) { return labels }
      named.removeLast()
    }
    return gaps
  }

  private func inOrder(_ named: [Int]) -> [Int] { named.sorted { gaps[$0].middle < gaps[$1].middle } }

  /// Stairs that rise towards both ends of the day, from a gap that is tried out, the middle of the day first.
  private func onStairs(_ named: [Int]) -> [GapLabel]? {
    let centre = named.firstIndex { gaps[$0].middle >= noon } ?? named.count
    let splits = (0...named.count).sorted { (abs($0 - centre), $0) < (abs($1 - centre), $1) }
    return splits.lazy.compactMap { split in
      let early = named.prefix(split)
      return labels(in: early.reversed() + named.dropFirst(split)) { index in
        steps(gaps[index], isEarly: early.contains(index))
      }
    }.first
  }

  /// Places for the names of some gaps; nil when one of them has none.
  private func labels(in order: [Int], candidates: (Int) -> [Label]) -> [GapLabel]? {
    var taken: [Box] = []
    var labels = gaps
    for index in order {
      let found = candidates(index).first { label in
        !needs(label, gaps[index]).contains { need in taken.contains { $0.intersects(need) } }
      }
      guard let found else { return nil }
      taken += needs(found, gaps[index])
      labels[index].label = found
    }
    return labels
  }

  private func over(_ gap: GapLabel, lane: Int = 0) -> Label {
    name(gap, x: gap.middle, lane: lane, anchor: .middle)
  }

  private func name(_ gap: GapLabel, x: Double, lane: Int, anchor: Label.Anchor) -> Label {
    let at = Position(x: x, y: -6 - Double(lane) * Self.laneHeight)
    return Label(text: gap.gap.label, at: at, anchor: anchor, halo: .paper).fitted(right).kept(from: 0, to: right)
  }

  /// A name's lanes from the lowest; it reaches from its line towards the middle of the day.
  private func steps(_ gap: GapLabel, isEarly: Bool) -> [Label] {
    let x = gap.middle + (isEarly ? -3 : 3)
    let inwards = (0..<Self.lanes).map { name(gap, x: x, lane: $0, anchor: isEarly ? .start : .end) }
    let over = over(gap)
    return (over.width <= gap.width ? [over] : []) + inwards
  }

  /// What a name takes: itself, and the line down from it.
  private func needs(_ label: Label, _ gap: GapLabel) -> [Box] {
    let x = gap.middle
    var name = label.box
    name.left -= Self.space
    name.right += Self.space
    return [name, Box(left: x - Self.space, top: label.box.bottom, right: x + Self.space, bottom: 0)]
  }
}
