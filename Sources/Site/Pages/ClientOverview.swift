import Charts
import Homework
import Insights
import Templating

/// What several pages of a client say, worked out once. A class, since so many views share it.
final class ClientOverview: Sendable {
  let insights: ClientInsights
  let formats: Formats
  let tasks: TaskWords
  let mood: MoodWords
  /// Where the lines of the log stand.
  let log: LogPaths
  /// The reasons to look at the client.
  let reasons: [ReasonRow]
  /// The moods as a chart, drawn once for the two pages on which it stands.
  let moodChart: [UInt8]
  /// The tasks and moods by day, on two pages as well.
  let calendar: CalendarView

  let asOf: String
  /// "120 entries used, 4 refused": what became of the log.
  let logCounts: String
  /// "completed 12 of 17 due".
  let headline: String
  let share: String?
  let beside: String?
  /// "Due 3 March, not done: holds back 4 tasks.": a stuck chain as its root; nil when nothing is overdue.
  let chain: String?
  /// How many of the tasks that are not done are due only today; nil when none is.
  let dueToday: String?
  /// Consecutive tasks on time; nil while there are none.
  let streak: String?
  /// What was done by the day on which it was, beside what came due; nil while nothing is due.
  let pace: String?
  let ratios: String

  var client: Client { insights.client }
  /// A day, with its year only where there can be a doubt about it.
  func day(_ date: LocalDate) -> String { formats.recentDay(date, asOf: insights.asOf) }

  init(_ insights: ClientInsights, formats: Formats) {
    self.insights = insights
    self.formats = formats
    tasks = TaskWords(insights: insights, formats: formats)
    mood = MoodWords(tasks)
    log = LogPaths(insights.replay)
    reasons = ReasonRow.rows(of: insights, in: tasks, log: log)
    asOf = formats.day(insights.asOf)
    logCounts = LogWords(tasks: tasks).counts
    headline = insights.adherence.headline
    share = insights.adherence.shareWords(formats)
    beside = insights.adherence.beside
    chain = insights.overdue.map { [tasks] overdue in
      "Due \(tasks.recentName(overdue.task.id)), open"
        + (overdue.holdsBack == 0 ? "." : ": \(count(overdue.holdsBack, "task waits", "tasks wait")) behind it.")
    }
    pace = insights.adherence.due == 0 ? nil : insights.pace.besideCount.capitalizedFirst
    let openToday = insights.tasks.count {
      $0.assignment.dueDate == insights.asOf && $0.state.isDue && $0.state.completedOn == nil
    }
    dueToday = openToday == 0 ? nil : "\(openToday) of them due today, still open"
    streak =
      insights.streak.longest > 0
      ? "On time in a row: \(insights.streak.current) now, \(insights.streak.longest) at the longest" : nil
    ratios = mood.ratios
    var moodChart: [UInt8] = []
    mood.chart(id: "mood", logLink: log.link(toLine:)).write(into: &moodChart)
    self.moodChart = moodChart
    calendar = CalendarView(insights, formats)
  }

  static let schema = Schema<ClientOverview>([
    .person("name") { $0.client.name }, .person("provider") { $0.client.provider },
    .text("asOf") { $0.asOf }, .text("zone") { $0.client.rules.timeZone.name },
    .text("logCounts") { $0.logCounts },
    .text("standing") { overview in overview.insights.standing.words(overview.formats).map { $0 + "." } },
    .text("headline") { $0.headline }, .text("share") { $0.share }, .text("beside") { $0.beside },
    .text("chain") { $0.chain }, .text("dueToday") { $0.dueToday }, .text("streak") { $0.streak },
    .text("ratios") { $0.ratios }, .text("pace") { $0.pace }, .text("verdict") { $0.mood.verdict.title },
    .text("change") { $0.mood.change },
    .chart("mood") { $1.append(contentsOf: $0.moodChart) },
  ])
}

extension Client.Standing {
  /// "Paused since …"; nil for whom homework is expected.
  func words(_ formats: Formats) -> String? {
    switch self {
    case .active: nil
    case .paused(let date): "Paused since \(formats.day(date))"
    case .ended(let date): "Ended on \(formats.day(date))"
    }
  }
}
