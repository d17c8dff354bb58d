import Foundation
import Homework
import Insights
import Text

/// What is going to be written for a client: Tend's own `tasks.json`, and entries of the log.
package struct ImportPlan: Sendable {
  /// The client's folder.
  package let slug: String
  /// The entries that the log does not have yet.
  package internal(set) var entries: [LogEntry] = []
  /// The tasks of the feed, by due date and then in file order, and what it says was completed.
  let told: [Assignment]
  var done: [AssignmentID: FeedCompletion]
  /// How many of the feed's tasks are not there yet.
  var newCount = 0
  /// Every task, those that are there already among them.
  private(set) var assignments: [Assignment] = []
  /// The file that is there; nil when there is none.
  var former: [UInt8]?

  mutating func add(_ more: [Assignment]) { assignments = (assignments + more).sorted { $0.dueDate < $1.dueDate } }

  /// Whether there is anything to write.
  package var isNew: Bool { !entries.isEmpty || former.map { $0 != Array(tasks.utf8) } ?? true }

  /// Whether the feed has no task of the client.
  package var isEmpty: Bool { told.isEmpty }

  /// The tasks in Tend's own form. It says so, and is read as such whatever mapping the settings have. Only an id
  /// that does not follow from the due date is in it.
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
    // What would be too large to be read on many lines is on one.
    return file.document.utf8.count <= InputFile.Limit.tasks ? file.document : file.line + "\n"
  }

  /// What was understood of the first three, with columns by their widest cell. It holds moods, as they have to be
  /// looked at.
  package var table: String {
    var rows = [["task", "due", "breaths", "choices", "completed", "mood"]]
    for assignment in told.prefix(3) {
      let completion = done[assignment.id]
      rows.append([
        escaped(assignment.id.rawValue), assignment.dueDate.description, "\(assignment.breathCount)",
        "\(assignment.moodChoices.count)",
        completion.map { $0.isAssumed ? "day not known" : "\($0.on)" } ?? "-", escaped(completion?.mood ?? "-"),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmed + "\n"
    }
    return lines.joined() + (told.count > 3 ? "and \(told.count - 3) more\n" : "")
  }

  /// "6 tasks, 3 of them completed, 3 with a mood".
  package var summary: String {
    let moods = done.values.count { $0.mood != nil }
    let new = former == nil ? "" : "; \(newCount) new, \(told.count - newCount) there already"
    return "\(count(told.count, "task")), \(done.count) of them completed, \(moods) with a mood\(new)"
  }
}
