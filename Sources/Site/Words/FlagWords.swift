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

  /// The rule with its numbers, as a sentence.
  func sentence(_ reason: Flag.Reason) -> String {
    switch reason {
    case .low(let number, let threshold, let newest):
      return "Each of the last \(number) scored moods is \(formats.valence(Double(threshold))) or lower"
        + " (the scale runs from \(formats.valence(-400)) to \(formats.valence(400))); the newest is of \(formats.day(newest))."
    case .shift(let length, let allowed, let since):
      return "The last \(length) moods off the median all lie below it, since \(formats.day(since));"
        + " chance alone seldom gives more than \(allowed) in a row."
    case .stuck(let task, _, let days, let holdsBack):
      let behind = holdsBack == 0 ? "" : ": holds back \(holdsBack)"
      return "Due \(tasks.name(task)), not done\(behind). \(count(days, "day")) past due."
    case .quiet(let days, let last, let task):
      let since = last.map { "The last entry is of \(formats.day($0))" } ?? "Nothing is logged yet"
      return "\(since); the task due \(tasks.name(task)) could be done for \(count(days, "day")) since."
    case .data(let problems, let within):
      return "\(count(problems, "problem")) in the entries of the last \(within) days; none of them is counted."
    }
  }
}
