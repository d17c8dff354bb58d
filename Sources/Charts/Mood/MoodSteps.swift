extension SVGWriter {
  /// The means of stretches of moods, one after the other: each from the beginning of its first day to that of the next,
  /// the newest to an edge. Those that end before the days that are shown are left out.
  mutating func steps(
    _ steps: [MoodChart.Step], on days: DayScale, _ values: LinearScale, to end: Double, width: Double = 2
  ) {
    if steps.isEmpty { return }
    var line: [PathStep] = []
    for (step, until) in zip(steps, steps.dropFirst().map(\.day) + [Int.max]) where until > days.days.lowerBound {
      let (x, y) = (days.beginning(of: step.day), values(step.mean.valence))
      line += [
        line.isEmpty ? .move(x, y) : .vertical(y), .horizontal(until == .max ? end : days.beginning(of: until)),
      ]
    }
    path(line, MarkStyle(classes: "steps", stroke: .ink, width: width), isOpen: true)
  }
}
