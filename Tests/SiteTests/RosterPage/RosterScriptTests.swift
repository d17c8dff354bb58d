import Foundation
import Homework
import TestSupport
import Testing

@testable import Site

@Suite("The script that carries the roster's page on", .enabled(if: Chromium() != nil), .serialized)
struct RosterScriptTests {
  private let folder: TemporaryFolder
  private let browser: Chromium

  init() throws {
    folder = try TemporaryFolder()
    browser = try #require(Chromium())
  }

  /// The page of one time as a browser shows it at a later one; both in seconds after midnight.
  private func page(of asOf: Int, openedAt opened: Int, for seconds: Int = 1, locale: String = "en_US") throws
    -> ShownText
  {
    let site = try RosterExample.site(asOf: .instant(RosterExample.instant(asOf)), locale: locale, hasRoster: true)
    for page in [site.rosterPage(RosterExample.roster)] + site.assetPages {
      try folder.write(String(decoding: page.contents, as: UTF8.self), to: page.path)
    }
    let clock = Int(RosterExample.instant(opened).timeIntervalSince1970) * 1_000
    try folder.write(
      "const real = Date.now.bind(Date); const ahead = \(clock) - real(); Date.now = () => real() + ahead;",
      to: "clock.js")
    let original = try String(contentsOf: folder.appending("roster.html"), encoding: .utf8)
    let moved = original.replacing(
      "<script ", with: "<script src=\"clock.js\" defer></script><script ", maxReplacements: 1)
    let file = try folder.write(moved, to: "moved.html")
    return ShownText(
      html: try browser.page(file, after: seconds * 1_000, profile: folder.appending("profile")))
  }

  /// The page of one time as it is written, without a script.
  private func page(of asOf: Int, locale: String = "en_US") throws -> ShownText {
    let site = try RosterExample.site(asOf: .instant(RosterExample.instant(asOf)), locale: locale)
    return ShownText(html: String(decoding: site.rosterPage(RosterExample.roster).contents, as: UTF8.self))
  }

  private let before = 10 * 3_600 + 59 * 60
  private let after = 11 * 3_600

  @Test(
    "When the clock goes from 10:59 to 11:00, the lists are those of a page of 11:00",
    arguments: ["en_US", "en_GB", "de_DE", "ja_JP", "ar_EG"])
  func goesOn(locale: String) throws {
    let shown = try page(of: before, openedAt: before + 30, for: 45, locale: locale)
    let expected = try page(of: after, locale: locale)
    #expect(shown.lists == expected.lists)
    #expect(shown.gapLine == expected.gapLine)
    #expect(shown.lists.contains("Featherstonehaugh-Cholmondeley"))
    #expect(!shown.lists.contains("Ending"))
    let line = /<g class="now" transform="([^"]*)"/
    #expect(shown.html.matches(of: line).map(\.1) == expected.html.matches(of: line).map(\.1))
  }

  @Test("Within the minute the page stands as it was written")
  func stands() throws {
    let shown = try page(of: before + 20, openedAt: before + 40)
    #expect(try shown.lists == page(of: before).lists)
    #expect(shown.isHidden("roster-as-of") == true)
    #expect(shown.isHidden("roster-live") == false)
    #expect(shown.isHidden("roster-stale") == true)
  }

  @Test("Hours later the lists are still those of a page of that minute")
  func opensLate() throws {
    let evening = 17 * 3_600
    #expect(try page(of: 600, openedAt: evening + 5).lists == page(of: evening).lists)
    let night = 23 * 3_600 + 59 * 60
    #expect(try page(of: 600, openedAt: night).lists == page(of: night).lists)
  }

  @Test("A clock behind the page's changes nothing")
  func clockBehind() throws {
    #expect(try page(of: after, openedAt: after - 7_200).lists == page(of: after).lists)
  }

  @Test("When the day is over the page says that it is no longer today's, and shows no lists")
  func dayOver() throws {
    let shown = try page(of: before, openedAt: 86_400 - 5, for: 10)
    #expect(shown.isHidden("roster-stale") == false)
    #expect(shown.isHidden("roster-live") == true)
    #expect(shown.isHidden("roster-now") == true)
    #expect(shown.html.contains("visibility=\"hidden\""))
  }

  @Test("Without the script the page says the minute that it is of, and lacks nothing")
  func withoutScript() throws {
    let written = try page(of: before)
    #expect(written.isHidden("roster-as-of") == false)
    #expect(written.isHidden("roster-live") == true)
    #expect(written.isHidden("roster-stale") == true)
    #expect(written.words(from: "<p id=\"roster-as-of\"", to: "</p>").contains("10:59\u{202F}AM"))
    #expect(written.lists.contains("ends in 5 hr, 1 min"))
    #expect(written.lists.contains("8:00\u{202F}AM – 4:00\u{202F}PM"))
  }
}
