/// Where points stand from left to right: in the middle of their day, and side by side where several share one.
struct DayColumns {
  /// One for each point.
  let xs: [Double]

  /// - Parameter reach: how far a mark may reach to each side of its middle.
  init(days: [Int], scale: DayScale, reach: Double) {
    let counts = Dictionary(days.map { ($0, 1) }, uniquingKeysWith: +)
    var placed: [Int: Int] = [:]
    xs = days.map { day in
      let count = Double(counts[day, default: 1])
      let rank = Double(placed[day, default: 0])
      placed[day, default: 0] += 1
      // As far apart as the day allows and no further than a finger's breadth; but never one upon the other,
      // even where that is wider than the day, unless the whole chart is too narrow.
      let roomy = min(scale.dayWidth / count, 16)
      let apart = min(max(roomy, 2 * reach), (scale.right - scale.left) / count)
      let half = apart * (count - 1) / 2
      let middle = min(max(scale(day), scale.left + half), scale.right - half)
      return middle - half + rank * apart
    }
  }
}
