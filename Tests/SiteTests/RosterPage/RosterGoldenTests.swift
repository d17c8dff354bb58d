import Foundation
import Homework
import TestSupport
import Testing

@testable import Site

@Suite("The roster in five locales")
struct RosterGoldenTests {
  @Test("What the page and the text say is what the recorded ones say")
  func locales() throws {
    let written = try TemporaryFolder()
    let times: [(name: String, asOf: AsOf)] = [
      ("10-59", .instant(RosterExample.instant(10 * 3_600 + 59 * 60))),
      ("whole-day", .date(LocalDate(dayNumber: 20_773))),
    ]
    for locale in ["en_US", "en_GB", "de_DE", "ja_JP", "ar_EG"] {
      for time in times {
        let site = try RosterExample.site(asOf: time.asOf, locale: locale)
        let page = String(decoding: site.rosterPage(RosterExample.roster).contents, as: UTF8.self)
        try written.write(content(of: page), to: "\(locale)/\(time.name).html")
        try written.write(site.rosterText(RosterExample.roster), to: "\(locale)/\(time.name).txt")
      }
    }
    let recorded = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/locales")
    #expect(try Golden.differences(of: written.url, from: recorded) == [])
  }

  /// The page without the frame that all pages share.
  private func content(of page: String) -> String {
    guard let start = page.range(of: "<main"), let end = page.range(of: "</main>") else { return page }
    return String(page[start.lowerBound..<end.upperBound]) + "\n"
  }
}
