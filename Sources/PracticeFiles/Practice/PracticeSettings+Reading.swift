import Diagnostics
import Insights
import Yams

extension PracticeSettings {
  /// Takes over what a `tend.yml` says; what is wrong is added, and the default stays in its place.
  mutating func read(_ keys: SettingsMapping) {
    keys.allow([
      "name", "timezone", "locale", "eligibility", "grace_days", "emergency", "breathing", "attention",
      "roster", "output",
    ])
    name = keys.value("name", SettingsValue.line)
    timeZone = keys.value("timezone", SettingsValue.timeZone) ?? timeZone
    locale = keys.value("locale", SettingsValue.locale) ?? locale
    eligibility = keys.value("eligibility", SettingsValue.eligibility) ?? eligibility
    graceDays = keys.wholeNumber("grace_days", in: 0...365) ?? graceDays
    emergencyText = keys.value("emergency") { text throws(Problem) in
      try SettingsValue.paragraph(text, limit: 1_000)
    }
    readBreathing(keys)
    readAttention(keys)
    if let roster = keys.mapping("roster", known: ["max_gap"]) {
      longestRosterGap = roster.value("max_gap", SettingsValue.duration)
    }
    if let output = keys.mapping("output", known: ["mode", "group"]) {
      self.output.fileMode = output.value("mode", SettingsValue.fileMode) ?? self.output.fileMode
      self.output.group = output.value("group", SettingsValue.line)
    }
  }

  private mutating func readBreathing(_ keys: SettingsMapping) {
    guard let breathing = keys.mapping("breathing", known: ["inhale", "hold_in", "exhale", "hold_out"]) else {
      return
    }
    let seconds = { (key: String, least: Double) in
      breathing.value(key) { text throws(Problem) in try SettingsValue.seconds(text, in: least...60) }
    }
    pace.inhale = seconds("inhale", 0.5) ?? pace.inhale
    pace.holdIn = seconds("hold_in", 0) ?? pace.holdIn
    pace.exhale = seconds("exhale", 0.5) ?? pace.exhale
    pace.holdOut = seconds("hold_out", 0) ?? pace.holdOut
  }

  private mutating func readAttention(_ keys: SettingsMapping) {
    let known = [
      "quiet_days", "stuck_days", "low_count", "low_valence", "low_within_days", "data_within_days",
    ]
    guard let attention = keys.mapping("attention", known: known) else { return }
    thresholds.quietDays = attention.wholeNumber("quiet_days", in: 1...3_650) ?? thresholds.quietDays
    thresholds.stuckDays = attention.wholeNumber("stuck_days", in: 0...3_650) ?? thresholds.stuckDays
    thresholds.lowCount = attention.wholeNumber("low_count", in: 1...100) ?? thresholds.lowCount
    thresholds.lowValence = attention.wholeNumber("low_valence", in: -400...400) ?? thresholds.lowValence
    thresholds.lowWithinDays =
      attention.wholeNumber("low_within_days", in: 1...3_650) ?? thresholds.lowWithinDays
    thresholds.dataWithinDays =
      attention.wholeNumber("data_within_days", in: 1...3_650) ?? thresholds.dataWithinDays
  }

  /// Takes over what a `moods.yml` says: words with a valence in hundredths, or null.
  mutating func readMoods(_ keys: SettingsMapping) {
    var lines: [String: Int] = [:]
    for pair in keys.pairs {
      let word = MoodScale.normalized(pair.key)
      let line = keys.line(of: pair.keyNode)
      if word.isEmpty {
        keys.add(.blank, at: pair.keyNode)
      } else if let first = lines.updateValue(line, forKey: word) {
        keys.add(.sameWord(firstLine: first), at: pair.keyNode)
      }
      if SettingsMapping.isNull(pair.value) {
        moods[pair.key] = .some(nil)
      } else if let valence = keys.wholeNumber(of: pair.value, in: -400...400) {
        moods[pair.key] = valence
      }
    }
  }
}

extension SettingsMapping {
  /// The value of a key as a whole number; nil when it is absent or wrong.
  func wholeNumber(_ key: String, in range: ClosedRange<Int>) -> Int? {
    value(key) { text throws(Problem) in try SettingsValue.wholeNumber(text, in: range) }
  }

  /// A node as a whole number; nil when it is wrong.
  func wholeNumber(of node: Node, in range: ClosedRange<Int>) -> Int? {
    value(of: node) { text throws(Problem) in try SettingsValue.wholeNumber(text, in: range) }
  }
}
