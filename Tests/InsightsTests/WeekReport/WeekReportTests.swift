import Foundation
import Homework
import TestSupport
import Testing

@testable import Insights

/// What `report.json` holds: the recorded reports of the sample practice, read and written again.
@Suite struct WeekReportTests {
  private static let weeks = ["2026-W44", "2026-W45", "2026-W46", "2026-W47"]

  @Test(arguments: weeks) func readAndWrittenAgainItIsTheSame(name: String) throws {
    let (week, json) = try Self.recorded(name)
    let report = try #require(WeekReport(json: json, of: week))
    #expect(report.week == week)
    #expect(try report.json() == json)
    let head = try #require(WeekHead(json: json, of: week))
    #expect(head == WeekHead(report, bytes: json.count))
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
    files.notUpdated = [NotUpdated("bo", described: nil, known: nil, on: files.to, why: "", problems: [])]
    #expect(files.isSame(as: published))
    // One of whom there is nothing of the week is counted all the same.
    let counted = WeekReport.Totals(published.clients, files.notUpdated)
    #expect(counted.clients == published.totals.clients + (published.client("bo") == nil ? 1 : 0))
    #expect(files.compared(with: published, on: date).revised == nil)

    var changed = published
    changed.totals.sessions += 1
    #expect(!changed.isSame(as: published))
    let revised = changed.compared(with: published, on: date)
    #expect(revised.revised == date)
    #expect(changed.compared(with: revised, on: LocalDate(dayNumber: 20_799)).revised == date, "It keeps its mark.")
  }

  /// As Tend wrote it before it told of the pace, of blocked tasks, and of what is not in the log.
  @Test func anOlderReportIsReadAndTold() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let json = try Data(contentsOf: tests.appending(path: "Fixtures/2026-W46-older.json"))
    let week = try #require(ISOWeek("2026-W46"))
    let report = try #require(WeekReport(json: json, of: week))
    #expect(try report.json() == json, "What it lacks is not made up.")
    let headlines = Dictionary(uniqueKeysWithValues: report.clients.map { ($0.slug, $0.headline) })
    #expect(headlines["carla-moretti"] == "2 done; 2 due")
    #expect(headlines["eleni-papadaki"] == "5 done, 3 older; 2 due")
    #expect(headlines["ben-carter"] == "none done; 2 due")
    #expect(report.totals.headline == "14 done; 19 due")
    #expect(report.totals.removed == nil && report.totals.tasks.blocked == nil)
    #expect(WeekHead(json: json, of: week)?.totals == report.totals)
    let without = try #require(report.without("ben-carter"))
    let written = try without.json()
    #expect(without.version == 1 && WeekReport(json: written, of: week) == without)
  }

  @Test func aClientIsTakenOut() throws {
    let report = try Self.report("2026-W47")
    let without = try #require(report.without("noah-jensen"))
    #expect(without.clients == report.clients.filter { $0.slug != "noah-jensen" })
    #expect(without.totals.clients == report.totals.clients - 1)
    #expect(without.totals.removedWords == "1 client removed")
    #expect(without.without("ben-carter")?.totals.removedWords == "2 clients removed")
    #expect(without.without("noah-jensen") == nil && report.without("noah") == nil)
    #expect(try !String(decoding: without.json(), as: UTF8.self).contains("noah-jensen"))

    var stale = report
    stale.notUpdated = [
      NotUpdated(
        "gone", described: nil, known: nil, on: stale.to, why: "", problems: ["clients/gone/tasks.json:1:1: error"])
    ]
    stale.problems = ["clients/gone: error: a problem", "clients/gone-too: error: another"]
    #expect(stale.without("gone")?.notUpdated == [])
    #expect(stale.without("gone")?.problems == ["clients/gone-too: error: another"])

    // Made again of the others, the week is no other than it was.
    let zone = try #require(TimeZone(identifier: report.timeZone))
    let again = WeekReport(report.week, of: report.practice, in: zone, clients: without.clients)
      .compared(with: without, on: LocalDate(dayNumber: 20_790))
    #expect(again == without)
  }

  @Test(
    arguments: [
      (3, 3, 2, 0, "3 done, all older; 2 due"), (3, 1, 2, 0, "3 done, 1 older; 2 due"),
      (1, 1, 0, 0, "1 done, older; none due"), (0, 0, 2, 0, "none done; 2 due"), (0, 0, 0, 0, "nothing due"),
      (2, 0, 2, 1, "2 done; 2 due, 1 more not in the log"), (0, 0, 0, 2, "nothing due, 2 more not in the log"),
    ] as [(Int, Int, Int, Int, String)])
  func aWeekIsToldByWhatWasDoneInIt(done: Int, older: Int, due: Int, notInLog: Int, words: String) throws {
    var client = try #require(try Self.report("2026-W47").clients.first)
    client.completions = WeekReport.Completions(done: done, older: older)
    client.counts.due = due
    client.counts.notInLog = notInLog
    #expect(client.headline == words)
  }

  @Test func namesakesAreThoseOfOneName() throws {
    var clients = Array(try Self.report("2026-W47").clients.prefix(4))
    for (index, name) in ["Ada Lee", "Bo Ek", "ada lee", "Cy Ra"].enumerated() { clients[index].name = name }
    let week = try #require(ISOWeek("2026-W47"))
    let report = WeekReport(week, of: "", in: .gmt, clients: clients)
    #expect(report.namesakes == [clients[0].slug, clients[2].slug])
  }

  @Test func aReasonComesBeforeNoneThenWhatIsNewThenItsSizeThenItsNewestLineThenTheFolder() throws {
    let one = try #require(try Self.report("2026-W47").clients.first)
    let client = { (slug: String, flags: [(String, FlagChange.Status, Double?, Int?)]) -> ClientReport in
      var client = one
      client.slug = slug
      client.flags = flags.map { rule, status, size, newest in
        ClientReport.Flag(
          rule: rule, status: status, title: "", sentence: "", lines: [], size: size,
          newest: newest.map { LocalDate(dayNumber: $0) })
      }
      return client
    }
    let inOrder = [
      client("f", [("low", .new, 2, 20_000)]), client("e", [("quiet", .new, 30, 20_000)]),
      client("c", [("quiet", .new, 9, 20_001)]), client("g", [("quiet", .new, 8, 20_002)]),
      client("a", [("quiet", .new, nil, nil)]), client("b", [("quiet", .new, nil, nil)]),
      client("d", [("quiet", .stays, 9, 20_002), ("data", .new, 99, 20_002)]),
      client("0", [("low", .cleared, 4, 20_003)]), client("1", []),
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      let shuffled = inOrder.shuffled(using: &generator)
      #expect(ClientReport.inOrderOfAttention(shuffled).map(\.slug) == inOrder.map(\.slug))
    }
  }

  private static func report(_ name: String) throws -> WeekReport {
    let (week, json) = try recorded(name)
    return try #require(WeekReport(json: json, of: week))
  }

  private static func recorded(_ name: String) throws -> (ISOWeek, Data) {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = tests.appending(path: "ReportTests/Fixtures/weeks/\(name)/report.json")
    return (try #require(ISOWeek(name)), try Data(contentsOf: file))
  }
}
