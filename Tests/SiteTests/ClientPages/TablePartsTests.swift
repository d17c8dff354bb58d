import Foundation
import Homework
import Insights
import Testing

@testable import Site

/// Long tables are shared out among pages, and no row is lost or twice.
@Suite struct TablePartsTests {
  private static let formats = Formats(locale: Locale(identifier: "en_US"))

  private func parts(_ count: Int, _ current: Int) -> [TableParts] {
    TableParts.parts(of: .schedule, "task", count: count, current: current, Self.formats) { row in
      (LocalDate(dayNumber: 20_000 + row), LocalDate(dayNumber: 20_000 + row))
    }
  }

  @Test(arguments: [
    (0, 0, ["schedule.html 0"]), (1, 1, ["schedule.html 1"]), (500, 500, ["schedule.html 500"]),
    (501, 501, ["schedule.html 251", "schedule-1.html 250"]),
    (1000, 750, ["schedule.html 500", "schedule-4.html 250", "schedule-1.html 250"]),
    (1000, 0, ["schedule.html 250", "schedule-4.html 250", "schedule-3.html 250", "schedule-2.html 250"]),
    (1001, 1001, ["schedule.html 251", "schedule-3.html 250", "schedule-2.html 250", "schedule-1.html 250"]),
  ])
  func theOwnPageHasThePresent(count: Int, current: Int, pages: [String]) {
    let parts = parts(count, current)
    #expect(parts.map { "\($0.shown.file) \($0.shown.rows.count)" } == pages)
    #expect(parts.flatMap { Array($0.shown.rows) }.sorted() == Array(0..<count))
    #expect(parts.map(\.isOwn) == parts.indices.map { $0 == 0 })
  }

  /// A row keeps its page while tasks are added, once it is not on the tab's own.
  @Test func olderPagesStay() {
    func older(_ count: Int) -> [String: Range<Int>] {
      Dictionary(uniqueKeysWithValues: parts(count, count).dropFirst().map { ($0.shown.file, $0.shown.rows) })
    }
    for count in stride(from: 0, through: 2000, by: 37) {
      for (file, rows) in older(count) { #expect(older(count + 300)[file] == rows) }
    }
  }

  /// With 600 tasks, one open and all behind it waiting: each is on one page, the open one first on the tab's own, and
  /// no page is large.
  @Test func everyTaskHasItsPage() throws {
    let days = (0..<600).map { $0 - 590 }
    var story = Story(due: days)
    for day in days.prefix(20) { story.complete("\(Story.day(day))", on: day) }
    let pages = try PagesOf(story.insights(asOf: 2))
    let files = ["schedule.html", "schedule-1.html"]
    #expect(Set(pages.pages.keys).isSuperset(of: files))
    let rows = files.map { pages[$0].matches(of: #/<td><span class="state/#).count }
    #expect(rows == [351, 250], "The open one is on both.")
    let own = pages["schedule.html"]
    #expect(
      own.contains("<a href=\"schedule-1.html\">")
        && pages["schedule-1.html"].contains("<a href=\"schedule.html\">"))
    #expect(!pages["schedule-1.html"].contains("class=\"figure\""))
    for (file, html) in pages.pages { #expect(html.utf8.count < 300_000, "\(file)") }
  }
}
