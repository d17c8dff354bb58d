import Foundation

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
    var bytes = Array(text.utf8)[...]
    guard bytes.count >= 20, let date = LocalDate(String(decoding: bytes.prefix(10), as: UTF8.self)) else {
      return nil
    }
    bytes = bytes.dropFirst(10)
    guard let separator = bytes.popFirst(), "Tt ".utf8.contains(separator),
      let hour = Self.pair(&bytes, upTo: 23),
      bytes.popFirst() == UInt8(ascii: ":"), let minute = Self.pair(&bytes, upTo: 59),
      bytes.popFirst() == UInt8(ascii: ":"), let second = Self.pair(&bytes, upTo: 60)
    else { return nil }
    var fraction = 0.0
    if bytes.first == UInt8(ascii: ".") {
      let digits = bytes.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self)) else {
        return nil
      }
      fraction = value
      bytes = bytes.dropFirst(1 + digits.count)
    }
    guard let offset = Self.offset(bytes) else { return nil }
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
    let minutes = abs(secondsFromGMT) / 60
    let sign = secondsFromGMT < 0 ? "-" : "+"
    let offset =
      secondsFromGMT == 0 ? "Z" : "\(sign)\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    return
      "\(LocalDate(dayNumber: day))T\(clock.joined(separator: ":")).\(padded(rest % 1_000, to: 3))\(offset)"
  }
}

extension Timestamp {
  private static func pair(_ bytes: inout ArraySlice<UInt8>, upTo limit: Int) -> Int? {
    guard bytes.count >= 2, let number = decimal(bytes.prefix(2)), number <= limit else { return nil }
    bytes = bytes.dropFirst(2)
    return number
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    var bytes = bytes
    guard let sign = bytes.popFirst() else { return nil }
    if bytes.isEmpty { return "Zz".utf8.contains(sign) ? 0 : nil }
    guard "+-".utf8.contains(sign), let hours = pair(&bytes, upTo: 23), bytes.popFirst() == UInt8(ascii: ":"),
      let minutes = pair(&bytes, upTo: 59), bytes.isEmpty
    else { return nil }
    return (hours * 3_600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }
}
