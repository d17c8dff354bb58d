import Homework

extension PointRule {
  /// The moods have shifted from the client's usual level, down or up, and had not the week before.
  static let shiftBegan = PointRule("shift-began") { week, words in
    let mood = week.insights.mood
    guard let shift = mood.shift, let usual = mood.level?.mean, shift.direction != week.before.mood.shift?.direction
    else { return nil }
    let level = { (hundredths: Double) in words.formats.valence(hundredths, digits: 1...1) }
    return (
      mood.shiftLines,
      "Moods are \(shift.direction == .down ? "lower" : "higher") since \(words.recentDay(shift.since)): usually"
        + " \(level(usual)), since then \(level(shift.mean))."
    )
  }
}
