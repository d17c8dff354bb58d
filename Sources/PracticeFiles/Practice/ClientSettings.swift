import Diagnostics
import Homework

/// What a `client.yml` says.
struct ClientSettings {
  var name: String?
  var provider: String?
  var rules: Rules
  /// A breathing pace of the client's own.
  var pace: BreathingPace?
  var baseline: LocalDate?
  /// Words that are no reason by themselves for this client.
  var mutedWords: Set<String> = []
  var pausedSince: LocalDate?
  var endedOn: LocalDate?
  /// Whether it is right that there is no log.
  var hasNoLog = false
  var feed: FeedMapping
  private let practicePace: BreathingPace

  /// What holds for a client who sets nothing.
  init(practice: PracticeSettings) {
    rules = Rules(
      timeZone: practice.timeZone, eligibility: practice.eligibility, graceDays: practice.graceDays)
    feed = practice.feed
    practicePace = practice.pace
  }

  /// Takes over what the file says; what is wrong is added.
  mutating func read(_ keys: SettingsMapping) {
    keys.allow([
      "name", "provider", "timezone", "eligibility", "grace_days", "excused", "paused", "ended", "baseline",
      "muted_words", "breathing", "log", "tasks",
    ])
    name = keys.value("name", SettingsValue.line)
    provider = keys.value("provider", SettingsValue.line)
    rules.timeZone = keys.value("timezone", SettingsValue.timeZone) ?? rules.timeZone
    rules.eligibility = keys.value("eligibility", SettingsValue.eligibility) ?? rules.eligibility
    rules.graceDays = keys.wholeNumber("grace_days", in: 0...365) ?? rules.graceDays
    pausedSince = keys.value("paused", SettingsValue.date)
    endedOn = keys.value("ended", SettingsValue.date)
    baseline = keys.value("baseline", SettingsValue.date)
    mutedWords = keys.words("muted_words")
    pace = keys.pace("breathing", over: practicePace)
    hasNoLog =
      keys.value("log") { text throws(Problem) in
        guard text == "none" else { throw .notOneOf(["none"]) }
        return true
      } ?? false
    feed = FeedMapping(keys) ?? feed
  }

  /// Takes over the assignments that need not be done, all of which must exist.
  mutating func readExcused(_ keys: SettingsMapping, assignments: [Assignment]) {
    let ids = Set(assignments.map(\.id))
    for node in keys.list("excused", example: "[2026-11-16, 2026-11-19]") {
      let id = keys.value(of: node) { text throws(Problem) in
        let id = AssignmentID(rawValue: text)
        guard ids.contains(id) else { throw .noAssignment(text) }
        return id
      }
      if let id { rules.excused.insert(id) }
    }
  }
}
