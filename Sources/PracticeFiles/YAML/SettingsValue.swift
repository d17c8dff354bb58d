import Diagnostics
import Foundation
import Homework

/// How the text of a setting becomes a value.
enum SettingsValue {
  /// One line of text that is not blank.
  static func line(_ text: String) throws(Problem) -> String {
    guard !text.hasControlCharacters else { throw .controlCharacter }
    return try paragraph(text, limit: 200)
  }

  /// Text that is not blank and may have several lines.
  static func paragraph(_ text: String, limit: Int) throws(Problem) -> String {
    guard !text.trimmed.isEmpty else { throw .blank }
    guard text.count <= limit else { throw .tooLong(limit: limit) }
    return text.trimmed
  }

  /// A whole number.
  static func wholeNumber(_ text: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
    guard let number = Int(text), !text.hasPrefix("+"), range.contains(number) else {
      throw .notWholeNumber(in: range)
    }
    return number
  }

  /// Seconds with or without a decimal fraction.
  static func seconds(_ text: String, in range: ClosedRange<Double>) throws(Problem) -> Double {
    guard text.allSatisfy({ "0123456789.".contains($0) }), let number = Double(text), range.contains(number)
    else { throw .notSeconds(in: range) }
    return number
  }

  /// A day as `YYYY-MM-DD`.
  static func date(_ text: String) throws(Problem) -> LocalDate {
    try InputDate.date(text)
  }

  /// Which assignments can be done.
  static func eligibility(_ text: String) throws(Problem) -> Eligibility {
    guard let eligibility = Eligibility(rawValue: text) else {
      throw .notOneOf(Eligibility.allCases.map(\.rawValue))
    }
    return eligibility
  }

  /// Hours and minutes as `90m`, `2h` or `2h30m`, from a minute to a day, in seconds.
  static func duration(_ text: String) throws(Problem) -> Int {
    guard let match = text.wholeMatch(of: #/(?:([0-9]{1,2})h)?(?:([0-9]{1,4})m)?/#) else { throw .notADuration }
    let seconds = (match.1.flatMap { Int($0) } ?? 0) * 3_600 + (match.2.flatMap { Int($0) } ?? 0) * 60
    guard (60...86_400).contains(seconds) else { throw .notADuration }
    return seconds
  }

  /// Hours or days as `36h` or `3d`, from an hour to 90 days, in seconds.
  static func age(_ text: String) throws(Problem) -> Int {
    guard let match = text.wholeMatch(of: #/([0-9]{1,4})(h|d)/#), let number = Int(match.1) else {
      throw .notAnAge
    }
    let seconds = number * (match.2 == "h" ? 3_600 : 86_400)
    guard (3_600...90 * 86_400).contains(seconds) else { throw .notAnAge }
    return seconds
  }

  /// A breathing pattern by its name.
  static func pattern(_ text: String) throws(Problem) -> BreathingPace.Pattern {
    guard let pattern = BreathingPace.Pattern(rawValue: text) else {
      throw .notOneOf(BreathingPace.Pattern.allCases.map(\.rawValue))
    }
    return pattern
  }

  /// The permissions of a file in octal digits.
  static func fileMode(_ text: String) throws(Problem) -> UInt16 {
    guard (3...4).contains(text.count), let mode = UInt16(text, radix: 8), !text.hasPrefix("+"),
      mode & 0o600 == 0o600, mode & ~0o666 == 0
    else { throw .notAFileMode }
    return mode
  }

  /// A locale of a language, with or without script and region, that Foundation has data for.
  static func locale(_ text: String) throws(Problem) -> Locale {
    let identifier = text.replacing("-", with: "_")
    guard Locale.availableIdentifiers.contains(identifier) else { throw .noLocale(text) }
    return Locale(identifier: identifier)
  }

  /// A zone by its name in the IANA database, which is an area and a place, or UTC.
  ///
  /// Foundation makes zones of `EST` and `GMT+5` too, which know no summer time, and its list of known names
  /// lacks some (`Asia/Kolkata`), so that the slash decides. Names of other making (`SystemV/EST5`) are out.
  static func timeZone(_ text: String) throws(Problem) -> TimeZone {
    guard text == "UTC" || text == "GMT" || text.contains("/"), !text.hasPrefix("SystemV/"),
      let zone = TimeZone(identifier: text)
    else { throw .noZone(text) }
    return zone
  }
}
