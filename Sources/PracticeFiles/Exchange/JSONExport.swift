import Homework
import Insights
import Text

/// Clients as JSON, by `Documentation/schemas/export.schema.json`.
package struct JSONExport: Sendable {
  /// The document's text.
  package let text: String

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
      "timeZone": .string(client.rules.timeZone.name),
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

/// A JSON value (RFC 8259) whose objects keep the order of their keys, so that the same content is the same bytes.
package indirect enum JSONValue: Hashable, Sendable {
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key and its value.
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  /// An object of the keys that have a value, in this order.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// Texts, in their order.
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A text; nil for none, which leaves its key out.
  package static func string(of value: (any CustomStringConvertible)?) -> JSONValue? {
    value.map { .string($0.description) }
  }

  /// The value with every member and element on a line of its own, ended by a line feed.
  package var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  /// The value on one line.
  package var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      let isFlat = !values.contains { $0.isCompound }
      Self.write(values, "[", "]", to: &text, indent: isFlat ? nil : indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indent: indent) { member, text, indent in
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  /// Whether others stand within it.
  private var isCompound: Bool {
    switch self {
    case .array, .object: true
    case .bool, .number, .string: false
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String, indent: Int?,
    _ write: (Element, inout String, Int?) -> Void
  ) {
    text += opening
    let inner = elements.isEmpty ? nil : indent.map { $0 + 2 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += inner == nil ? ", " : "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      write(element, &text, inner)
    }
    if inner != nil, let indent { text += "\n" + String(repeating: " ", count: indent) }
    text += closing
  }

  private static func write(_ string: String, to text: inout String) {
    var bytes: [UInt8] = []
    bytes.append(quotingJSON: string)
    text += String(decoding: bytes, as: UTF8.self)
  }
}
