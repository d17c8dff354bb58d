import Foundation
import Homework
import Insights
import Templating

/// A roster, for its page and for a terminal: the day and, where there is an instant, who is on duty and who is next.
struct RosterView: Sendable {
  let day: RosterDay
  /// The moment that the roster is as of; nil for a bare date.
  let instant: Date?
  let formats: Formats

  init(_ roster: Roster, asOf: AsOf, in zone: TimeZone, _ formats: Formats) {
    day = RosterDay(roster, asOf: asOf, in: zone)
    instant = asOf.instant
    self.formats = formats
  }

  static let schema = Schema<RosterView>([
    .chart("day") { $0.chart.write(into: &$1) }, .text("date") { $0.date }, .text("zone") { $0.day.zone.name },
    .text("oddLength") { $0.oddLength },
    .text("asOf") { $0.lists?.time }, .one("lists", RosterLists.schema) { $0.lists },
    .each("everyone", RosterRow.schema) { $0.everyone }, .flag("hasShifts") { !$0.everyone.isEmpty },
    .each("gapLines", GapLine.schema) { $0.gapLines },
    .flag("hasGapLine") { $0.gapLines.contains(where: \.isShown) },
    .one("largestGap", RosterStretch.schema) { $0.largestGap },
    .each("staffing", RosterStretch.schema) { $0.staffing }, .text("coveredLength") { $0.coveredLength },
    .text("coveredShare") { $0.coveredShare }, .text("dayLength") { $0.dayLength },
  ]).rows("gaps", RosterStretch.schema) { $0.gaps }

  /// The date: "Mon, Nov 16, 2026".
  var date: String { formats.day(LocalDate(dayNumber: day.dayNumber)) }
  var dayLength: String { formats.length(seconds: day.seconds) }
  /// The day's length where the clocks change: "23 hr".
  var oddLength: String? { day.seconds == 86_400 ? nil : dayLength }
  /// The lists; nil for a bare date.
  var lists: RosterLists? { instant.map { RosterLists(of: day, at: $0, formats) } }
  /// Everyone with a shift, the earliest first.
  var everyone: [RosterRow] { day.shifts.map { RosterRow(shift: $0, day: day, formats: formats) } }
  var gaps: [RosterStretch] {
    day.gaps.map { RosterStretch(step: $0, zone: day.zone, instant: lists?.instant, formats: formats) }
  }
  var largestGap: RosterStretch? { day.largestGap.map(stretch) }
  var staffing: [RosterStretch] { day.staffing.map(stretch) }
  /// How long somebody is on duty, begun minutes left out: "11 hr, 13 min".
  var coveredLength: String { formats.length(minutes: day.coveredSeconds / 60) }
  /// The same as whole per cent of the day, rounded down, so that only a whole day is 100.
  var coveredShare: String {
    let hundredths = day.seconds == 0 ? 0 : day.coveredSeconds * 100 / day.seconds
    return formats.percent(Double(hundredths) / 100)
  }

  /// Two lines a gap, in the order in which they are true.
  var gapLines: [GapLine] {
    let gaps = gaps
    let next = gaps.firstIndex { $0.tense != .over }
    return gaps.enumerated().flatMap { index, gap in
      [(true, RosterStretch.Tense.running), (false, .later)].map { isDuring, tense in
        GapLine(gap: gap, isDuring: isDuring, isShown: index == next && gap.tense == tense)
      }
    }
  }

  private func stretch(_ step: StaffingStep) -> RosterStretch {
    RosterStretch(step: step, zone: day.zone, formats: formats)
  }
}

extension RosterDay {
  /// A roster on the day of a moment.
  init(_ roster: Roster, asOf: AsOf, in zone: TimeZone) {
    switch asOf {
    case .instant(let instant): self.init(roster, holding: instant, in: zone)
    case .date(let date): self.init(roster, onDay: date.dayNumber, in: zone)
    }
  }
}

/// What the roster says first: when nobody will be on duty, or that nobody is. One line of all is shown; the others wait
/// for the script, as the time passes.
struct GapLine: Sendable {
  let gap: RosterStretch
  /// Whether it is the line for the time of the gap itself, and not for the time before.
  let isDuring: Bool
  /// Whether it is the one of the page's instant.
  let isShown: Bool

  static let schema = Schema<GapLine>([
    .flag("isDuring") { $0.isDuring }, .flag("isTold") { $0.isShown },
  ]).with(RosterStretch.schema.of { $0.gap })
}

/// A stretch of the day.
struct RosterStretch: Sendable {
  let step: StaffingStep
  let zone: TimeZone
  /// The page's instant; nil on a page of a whole day.
  var instant: Date?
  let formats: Formats

  var start: String { formats.time(step.start, in: zone) }
  var end: String { formats.time(step.end, in: zone) }
  var length: String { formats.length(seconds: step.seconds) }
  /// The number on duty.
  var count: String { formats.number(Double(step.count)) }
  /// The place of the stretch beside the page's instant; nil where there is none.
  var tense: Tense? { instant.map { $0 < step.start ? .later : $0 < step.end ? .running : .over } }

  enum Tense {
    case over, running, later
  }

  static let schema = Schema<RosterStretch>([
    .text("start") { $0.start }, .text("end") { $0.end },
    .text("length") { $0.length }, .text("count") { $0.count }, .flag("isOver") { $0.tense == .over },
    .text("startSecond") { $0.step.start.second }, .text("endSecond") { $0.step.end.second },
  ])
}

extension Date {
  /// The whole second, since 1970.
  var second: String { "\(Int(timeIntervalSince1970))" }
}
