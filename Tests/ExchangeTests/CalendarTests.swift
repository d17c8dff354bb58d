import Foundation
import Homework
import Testing

@testable import PracticeFiles

/// UIDs stay, and SEQUENCE goes up with a change and with nothing else.
@Suite struct CalendarTests {
  private let first = Timestamp("2024-03-20T09:00:00+03:00")
  private let second = Timestamp("2024-03-21T09:00:00+03:00")

  @Test("the same schedule over a former export is the same bytes, whenever it is made")
  func unchanged() throws {
    let (first, second) = (try #require(first), try #require(second))
    let clients = try ExportedPractice.clients(at: first)
    let former = CalendarExport(at: first, withNames: true).whole(clients)
    #expect(CalendarExport(at: first, withNames: true).whole(clients) == former)
    #expect(CalendarExport(at: second, withNames: true, former: former).whole(clients) == former)
    #expect(CalendarExport(at: second, withNames: true).whole(clients) != former)
  }

  @Test("time alone changes nothing: a task that becomes overdue, or is no longer locked")
  func time() throws {
    let (first, later) = (try #require(first), try #require(Timestamp("2024-04-02T09:00:00+03:00")))
    let former = CalendarExport(at: first).whole(Array(try ExportedPractice.clients(at: first).prefix(1)))
    let clients = Array(try ExportedPractice.clients(at: later).prefix(1))
    #expect(CalendarExport(at: later, former: former).whole(clients) == former)
  }

  @Test("a change makes the number of that event one more, and of no other")
  func changed() throws {
    let (first, second) = (try #require(first), try #require(second))
    let clients = try ExportedPractice.clients(at: first)
    let former = CalendarExport(at: first).whole(clients)
    let changed = former.replacing("STATUS:CANCELLED", with: "STATUS:CONFIRMED")
    let text = CalendarExport(at: second, former: changed).whole(clients)
    let (before, after) = (CalendarEvent.events(in: former), CalendarEvent.events(in: text))
    #expect(before.keys.sorted() == after.keys.sorted())
    #expect(after.values.count { $0.sequence == 1 && $0.stamp == "20240321T060000Z" } == 1)
    #expect(after.values.count { $0.sequence == 0 && $0.stamp == "20240320T060000Z" } == before.count - 1)
    let again = CalendarExport(at: second, former: text).whole(clients)
    #expect(again == text)
  }

  @Test("what is no calendar of Tend's has no events")
  func foreign() {
    for text in [
      "", "BEGIN:VEVENT", "BEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:b\r\nSEQUENCE:x\r\nA:b\r\nEND:VEVENT\r\n", "\r\n \r\n",
    ] {
      #expect(CalendarEvent.events(in: text).isEmpty)
    }
  }

  @Test("identifiers are made of names, and their borders count")
  func identifiers() {
    #expect(StableUUID("a", "bc").description == StableUUID("a", "bc").description)
    #expect(StableUUID("a", "bc").description != StableUUID("ab", "c").description)
    #expect(
      StableUUID("a").description.wholeMatch(
        of: /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
  }
}
