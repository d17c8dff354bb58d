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

  /// The trend's verdict, as a sentence.
  var trend: String {
    let number = count(mood.scored.count, "scored mood")
    switch mood.trend.verdict {
    case .dotsOnly: return "\(number): under 5 the dots are all there is to see."
    case .tooFewToJudge: return "\(number): a trend is judged from 10 on."
    case .unclear: return "No clear trend in \(number)."
    case .rising, .falling:
      let direction = mood.trend.verdict == .rising ? "rise" : "fall"
      return "Moods \(direction) over \(number), \(survival(mood.trendRobustness))."
    }
  }

  /// The numbers behind the trend's verdict, as a sentence; nil while there is no slope.
  var trendNumbers: String? {
    guard let slope = mood.trend.slope, mood.trend.verdict != .dotsOnly, mood.trend.verdict != .tooFewToJudge
    else { return nil }
    let week = { (perDay: Double) in formats.valence(perDay * 7, digits: 2...2) }
    let interval = slope.interval.map {
      ", \(formats.percent(0.95)) interval \(week($0.lowerBound)) to \(week($0.upperBound))"
    }
    let isTiny = mood.trend.test.p < 0.001
    return "Theil–Sen slope \(week(slope.slope)) a week\(interval ?? ""); Mann–Kendall p"
      + " \(isTiny ? "<" : "=") \(formats.number(isTiny ? 0.001 : mood.trend.test.p, digits: 3))."
  }

  /// What a direction rests on when moods are missing; nil when there is no direction or nothing could change it.
  var reservation: String? {
    guard case .notSettled(let number) = mood.trendRobustness else { return nil }
    return "\(number) of \(mood.due) moods \(number == 1 ? "is" : "are") \(absence), which could change this"
  }

  /// The run chart's verdict in a word or three.
  var runChartTitle: String {
    switch mood.runChart.verdict {
    case .tooFew: "Too few for a run chart"
    case .noSignal: "No signal"
    case .signal: "Signal"
    }
  }

  /// The run chart's verdict, as a sentence.
  var runChart: String {
    switch mood.runChart.verdict {
    case .tooFew: "\(count(mood.runChart.useful, "mood")) off the median; the run chart is judged from 10 on."
    case .noSignal: "The run chart shows nothing that chance alone would not do."
    case .signal:
      "The run chart shows more than chance usually does, \(survival(mood.runChartRobustness))."
    }
  }

  /// The run chart's verdict beside the trend's, which has said already what both rest on.
  var runChartBesideTrend: String {
    let isSaid = survival(mood.trendRobustness) == survival(mood.runChartRobustness)
    guard isSaid, mood.trend.verdict.isDirection, mood.runChart.verdict.isSignal else { return runChart }
    return "The run chart shows more than chance usually does, too."
  }

  /// The numbers behind the run chart's verdict, as a sentence; nil while there is none.
  var runChartNumbers: String? {
    let chart = mood.runChart
    if case .tooFew = chart.verdict { return nil }
    return "Longest run on one side of the median: \(chart.longestRun) (up to \(chart.longestRunAllowed) is usual)."
      + " Median crossed \(count(chart.crossings, "time")) (\(chart.crossingsNeeded) or more is usual)."
  }

  /// How much one mood differs from the next, as a sentence; nil under 5 pairs.
  var variability: String? {
    mood.variability.map {
      "From one mood to the next they typically differ by \(formats.number($0 / 100, digits: 1)) (RMSSD, on the scale"
        + " from \(formats.valence(-400)) to \(formats.valence(400))). It only describes; there is no right amount."
    }
  }

  /// Whether a verdict holds whatever is missing.
  ///
  /// - Parameter absence: why the verdict has to do without those moods; a mood that was logged in a word that the
  ///   scale lacks is not missing, and yet nothing can be told from it.
  static func survival(_ robustness: Robustness?, of due: Int, absence: String = "missing") -> String {
    switch robustness {
    case .settled(1):
      absence == missing ? "whatever the 1 missing mood was" : "whatever the 1 mood was that is \(absence)"
    case .settled(let number):
      absence == missing
        ? "whatever the \(number) missing moods were" : "whatever the \(number) moods were that are \(absence)"
    case .notSettled(let number): "in what was logged; \(gaps(number, of: due, absence)) and could change it"
    case .nothingMissing, nil: "with none missing"
    }
  }

  private func survival(_ robustness: Robustness?) -> String {
    Self.survival(robustness, of: mood.due, absence: absence)
  }

  /// "3 of 14 are missing".
  private static func gaps(_ number: Int, of due: Int, _ absence: String) -> String {
    "\(number) of \(due) \(number == 1 ? "is" : "are") \(absence)"
  }

  private static let missing = "missing"

  private var absence: String {
    mood.unscored == 0
      ? Self.missing : mood.logged == mood.due ? "not on the scale" : "missing or not on the scale"
  }
}
