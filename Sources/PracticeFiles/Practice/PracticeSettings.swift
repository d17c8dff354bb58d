import Foundation
import Homework
import Insights

/// What `tend.yml` and `moods.yml` say; every key has a default.
public struct PracticeSettings: Sendable, Hashable {
  /// The practice's name; nil when it gives none.
  public var name: String?
  /// The practice's zone, and its clients' unless they have their own. Default: UTC.
  public var timeZone: TimeZone
  /// How dates, times and numbers read. Default: en_US.
  public var locale: Locale
  /// Which assignments can be done, unless a client's own setting says otherwise.
  public var eligibility = Eligibility.earliestFirst
  /// Days of grace, unless a client's own setting says otherwise.
  public var graceDays = 0
  /// From when on something is worth attention.
  public var thresholds = AttentionThresholds()
  /// The practice's own valences in hundredths, to be merged over the built-in scale; nil makes a word unscored.
  public var moods: [String: Int?] = [:]
  /// The practice's own words that are a reason to look by themselves, beside the built-in ones, in the form in
  /// which words are compared.
  public var alwaysWords: Set<String> = []
  /// How a slow breath is paced, unless a client has a pace of their own.
  public var pace = BreathingPace()
  /// What to do in an emergency, for the screens on which a client writes; nil when the practice gives none.
  public var emergencyText: String?
  /// From how many seconds without anybody on duty `check` speaks of it; nil for never.
  public var longestRosterGap: Int?
  /// Who may read what is written.
  public var output = OutputPermissions()
  /// From how many seconds after the end of its day a page says that it is old. Default: 36 hours.
  public var maximumAge = 36 * 3_600
  /// The name of each provider whose pages have a slug of their own, by that slug.
  public var providers: [String: String] = [:]
  /// How the feed of tasks is to be read, unless a client's own setting says otherwise.
  var feed = FeedMapping()

  /// The settings of a practice that sets no more than these.
  public init(
    name: String? = nil, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US")
  ) {
    self.name = name
    self.timeZone = timeZone
    self.locale = locale
  }

  /// A time zone by its IANA name, by the same rule as in `tend.yml`; nil for anything else.
  public static func timeZone(named name: String) -> TimeZone? {
    try? SettingsValue.timeZone(name)  // Whoever asks says in words of their own what a name must be.
  }

  /// A locale by its name, by the same rule as in `tend.yml`; nil for anything else.
  public static func locale(named name: String) -> Locale? {
    try? SettingsValue.locale(name)  // As above.
  }
}
