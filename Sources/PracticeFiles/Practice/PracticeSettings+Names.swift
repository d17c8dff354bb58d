import Foundation

extension PracticeSettings {
  /// A time zone by its IANA name, by the same rule as in `tend.yml`; nil for anything else.
  public static func timeZone(named name: String) -> TimeZone? {
    try? SettingsValue.timeZone(name)  // Whoever asks says in words of their own what a name must be.
  }

  /// A locale by its name, by the same rule as in `tend.yml`; nil for anything else.
  public static func locale(named name: String) -> Locale? {
    try? SettingsValue.locale(name)  // As above.
  }
}
