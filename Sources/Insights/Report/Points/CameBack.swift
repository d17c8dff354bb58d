import Homework

/// The client logged something again after 7 days or more without anything.
package struct CameBack: TalkingPoint {
  package static let name = "came-back"

  /// The day.
  let date: LocalDate
  /// How long nothing was logged.
  let days: Int
  package let lines: [Int]

  package init?(_ week: ClientWeek) {
    let signs = week.insights.signsOfLife
    guard let first = signs.firstIndex(where: week.days.contains), first > 0 else { return nil }
    date = signs[first]
    days = signs[first - 1].days(to: signs[first])
    lines = week.insights.newestLines(of: signs[first])
    if days < 7 { return nil }
  }

  package func sentence(_ words: TaskWords) -> String {
    "An entry again on \(words.formats.weekday(date)), after \(count(days, "day")) without one."
  }
}
