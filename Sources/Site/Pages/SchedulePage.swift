import Homework
import Insights
import Templating

/// Every task: dates, state and why, completed date, mood.
struct SchedulePage: Sendable {
  let header: ClientHeader
  /// Due and not done, by date, as positions among the client's tasks.
  private let due: [Int]
  /// Not due yet, by date.
  private let later: [Int]
  /// Done, or over in another way, newest first.
  private let past: [Int]

  init(_ header: ClientHeader) {
    self.header = header
    let overview = header.overview
    var (due, later, past): ([Int], [Int], [Int]) = ([], [], [])
    for (position, task) in overview.insights.tasks.enumerated() {
      let isDone = task.state.completedOn != nil
      if !isDone, task.assignment.dueDate > overview.insights.asOf {
        later.append(position)
      } else if isDone || !(task.state.isOpen || task.isBlocked) {
        past.append(position)
      } else {
        due.append(position)
      }
    }
    (self.due, self.later, self.past) = (due, later, past.reversed())
  }

  /// How many past tasks stand open; the page folds earlier ones away.
  private static let shown = 30

  /// Tasks by their positions, each made a row when it is written.
  private func rows(_ positions: some Sequence<Int>) -> some Sequence<TaskRow> {
    positions.lazy.map { [overview = header.overview] in TaskRow(overview.insights.tasks[$0], overview) }
  }

  static let schema = Schema<SchedulePage>([
    .text("policy") { $0.header.overview.client.rules.policyWords },
    .each("due", TaskRow.schema) { $0.rows($0.due) }, .flag("hasDue") { !$0.due.isEmpty },
    .each("later", TaskRow.schema) { $0.rows($0.later) }, .flag("hasLater") { !$0.later.isEmpty },
    .each("past", TaskRow.schema) { $0.rows($0.past.prefix(shown)) }, .flag("hasPast") { !$0.past.isEmpty },
    .each("earlier", TaskRow.schema) { $0.rows($0.past.dropFirst(shown)) },
    .text("earlierCount") { $0.past.count > shown ? count($0.past.count - shown, "earlier task") : nil },
  ]).with(CalendarView.schema.of { $0.header.overview.calendar }).with(ClientHeader.schema.of { $0.header })
}

/// A task's row, as `partials/task-row.md` names it.
struct TaskRow: Sendable {
  let task: String
  let kind: String
  let state: String
  let breaths: Int
  let completed: String?
  let breathing: String?
  let session: String?
  let mood: String?
  /// What there is instead of a mood; nil for nothing to say.
  let noMood: String?

  init(_ task: TaskInsight, _ overview: ClientOverview) {
    let words = overview.tasks
    self.task = words.recentName(task.id)
    kind = task.state.kind
    state = words.state(of: task)
    breaths = task.assignment.breathCount
    completed = task.state.completedOn.map(overview.day)
    breathing = words.breathing(of: task)
    session = words.session(of: task)
    mood = task.progress.mood?.word
    noMood = mood == nil ? Self.wordsWithoutMood(of: task) : nil
  }

  /// What is still to come is not missing, and what is not in the log is not the same as not felt.
  private static func wordsWithoutMood(of task: TaskInsight) -> String? {
    switch task.state {
    case .completedOnTime, .completedLate, .missed: "not logged"
    case .notInLog: "not in the log"
    case .held: "no mood yet"
    case .eligible, .overdue, .blocked, .locked, .excused: task.progress.exited == nil ? nil : "no mood yet"
    }
  }

  static let schema = Schema<TaskRow>([
    .text("task") { $0.task }, .text("kind") { $0.kind }, .text("state") { $0.state },
    .number("breaths") { $0.breaths }, .text("completed") { $0.completed }, .text("breathing") { $0.breathing },
    .text("session") { $0.session }, .person("mood") { $0.mood }, .flag("hasMood") { $0.mood != nil },
    .text("noMood") { $0.noMood },
  ])
}

extension TaskInsight {
  /// Whether it is due and waits for an earlier one.
  fileprivate var isBlocked: Bool {
    if case .blocked = state { true } else { false }
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
