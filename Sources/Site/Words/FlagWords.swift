import Homework
import Insights

/// How a reason to look at a client reads: a title, the rule with its numbers.
struct FlagWords {
  let tasks: TaskWords
  let thresholds: AttentionThresholds

  private var formats: Formats { tasks.formats }

  /// The reason in a word or three.
  func title(_ rule: Flag.Rule) -> String {
    switch rule {
    case .low: "Low moods"
    case .shift: "Moods shifted down"
    case .stuck: "Stuck"
    case .quiet: "Quiet"
    case .data: "Log needs a look"
    }
  }

  /// The reason in a word or two, for a list.
  func short(_ rule: Flag.Rule) -> String {
    switch rule {
    case .low: "low"
    case .shift: "shifted down"
    case .stuck: "stuck"
    case .quiet: "quiet"
    case .data: "log"
    }
  }

  /// The rule with its numbers, as a sentence.
  func sentence(_ reason: Flag.Reason) -> String {
    switch reason {
    case .low(let number, let threshold, let newest):
      return
        "Each of the last \(number) scored moods is \(formats.valence(Double(threshold))) or lower on the scale from"
        + " \(formats.valence(-400)) to \(formats.valence(400)); the newest is from \(day(newest))."
    case .shift(let length, let allowed, let since):
      return "The last \(length) moods off this client’s median all lie below it, since \(day(since));"
        + " chance alone seldom gives more than \(allowed) in a row."
    case .stuck(let task, _, let days, let holdsBack):
      let behind = holdsBack == 0 ? "" : ": holds back \(count(holdsBack, "task"))"
      return "Due \(tasks.recentName(task)), not done\(behind). \(count(days, "day")) past due."
    case .quiet(let days, let last, let task):
      let since = last.map { "The last entry by the client is from \(day($0))" } ?? "Nothing is logged yet"
      return "\(since). For \(count(days, "day")) a task could be done; it was due \(tasks.recentName(task))."
    case .data(let problems, let within):
      return "\(count(problems, "problem")) in the log of the last \(within) days."
        + " Entries that could not be used are not counted."
    }
  }

  private func day(_ date: LocalDate) -> String { formats.recentDay(date, asOf: tasks.insights.asOf) }
}
