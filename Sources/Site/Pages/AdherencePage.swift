import Charts
import Homework
import Insights
import Templating

/// What came due and what was done, by week and by day, how late it was, and what waits behind what.
struct AdherencePage: Sendable {
  let header: ClientHeader
  let parts: TableParts
  /// All weeks, in the order of time.
  let weeks: [WorkOfDays]

  private var overview: ClientOverview { header.overview }
  private var insights: ClientInsights { overview.insights }
  private var formats: Formats { overview.formats }
  private var adherence: Adherence { insights.adherence }

  static let schema = Schema<AdherencePage>([
    .text("sentence") { $0.sentence }, .text("whyNoShare") { $0.whyNoShare }, .text("counts") { $0.counts },
    .chart("adherence") { $0.chart.write(into: &$1) },
    .flag("hasCompleted") { $0.adherence.completed > 0 },
    .flag("catchesUp") { $0.header.overview.client.rules.eligibility == .earliestFirst },
    .chart("lateness") { $0.lateness.write(into: &$1) },
  ]).folded("weeks", WeekRow.schema, inSight: CalendarView.open, "week") { page in
    // Newest first.
    page.weeks[page.parts.shown.rows].reversed().map {
      WeekRow(week: $0, isRunning: $0.week.contains(page.insights.asOf), formats: page.formats)
    }
  }
  .rows("chainLinks", chainLink) { $0.chain }.with(TableParts.schema.of { $0.parts }).with(
    ClientHeader.schema.of { $0.header })

  /// A task of the chain: the open one says since when.
  private static let chainLink = Schema<(name: String, detail: String?)>([
    .text("link") { $0.name }, .text("detail") { $0.detail },
  ])

  /// "Completed 12 of 17 due; 3 done in 7 days, 2 came due": the page in a sentence.
  private var sentence: String {
    let pace = adherence.due == 0 ? nil : insights.pace.besideCount
    return [adherence.headline, pace].compactMap(\.self).joined(separator: "; ").capitalizedFirst + "."
  }

  /// Why there is no percentage; nil when there is one, or nothing is due.
  private var whyNoShare: String? {
    guard adherence.due > 0, adherence.share == nil else { return nil }
    if adherence.due < Adherence.fewestForPercentage {
      return "A percentage is told from \(Adherence.fewestForPercentage) due on."
    }
    return adherence.blocked > 0
      ? "No percentage is told while tasks wait behind another: one that is open holds up the rest."
      : "No percentage is told while so much is not in the log."
  }

  /// "17 on time, 6 late, 1 not logged": what is not zero.
  private var counts: String? {
    tally([
      (adherence.onTime, "on time"), (adherence.late, "late"), (adherence.dayUnknown, "completed, day not known"),
      (adherence.notDone, "not logged as done"),
    ]).map { "\($0)." }
  }

  private var chart: AdherenceChart {
    let shown = weeks.suffix(AdherenceChart.mostWeeks)
    let years = shown.map { $0.week.monday.year }
    let crosses = years.first != years.last
    return AdherenceChart(
      caption: Caption(
        id: "adherence", title: "Tasks by week",
        description: [adherence.headline, counts, overview.pace].compactMap { $0 }.sentences),
      weeks: zip(shown, years).enumerated().map { index, week in
        let (week, year) = week
        let counts = week.adherence
        let beginsYear = crosses && (index == 0 || years[index - 1] != year)
        return (
          label: beginsYear ? formats.shortDayOfYear(week.week.monday) : formats.shortDay(week.week.monday),
          beginsYear: beginsYear && index > 0,
          counts: { outcome in
            switch outcome {
            case .onTime: counts.onTime
            case .late: counts.late
            case .dayUnknown: counts.dayUnknown
            case .notDone: counts.notDone
            case .excused: counts.excused
            case .notInLog: counts.notInLog
            case .done: week.done.count - week.older
            case .doneOlder: week.older
            }
          }
        )
      }, isShortened: shown.count < weeks.count, notDone: "not logged")
  }

  private var lateness: LatenessChart {
    let days = insights.tasks.compactMap(\.daysLate)
    let bins = Self.lateness.map { label, range in
      let number = days.count(where: range.contains)
      return (label: label, count: number, isOnTime: range.contains(0))
    }
    return LatenessChart(
      caption: Caption(
        id: "lateness", title: "How late tasks were done",
        description: bins.map { "\($0.label): \($0.count)" }.joined(separator: "; ") + "."),
      bins: bins)
  }

  /// How many days late tasks are, as they are counted together; 0 is on time, with grace.
  private static let lateness = [
    ("on time", 0...0), ("1 day late", 1...1), ("2 to 3 days", 2...3), ("4 to 7 days", 4...7),
    ("8 to 14 days", 8...14), ("over 14 days", 15...Int.max),
  ]

  /// The task that is open, those that wait for it in the order in which they will come, and how many more do; nothing
  /// where none waits.
  private var chain: [(name: String, detail: String?)] {
    guard let open = insights.tasks.first(where: \.state.isOpen) else { return [] }
    let blocked = insights.tasks.filter { $0.state == .blocked(behind: open.id) }
    guard !blocked.isEmpty else { return [] }
    let days = open.assignment.dueDate.days(to: insights.asOf)
    let more = blocked.count - Self.longestChain
    let links =
      [
        (
          name: overview.tasks.recentName(open.id),
          detail: days == 0 ? "due today" : "\(count(days, "day")) past due"
        )
      ] + blocked.prefix(Self.longestChain).map { (name: overview.tasks.recentName($0.id), detail: nil) }
    return more > 0 ? links + [(name: "\(more) more", detail: nil)] : links
  }

  /// How many waiting tasks are named.
  private static let longestChain = 11
}

/// A week's row: what was done in it beside what came due, and what became of that.
private struct WeekRow: Sendable {
  let week: WorkOfDays
  let isRunning: Bool
  let formats: Formats

  static let schema = Schema<WeekRow>([
    .text("week") { "\($0.week.week)" }, .flag("isRunning") { $0.isRunning },
    .text("days") { $0.formats.days(from: $0.week.week.monday, to: $0.week.week.sunday) },
    .text("words") { $0.week.words }, .text("became") { $0.became },
  ])

  /// "2 on time, 1 not logged": what became of what came due, as far as it is not zero.
  private var became: String? {
    let counts = week.adherence
    return tally([
      (counts.onTime, "on time"), (counts.late, "late"), (counts.dayUnknown, "completed, day not known"),
      (counts.notDone, "not logged"),
      (counts.excused, "excused"), (counts.notInLog, "not in the log"),
    ])
  }
}

extension TaskInsight {
  /// How many days after its date it was completed; 0 when it was on time, nil when it is not complete.
  fileprivate var daysLate: Int? {
    if case .completedOnTime = state { 0 } else { state.completedOn.map(assignment.dueDate.days(to:)) }
  }
}
