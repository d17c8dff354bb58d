import Homework
import Insights

/// Clients as JSON, by `Documentation/schemas/export.schema.json`.
package struct JSONExport: Sendable {
  /// The document's text.
  package let text: String

  /// The document of some clients.
  package init(_ clients: [ExportedClient]) {
    text = JSONValue.object(["version": .number(1), "clients": .array(clients.map(Self.client))]).document
  }

  private static func client(_ exported: ExportedClient) -> JSONValue {
    let (insights, client) = (exported.insights, exported.client)
    let (standing, since) = words(insights.standing)
    return .object([
      "slug": .string(client.slug),
      "name": .string(client.name),
      "provider": .string(of: client.provider),
      "asOf": .string(insights.asOf.description),
      "timeZone": .string(client.rules.timeZone.identifier == "GMT" ? "UTC" : client.rules.timeZone.identifier),
      "eligibility": .string(client.rules.eligibility.rawValue),
      "graceDays": .number(client.rules.graceDays),
      "standing": .string(standing),
      "standingSince": .string(of: since),
      "counts": counts(insights.adherence),
      "tasks": .array(exported.tasks.map(task)),
      "log": .array(exported.entries.map(entry)),
    ])
  }

  private static func words(_ standing: Client.Standing) -> (String, LocalDate?) {
    switch standing {
    case .active: ("active", nil)
    case .paused(let date): ("paused", date)
    case .ended(let date): ("ended", date)
    }
  }

  private static func counts(_ counts: Adherence) -> JSONValue {
    .object([
      "due": .number(counts.due), "onTime": .number(counts.onTime), "late": .number(counts.late),
      "notDone": .number(counts.notDone), "excused": .number(counts.excused), "locked": .number(counts.locked),
      "notInLog": .number(counts.notInLog),
    ])
  }

  private static func task(_ task: ExportedTask) -> JSONValue {
    let (assignment, progress) = (task.assignment, task.insight.progress)
    return .object([
      "id": .string(task.id),
      "dueDate": .string(assignment.dueDate.description),
      "breathCount": .number(assignment.breathCount),
      "moodChoices": .strings(assignment.moodChoices),
      "state": .string(task.insight.state.kind),
      "excused": task.insight.isExcused ? .bool(true) : nil,
      "completed": .string(of: task.insight.state.completedOn),
      "breathsTaken": .number(progress.breaths),
      "joined": .number(progress.joins.count),
      "exited": .string(of: progress.exited),
      "mood": task.mood.map { mood in
        .object([
          "word": .string(mood.word), "on": .string(mood.on.description),
          "valence": task.valence.map(JSONValue.number), "line": mood.line.map(JSONValue.number),
        ])
      },
      "source": .string(of: task.source),
      "lines": .array(progress.lines.sorted().map(JSONValue.number)),
    ])
  }

  private static func entry(_ entry: ExportedEntry) -> JSONValue {
    .object([
      "line": entry.line.map(JSONValue.number),
      "source": .string(entry.source),
      "date": .string(of: entry.date),
      "verdict": .string(entry.verdict),
      "reason": .string(of: entry.reason),
      "entry": entry.name.map { name in
        .object([
          "at": .string(of: entry.at), "task": .string(of: entry.task), "event": .string(name),
          "on": .string(of: entry.completed), "breaths": entry.breaths.map(JSONValue.number),
          "provider": .string(of: entry.provider), "mood": .string(of: entry.event?.mood),
          "text": .string(of: entry.text), "author": .string(of: entry.author),
        ])
      },
      "text": .string(of: entry.unread),
    ])
  }
}
