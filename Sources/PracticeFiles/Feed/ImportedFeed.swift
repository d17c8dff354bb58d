import Foundation
import Homework
import Text

/// A feed of tasks as it is taken over for good: as Tend's own `tasks.json`, and as entries of a log.
package struct ImportedFeed: Sendable {
  /// The tasks, by due date and then in file order.
  package let assignments: [Assignment]
  /// What the feed says was completed.
  package let completions: [FeedCompletion]

  /// The client's zone, in which it was read.
  package let zone: TimeZone

  init(_ file: TasksFile, zone: TimeZone) {
    assignments = file.assignments
    completions = file.completions
    self.zone = zone
  }

  /// The tasks in Tend's own form. It says so, and is read as such whatever mapping the settings have. Only an id
  /// that does not follow from the due date is in it. What would be too large to be read on many lines is on one.
  package var tasks: String {
    var ordinals: [LocalDate: Int] = [:]
    let tasks = assignments.map { assignment -> JSONValue in
      let ordinal = ordinals[assignment.dueDate, default: 0] + 1
      ordinals[assignment.dueDate] = ordinal
      let isOwn = assignment.id != AssignmentID(due: assignment.dueDate, ordinal: ordinal)
      return [
        "id": isOwn ? .string(assignment.id.rawValue) : nil,
        "breathCount": .number(assignment.breathCount),
        "moodChoices": .strings(assignment.moodChoices),
        "dueDate": .string(of: assignment.dueDate),
      ]
    }
    let file: JSONValue = ["form": "tend", "tasks": .array(tasks)]
    return file.document.utf8.count <= InputFile.Limit.tasks ? file.document : file.line + "\n"
  }

  /// The completions as entries of a log, as of when they are imported.
  package func entries(at: Timestamp) -> [LogEntry] {
    completions.map { LogEntry(at: at, task: $0.task, event: .completed(on: $0.on, mood: $0.mood)) }
  }

  /// What was understood, a row a task, with columns by their widest cell. It holds moods, as they have to be looked
  /// at, and nothing that would move a terminal's cursor or turn its writing around.
  package var table: String {
    let done = Dictionary(completions.map { ($0.task, $0) }, uniquingKeysWith: { first, _ in first })
    var rows = [["task", "due", "breaths", "choices", "completed", "mood"]]
    for assignment in assignments {
      let completion = done[assignment.id]
      rows.append([
        escaped(assignment.id.rawValue), assignment.dueDate.description, "\(assignment.breathCount)",
        "\(assignment.moodChoices.count)", completion?.on.description ?? "-", escaped(completion?.mood ?? "-"),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - DisplayWidth.of(cell))
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// "6 tasks, 3 of them completed, 3 with a mood".
  package var summary: String {
    let moods = completions.count { $0.mood != nil }
    return
      "\(assignments.count == 1 ? "1 task" : "\(assignments.count) tasks"), \(completions.count) of them completed,"
      + " \(moods) with a mood"
  }
}
