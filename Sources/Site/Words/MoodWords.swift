import Homework
import Insights

/// What the moods say, in sentences: the trend, the change from the usual, their numbers, and what rests on missing
/// moods.
struct MoodWords: Sendable {
  let insights: ClientInsights
  let formats: Formats

  var mood: MoodInsight { insights.mood }

  /// "11 of 14 due moods logged, 10 of 11 scored, 2 of other tasks beside them".
  var ratios: String {
    guard mood.due > 0 || mood.loggedInAll > 0 else { return "No mood could be logged yet" }
    let beside = mood.loggedBeside == 0 ? "" : " (\(mood.loggedBeside) of other tasks beside these)"
    return
      "\(mood.logged) of \(mood.due) due moods logged\(beside), \(mood.scored.count) of \(mood.loggedInAll) scored"
  }

  /// "27 tasks still open: their moods are yet to come"; nil when none is.
  var pending: String? {
    switch insights.standing == .active ? mood.pending : 0 {
    case 0: nil
    case 1: "1 task still open: its mood is yet to come"
    default: "\(mood.pending) tasks still open: their moods are yet to come"
    }
  }

  /// The verdict in a few words: a change first, then the trend.
  var title: String {
    if let shift = mood.shift {
      return "\(shift.direction == .down ? "Lower" : "Higher") than usual since \(day(shift.since))"
    }
    let slightly = mood.trend.isSlight
    switch mood.trend.verdict {
    case .rising: return slightly ? "Slightly rising" : "Rising"
    case .falling: return slightly ? "Slightly falling" : "Falling"
    case .unclear: return "No clear trend"
    case .tooFewToJudge: return "Too few to judge"
    case .dotsOnly: return mood.scored.isEmpty ? "No moods yet" : "Too few for a trend"
    }
  }

  /// The trend's verdict, as a sentence; nil while a shift is told, since a step is no slope.
  var trend: String? {
    guard let trend = mood.toldTrend else { return nil }
    let number = count(mood.scored.count, "scored mood")
    switch trend.verdict {
    case .dotsOnly: return mood.scored.isEmpty ? nil : "\(number): under 5 the dots are all there is to see."
    case .tooFewToJudge: return "\(number): a trend is judged from 10 on."
    case .unclear: return "No clear trend in \(number)."
    case .rising, .falling:
      let direction = trend.verdict == .rising ? "rise" : "fall"
      let size = trend.perWeek.map { ", by about \(formats.number(abs($0) / 100, digits: 2)) a week" } ?? ""
      return
        "Moods \(trend.isSlight ? "slightly " : "")\(direction) over \(number)\(size), \(survival(mood.trendRobustness))."
    }
  }

  /// The same where the title stands beside it; nil where that says it all.
  var trendBesideTitle: String? { mood.toldTrend?.verdict == .unclear ? nil : trend }

  /// "Lower since Oct 20: usually +1.3, since then −1.5, whatever the missing moods were."; nil while there is none.
  var shift: String? {
    guard let shift = mood.shift, let level = mood.level else { return nil }
    return "\(shift.direction == .down ? "Lower" : "Higher") since \(day(shift.since)): usually"
      + " \(mean(level.mean)), since then \(mean(shift.mean)) over \(count(shift.count, "mood")), \(survival(mood.shiftRobustness))."
  }

  /// How it stands with the usual level when there is no shift, as a sentence.
  var level: String {
    guard let level = mood.level else {
      let awaited = mood.awaited ?? 0
      let soFar =
        awaited == 0 ? "there are none yet" : awaited == 1 ? "there is 1 so far" : "there are \(awaited) so far"
      return "The usual level is taken from the first \(Level.size) scored moods; \(soFar)."
    }
    let usual =
      "The usual level is \(mean(level.mean)), the mean of \(level.count) moods from"
      + " \(formats.day(level.dates.lowerBound)) to \(formats.day(level.dates.upperBound))."
    guard mood.baseline != nil, let awaited = mood.awaited else { return usual }
    return usual + " New level: \(awaited) of \(Level.size) moods."
  }

  /// The change from the usual: the shift, or that there is none.
  var change: String {
    if let shift { return shift }
    return mood.level == nil ? level : "\(level) No lasting change from it."
  }

  /// The same where there is little room: "Usually +0.7; no lasting change."
  var shortChange: String {
    guard let level = mood.level else { return level }
    if let shift = mood.shift {
      return "Usually \(mean(level.mean)), since then \(mean(shift.mean)) over \(count(shift.count, "mood"))."
    }
    return "Usually \(mean(level.mean)); no lasting change."
  }

  /// The numbers behind the trend's verdict, as a sentence; nil while there is no slope or it is not told.
  var trendNumbers: String? {
    guard let trend = mood.toldTrend, let slope = trend.slope, trend.count >= Trend.fewestForDirection else {
      return nil
    }
    let week = { (perDay: Double) in formats.valence(perDay * 7, digits: 2...2) }
    let interval = slope.interval.map {
      ", \(formats.percent(0.95)) interval \(week($0.lowerBound)) to \(week($0.upperBound))"
    }
    let isTiny = trend.test.p < 0.001
    return "Theil–Sen slope \(week(slope.slope)) a week\(interval ?? ""); Mann–Kendall p"
      + " \(isTiny ? "<" : "=") \(formats.number(isTiny ? 0.001 : trend.test.p, digits: 3))."
  }

  /// The numbers of the run chart, as a sentence; nil before there is a usual level.
  var runChart: String? {
    mood.runChart.map { chart in
      "Longest run on one side of the usual level: \(count(chart.longestRun?.positions.count ?? 0, "mood"))."
        + " The level was crossed \(count(chart.crossings, "time"))."
    }
  }

  /// How much one mood differs from the next, as a sentence; nil under 5 pairs.
  var variability: String? {
    mood.variability.map {
      "From one mood to the next they typically differ by \(formats.number($0 / 100, digits: 1)) (RMSSD, on the scale"
        + " from \(formats.valence(-400)) to \(formats.valence(400))). It only describes; there is no right amount."
    }
  }

  /// A mean of moods: "+1.3".
  func mean(_ hundredths: Double) -> String { formats.valence(hundredths, digits: 1...1) }

  private func day(_ date: LocalDate) -> String { formats.recentDay(date, asOf: insights.asOf) }

  /// Why moods count as missing.
  private var lack: String {
    mood.unscored == 0
      ? "not logged" : mood.unscored == mood.missing ? "not on the scale" : "not logged or not on the scale"
  }

  /// Whether a verdict holds whatever is missing.
  private func survival(_ robustness: Robustness?) -> String {
    switch robustness {
    case .settled(1): "whatever the 1 mood was that is \(lack)"
    case .settled(let missing): "whatever the \(missing) moods were that are \(lack)"
    case .notClaimed(let missing, let all):
      "in what was logged; \(missing) of \(all) \(missing == 1 ? "is" : "are") \(lack) and could change it"
    case .nothingMissing, nil: "with none missing"
    }
  }
}
