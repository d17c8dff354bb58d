import Foundation
import Homework
import Insights
import Templating

/// A roster, already formatted, for its page and for a terminal: the day and, where there is an instant, who is on duty and who is next.
struct RosterView: Hashable, Sendable {
  let day: RosterDay
  /// The date: "Mon, Nov 16, 2026".
  let date: String
  /// The day's length where the clocks change: "23 hr".
  let oddLength: String?
  /// The lists; nil for a bare date, which has no instant.
  let lists: RosterLists?
  /// Everyone with a shift, the earliest first.
  let everyone: [RosterRow]
  let gaps: [RosterStretch]
  let largestGap: RosterStretch?
  let staffing: [RosterStretch]
  /// How long somebody is on duty, begun minutes left out: "11 hr, 13 min".
  let coveredLength: String
  let dayLength: String
  /// The same as whole per cent of the day, rounded down, so that only a whole day is 100.
  let coveredShare: String

  static let schema = Schema<RosterView>([
    .text("date") { $0.date }, .text("zone") { $0.day.zone.name }, .text("oddLength") { $0.oddLength },
    .text("asOf") { $0.lists?.time }, .one("lists", RosterLists.schema) { $0.lists },
    .each("everyone", RosterRow.schema) { $0.everyone }, .flag("hasShifts") { !$0.everyone.isEmpty },
    .each("gapLines", GapLine.schema) { $0.gapLines },
    .flag("hasGapLine") { $0.gapLines.contains(where: \.isTold) },
    .each("gaps", RosterStretch.schema) { $0.gaps }, .flag("hasGaps") { !$0.gaps.isEmpty },
    .one("largestGap", RosterStretch.schema) { $0.largestGap },
    .each("staffing", RosterStretch.schema) { $0.staffing }, .text("coveredLength") { $0.coveredLength },
    .text("coveredShare") { $0.coveredShare }, .text("dayLength") { $0.dayLength },
  ])

  /// A roster in the practice's zone.
  init(_ roster: Roster, asOf: AsOf, in zone: TimeZone, _ formats: Formats) {
    let day =
      switch asOf {
      case .instant(let instant): RosterDay(roster, holding: instant, in: zone)
      case .date(let date): RosterDay(roster, onDay: date.dayNumber, in: zone)
      }
    self.day = day
    date = formats.day(LocalDate(dayNumber: day.dayNumber))
    dayLength = formats.length(seconds: day.seconds)
    oddLength = day.seconds == 86_400 ? nil : dayLength
    lists = asOf.instant.map { RosterLists(of: day, at: $0, formats) }
    everyone = day.shifts.map { RosterRow($0, of: day, asOf: nil, formats) }
    let stretch = { RosterStretch($0, in: zone, formats) }
    gaps = day.gaps.map { [lists] gap in RosterStretch(gap, in: zone, asOf: lists?.instant, formats) }
    largestGap = day.largestGap.map(stretch)
    staffing = day.staffing.map(stretch)
    coveredLength = formats.length(minutes: day.coveredSeconds / 60)
    let hundredths = day.seconds == 0 ? 0 : day.coveredSeconds * 100 / day.seconds
    coveredShare = formats.percent(Double(hundredths) / 100)
  }
}

/// What the roster says first: when nobody will be on duty, or that nobody is. One line of all stands; the others wait
/// for the script, as the time passes.
struct GapLine: Sendable {
  let gap: RosterStretch
  /// Whether it is the line for the time of the gap itself, and not for the time before.
  let isDuring: Bool
  /// Whether it is the one that stands at the page's instant.
  let isTold: Bool

  static let schema = Schema<GapLine>([
    .flag("isDuring") { $0.isDuring }, .flag("isTold") { $0.isTold },
  ]).with(RosterStretch.schema.of { $0.gap })
}

extension RosterView {
  /// Two lines a gap, in the order in which they are true.
  var gapLines: [GapLine] {
    let next = gaps.firstIndex { $0.tense != .over }
    return gaps.enumerated().flatMap { index, gap in
      [(true, RosterStretch.Tense.running), (false, .later)].map { isDuring, tense in
        GapLine(gap: gap, isDuring: isDuring, isTold: index == next && gap.tense == tense)
      }
    }
  }
}
