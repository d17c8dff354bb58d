import Homework
import Insights
import WeekReports

/// The sentences of a client's week, in the practice's locale.
struct ReportWords: WeekWords {
  let week: ClientWeek
  let tasks: TaskWords
  let thresholds: AttentionThresholds

  init(_ week: ClientWeek, thresholds: AttentionThresholds, formats: Formats) {
    self.week = week
    self.thresholds = thresholds
    tasks = TaskWords(insights: week.insights, formats: formats)
  }

  func name(of task: AssignmentID) -> String { tasks.name(task) }
  func state(of task: TaskInsight) -> String { tasks.state(of: task) }
  func breathing(of task: TaskInsight) -> String? { tasks.breathing(of: task) }

  func title(of rule: Flag.Rule) -> String { flags(tasks).title(rule) }

  func sentence(of change: FlagChange) -> String {
    let before = change.status == .cleared ? TaskWords(insights: week.before, formats: tasks.formats) : tasks
    return flags(before).sentence(change.flag.reason)
  }

  func rule(of reason: TalkingPoint.Reason) -> String { PointWords(tasks: tasks).rule(reason) }
  func sentence(of reason: TalkingPoint.Reason) -> String { PointWords(tasks: tasks).sentence(reason) }

  func changes(_ since: SinceLastSession) -> [String] { SinceWords(since: since, flags: flags(tasks)).changes }

  private func flags(_ tasks: TaskWords) -> FlagWords { FlagWords(tasks: tasks, thresholds: thresholds) }
}
