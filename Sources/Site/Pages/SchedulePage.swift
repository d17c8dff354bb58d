import Homework
import Insights
import Templating
import WeekReports

/// Every task: dates, state and why, completed date, mood.
struct SchedulePage: Sendable {
  let header: ClientHeader
  /// Due and not done, by date.
  let due: [TaskRow]
  /// Not due yet, by date.
  let later: [TaskRow]
  /// Done, or over in another way, newest first.
  let past: [TaskRow]

  init(_ header: ClientHeader) {
    self.header = header
    let overview = header.overview
    var (due, later, past): ([TaskRow], [TaskRow], [TaskRow]) = ([], [], [])
    for task in overview.insights.tasks {
      let row = TaskRow(task, overview)
      let isDone = task.state.completedOn != nil
      if !isDone, task.assignment.dueDate > overview.insights.asOf {
        later.append(row)
      } else if isDone || task.state == .missed || task.state == .excused {
        past.append(row)
      } else {
        due.append(row)
      }
    }
    (self.due, self.later, self.past) = (due, later, past.reversed())
  }

  static let schema = Schema<SchedulePage>([
    .text("policy") { $0.header.overview.client.rules.policyWords },
    .each("due", TaskRow.schema) { $0.due }, .flag("hasDue") { !$0.due.isEmpty },
    .each("later", TaskRow.schema) { $0.later }, .flag("hasLater") { !$0.later.isEmpty },
    .each("past", TaskRow.schema) { $0.past }, .flag("hasPast") { !$0.past.isEmpty },
  ]).with(ClientHeader.schema.of { $0.header })
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
  let moodIsMissing: Bool

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
    moodIsMissing = mood == nil && task.state.completedOn == nil && task.state.isDue
  }

  static let schema = Schema<TaskRow>([
    .text("task") { $0.task }, .text("kind") { $0.kind }, .text("state") { $0.state },
    .text("breaths") { "\($0.breaths)" }, .text("completed") { $0.completed }, .text("breathing") { $0.breathing },
    .text("session") { $0.session }, .person("mood") { $0.mood }, .flag("hasMood") { $0.mood != nil },
    .flag("moodMissing") { $0.moodIsMissing },
  ])
}
