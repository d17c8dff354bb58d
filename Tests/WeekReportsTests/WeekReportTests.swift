import Foundation
import Homework
import TestSupport
import Testing

@testable import WeekReports

/// What `report.json` holds: the recorded reports of the sample practice, read and written again.
@Suite struct WeekReportTests {
  private static let weeks = ["2026-W44", "2026-W45", "2026-W46", "2026-W47"]

  @Test(arguments: weeks) func readAndWrittenAgainItIsTheSame(name: String) throws {
    let (week, json) = try Self.recorded(name)
    let report = try #require(WeekReport(json: json, of: week))
    #expect(report.week == week)
    #expect(try report.json() == json)
    let head = try #require(WeekHead(json: json, of: week))
    #expect(head == WeekHead(report))
    #expect(head.totals == report.totals)
  }

  @Test(arguments: weeks) func orderAndTotalsFollowFromTheClients(name: String) throws {
    let report = try Self.report(name)
    var generator = SeededGenerator(seed: 47)
    let zone = try #require(TimeZone(identifier: report.timeZone))
    let again = WeekReport(
      report.week, of: report.practice, in: zone, clients: report.clients.shuffled(using: &generator))
    #expect(again == report)
    #expect(again.clients.map(\.slug) == report.clients.map(\.slug))
  }

  @Test func nobodyElsesJSONIsRead() throws {
    let (week, json) = try Self.recorded("2026-W47")
    let text = String(decoding: json, as: UTF8.self)
    let others = [
      "", "{}", "[]", String(text.dropLast(20)), text.replacing("\"version\" : 1", with: "\"version\" : 2"),
      text.replacing("\"from\" : \"2026-11-16\"", with: "\"from\" : \"16 November\""),
    ]
    for other in others { #expect(WeekReport(json: Data(other.utf8), of: week) == nil, "\(other.prefix(60))") }
    #expect(WeekReport(json: json, of: week.previous) == nil)
    #expect(WeekHead(json: json, of: week.previous) == nil)
    #expect(WeekHead(json: Data(others[4].utf8), of: week) == nil)
  }

  @Test func aKeyThatIsNotKnownIsIgnored() throws {
    let (week, json) = try Self.recorded("2026-W47")
    let more = String(decoding: json, as: UTF8.self)
      .replacing("\"version\" : 1", with: "\"later\" : 2, \"version\" : 1")
    #expect(WeekReport(json: Data(more.utf8), of: week) == WeekReport(json: json, of: week))
  }

  @Test func onlyOtherContentIsARevision() throws {
    let published = try Self.report("2026-W47")
    let date = LocalDate(dayNumber: 20_790)
    #expect(published.compared(with: nil, on: date).revised == nil)
    #expect(published.compared(with: published, on: date).revised == nil)

    var files = published
    files.problems = ["tend.yml:1:1: error: a problem"]
    files.notUpdated = [WeekReport.NotUpdated(slug: "bo", problems: [])]
    #expect(files.isSame(as: published))
    #expect(files.compared(with: published, on: date).revised == nil)

    var changed = published
    changed.totals.sessions += 1
    #expect(!changed.isSame(as: published))
    let revised = changed.compared(with: published, on: date)
    #expect(revised.revised == date)
    #expect(changed.compared(with: revised, on: LocalDate(dayNumber: 20_799)).revised == date, "It keeps its mark.")
  }

  @Test func aReasonComesBeforeNoneAndNamesDecideLast() throws {
    var clients = Array(try Self.report("2026-W47").clients.prefix(3))
    for (index, (name, rules)) in [("Zoe", ["quiet"]), ("Bo", []), ("Ada", ["quiet"])].enumerated() {
      clients[index].name = name
      clients[index].flags = rules.map {
        ClientReport.Flag(rule: $0, status: .new, title: "", sentence: "", lines: [])
      }
    }
    #expect(clients.sorted(by: ClientReport.attentionOrder).map(\.name) == ["Ada", "Zoe", "Bo"])
    clients[1].flags = ["low", "quiet"].map {
      ClientReport.Flag(rule: $0, status: $0 == "low" ? .cleared : .stays, title: "", sentence: "", lines: [])
    }
    #expect(clients.sorted(by: ClientReport.attentionOrder).map(\.name) == ["Ada", "Bo", "Zoe"], "One is gone.")
    clients[0].flags.append(ClientReport.Flag(rule: "data", status: .new, title: "", sentence: "", lines: []))
    #expect(
      clients.sorted(by: ClientReport.attentionOrder).map(\.name) == ["Zoe", "Ada", "Bo"], "More come first.")
  }

  private static func report(_ name: String) throws -> WeekReport {
    let (week, json) = try recorded(name)
    return try #require(WeekReport(json: json, of: week))
  }

  private static func recorded(_ name: String) throws -> (ISOWeek, Data) {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "ReportTests/Fixtures/weeks/\(name)/report.json")
    return (try #require(ISOWeek(name)), try Data(contentsOf: file))
  }
}
