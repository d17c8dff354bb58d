import Homework
import Insights

/// Tasks and logs as one table of comma-separated values (RFC 4180, UTF-8): a row for each task, then one for each
/// line of the log, client by client. `record` says which a row is.
package struct CSVExport: Sendable {
  /// The header, in order.
  package static let columns = [
    "client", "name", "record", "task", "due", "breaths_assigned", "mood_choices", "state",
    "excused", "completed",
    "breaths", "mood", "mood_date", "valence", "source", "line", "date", "at", "event", "verdict",
    "reason",
    "provider", "author", "text", "assumed",
  ]

  /// The table's text, every line ended by CR and LF.
  package let text: String

  package init(_ clients: [ExportedClient]) {
    var lines = [Self.columns.joined(separator: ",")]
    for client in clients {
      let own = ["client": client.client.slug, "name": client.client.name]
      for task in client.tasks { lines.append(Self.line(own, Self.cells(of: task))) }
      for entry in client.entries { lines.append(Self.line(own, Self.cells(of: entry))) }
    }
    text = lines.map { $0 + "\r\n" }.joined()
  }

  private static func cells(of task: ExportedTask) -> [String: String?] {
    let (assignment, progress) = (task.assignment, task.insight.progress)
    return [
      "record": "task", "task": task.id, "due": assignment.dueDate.description,
      "breaths_assigned": "\(assignment.breathCount)",
      // Several words in one cell: JSON is the only list that no mood word can break.
      "mood_choices": JSONValue.strings(assignment.moodChoices).line,
      "state": task.insight.state.kind, "excused": task.insight.isExcused ? "yes" : "no",
      "completed": task.insight.state.completedOn?.description, "breaths": "\(progress.breaths)",
      "mood": task.mood?.word, "mood_date": task.mood?.on.description,
      "valence": task.valence?.description,
      "source": task.source,
    ]
  }

  private static func cells(of entry: ExportedEntry) -> [String: String?] {
    [
      "record": "log", "task": entry.task?.rawValue, "completed": entry.completed?.description,
      "breaths": entry.breaths?.description, "mood": entry.event?.mood, "source": entry.source,
      "line": entry.line?.description, "date": entry.date?.description, "at": entry.at?.description,
      "event": entry.name, "verdict": entry.verdict, "reason": entry.reason,
      "provider": entry.provider,
      "author": entry.author, "text": entry.text, "assumed": entry.isAssumed ? "yes" : nil,
    ]
  }

  private static func line(_ own: [String: String], _ cells: [String: String?]) -> String {
    columns.map { field(own[$0] ?? cells[$0].flatMap { $0 } ?? "") }.joined(separator: ",")
  }

  /// A field, in quotes where it holds a comma, a quote or a line's end (RFC 4180, section 2). By code points: CR
  /// and LF together are one character.
  private static func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
