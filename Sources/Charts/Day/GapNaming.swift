/// A gap with a place for its name above the day.
struct GapLabel {
  let gap: DayChart.Gap
  /// The name, at a height counted from the day's top; nil when there is no room for it.
  var label: Label?
  /// The middle of the gap.
  let middle: Double

  /// How far above the day the names reach.
  static func height(of labels: [GapLabel]) -> Double {
    -(labels.compactMap { $0.label?.box.top }.min() ?? 0)
  }
}

/// Names gaps above the day: over a gap that is wide enough, otherwise at a thin line that leads down to it. Names
/// stand on lanes like stairs, so that they run into neither each other nor the lines.
struct GapNaming {
  let gaps: [DayChart.Gap]
  let time: LinearScale
  /// The edges that names keep within.
  let left: Double
  let right: Double

  private static let lanes = 6
  private static let laneHeight = 17.0
  private static let space = 3.0
  private static let mostNames = 12

  /// Every gap: with its name right over it, on two lanes at the most, when there is room for all of them, else on
  /// stairs; and when there is no room on those either, the shortest go without a name.
  var labels: [GapLabel] {
    let byLength = gaps.indices.sorted { (width(gaps[$1]), $0) < (width(gaps[$0]), $1) }
    var named = Array(byLength.prefix(Self.mostNames))
    let inOrder = named.sorted { middle(gaps[$0]) < middle(gaps[$1]) }
    if let labels = labels(
      in: inOrder, candidates: { position in (0..<2).map { over(gaps[position], lane: $0) } })
    {
      return labels
    }
    while !named.isEmpty {
      if let labels = onStairs(named) { return labels }
      named.removeLast()
    }
    return gaps.map { GapLabel(gap: $0, label: nil, middle: middle($0)) }
  }

  /// Stairs that rise towards both ends of the day, from a gap that is tried out, the middle of the day first.
  private func onStairs(_ named: [Int]) -> [GapLabel]? {
    let inOrder = named.sorted { middle(gaps[$0]) < middle(gaps[$1]) }
    let centre = inOrder.firstIndex { middle(gaps[$0]) >= (time.from + time.to) / 2 } ?? inOrder.count
    let splits = (0...inOrder.count).sorted { (abs($0 - centre), $0) < (abs($1 - centre), $1) }
    return splits.lazy.compactMap { split in
      let early = Array(inOrder.prefix(split).reversed())
      return labels(in: early + inOrder.dropFirst(split)) { steps(gaps[$0], isEarly: early.contains($0)) }
    }.first
  }

  /// Places for the names of some gaps; nil when one of them has none.
  private func labels(in order: [Int], candidates: (Int) -> [Label]) -> [GapLabel]? {
    var taken: [Box] = []
    var labels = gaps.map { GapLabel(gap: $0, label: nil, middle: middle($0)) }
    for position in order {
      let found = candidates(position).first { label in
        !needs(label, gaps[position]).contains { need in taken.contains { $0.intersects(need) } }
      }
      guard let found else { return nil }
      taken.append(contentsOf: needs(found, gaps[position]))
      labels[position].label = found
    }
    return labels
  }

  private func width(_ gap: DayChart.Gap) -> Double {
    time(Double(gap.interval.upperBound)) - time(Double(gap.interval.lowerBound))
  }

  private func middle(_ gap: DayChart.Gap) -> Double {
    (time(Double(gap.interval.lowerBound)) + time(Double(gap.interval.upperBound))) / 2
  }

  private func over(_ gap: DayChart.Gap, lane: Int = 0) -> Label {
    name(gap, x: middle(gap), lane: lane, anchor: .middle)
  }

  private func name(_ gap: DayChart.Gap, x: Double, lane: Int, anchor: Label.Anchor) -> Label {
    let at = Position(x: x, y: -6 - Double(lane) * Self.laneHeight)
    return Label(text: gap.label, at: at, anchor: anchor, halo: .paper).fitted(right - left)
      .kept(from: left, to: right)
  }

  /// A name's lanes from the lowest; it reaches from its line towards the middle of the day.
  private func steps(_ gap: DayChart.Gap, isEarly: Bool) -> [Label] {
    let x = middle(gap) + (isEarly ? -3 : 3)
    let inwards = (0..<Self.lanes).map { name(gap, x: x, lane: $0, anchor: isEarly ? .start : .end) }
    let over = over(gap)
    return (over.width <= width(gap) ? [over] : []) + inwards
  }

  /// What a name takes: itself, and the line down from it.
  private func needs(_ label: Label, _ gap: DayChart.Gap) -> [Box] {
    let x = middle(gap)
    var name = label.box
    name.left -= Self.space
    name.right += Self.space
    return [name, Box(left: x - Self.space, top: label.box.bottom, right: x + Self.space, bottom: 0)]
  }
}
