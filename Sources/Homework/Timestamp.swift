#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An instant together with the offset from UTC that was on the clock of whoever wrote it down.
public struct Timestamp: Hashable, Sendable {
  /// The instant.
  public var instant: Date
  /// How far the writer's clock was ahead of UTC, in seconds.
  public var secondsFromGMT: Int

  /// An instant and the writer's offset from UTC, in seconds.
  public init(_ instant: Date, secondsFromGMT: Int) {
    self.instant = instant
    self.secondsFromGMT = secondsFromGMT
  }

  /// An instant as a clock in a zone shows it.
  public init(_ instant: Date, in zone: TimeZone) {
    self.init(instant, secondsFromGMT: zone.secondsFromGMT(for: instant))
  }

  /// The day on the writer's own clock.
  public var writersDate: LocalDate { LocalDate(instant, secondsFromGMT: secondsFromGMT) }

  /// An instant of RFC 3339, section 5.6: `2026-11-16T08:30:00.000-05:00`. The offset is required; a leap
  /// second counts as the first of the next minute. Nil for anything else.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    let bytes = text.utf8.span
    guard bytes.count >= 20, let date = LocalDate(digits: bytes.extracting(..<10)), "Tt ".utf8.contains(bytes[10]),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = decimal(bytes.extracting(11..<13)), hour <= 23,
      let minute = decimal(bytes.extracting(14..<16)), minute <= 59,
      let second = decimal(bytes.extracting(17..<19)), second <= 60
    else { return nil }
    var end = 19
    var fraction = 0.0
    if bytes[end] == UInt8(ascii: ".") {
      repeat { end += 1 } while end < bytes.count && decimal(bytes.extracting(end..<end + 1)) != nil
      guard end > 20, let read = Self.fraction(bytes.extracting(20..<end)) else { return nil }
      fraction = read
    }
    guard let offset = Self.offset(bytes.extracting(end...)) else { return nil }
    let wholeSeconds = date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - offset
    self.init(Date(timeIntervalSince1970: Double(wholeSeconds) + fraction), secondsFromGMT: offset)
  }

  /// The part of a second that its digits say.
  private static func fraction(_ digits: Span<UInt8>) -> Double? {
    // Up to 15 digits both numbers are exact, so that their quotient is the nearest there is.
    if digits.count <= 15 {
      return decimal(digits).map { Double($0) / digits.indices.reduce(1.0) { power, _ in power * 10 } }
    }
    return Double("0." + digits.indices.map { String(UnicodeScalar(digits[$0])) }.joined())
  }

  /// The seconds of `Z` or `-05:00`.
  private static func offset(_ bytes: Span<UInt8>) -> Int? {
    if bytes.count == 1 { return "Zz".utf8.contains(bytes[0]) ? 0 : nil }
    guard bytes.count == 6, "+-".utf8.contains(bytes[0]), bytes[3] == UInt8(ascii: ":"),
      let hours = decimal(bytes.extracting(1..<3)), hours <= 23,
      let minutes = decimal(bytes.extracting(4...)), minutes <= 59
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (bytes[0] == UInt8(ascii: "-") ? -1 : 1)
  }
}

extension Timestamp: CustomStringConvertible {
  /// The instant in RFC 3339 with milliseconds, on the writer's own clock.
  public var description: String {
    let milliseconds = Int((instant.timeIntervalSince1970 * 1_000).rounded()) + secondsFromGMT * 1_000
    let day = Int((Double(milliseconds) / 86_400_000).rounded(.down))
    let rest = milliseconds - day * 86_400_000
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1_000 % 60].map { padded($0, to: 2) }
    let offset = secondsFromGMT == 0 ? "Z" : self.offset
    return
      "\(LocalDate(dayNumber: day))T\(clock.joined(separator: ":")).\(padded(rest % 1_000, to: 3))\(offset)"
  }

  /// The offset of the writer's clock: "-05:00".
  public var offset: String {
    let minutes = abs(secondsFromGMT) / 60
    let (hour, minute) = (minutes / 60, minutes % 60)
    let sign = UInt8(ascii: secondsFromGMT < 0 ? "-" : "+")
    let bytes = [sign, digit(hour / 10), digit(hour), UInt8(ascii: ":"), digit(minute / 10), digit(minute)]
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The moment for which everything is computed.
public enum AsOf: Hashable, Sendable {
  /// One instant, the same everywhere; each client's date follows from their zone.
  case instant(Date)
  /// That date in each client's own zone; it has no instant, so nobody is on duty by it.
  case date(LocalDate)

  /// The date that it is in a zone.
  public func date(in zone: TimeZone) -> LocalDate {
    switch self {
    case .instant(let instant): LocalDate(instant, in: zone)
    case .date(let date): date
    }
  }

  /// The instant, when there is one.
  public var instant: Date? { if case .instant(let instant) = self { instant } else { nil } }
}
