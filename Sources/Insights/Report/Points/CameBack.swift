import Homework

extension PointRule {
  /// The client logged something again after 7 days or more without anything.
  static let cameBack = PointRule(name: "came-back") { week, words in
    let signs = week.insights.signsOfLife
    guard let first = signs.firstIndex(where: week.days.contains), first > 0 else { return nil }
    let days = signs[first - 1].days(to: signs[first]) - 1
    guard days >= 7 else { return nil }
    return (
      week.insights.newestLines(of: signs[first]),
      "An entry again on \(words.formats.weekday(signs[first])), after \(count(days, "day")) without one."
    )
  }
}
