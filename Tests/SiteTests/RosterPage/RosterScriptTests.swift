import Foundation
import Homework
import TestSupport
import Testing

@testable import Site

@Suite("The script that carries the roster's page on", .startsPrograms, .enabled(if: Chromium() != nil))
struct RosterScriptTests {
  /// The page of one time as a browser shows it at a later one, and some seconds on; both in seconds after midnight.
  private struct Opening: Hashable {
    let asOf: Int
    let opened: Int
    var seconds = 1
    var locale = "en_US"
  }

  private static let before = 10 * 3_600 + 59 * 60
  private static let after = 11 * 3_600
  private static let evening = 17 * 3_600
  private static let night = 23 * 3_600 + 59 * 60
  private static let locales = ["en_US", "en_GB", "de_DE", "ja_JP", "ar_EG"]

  private static let withinTheMinute = Opening(asOf: before + 20, opened: before + 40)
  private static let inTheEvening = Opening(asOf: 600, opened: evening + 5)
  private static let atNight = Opening(asOf: 600, opened: night)
  private static let behind = Opening(asOf: after, opened: after - 7_200)
  private static let overMidnight = Opening(asOf: before, opened: 86_400 - 5, seconds: 10)
  private static func overTheHour(_ locale: String) -> Opening {
    Opening(asOf: before, opened: before + 30, seconds: 45, locale: locale)
  }

  /// All of them, in one browser.
  private static let pages = Result {
    let openings = locales.map(overTheHour) + [withinTheMinute, inTheEvening, atNight, behind, overMidnight]
    let folder = try TemporaryFolder()
    let files = try openings.enumerated().map { number, opening in
      let asOf = AsOf.instant(RosterExample.instant(opening.asOf))
      let site = try RosterExample.site(asOf: asOf, locale: opening.locale, hasRoster: true)
      for page in site.assetPages {
        try folder.write(String(decoding: page.contents, as: UTF8.self), to: "\(number)/\(page.path)")
      }
      let clock = Int(RosterExample.instant(opening.opened).timeIntervalSince1970) * 1_000
      try folder.write(
        "const real = Date.now.bind(Date); const ahead = \(clock) - real(); Date.now = () => real() + ahead;",
        to: "\(number)/clock.js")
      let page = site.rosterPage(RosterExample.roster)
      let moved = String(decoding: page.contents, as: UTF8.self).replacing(
        "<script ", with: "<script src=\"clock.js\" defer></script><script ", maxReplacements: 1)
      return (try folder.write(moved, to: "\(number)/\(page.path)"), opening.seconds * 1_000)
    }
    let shown = try #require(Chromium()).pages(files, in: folder)
    try #require(shown.count == openings.count)
    return Dictionary(uniqueKeysWithValues: zip(openings, shown.map(ShownText.init)))
  }

  private func page(_ opening: Opening) throws -> ShownText { try #require(Self.pages.get()[opening]) }

  /// The page of one time as it is written, without a script.
  private func page(of asOf: Int, locale: String = "en_US") throws -> ShownText {
    let site = try RosterExample.site(asOf: .instant(RosterExample.instant(asOf)), locale: locale)
    return ShownText(html: String(decoding: site.rosterPage(RosterExample.roster).contents, as: UTF8.self))
  }

  @Test(
    "When the clock goes from 10:59 to 11:00, the lists are those of a page of 11:00",
    arguments: locales)
  func goesOn(locale: String) throws {
    let shown = try page(Self.overTheHour(locale))
    let expected = try page(of: Self.after, locale: locale)
    #expect(shown.lists == expected.lists)
    #expect(shown.gapLine == expected.gapLine)
    #expect(shown.lists.contains("Featherstonehaugh-Cholmondeley"))
    #expect(!shown.lists.contains("Ending"))
    let line = /<g class="now" transform="([^"]*)"/
    #expect(shown.html.matches(of: line).map(\.1) == expected.html.matches(of: line).map(\.1))
  }

  @Test("Within the minute the page stands as it was written")
  func stands() throws {
    let shown = try page(Self.withinTheMinute)
    #expect(try shown.lists == page(of: Self.before).lists)
    #expect(shown.isHidden("roster-as-of") == true)
    #expect(shown.isHidden("roster-live") == false)
    #expect(shown.isHidden("roster-stale") == true)
  }

  @Test("Hours later the lists are still those of a page of that minute")
  func opensLate() throws {
    #expect(try page(Self.inTheEvening).lists == page(of: Self.evening).lists)
    #expect(try page(Self.atNight).lists == page(of: Self.night).lists)
  }

  @Test("A clock behind the page's changes nothing")
  func clockBehind() throws {
    #expect(try page(Self.behind).lists == page(of: Self.after).lists)
  }

  @Test("When the day is over the page says that it is no longer today's, and shows no lists")
  func dayOver() throws {
    let shown = try page(Self.overMidnight)
    #expect(shown.isHidden("roster-stale") == false)
    #expect(shown.isHidden("roster-live") == true)
    #expect(shown.isHidden("roster-now") == true)
    #expect(shown.html.contains("visibility=\"hidden\""))
  }

  @Test("Without the script the page says the minute that it is of, and lacks nothing")
  func withoutScript() throws {
    let written = try page(of: Self.before)
    #expect(written.isHidden("roster-as-of") == false)
    #expect(written.isHidden("roster-live") == true)
    #expect(written.isHidden("roster-stale") == true)
    #expect(written.words(from: "<p id=\"roster-as-of\"", to: "</p>").contains("10:59\u{202F}AM"))
    #expect(written.lists.contains("ends in 5 hr, 1 min"))
    #expect(written.lists.contains("8:00\u{202F}AM – 4:00\u{202F}PM"))
  }
}
