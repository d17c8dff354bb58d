import Insights

extension Adherence {
  /// "completed 12 of 17 due", counts first; when nothing is due, that.
  var headline: String { due == 0 ? "nothing due yet" : "completed \(completed) of \(due) due" }

  /// "71% of those due (95% interval 47% to 87%)", from 10 due on.
  func shareWords(_ formats: Formats) -> String? {
    share.map { interval in
      "\(formats.percent(Double(completed) / Double(due))) of those due"
        + " (\(formats.percent(0.95)) interval \(formats.percent(interval.lower))"
        + " to \(formats.percent(interval.upper)))"
    }
  }

  /// What stands outside the denominator: "2 excused, 4 not due yet"; nil when nothing does.
  var beside: String? {
    let parts = [excused > 0 ? "\(excused) excused" : nil, locked > 0 ? "\(locked) not due yet" : nil]
    let words = parts.compactMap { $0 }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }
}
