import Homework
import TestSupport

/// Made-up assignments in the forms in which feeds write them.
struct GeneratedTasks {
  /// What should be read.
  let assignments: [Assignment]
  /// The feed's own form.
  let rows: String
  /// The form with named fields.
  let named: String

  private static let words = [
    "calm", "sad", "low energy", "müde", "悲しい", "😀", "a \"b\"", "c\\d", "حزين", "x/y",
  ]

  /// Up to 30 assignments, some of them on one day, in any order.
  init(using generator: inout SeededGenerator) {
    var rows: [(count: Int, moods: [String], date: LocalDate)] = []
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let moods = Self.words.shuffled(using: &generator).prefix(Int.random(in: 1...6, using: &generator))
      let day = LocalDate(dayNumber: 20_000 + Int.random(in: 0...40, using: &generator))
      rows.append((Int.random(in: 1...1_000, using: &generator), Array(moods), day))
    }
    var ordinals: [LocalDate: Int] = [:]
    assignments = rows.enumerated().map { index, row in
      ordinals[row.date, default: 0] += 1
      let id = AssignmentID(due: row.date, ordinal: ordinals[row.date, default: 1])
      return (
        index, Assignment(id: id, breathCount: row.count, moodChoices: row.moods, dueDate: row.date)
      )
    }
    .sorted { ($0.1.dueDate, $0.0) < ($1.1.dueDate, $1.0) }
    .map(\.1)
    let quote = { (word: String) in
      "\"\(word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    let lists = rows.map { "[\($0.moods.map(quote).joined(separator: ", "))]" }
    self.rows =
      "[" + zip(rows, lists).map { "[\($0.count), \($1), \"\($0.date)\"]" }.joined(separator: ",\n") + "]"
    named =
      "{\"tasks\": ["
      + zip(rows, lists).map {
        "{\"breathCount\": \($0.count), \"moodChoices\": \($1), \"dueDate\": \"\($0.date)\"}"
      }
      .joined(separator: ",\r\n") + "]}"
  }
}
