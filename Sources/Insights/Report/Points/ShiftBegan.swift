import Homework

extension PointRule {
  /// The moods have become lower or higher than they were, and had not the week before.
  static let shiftBegan = PointRule(name: "shift-began", saidBy: [ShiftFlag.self]) { week, words in
    let mood = week.insights.mood
    guard let direction = mood.change.direction, direction != week.before.mood.change.direction else { return nil }
    return (mood.changed.logLines, "Moods: \(MoodVerdict(words).sentence)")
  }
}
