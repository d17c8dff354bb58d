import Homework
import Insights
import Templating

/// What several pages of a client say. A class, since so many views share it.
final class ClientOverview: Sendable {
  let insights: ClientInsights
  let formats: Formats
  let tasks: TaskWords
  /// What the moods say.
  let mood: MoodWords
  /// The client's place among the others; nil where nothing is to be told of them.
  let place: LatePlace?
  /// What distinguishes the client from others of the same name in the practice; nil where the name does.
  let apart: String?

  init(_ insights: ClientInsights, formats: Formats, at place: LatePlace? = nil, apart: String? = nil) {
    self.insights = insights
    self.formats = formats
    self.place = place
    self.apart = apart
    tasks = TaskWords(insights: insights, formats: formats)
    mood = MoodWords(tasks)
  }

  var client: Client { insights.client }
  /// The pages of the log.
  var log: LogPaths { LogPaths(replay: insights.replay) }
  /// The reasons to look at the client, in the rules' order.
  var reasons: [ReasonRow] { insights.flags.map { ReasonRow($0, in: tasks, log: log) } }
  /// The client's notes of the last days, newest first, so many characters of each in sight.
  func quotes(most: Int) -> [QuoteRow] {
    let paths = log
    return insights.recentNotes.map {
      QuoteRow(note: $0, day: day($0.date), href: $0.line.map(paths.link(toLine:)), most: most)
    }
  }
  /// A day, with its year only where there can be a doubt about it.
  func day(_ date: LocalDate) -> String { tasks.recentDay(date) }
  /// "Paused since Oct 30"; nil for whom homework is expected.
  var standing: String? { insights.standing.words(formats) }

  /// What was done by the day on which it was, beside what came due; nil while nothing is due.
  var pace: String? { insights.adherence.due == 0 ? nil : insights.pace.besideCount.capitalizedFirst }

  /// How many of the tasks that are not done are due only today; nil when none is.
  private var dueToday: String? {
    let open = insights.tasks.count {
      $0.assignment.dueDate == insights.asOf && $0.state.isDue && !$0.state.isComplete
    }
    return open == 0 ? nil : "\(open) of them due today, still open"
  }

  /// Consecutive tasks on time; nil while there are none.
  private var streak: String? {
    let streak = insights.streak
    return streak.longest > 0
      ? "On time in a row: \(streak.current) now, \(streak.longest) at the longest" : nil
  }

  static let schema = Schema<ClientOverview>([
    .person("name") { $0.client.name }, .person("provider") { $0.client.provider },
    .text("asOf") { $0.formats.day($0.insights.asOf) }, .text("zone") { $0.client.rules.timeZone.name },
    .text("logCounts") { LogWords(tasks: $0.tasks).counts }, .text("standing") { $0.standing.map { "\($0)." } },
    .text("headline") { $0.insights.adherence.headline },
    .text("share") { $0.insights.adherence.shareWords($0.formats) },
    .text("beside") { $0.insights.adherence.beside },
    .text("chain") { overview in
      overview.insights.overdue.map {
        chainWords(overview.tasks.recentName($0.task.id), holdsBack: $0.holdsBack)
      }
    },
    .text("dueToday") { $0.dueToday }, .text("streak") { $0.streak }, .text("ratios") { $0.mood.ratios },
    .text("pace") { $0.pace }, .text("verdict") { $0.mood.verdict.title },
    .text("change") { $0.mood.change },
  ])
}
