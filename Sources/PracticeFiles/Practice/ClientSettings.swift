import Homework
import Text

/// What a `client.yml` says.
struct ClientSettings {
  /// The client as far as the file describes them; the files beside it say the rest.
  var client: Client
  /// How the log comes to be.
  var log: LogKeeping
  var feed: FeedMapping
  private let practicePace: BreathingPace

  /// What holds for a client who sets nothing.
  init(_ slug: String, practice: PracticeSettings) {
    client = Client(
      slug: slug,
      rules: Rules(
        timeZone: practice.timeZone, eligibility: practice.eligibility, graceDays: practice.graceDays),
      assignments: [])
    log = practice.log
    feed = practice.feed
    practicePace = practice.pace
  }

  /// Takes over what the file says; what is wrong is added.
  mutating func read(_ keys: SettingsMapping) {
    keys.allow([
      "name", "provider", "timezone", "eligibility", "grace_days", "excused", "paused", "ended", "baseline",
      "muted_words", "breathing", "log", "tasks",
    ])
    client.name = keys.value("name", SettingsValue.line) ?? client.name
    client.provider = keys.value("provider", SettingsValue.line)
    client.rules.timeZone = keys.value("timezone", SettingsValue.timeZone) ?? client.rules.timeZone
    client.rules.eligibility = keys.value("eligibility", SettingsValue.word) ?? client.rules.eligibility
    client.rules.graceDays = keys.wholeNumber("grace_days", in: 0...365) ?? client.rules.graceDays
    client.pausedSince = keys.value("paused", SettingsValue.date)
    client.endedOn = keys.value("ended", SettingsValue.date)
    client.baseline = keys.value("baseline", SettingsValue.date)
    client.mutedWords = keys.words("muted_words")
    client.breathingPace = keys.pace("breathing", over: practicePace)
    log = keys.value("log", SettingsValue.word) ?? log
    feed = FeedMapping(keys) ?? feed
  }

  /// Takes over the assignments that need not be done, all of which must exist.
  mutating func readExcused(_ keys: SettingsMapping, assignments: [Assignment]) {
    let nodes = keys.list("excused", example: "[2026-11-16, 2026-11-19]")
    let ids = nodes.isEmpty ? [] : Set(assignments.map(\.id))
    for node in nodes {
      let id = keys.value(of: node) { text throws(Problem) in
        let id = AssignmentID(rawValue: text)
        guard ids.contains(id) else { throw .noAssignment(text) }
        return id
      }
      if let id { client.rules.excused.insert(id) }
    }
  }
}
