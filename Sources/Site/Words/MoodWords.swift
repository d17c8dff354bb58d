import Insights

/// What the moods say, in sentences: the verdicts, their numbers, and what rests on missing moods.
struct MoodWords {
  let mood: MoodInsight
  let formats: Formats

  /// "11 of 14 due moods logged, 10 of 11 scored".
  var ratios: String {
    mood.due == 0
      ? "no mood could be logged yet"
      : "\(mood.logged) of \(mood.due) due moods logged, \(mood.scored.count) of \(mood.logged) scored"
  }

  /// The trend's verdict in a word or three.
  var trendTitle: String {
    switch mood.trend.verdict {
    case .rising: "Rising"
    case .falling: "Falling"
    case .unclear: "No clear trend"
    case .tooFewToJudge: "Too few to judge"
    case .dotsOnly: mood.scored.isEmpty ? "No moods yet" : "Too few for a trend"
    }
  }

  /// The trend's verdict with its numbers, as a sentence.
  var trend: String {
    let number = count(mood.scored.count, "scored mood")
    switch mood.trend.verdict {
    case .dotsOnly: return "\(number): under 5 the dots are all there is to see."
    case .tooFewToJudge: return "\(number): a trend is judged from 10 on."
    case .unclear: return "No clear trend in \(number).\(numbers)"
    case .rising, .falling:
      let direction = mood.trend.verdict == .rising ? "rise" : "fall"
      return "Moods \(direction) over \(number), \(Self.survival(mood.trendRobustness, of: mood.due)).\(numbers)"
    }
  }

  /// The run chart's verdict in a word or three.
  var runChartTitle: String {
    switch mood.runChart.verdict {
    case .tooFew: "Too few for a run chart"
    case .noSignal: "No signal"
    case .signal: "Signal"
    }
  }

  /// The run chart's verdict with its numbers, as a sentence.
  var runChart: String {
    let chart = mood.runChart
    let longest = "longest run on one side of the median \(chart.longestRun) (up to \(chart.longestRunAllowed) is usual)"
    let crossings = "median crossed \(count(chart.crossings, "time")) (\(chart.crossingsNeeded) or more is usual)"
    switch chart.verdict {
    case .tooFew: return "\(count(chart.useful, "mood")) off the median; the rules need 10."
    case .noSignal: return "Nothing that chance would not do: \(longest), \(crossings)."
    case .signal:
      return "More than chance usually does, \(Self.survival(mood.runChartRobustness, of: mood.due)): \(longest),"
        + " \(crossings)."
    }
  }

  /// How much one mood differs from the next, as a sentence; nil under 5 pairs.
  var variability: String? {
    mood.variability.map {
      "From one mood to the next they differ by \(formats.number($0 / 100, digits: 1)) typically (RMSSD, on the"
        + " scale from −4 to +4). It only describes; there is no right amount."
    }
  }

  /// Whether a verdict holds whatever is missing.
  static func survival(_ robustness: Robustness?, of due: Int) -> String {
    switch robustness {
    case .settled(let missing):
      missing == 1 ? "whatever the 1 missing mood was" : "whatever the \(missing) missing moods were"
    case .notSettled(let missing):
      "in what was logged; \(missing) of \(due) \(missing == 1 ? "is" : "are") missing and could change it"
    case .nothingMissing, nil: "with none missing"
    }
  }

  private var numbers: String {
    guard let slope = mood.trend.slope else { return "" }
    let week = { (perDay: Double) in formats.valence(perDay * 7) }
    let interval = slope.interval.map { ", 95% interval \(week($0.lowerBound)) to \(week($0.upperBound))" } ?? ""
    let chance = mood.trend.test.p < 0.001 ? "p < 0.001" : "p = \(formats.number(mood.trend.test.p, digits: 3))"
    return " Theil–Sen slope \(week(slope.slope)) a week\(interval); Mann–Kendall \(chance)."
  }
}
