import Foundation

/// The days on which instants fall in a zone, with the zone's offset looked up once a day of UTC: a zone never
/// changes its offset there and back within one.
struct LocalDates {
  private let zone: TimeZone
  private var day = Int.min
  private var offset: Int?

  init(in zone: TimeZone) {
    self.zone = zone
  }

  mutating func date(of instant: Date) -> LocalDate {
    let utc = Int((instant.timeIntervalSince1970 / 86_400).rounded(.down))
    if utc != day {
      day = utc
      let first = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(utc) * 86_400))
      let last = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(utc + 1) * 86_400))
      offset = first == last ? first : nil
    }
    return LocalDate(instant, secondsFromGMT: offset ?? zone.secondsFromGMT(for: instant))
  }
}
