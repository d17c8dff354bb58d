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
    let start = bytes.startIndex
    guard bytes.count >= 20, let date = LocalDate(utf8: bytes[start..<start + 10]),
      "Tt ".utf8.contains(bytes[start + 10]),
      let hour = Self.pair(bytes, at: start + 11, upTo: 23), bytes[start + 13] == UInt8(ascii: ":"),
      let minute = Self.pair(bytes, at: start + 14, upTo: 59), bytes[start + 16] == UInt8(ascii: ":"),
      let second = Self.pair(bytes, at: start + 17, upTo: 60)
    else { return nil }
    var rest = start + 19
    var fraction = 0.0
    if bytes[rest] == UInt8(ascii: ".") {
      let digits = bytes[(rest + 1)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let value = Self.fraction(digits) else { return nil }
      fraction = value
      rest = digits.endIndex
    }
    guard let offset = Self.offset(bytes[rest...]) else { return nil }
    let wholeSeconds = date.dayNumber * 86_400 + hour * 3_600 + minute * 60 + second - offset
    self.init(Date(timeIntervalSince1970: Double(wholeSeconds) + fraction), secondsFromGMT: offset)
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
    return "\(secondsFromGMT < 0 ? "-" : "+")\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
  }
}

extension Timestamp {
  private static func pair(_ bytes: ArraySlice<UInt8>, at index: Int, upTo limit: Int) -> Int? {
    guard index + 2 <= bytes.endIndex, let number = decimal(bytes[index..<index + 2]), number <= limit else {
      return nil
    }
    return number
  }

  /// The digits after the point as a fraction of one.
  private static func fraction(_ digits: ArraySlice<UInt8>) -> Double? {
    if digits.isEmpty { return nil }
    // Both are exact up to here, so that the quotient is the nearest there is; milliseconds are 3 digits.
    guard digits.count <= 15, let number = decimal(digits) else {
      return Double("0." + String(decoding: digits, as: UTF8.self))
    }
    var scale = 1.0
    for _ in digits { scale *= 10 }
    return Double(number) / scale
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    guard let sign = bytes.first else { return nil }
    if bytes.count == 1 { return "Zz".utf8.contains(sign) ? 0 : nil }
    guard bytes.count == 6, "+-".utf8.contains(sign), let hours = pair(bytes, at: start + 1, upTo: 23),
      bytes[start + 3] == UInt8(ascii: ":"), let minutes = pair(bytes, at: start + 4, upTo: 59)
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
