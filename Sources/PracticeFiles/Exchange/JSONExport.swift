import Homework
import Insights

/// Clients as JSON, by `Documentation/schemas/export.schema.json`.
package struct JSONExport: ExportForm {
  /// The version of its form; what was before had no files.
  static let version = 2
  /// How every export of this form begins.
  package static let beginning = "{\n  \"version\": "

  private var document = JSONListDocument(beginning: beginning + "\(version),\n  \"clients\": [")

  package init() {}

  package var beginning: String { document.beginning }
  package mutating func text(of client: ExportedClient) -> String { document.text(of: [Self.client(client)]) }
  package var end: String { document.end }

  private static func client(_ exported: ExportedClient) -> JSONValue {
    let (insights, client) = (exported.insights, exported.client)
    let counts = insights.adherence
    let (standing, since): (JSONValue, LocalDate?) =
      switch insights.standing {
      case .active: ("active", nil)
      case .paused(let date): ("paused", date)
      case .ended(let date): ("ended", date)
      }
    return [
      "slug": .string(client.slug),
      "name": .string(client.name),
      "provider": .string(of: client.provider),
      "asOf": .string(of: insights.asOf),
      "timeZone": .string(client.rules.timeZone.name),
      "eligibility": .string(client.rules.eligibility.rawValue),
      "graceDays": .number(client.rules.graceDays),
      "standing": standing,
      "standingSince": .string(of: since),
      "counts": [
        "due": .number(counts.due), "onTime": .number(counts.onTime), "late": .number(counts.late),
        "notDone": .number(counts.notDone), "excused": .number(counts.excused), "locked": .number(counts.locked),
        "notInLog": .number(counts.notInLog), "dayUnknown": .number(counts.dayUnknown),
      ],
      "tasks": .array(exported.tasks.map(task)),
      "log": .array(exported.entries.map(entry)),
      "files": exported.files?.value,
    ]
  }

  private static func task(_ task: ExportedTask) -> JSONValue {
    let (assignment, progress) = (task.assignment, task.insight.progress)
    return [
      "id": .string(task.id),
      "dueDate": .string(of: assignment.dueDate),
      "breathCount": .number(assignment.breathCount),
      "moodChoices": .strings(assignment.moodChoices),
      "state": .string(task.insight.state.kind),
      "excused": task.insight.isExcused ? .bool(true) : nil,
      "completed": .string(of: task.insight.state.completedOn),
      "breathsTaken": .number(progress.breaths),
      "joined": .number(progress.joins.count),
      "exited": .string(of: progress.exited),
      "mood": task.mood.map { mood in
        [
          "word": .string(mood.word), "on": .string(of: mood.on), "valence": .number(of: task.valence),
          "line": .number(of: mood.line),
        ]
      },
      "source": .string(of: task.source),
      "lines": .array(progress.lines.sorted().map(JSONValue.number)),
    ]
  }

  private static func entry(_ entry: ExportedEntry) -> JSONValue {
    [
      "line": .number(of: entry.line),
      "source": .string(entry.source),
      "date": .string(of: entry.date),
      "verdict": .string(entry.verdict),
      "reason": .string(of: entry.reason),
      "entry": entry.name.map { name in
        [
          "at": .string(of: entry.at), "task": .string(of: entry.task), "event": .string(name),
          "on": .string(of: entry.completed), "assumed": entry.isAssumed ? .bool(true) : nil,
          "breaths": .number(of: entry.breaths),
          "provider": .string(of: entry.provider), "mood": .string(of: entry.event?.mood),
          "text": .string(of: entry.text), "author": .string(of: entry.author),
        ]
      },
      "text": .string(of: entry.unread),
    ]
  }
}
