import Foundation
import Homework
import TestSupport
import Testing

/// Instants of RFC 3339.
struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, 0), ("2026-11-16T08:30:00.000-05:00", 1_794_835_800, -18_000),
    ("2026-11-16T13:30:00Z", 1_794_835_800, 0), ("2026-11-16t13:30:00z", 1_794_835_800, 0),
    ("2026-11-16T22:30:00+09:00", 1_794_835_800, 32_400),
    ("2026-11-16T19:15:00+05:45", 1_794_835_800, 20_700),
    ("2026-11-16T13:30:00-00:00", 1_794_835_800, 0), ("1969-12-31T23:59:59Z", -1, 0),
    ("2016-12-31T23:59:60Z", 1_483_228_800, 0), ("2024-02-29T00:00:00Z", 1_709_164_800, 0),
    ("1990-12-31T15:59:60-08:00", 662_688_000, -28_800),
  ])
  func anInstantIsRead(text: String, seconds: Int, offset: Int) throws {
    let timestamp = try #require(Timestamp(text))
    #expect(timestamp.instant.timeIntervalSince1970 == Double(seconds))
    #expect(timestamp.secondsFromGMT == offset)
  }

  @Test(arguments: [("0.5", 500), ("0.001", 1), ("0.25", 250), ("0.123456789", 123), ("0.000", 0)])
  func aFractionIsRead(fraction: String, milliseconds: Int) throws {
    let timestamp = try #require(Timestamp("2026-11-16T13:30:00.\(fraction.dropFirst(2))Z"))
    #expect(
      Int((timestamp.instant.timeIntervalSince1970 * 1_000).rounded()) == 1_794_835_800_000 + milliseconds)
  }

  @Test(arguments: [
    "", "2026-11-16", "2026-11-16T13:30:00", "2026-11-16T13:30Z", "2026-11-16T24:00:00Z",
    "2026-11-16T13:60:00Z",
    "2026-11-16T13:30:61Z", "2026-02-30T13:30:00Z", "2026-11-16T13:30:00.Z", "2026-11-16T13:30:00+0500",
    "2026-11-16T13:30:00+05", "2026-11-16T13:30:00+24:00", "2026-11-16T13:30:00+05:60",
    "2026-11-16T13:30:00 Z",
    "2026-11-16T13:30:00Z ", " 2026-11-16T13:30:00Z", "2026-11-16T1:30:00Z", "2026-11-16T13:30:00,5Z",
    "2026-11-16T13:30:00EST", "20261116T133000Z", "1794835800", "2026-11-16T13:30:00ZZ",
    "2026-11-16X13:30:00Z",
    "2026-11-16T-1:30:00Z",
  ])
  func anythingElseIsNoInstant(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(arguments: [
    ("2026-11-16T08:30:00-05:00", "2026-11-16T08:30:00.000-05:00"),
    ("2026-11-16T13:30:00.5Z", "2026-11-16T13:30:00.500Z"),
    ("2026-11-16T13:30:00+00:00", "2026-11-16T13:30:00.000Z"),
    ("1969-12-31T23:59:59.25Z", "1969-12-31T23:59:59.250Z"),
    ("2026-12-31T23:59:59.9999Z", "2027-01-01T00:00:00.000Z"),
    ("2026-11-16T01:00:00+05:45", "2026-11-16T01:00:00.000+05:45"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
  ])
  func itIsWrittenWithMillisecondsOnTheWritersClock(text: String, written: String) throws {
    #expect("\(try #require(Timestamp(text)))" == written)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let milliseconds = Int.random(in: -4_000_000_000_000...8_000_000_000_000, using: &generator)
      let offset = Int.random(in: -14 * 60...14 * 60, using: &generator) * 60
      let timestamp = Timestamp(
        Date(timeIntervalSince1970: Double(milliseconds) / 1_000), secondsFromGMT: offset)
      guard let again = Timestamp("\(timestamp)") else {
        Issue.record("\(timestamp) is not read")
        continue
      }
      let isSame =
        "\(again)" == "\(timestamp)" && abs(again.instant.timeIntervalSince(timestamp.instant)) < 0.000_01
        && again.secondsFromGMT == offset
      if !isSame { Issue.record("\(timestamp) is read as \(again)") }
    }
  }

  @Test func theWritersDateIsByTheWritersOffset() throws {
    #expect("\(try #require(Timestamp("2026-11-16T00:30:00+09:00")).writersDate)" == "2026-11-16")
    #expect("\(try #require(Timestamp("2026-11-15T23:30:00-10:00")).writersDate)" == "2026-11-15")
  }

  @Test func aZoneGivesTheOffsetOfThatInstant() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let summer = Timestamp(Date(timeIntervalSince1970: 1_782_907_200), in: zone)
    let winter = Timestamp(Date(timeIntervalSince1970: 1_794_835_800), in: zone)
    #expect("\(summer)" == "2026-07-01T08:00:00.000-04:00")
    #expect("\(winter)" == "2026-11-16T08:30:00.000-05:00")
  }
}
