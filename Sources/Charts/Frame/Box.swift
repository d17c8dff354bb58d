/// A point of the picture; y grows downwards.
struct Position: Sendable, Equatable {
  var x: Double
  var y: Double
}

/// An upright rectangle of the picture; y grows downwards.
struct Box: Sendable, Equatable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var middle: Double { (top + bottom) / 2 }
  var centre: Double { (left + right) / 2 }

  func intersects(_ other: Box) -> Bool {
    other.left < right && other.right > left && other.top < bottom && other.bottom > top
  }

  /// The same middle, larger on every side.
  func grown(by margin: Double) -> Box {
    Box(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}

/// Where labels of one column stand that would like to stand at their own heights, without touching one another.
enum Stacking {
  /// The heights of the middles: as near to the wanted ones as can be (least squares), in the same order, each as
  /// far from the next as both are high, inside the range unless that is too small for all.
  ///
  /// With the room between them taken out, what remains is to be in order: pool adjacent violators.
  /// - Parameter labels: sorted by their wanted middles.
  static func middles(_ labels: [(wanted: Double, height: Double)], within range: ClosedRange<Double>) -> [Double] {
    var offsets: [Double] = []
    for (index, label) in labels.enumerated() {
      let before = index == 0 ? 0 : (labels[index - 1].height + label.height) / 2
      offsets.append((offsets.last ?? 0) + before)
    }
    var pools: [(sum: Double, count: Int)] = []
    for (label, offset) in zip(labels, offsets) {
      pools.append((label.wanted - offset, 1))
      while pools.count > 1 {
        let (upper, lower) = (pools[pools.count - 2], pools[pools.count - 1])
        guard upper.sum / Double(upper.count) > lower.sum / Double(lower.count) else { break }
        pools.removeLast()
        pools[pools.count - 1] = (upper.sum + lower.sum, upper.count + lower.count)
      }
    }
    guard let first = labels.first, let last = labels.last else { return [] }
    let lowest = range.lowerBound + first.height / 2
    let highest = max(lowest, range.upperBound - last.height / 2 - (offsets.last ?? 0))
    var middles: [Double] = []
    for pool in pools {
      let start = min(max(pool.sum / Double(pool.count), lowest), highest)
      for _ in 0..<pool.count { middles.append(start + offsets[middles.count]) }
    }
    return middles
  }
}
