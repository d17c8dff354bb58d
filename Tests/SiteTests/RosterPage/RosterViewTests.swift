import Foundation
import Homework
import Insights
import TestSupport
import Testing

@testable import Site

@Suite("The words of the roster's page")
struct RosterViewTests {
  @Test(
    "Dates, times and lengths follow the locale, in Foundation's own words",
    arguments: [
      (
        "en_US", "10/20/2006", "8:00\u{202F}AM", "4:00\u{202F}PM", "5 hr, 1 min", "7 hr, 1 min", "59%",
        "14 hr, 10 min"
      ),
      ("en_GB", "20/10/2006", "08:00", "16:00", "5 hrs, 1 min", "7 hrs, 1 min", "59%", "14 hrs, 10 min"),
      (
        "de_DE", "20.10.2006", "08:00", "16:00", "5 Std., 1 Min.", "7 Std., 1 Min.", "59\u{A0}%",
        "14 Std., 10 Min."
      ),
      ("ja_JP", "2006/10/20", "8:00", "16:00", "5時間 1分", "7時間 1分", "59%", "14時間 10分"),
      (
        "ar_EG", "٢٠\u{200F}/١٠\u{200F}/٢٠٠٦", "٨:٠٠\u{A0}ص", "٤:٠٠\u{A0}م", "٥ س ١ د", "٧ س ١ د",
        "٥٩٪\u{61C}",
        "١٤ س ١٠ د"
      ),
    ])
  func locales(
    locale: String, since: String, start: String, end: String, left: String, till: String, share: String,
    covered: String
  ) throws {
    let view = RosterExample.view(asOf: .instant(RosterExample.instant(10 * 3_600 + 59 * 60)), locale: locale)
    let lists = try #require(view.lists)
    let row = try #require(lists.onDuty.last)
    #expect(row.shift.therapist.familyName == "Long")
    #expect(row.since == since)
    #expect(row.start == start)
    #expect(row.end == end)
    #expect(row.remaining == left)
    #expect(lists.startingLater.last?.remaining == till)
    #expect(lists.startingLater.last?.endsNextDay == true)
    #expect(view.coveredShare == share)
    #expect(view.coveredLength == covered)
  }

  @Test("A bare date has no lists, and the rest all the same")
  func bareDate() throws {
    let view = RosterExample.view(asOf: .date(LocalDate(dayNumber: 20_773)))
    let instant = RosterExample.view(asOf: .instant(RosterExample.instant(0)))
    #expect(view.lists == nil)
    #expect(view.date == "Mon, Nov 16, 2026")
    #expect(view.everyone.map(\.words) == instant.everyone.map(\.words))
    #expect(view.gaps.map(\.step) == instant.gaps.map(\.step))
    #expect(view.gapLines.allSatisfy { !$0.isShown })
    #expect(view.everyone.allSatisfy { $0.remaining == nil })
  }

  @Test(
    "First it says that nobody is on duty, or when nobody will be; a gap that is over is told as such",
    arguments: [
      (0, "during 12:00\u{202F}AM", 0), (59, "during 12:00\u{202F}AM", 0), (60, "before 1:10\u{202F}AM", 1),
      (70, "during 1:10\u{202F}AM", 1), (8 * 60, "before 4:00\u{202F}PM", 2), (18 * 60, nil, 3),
    ] as [(Int, String?, Int)])
  func nextGap(minute: Int, told: String?, over: Int) {
    let view = RosterExample.view(asOf: .instant(RosterExample.instant(minute * 60)))
    let lines = view.gapLines.filter(\.isShown)
    #expect(lines.map { "\($0.isDuring ? "during" : "before") \($0.gap.start)" } == [told].compactMap { $0 })
    #expect(view.gaps.count { $0.tense == .over } == over)
  }

  @Test(
    "Only a whole day is 100 per cent, and a gap of seconds has a length",
    arguments: [(86_399, "99%", 1), (86_400, "100%", 0), (863, "0%", 1), (864, "1%", 1)])
  func coverage(seconds: Int, share: String, gaps: Int) {
    let therapist = Therapist(
      id: 1, name: "Ada A", primaryLicense: "Psy.D.", since: .distantPast, shiftStart: 0,
      shiftDuration: seconds)
    let view = RosterExample.view(
      Roster([therapist]), asOf: .instant(RosterExample.instant(0)))
    #expect(view.coveredShare == share)
    #expect(view.gaps.count == gaps)
    #expect(view.gaps.allSatisfy { $0.length != "0 min" })
  }

  @Test("An odd number of hours is said, and a roster without shifts is one gap")
  func oddDay() {
    let spring = RosterView(
      Roster([]), asOf: .instant(Date(timeIntervalSince1970: 1_772_985_600)),
      in: RosterExample.zone, Formats(locale: Locale(identifier: "en_US")))
    #expect(spring.oddLength == "23 hr")
    #expect(spring.gaps.map(\.length) == ["23 hr"])
    #expect(spring.coveredShare == "0%")
  }

  @Test("At every later minute the page carries the words that a page of that minute says")
  func lengths() throws {
    for seed in UInt64(1)...(Stress.isOn ? 20 : 4) {
      var random = SeededGenerator(seed: seed)
      let therapists = (0..<6).map { number in
        Therapist(
          id: number, name: "Ada A", primaryLicense: "Psy.D.", since: .distantPast,
          shiftStart: Int.random(in: 0..<86_400, using: &random),
          shiftDuration: Int.random(in: 0...86_400, using: &random))
      }
      let roster = Roster(therapists)
      let first = Int.random(in: 0..<86_400, using: &random)
      let page = try #require(RosterExample.view(roster, asOf: .instant(RosterExample.instant(first))).lists)
      for second in stride(from: first / 60 * 60, to: 86_400, by: 17 * 60) {
        let now = RosterExample.instant(second)
        let later = try #require(RosterExample.view(roster, asOf: .instant(now)).lists)
        for row in later.onDuty + later.startingLater {
          let goal = row.isOnDuty ? row.shift.end : row.shift.start
          let minutes = Int((goal.timeIntervalSince(now) / 60).rounded(.up))
          #expect(page.lengths.indices.contains(minutes - 1), "seed \(seed)")
          #expect(page.lengths.dropFirst(minutes - 1).first == row.remaining, "seed \(seed)")
        }
      }
    }
  }
}

extension RosterRow {
  /// Everything that a row says.
  fileprivate var words: [String] {
    let therapist = shift.therapist
    return [
      therapist.name, therapist.familyName, therapist.givenNames, therapist.primaryLicense, since, start, end,
      "\(endsNextDay)", remaining ?? "", "\(isOnDuty)", "\(shift)",
    ]
  }
}
