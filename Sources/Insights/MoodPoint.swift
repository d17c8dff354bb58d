import Homework

/// The mood of one task: a word with its valence, or the place where one is missing.
public struct MoodPoint: Hashable, Sendable {
  /// The task.
  public var task: AssignmentID
  /// The day on which it was logged, in the client's zone, or on which it was passed over.
  public var date: LocalDate
  /// Whether the task is among those that are due.
  public var isDue: Bool
  /// The word and where it stands; nil when no mood was logged, which is not the same as not done.
  public var mood: Progress.Mood?
  /// The word's valence in hundredths, −400 to +400; nil when nothing was logged or the word is unscored.
  public var valence: Int?
  /// The different valences that a missing mood could have had, ascending; nil when a choice has none, and for one
  /// that is not missing.
  public var scores: [Int]?

  /// The word, when one was logged.
  public var word: String? { mood?.word }
  /// Whether a word was logged that the scale does not have.
  public var isUnscored: Bool { mood != nil && valence == nil }

  /// The moods of the tasks that have one or were passed over without, in order of time.
  package static func points(of tasks: [TaskInsight], on scale: MoodScale, under rules: Rules) -> [MoodPoint] {
    tasks.filter { $0.progress.mood != nil || $0.state == .missed }
      .map { task in
        let mood = task.progress.mood
        return MoodPoint(
          task: task.id,
          date: mood?.on ?? task.assignment.dueDate,
          isDue: task.state.isDue,
          mood: mood, valence: mood.flatMap { scale.valence(of: $0.word) })
      }
      .enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map(\.element)
  }
}
