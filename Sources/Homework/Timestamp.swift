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
    self.init(utf8: Array(text.utf8)[...])
  }

  /// The same from the bytes of a text.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    guard let read = bytes.withUnsafeBufferPointer(Self.read) else { return nil }
    self = read
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
    let digit = { (number: Int) in UInt8(ascii: "0") + UInt8(number % 10) }
    let bytes = [
      UInt8(ascii: secondsFromGMT < 0 ? "-" : "+"), digit(minutes / 600), digit(minutes / 60), UInt8(ascii: ":"),
      digit(minutes % 60 / 10), digit(minutes % 60),
    ]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Timestamp {
  private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Timestamp? {
    guard bytes.count >= 20, let date = LocalDate.read(bytes),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t") || bytes[10] == UInt8(ascii: " "),
      let hour = decimal(bytes, at: 11, digits: 2), hour <= 23, bytes[13] == UInt8(ascii: ":"),
      let minute = decimal(bytes, at: 14, digits: 2), minute <= 59, bytes[16] == UInt8(ascii: ":"),
      let second = decimal(bytes, at: 17, digits: 2), second <= 60
    else { return nil }
    var rest = 19
    var fraction = 0.0
    if bytes[rest] == UInt8(ascii: ".") {
      var end = rest + 1
      while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
      guard let value = Self.fraction(UnsafeBufferPointer(rebasing: bytes[rest + 1..<end])) else { return nil }
      fraction = value
      rest = end
    }
    guard let offset = offset(bytes, at: rest) else { return nil }
    let wholeSeconds = date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - offset
    return Timestamp(Date(timeIntervalSince1970: Double(wholeSeconds) + fraction), secondsFromGMT: offset)
  }

  /// The digits after the point as a fraction of one.
  private static func fraction(_ digits: UnsafeBufferPointer<UInt8>) -> Double? {
    if digits.isEmpty { return nil }
    // Both are exact up to here, so that the quotient is the nearest there is; milliseconds are 3 digits.
    guard digits.count <= 15, let value = decimal(digits, at: 0, digits: digits.count) else {
      return Double("0." + String(decoding: digits, as: UTF8.self))
    }
    var scale = 1.0
    for _ in digits { scale *= 10 }
    return Double(value) / scale
  }

  private static func offset(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let sign = bytes[start]
    if start + 1 == bytes.count { return sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") ? 0 : nil }
    guard start + 6 == bytes.count, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = decimal(bytes, at: start + 1, digits: 2), hours <= 23, bytes[start + 3] == UInt8(ascii: ":"),
      let minutes = decimal(bytes, at: start + 4, digits: 2), minutes <= 59
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
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
  public var instant: Date? {
    guard case .instant(let instant) = self else { return nil }
    return instant
  }
}
