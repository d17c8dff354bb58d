import Foundation
import TestSupport

/// A client all of whose words mean something to somebody else.
struct NastyClient {
  let slug: String
  var name: String
  var provider: String
  var mood: String
  var joinedWith: String
  var note: String
  var noteTitle: String
  var noteBody: String
  var unknownTask: String
  var unknownEvent: String
  var ownID: String

  init(slug: String, words: () -> String) {
    self.slug = slug
    name = words()
    provider = words()
    mood = words()
    joinedWith = words()
    note = words()
    noteTitle = words()
    noteBody = words()
    unknownTask = words()
    unknownEvent = "event " + words()
    // An id stands among other words, isolated by the sign that this one would end.
    ownID = "id " + words().replacing("\u{2069}", with: "")
  }

  func write(into copy: PracticeCopy) throws {
    let folder = "clients/\(slug)"
    try copy.write(
      "name: \(quoted(name))\nprovider: \(quoted(provider))\ntimezone: UTC\n", to: "\(folder)/client.yml")
    try copy.write(
      """
      {"tasks": [
        {"breathCount": 1, "moodChoices": [\(quoted(mood)), "calm"], "dueDate": "2026-11-16", "id": \(quoted(ownID))},
        {"breathCount": 1, "moodChoices": [\(quoted(mood))], "dueDate": "2026-11-18"}
      ]}
      """, to: "\(folder)/tasks.json")
    let entries: [(String, String, String)] = [
      (ownID, "session_joined", ", \"provider\": \(quoted(joinedWith))"),
      (ownID, "note_written", ", \"text\": \(quoted(note)), \"author\": \"client\""),
      (ownID, "session_exited", ""), (ownID, "mood_logged", ", \"mood\": \(quoted(mood))"),
      (unknownTask, "session_exited", ""), (ownID, unknownEvent, ""),
    ]
    let lines = entries.enumerated().map { minute, entry in
      "{\"at\": \"2026-11-16T08:0\(minute):00Z\", \"task\": \(quoted(entry.0)), \"event\": \(quoted(entry.1))\(entry.2)}\n"
    }
    try copy.write(lines.joined() + "not an entry: \(name)\n", to: "\(folder)/log.jsonl")
    try copy.write(
      "---\ntitle: \(quoted(noteTitle))\n---\n\(noteBody)\n\nA paragraph.\n", to: "\(folder)/notes/a.md")
  }

  /// Text as JSON and YAML write it. YAML knows no surrogates.
  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: quoted += "\\" + String(scalar)
      case 0x20...0x7E, 0x1_0000...: quoted += String(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return quoted + "\""
  }
}
