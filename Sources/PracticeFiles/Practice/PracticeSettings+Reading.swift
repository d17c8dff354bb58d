import Diagnostics
import Homework
import Insights
import Yams

extension PracticeSettings {
  /// Takes over what a `tend.yml` says; what is wrong is added, and the default stays in its place.
  mutating func read(_ keys: SettingsMapping) {
    keys.allow([
      "name", "timezone", "locale", "eligibility", "grace_days", "emergency", "breathing", "attention",
      "roster", "output", "providers", "tasks",
    ])
    name = keys.value("name", SettingsValue.line)
    timeZone = keys.value("timezone", SettingsValue.timeZone) ?? timeZone
    locale = keys.value("locale", SettingsValue.locale) ?? locale
    eligibility = keys.value("eligibility", SettingsValue.eligibility) ?? eligibility
    graceDays = keys.wholeNumber("grace_days", in: 0...365) ?? graceDays
    emergencyText = keys.value("emergency") { text throws(Problem) in
      try SettingsValue.paragraph(text, limit: 1_000)
    }
    pace = keys.pace("breathing", over: pace) ?? pace
    readAttention(keys)
    if let roster = keys.mapping("roster", known: ["max_gap"]) {
      longestRosterGap = roster.value("max_gap", SettingsValue.duration)
    }
    if let output = keys.mapping("output", known: ["mode", "group", "max_age"]) {
      self.output.fileMode = output.value("mode", SettingsValue.fileMode) ?? self.output.fileMode
      self.output.group = output.value("group", SettingsValue.line)
      maximumAge = output.value("max_age", SettingsValue.age) ?? maximumAge
    }
    readProviders(keys)
    feed = FeedMapping(keys) ?? feed
  }

  private mutating func readAttention(_ keys: SettingsMapping) {
    let days = 1...3_650
    let numbers: [(String, ClosedRange<Int>, WritableKeyPath<AttentionThresholds, Int>)] = [
      ("word_within_days", days, \.wordWithinDays),
      ("low_count", 1...100, \.lowCount), ("low_valence", -400...400, \.lowValence),
      ("low_within_days", days, \.lowWithinDays), ("shift_within_days", days, \.shiftWithinDays),
      ("stuck_days", days, \.stuckDays), ("quiet_days", days, \.quietDays),
      ("behind_tasks", 1...1_000, \.behindTasks), ("behind_within_days", days, \.behindWithinDays),
      ("data_within_days", days, \.dataWithinDays), ("data_gap_tasks", 1...1_000, \.dataGapTasks),
    ]
    guard let attention = keys.mapping("attention", known: numbers.map(\.0)) else { return }
    for (key, range, threshold) in numbers {
      if let number = attention.wholeNumber(key, in: range) { thresholds[keyPath: threshold] = number }
    }
  }

  /// Slugs with the names of providers: each slug part of an address, and no provider twice.
  private mutating func readProviders(_ keys: SettingsMapping) {
    guard let mapping = keys.mapping("providers") else { return }
    var slugs: [String: Int] = [:]
    var names: [String: Int] = [:]
    for pair in mapping.pairs {
      let line = mapping.line(of: pair.keyNode)
      let isSlug = pair.key.utf8.allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
      if !isSlug || pair.key.isEmpty || pair.key.utf8.count > 64 || ["none", "index"].contains(pair.key) {
        mapping.add(.notAProviderSlug, at: pair.keyNode)
      } else if let first = slugs.updateValue(line, forKey: pair.key) {
        mapping.add(.repeatedSetting(firstLine: first), at: pair.keyNode)
      } else if let name = mapping.value(of: pair.value, SettingsValue.line) {
        if let first = names.updateValue(line, forKey: name) {
          mapping.add(.sameProvider(firstLine: first), at: pair.value)
        }
        providers[pair.key] = name
      }
    }
  }

  /// Takes over what a `moods.yml` says: words with a valence in hundredths, or null, and the list `always`.
  mutating func readMoods(_ keys: SettingsMapping) {
    var lines: [String: Int] = [:]
    for pair in keys.pairs where pair.key != "always" {
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
    alwaysWords = keys.words("always")
  }
}

extension Problem {
  /// Not the slug of a provider.
  static let notAProviderSlug = Problem(
    "this cannot be the name of a provider's page", remedy: "use a to z, 0 to 9 and -, and not none or index")

  /// One provider with two slugs.
  static func sameProvider(firstLine: Int) -> Problem {
    Problem("this provider has a page already", remedy: "the first is on line \(firstLine); keep one of the two")
  }
}
