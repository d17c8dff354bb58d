import Homework
import Insights
import Templating

/// Every task: dates, state and why, completed date, mood.
struct SchedulePage: Sendable {
  let header: ClientHeader
  let parts: TableParts
  /// Due and not done, by date.
  private let due: [ScheduleRow]
  /// Not due yet, by date.
  private let later: [ScheduleRow]
  /// Done, or over in another way, newest first.
  private let past: [ScheduleRow]
  private let calendar: CalendarView

  init(_ header: ClientHeader, parts: TableParts) {
    self.header = header
    self.parts = parts
    let insights = header.overview.insights
    let rows = insights.tasks[parts.shown.rows].map { ScheduleRow(task: $0, overview: header.overview) }
    // The open one is the first thing to see, wherever its row is.
    let open = insights.tasks.enumerated().first {
      $0.element.state.isOpen && !parts.shown.rows.contains($0.offset)
    }
    due =
      (parts.isOwn ? open.map { [ScheduleRow(task: $0.element, overview: header.overview)] } ?? [] : [])
      + rows.filter { !$0.isToCome && $0.waits }
    later = rows.filter(\.isToCome)
    past = rows.reversed().filter { !$0.isToCome && !$0.waits }
    calendar = CalendarView(insights, header.overview.formats, parts)
  }

  static let schema = Schema<SchedulePage>([.text("policy") { $0.header.overview.client.rules.policyWords }])
    .rows("due", ScheduleRow.schema) { $0.due }.rows("later", ScheduleRow.schema) { $0.later }
    .folded("past", ScheduleRow.schema, inSight: 30, "task") { $0.past }
    .with(CalendarView.schema.of { $0.calendar }).with(TableParts.schema.of { $0.parts })
    .with(ClientHeader.schema.of { $0.header })
}

/// A task's row, as `partials/task-row.md` names it.
struct ScheduleRow: Sendable {
  let task: TaskInsight
  let overview: ClientOverview

  private var words: TaskWords { overview.tasks }
  /// What it is, and why, as a phrase.
  var state: String { words.state(of: task) }
  /// Whether it is not due yet, nor done early.
  var isToCome: Bool { !task.state.isComplete && task.assignment.dueDate > overview.insights.asOf }

  /// Whether it can be done now, or waits for an earlier one.
  var waits: Bool {
    if case .blocked = task.state { true } else { task.state.isOpen }
  }

  static let schema = Schema<ScheduleRow>([
    .text("task") { $0.words.recentName($0.task.id) }, .text("kind") { $0.task.state.kind },
    .text("state") { $0.state }, .number("breaths") { $0.task.assignment.breathCount },
    .text("completed") { $0.task.state.completedOn.map($0.overview.day) },
    .text("breathing") { $0.words.breathing(of: $0.task) }, .text("session") { $0.words.session(of: $0.task) },
    .person("mood") { $0.task.progress.mood?.word }, .flag("hasMood") { $0.task.progress.hasMood },
    .text("noMood") { $0.noMood },
  ])

  /// What there is instead of a mood; nil for nothing to say. What is still to come is not missing, and what is not in
  /// the log is not the same as not felt.
  var noMood: String? {
    if task.progress.hasMood { return nil }
    switch task.state {
    case .completedOnTime, .completedLate, .completedDayUnknown, .missed: return "not logged"
    case .notInLog: return "not in the log"
    case .held: return "no mood yet"
    case .eligible, .overdue, .blocked, .locked, .excused:
      return task.progress.exited == nil ? nil : "no mood yet"
    }
  }
}

extension Rules {
  /// How the client's app decides what can be done, in a sentence.
  var policyWords: String {
    switch eligibility {
    case .earliestFirst:
      "One task can be done at a time, the earliest due; the rest wait behind it."
        + (graceDays == 0 ? "" : " A task counts as on time up to \(count(graceDays, "day")) after its date.")
    case .todayOnly: "The app offers a task on its date only."
    }
  }
}
