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
  /// How a slow breath is paced.
  public var pace = BreathingPace()
  /// What to do in an emergency, for the screens on which a client writes; nil when the practice gives none.
  public var emergencyText: String?
  /// From how many seconds without anybody on duty `check` speaks of it; nil for never.
  public var longestRosterGap: Int?
  /// Who may read what is written.
  public var output = OutputPermissions()
  /// From how many seconds on pages are too old to be taken for the state of things. Default: 36 hours.
  public var maximumAge = 129_600.0

  /// The settings of a practice that sets no more than these.
  public init(
    name: String? = nil, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US")
  ) {
    self.name = name
    self.timeZone = timeZone
    self.locale = locale
  }
}
