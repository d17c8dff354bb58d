import Homework

/// The moods have shifted from the client's usual level, down or up, and had not the week before.
package struct ShiftBegan: TalkingPoint {
  package static let name = "shift-began"

  /// The shift.
  let shift: MoodShift
  /// The usual level, in hundredths.
  let usual: Double
  package let lines: [Int]

  package init?(_ week: ClientWeek) {
    let mood = week.insights.mood
    guard let shift = mood.shift, let level = mood.level, shift.direction != week.before.mood.shift?.direction
    else {
      return nil
    }
    self.shift = shift
    usual = level.mean
    lines = mood.shiftLines
  }

  package func sentence(_ words: TaskWords) -> String {
    let level = { (hundredths: Double) in words.formats.valence(hundredths, digits: 1...1) }
    return
      "Moods are \(shift.direction == .down ? "lower" : "higher") since \(words.recentDay(shift.since)): usually"
      + " \(level(usual)), since then \(level(shift.mean))."
  }
}
