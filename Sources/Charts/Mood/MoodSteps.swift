extension MoodChart {
  /// Moods that go up and down about one mean: a step of the line that leads from the first of them to those after.
  package struct Step: Hashable, Sendable {
    /// The day of the first, in whole days since 1970-01-01.
    package let day: Int
    /// Their mean, and what stands beside it while they are the newest, such as "mean −1.6 since Oct 20".
    package let mean: Level

    /// A step.
    package init(day: Int, mean: Level) {
      self.day = day
      self.mean = mean
    }
  }
}

extension SVGWriter {
  /// The means of stretches of moods, one after the other: each from the beginning of its first day to that of the next,
  /// the newest to an edge. Those that end before the days that are shown are left out.
  mutating func steps(
    _ steps: [MoodChart.Step], on days: DayScale, _ values: LinearScale, to end: Double, width: Double = 2
  ) {
    guard let newest = steps.last else { return }
    var path: [PathStep] = []
    for (step, until) in zip(steps, steps.dropFirst().map(\.day) + [Int.max]) where until > days.days.lowerBound {
      let (x, y) = (days.beginning(of: step.day), values(step.mean.valence))
      path += [
        path.isEmpty ? .move(x, y) : .vertical(y), .horizontal(step == newest ? end : days.beginning(of: until)),
      ]
    }
    element("path", MarkStyle(classes: "steps", stroke: .ink, width: width)) { svg in
      svg.attribute("fill", "none")
      svg.attribute("d", path)
    }
  }
}
