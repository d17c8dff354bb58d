import Homework
import Insights

/// The sentence of a talking point: what happened, with its numbers. It is about what was logged, never about what a
/// person is.
struct PointWords {
  let tasks: TaskWords

  private var formats: Formats { tasks.formats }

  /// The sentence.
  func sentence(_ reason: TalkingPoint.Reason) -> String {
    switch reason {
    case .openTask(let task, let days, let holdsBack):
      let waiting = holdsBack == 0 ? "" : ", and \(count(holdsBack, "task waits", "tasks wait")) behind it"
      return "The task due \(tasks.name(task)) is still open, \(count(days, "day")) past its date\(waiting)."
    case .moodMissing(let task, let session):
      return "The session of \(formats.weekday(session)) for the task due \(tasks.name(task)) has no mood logged."
    case .sessionNotExited(let task, let since):
      return "The session for the task due \(tasks.name(task)) was joined on \(formats.weekday(since)); no exit is"
        + " logged."
    case .begun(let task, let taken, let assigned):
      return "The task due \(tasks.name(task)) was begun: \(taken) of \(assigned) breaths, and no session."
    case .nothingLogged(let due):
      return "Nothing was logged this week; \(count(due, "task was", "tasks were")) due."
    case .lowMoods(let moods, let all, let threshold):
      return "\(moods.count) of the week’s \(count(all, "scored mood")) \(moods.count == 1 ? "is" : "are") at"
        + " \(formats.valence(Double(threshold))) or lower: \(listed(moods.map(worded)))."
    case .moodsDiffer(let median, let moods, let before, let moodsBefore):
      return
        "The week’s \(moods) moods were \(median < before ? "less" : "more") pleasant than the \(moodsBefore) of"
        + " the four weeks before: median \(formats.valence(median)) against \(formats.valence(before))."
    case .trendBegan(let rising, let moods):
      return
        "Over \(count(moods, "scored mood")) the trend now reads as \(rising ? "rising" : "falling"); a week ago"
        + " it did not."
    case .clientNotes(let number):
      return number == 1
        ? "There is a note by the client this week." : "There are \(number) notes by the client this week."
    case .newWords(let moods):
      return "Chosen for the first time: \(listed(moods.map(worded)))."
    case .breathingShort(let short, let all):
      return "\(short) of the week’s \(all) sessions began before the breathing was finished."
    case .late(let days):
      return "\(count(days.count, "task")) of the week \(days.count == 1 ? "was" : "were") completed late, by"
        + " \(listed(days.map { count($0, "day") }))."
    case .notCounted(let problems):
      return "\(count(problems, "problem")) with the log’s entries of this week: what is not counted may have"
        + " happened all the same."
    default: return goodNews(reason) ?? plain(reason)
    }
  }

  private func goodNews(_ reason: TalkingPoint.Reason) -> String? {
    switch reason {
    case .cameBack(let date, let days):
      return "An entry again on \(formats.weekday(date)), after \(count(days, "day")) without one."
    case .caughtUp(let number, let oldest):
      return "\(count(number, "task")) of earlier weeks \(number == 1 ? "was" : "were") completed, the oldest due"
        + " \(formats.day(oldest))."
    case .allOnTime(let number, let inARow):
      let row = inARow > number ? "; that makes \(inARow) in a row" : ""
      let tasks =
        number == 1
        ? "The week’s task was"
        : number == 2 ? "Both tasks of the week were" : "All \(number) tasks of the week were"
      return "\(tasks) completed on time\(row)."
    case .mostPleasant(let mood):
      return "\(worded(mood)) is more pleasant than any mood of the four weeks before."
    case .moreBreaths(let task, let taken, let assigned):
      return "\(taken) breaths were taken for the task due \(tasks.name(task)), which asks for \(assigned)."
    default: return nil
    }
  }

  private func plain(_ reason: TalkingPoint.Reason) -> String {
    switch reason {
    case .moodRange(let lowest, let highest):
      return lowest == highest
        ? "One scored mood this week: \(worded(lowest))."
        : "The week’s moods ran from \(worded(lowest)) to \(worded(highest))."
    case .sessions(let number, let providers):
      let with = providers.isEmpty ? "" : ", with \(listed(providers.map(isolated)))"
      return "\(count(number, "session")) this week\(with)."
    case .completed(let done, let due):
      return "\(done) of the \(count(due, "task")) due this week \(done == 1 ? "is" : "are") completed."
    case .lastSession(let date, let days, let mood):
      let after = mood.map { "; the mood logged for it was “\(isolated($0))”" } ?? ""
      return
        "The last session was on \(formats.weekday(date)), \(count(days, "day")) before the week’s end\(after)."
    case .completedInAll(let done, let due):
      return "In all, \(done) of \(count(due, "due task")) \(done == 1 ? "is" : "are") completed."
    default: return ""
    }
  }

  /// "“calm” (+1.3) on Tue, Nov 17".
  private func worded(_ mood: TalkingPoint.Mood) -> String {
    let valence = mood.valence.map { " (\(formats.valence(Double($0))))" } ?? ""
    return "“\(isolated(mood.word))”\(valence) on \(formats.weekday(mood.date))"
  }
}
