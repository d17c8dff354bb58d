import Charts
import Homework
import Insights
import Templating

/// What came due and what was done, by week and by day, how late it was, and what waits behind what.
struct AdherencePage: Sendable {
  let header: ClientHeader
  private let weeks: [WeeklyAdherence]

  init(_ header: ClientHeader) {
    self.header = header
    weeks = header.overview.insights.weeks
  }

  private var overview: ClientOverview { header.overview }
  private var formats: Formats { overview.formats }
  private var adherence: Adherence { overview.insights.adherence }

  static let schema = Schema<AdherencePage>([
    .text("whyNoShare") { $0.whyNoShare }, .text("counts") { $0.counts },
    .each("weeks", WeekRow.schema) { $0.rows($0.weeks.suffix(CalendarView.open)) },
    .flag("hasWeeks") { !$0.weeks.isEmpty },
    .each("earlier", WeekRow.schema) { $0.rows($0.weeks.dropLast(CalendarView.open)) },
    .text("earlierCount") { page in
      let number = page.weeks.count - CalendarView.open
      return number > 0 ? count(number, "earlier week") : nil
    },
    .chart("adherence") { $0.chart.write(into: &$1) },
    .flag("hasCompleted") { $0.adherence.completed > 0 },
    .flag("catchesUp") { $0.header.overview.client.rules.eligibility == .earliestFirst },
    .chart("lateness") { $0.lateness.write(into: &$1) },
    .flag("hasChain") { $0.chain != nil }, .chart("waiting") { $0.chain?.write(into: &$1) },
  ]).with(CalendarView.schema.of { $0.header.overview.calendar }).with(ClientHeader.schema.of { $0.header })

  /// Weeks, newest first; as many stand open as in the calendar.
  private func rows(_ weeks: ArraySlice<WeeklyAdherence>) -> [WeekRow] {
    weeks.reversed().map { WeekRow(week: $0, overview: overview) }
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
    let parts = [
      (adherence.onTime, "on time"), (adherence.late, "late"), (adherence.notDone, "not logged as done"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? nil : "\(parts.joined(separator: ", "))."
  }

  private var chart: AdherenceChart {
    var wording = AdherenceChart.Wording()
    wording.notDone = "not logged"
    return AdherenceChart(
      caption: Caption(
        id: "adherence", title: "Tasks by week",
        description: [overview.headline, counts, overview.pace].compactMap { $0 }.sentences),
      weeks: weeks.map { week in
        let counts = week.adherence
        return AdherenceChart.Week(
          label: formats.shortDay(week.week.monday),
          summary: counts.due == 0 ? "" : "\(counts.completed) of \(counts.due)",
          onTime: counts.onTime, late: counts.late, notDone: counts.notDone, excused: counts.excused,
          notInLog: counts.notInLog, done: week.done.count - week.older, doneOlder: week.older)
      }, wording: wording)
  }

  private var lateness: LatenessChart {
    let bins = LatenessBin.all.map { bin in (bin, overview.insights.tasks.count(where: bin.holds)) }
    return LatenessChart(
      caption: Caption(
        id: "lateness", title: "How late tasks were done",
        description: bins.map { "\($0.0.label): \($0.1)" }.joined(separator: "; ") + "."),
      bins: bins.map { bin, number in
        LatenessChart.Bin(
          label: bin.label, count: number, countLabel: "\(number)", isOnTime: bin.days == nil)
      })
  }

  /// The task that is open and those that wait for it; nil when none waits.
  private var chain: ChainChart? {
    let tasks = overview.insights.tasks
    guard let open = tasks.first(where: \.state.isOpen) else { return nil }
    let waiting = tasks.filter { $0.state == .blocked(behind: open.id) }
    guard !waiting.isEmpty else { return nil }
    let shown = waiting.prefix(Self.longestChain)
    let more = waiting.count - shown.count
    return ChainChart(
      caption: Caption(
        id: "chain", title: "What waits behind what",
        description: "The task due \(overview.tasks.recentName(open.id)) is open;"
          + " \(count(waiting.count, "task waits", "tasks wait")) behind it."),
      open: ChainChart.Link(
        label: overview.tasks.recentName(open.id), detail: overview.tasks.daysPastDue(of: open)),
      blocked: shown.map { ChainChart.Link(label: overview.tasks.recentName($0.id), detail: "waits") },
      more: more == 0 ? nil : "\(more) more")
  }

  /// How many waiting tasks are drawn.
  private static let longestChain = 11
}

/// How many days after its date a task was completed.
private struct LatenessBin {
  let label: String
  /// The days after the due date; nil for what is on time, with grace.
  let days: ClosedRange<Int>?

  static let all = [
    LatenessBin(label: "on time", days: nil), LatenessBin(label: "1 day late", days: 1...1),
    LatenessBin(label: "2 to 3 days", days: 2...3), LatenessBin(label: "4 to 7 days", days: 4...7),
    LatenessBin(label: "8 to 14 days", days: 8...14), LatenessBin(label: "over 14 days", days: 15...Int.max),
  ]

  func holds(_ task: TaskInsight) -> Bool {
    switch task.state {
    case .completedOnTime: days == nil
    case .completedLate(let date): days?.contains(task.assignment.dueDate.days(to: date)) ?? false
    case .eligible, .overdue, .blocked, .locked, .excused, .notInLog, .missed, .held: false
    }
  }
}

/// A week's row: what was done in it beside what came due, and what became of that.
private struct WeekRow: Sendable {
  let week: WeeklyAdherence
  let overview: ClientOverview

  static let schema = Schema<WeekRow>([
    .text("week") { "\($0.week.week)" }, .flag("isRunning") { $0.week.week.contains($0.overview.insights.asOf) },
    .text("days") { $0.overview.formats.days(from: $0.week.week.monday, to: $0.week.week.sunday) },
    .text("words") { $0.week.words }, .text("became") { $0.became },
  ])

  /// "2 on time, 1 not logged": what became of what came due, as far as it is not zero.
  private var became: String? {
    let counts = week.adherence
    let parts = [
      (counts.onTime, "on time"), (counts.late, "late"), (counts.notDone, "not logged"),
      (counts.excused, "excused"), (counts.notInLog, "not in the log"),
    ].filter { $0.0 > 0 }
    return parts.isEmpty ? nil : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension TaskWords {
  /// "12 days past due", "due today".
  fileprivate func daysPastDue(of task: TaskInsight) -> String {
    let days = task.assignment.dueDate.days(to: insights.asOf)
    return days == 0 ? "due today" : "\(count(days, "day")) past due"
  }
}
