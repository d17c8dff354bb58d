import Foundation
import Homework
import Insights
import Text
import Yams

/// What `tend.yml` and `moods.yml` say; every key has a default.
package struct PracticeSettings: Sendable, Equatable {
  /// The practice's name; nil when it gives none.
  package var name: String?
  /// The practice's zone, and its clients' unless they have their own. Default: UTC.
  package var timeZone = TimeZone.gmt
  /// How dates, times and numbers read. Default: en_US.
  package var locale = Locale(identifier: "en_US")
  /// Which assignments can be done, unless a client's own setting says otherwise.
  package var eligibility = Eligibility.earliestFirst
  /// Days of grace, unless a client's own setting says otherwise.
  package var graceDays = 0
  /// From when on something is worth attention.
  package var thresholds = AttentionThresholds()
  /// The practice's own valences in hundredths, to be merged over the built-in scale; nil makes a word unscored.
  package var moods: [String: Int?] = [:]
  /// The practice's own words that are a reason to look by themselves, beside the built-in ones, in the form in
  /// which words are compared, and why.
  package var alwaysWords: [String: WordTier] = [:]
  /// How a slow breath is paced, unless a client has a pace of their own.
  package var pace = BreathingPace()
  /// What to do in an emergency, for the screens on which a client writes; nil when the practice gives none.
  package var emergencyText: String?
  /// How a client's side asks whose homework it is.
  package var picking = ClientPicking.list
  /// From how many seconds without anybody on duty `check` speaks of it; nil for never.
  package var longestRosterGap: Int?
  /// Who may read what is written.
  package var output = OutputPermissions()
  /// The file that each run leaves the practice's totals in, for a page over many practices; nil for none.
  package var totals: String?
  /// Whether the totals have the counts as they are, and not in bands.
  package var exactTotals = false
  /// From how many seconds after the end of its day a page says that it is old. Default: 36 hours.
  package var maximumAge = 36 * 3_600
  /// How many weeks' reports are kept; nil for all.
  package var keptReports: Int?
  /// The name of each provider whose pages have a slug of their own, by that slug.
  package var providers: [String: String] = [:]
  /// How logs come to be, unless a client's own setting says otherwise.
  var log = LogKeeping.appended
  /// How the feed of tasks is to be read, unless a client's own setting says otherwise.
  var feed = FeedMapping()

  /// The settings of a practice that sets nothing.
  package init() {}
}

/// How a client's side asks whose homework it is, where a practice has several clients.
package enum ClientPicking: String, CaseIterable, Sendable {
  /// By a list of everybody.
  case list
  /// By the whole name or the folder's, for a terminal that others see too.
  case askName = "ask-name"
}

extension PracticeSettings {
  /// Takes over what a `tend.yml` says; what is wrong is added, and the default stays in its place.
  mutating func read(_ keys: SettingsMapping) {
    keys.allow([
      "name", "timezone", "locale", "eligibility", "grace_days", "emergency", "breathing", "attention",
      "roster", "output", "reports", "providers", "log", "tasks", "terminal", "totals",
    ])
    name = keys.value("name", SettingsValue.line)
    timeZone = keys.value("timezone", SettingsValue.timeZone) ?? timeZone
    locale = keys.value("locale", SettingsValue.locale) ?? locale
    eligibility = keys.value("eligibility", SettingsValue.word) ?? eligibility
    graceDays = keys.wholeNumber("grace_days", in: 0...365) ?? graceDays
    emergencyText = keys.value("emergency") { text throws(Problem) in
      try SettingsValue.paragraph(text, limit: 1_000)
    }
    pace = keys.pace("breathing", over: pace) ?? pace
    picking = keys.value("terminal", SettingsValue.word) ?? picking
    readAttention(keys)
    if let roster = keys.mapping("roster", known: ["max_gap"]) {
      longestRosterGap = roster.value("max_gap", SettingsValue.duration)
    }
    if let output = keys.mapping("output", known: ["mode", "group", "max_age", "totals"]) {
      self.output.fileMode = output.value("mode", SettingsValue.fileMode) ?? self.output.fileMode
      self.output.group = output.value("group", SettingsValue.line)
      maximumAge = output.value("max_age", SettingsValue.age) ?? maximumAge
      totals = output.value("totals", SettingsValue.line)
    }
    if let reports = keys.mapping("reports", known: ["keep"]) {
      keptReports = reports.value("keep", SettingsValue.weeks)
    }
    readProviders(keys)
    exactTotals = keys.value("totals", SettingsValue.totals) ?? exactTotals
    log = keys.value("log", SettingsValue.word) ?? log
    feed = FeedMapping(keys) ?? feed
  }

  private mutating func readAttention(_ keys: SettingsMapping) {
    let days = 1...3_650
    let numbers: [(String, ClosedRange<Int>, WritableKeyPath<AttentionThresholds, Int>)] = [
      ("word_within_days", days, \.wordWithinDays), ("panic_within_days", days, \.panicWithinDays),
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
    var lines: [String: Int] = [:]
    for pair in mapping.pairs {
      let isSlug = pair.key.utf8.allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
      let isTaken = ["none", "index"].contains(pair.key) || Slug.isTaken(pair.key)
      if !isSlug || pair.key.isEmpty || pair.key.utf8.count > 64 || isTaken {
        mapping.add(.notAProviderSlug, at: pair.keyNode)
      } else if let name = mapping.value(of: pair.value, SettingsValue.line) {
        if let first = lines.updateValue(mapping.line(of: pair.keyNode), forKey: name) {
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
    readAlwaysWords(keys)
  }

  /// A list of words of danger, or lists by what they say.
  private mutating func readAlwaysWords(_ keys: SettingsMapping) {
    guard keys.isMapping("always") else {
      alwaysWords = Dictionary(keys.words("always").map { ($0, .danger) }, uniquingKeysWith: { first, _ in first })
      return
    }
    let tiers = keys.mapping("always", known: WordTier.allCases.map(\.name))
    // A word under two of them is of the first.
    for tier in WordTier.allCases.reversed() {
      for word in tiers?.words(tier.name) ?? [] { alwaysWords[word] = tier }
    }
  }
}

extension Problem {
  /// Not the slug of a provider.
  static let notAProviderSlug = Problem(
    "this cannot be the name of a provider's page",
    remedy: "use a to z, 0 to 9 and -, and not none, index or a name that Windows has for a device")

  /// One provider with two slugs.
  static func sameProvider(firstLine: Int) -> Problem {
    Problem("this provider has a page already", remedy: "the first is on line \(firstLine); keep one of the two")
  }
}

/// Who may read what Tend writes: nobody but its owner, unless the practice says more.
package struct OutputPermissions: Equatable, Sendable {
  /// The permissions of files, such as 0o640; the owner can always read and write.
  package var fileMode: UInt16 = 0o600
  /// The group to which files and folders are given; nil leaves it as it is.
  package var group: String?

  /// The permissions of folders: whoever may read a file may enter, and nobody but the owner may write unless
  /// files say so too.
  package var folderMode: UInt16 { fileMode | (fileMode & 0o444) >> 2 }
}
