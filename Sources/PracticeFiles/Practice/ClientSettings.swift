import Diagnostics
import Homework

/// What a `client.yml` says.
struct ClientSettings {
  var name: String?
  var provider: String?
  var rules: Rules
  var pausedSince: LocalDate?
  var endedOn: LocalDate?

  /// What holds for a client who sets nothing.
  init(practice: PracticeSettings) {
    rules = Rules(
      timeZone: practice.timeZone, eligibility: practice.eligibility, graceDays: practice.graceDays)
  }

  /// Takes over what the file says; what is wrong is added.
  mutating func read(_ keys: SettingsMapping) {
    keys.allow([
      "name", "provider", "timezone", "eligibility", "grace_days", "excused", "paused", "ended",
    ])
    name = keys.value("name", SettingsValue.line)
    provider = keys.value("provider", SettingsValue.line)
    rules.timeZone = keys.value("timezone", SettingsValue.timeZone) ?? rules.timeZone
    rules.eligibility = keys.value("eligibility", SettingsValue.eligibility) ?? rules.eligibility
    rules.graceDays = keys.wholeNumber("grace_days", in: 0...365) ?? rules.graceDays
    pausedSince = keys.value("paused", SettingsValue.date)
    endedOn = keys.value("ended", SettingsValue.date)
  }

  /// Takes over the assignments that need not be done, all of which must exist.
  mutating func readExcused(_ keys: SettingsMapping, assignments: [Assignment]) {
    let ids = Set(assignments.map(\.id))
    for node in keys.list("excused") {
      let id = keys.value(of: node) { text throws(Problem) in
        let id = AssignmentID(rawValue: text)
        guard ids.contains(id) else { throw .noAssignment(text) }
        return id
      }
      if let id { rules.excused.insert(id) }
    }
  }
}
