import Homework

/// The mood of one task: a word with its valence, or the place where one is missing.
///
/// What is still to come is not missing, and has no place yet: the mood of a task that is open, or waits for one that is.
/// A mood is missing where it was passed over, and there the line of moods breaks.
package struct MoodPoint: Equatable, Sendable {
  /// The task.
  package var task: AssignmentID
  /// The day on which it was logged, in the client's zone, or on which it was passed over.
  package var date: LocalDate
  /// Whether the task is among those that are due.
  package var isDue: Bool
  /// The word and where it stands; nil when no mood was logged, which is not the same as not done.
  package var mood: Progress.Mood?
  /// The word's valence in hundredths, −400 to +400; nil when nothing was logged or the word is unscored.
  package var valence: Int?

  /// The word, when one was logged.
  package var word: String? { mood?.word }
  /// Whether a mood was logged. By its pattern, as comparing a mood with nil would copy it.
  package var isLogged: Bool { if case .some = mood { true } else { false } }
  /// Whether a word was logged that the scale does not have.
  package var isUnscored: Bool { isLogged && valence == nil }

  /// The moods of the tasks that have one or were passed over without, in order of time.
  package static func points(of tasks: [TaskInsight], on scale: MoodScale) -> [MoodPoint] {
    let places = tasks.indices.compactMap { place(of: tasks[$0], number: $0) }
    return places.sorted().map { place in
      let task = tasks[place.number]
      return MoodPoint(
        task: task.id, date: place.date, isDue: task.state.isDue, mood: task.progress.mood,
        valence: task.progress.mood.flatMap { scale.valence(of: $0.word) })
    }
  }

  /// How many moods of due tasks are still to come.
  package static func pending(of tasks: [TaskInsight]) -> Int {
    tasks.enumerated().count { number, task in task.state.isDue && place(of: task, number: number) == nil }
  }

  /// Where the mood of a task stands; nil when it is still to come, or none is expected.
  private static func place(of task: TaskInsight, number: Int) -> Place? {
    if let mood = task.progress.mood { return Place(date: mood.on, entry: mood.place, number: number) }
    if let completion = task.progress.completion {
      return Place(date: completion.on, entry: completion.place, number: number)
    }
    switch task.state {
    case .missed, .held: return Place(date: task.assignment.dueDate, entry: .max, number: number)
    case .notInLog:
      return task.progress.passedOver.map {
        Place(date: $0.on, entry: $0.place, isBeforeEntry: true, number: number)
      }
    case .completedOnTime, .completedLate, .completedDayUnknown, .eligible, .overdue, .blocked, .locked, .excused:
      return nil
    }
  }
}

/// Where a mood stands in time.
private struct Place: Comparable {
  let date: LocalDate
  /// The accepted entry that it came with, or that passed it over, in the order of time; the end of the day is last.
  let entry: Int
  /// Whether it stands just before that entry.
  var isBeforeEntry = false
  /// The task's, in the order of tasks.
  let number: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.date, left.entry, left.isBeforeEntry ? 0 : 1, left.number)
      < (right.date, right.entry, right.isBeforeEntry ? 0 : 1, right.number)
  }
}
