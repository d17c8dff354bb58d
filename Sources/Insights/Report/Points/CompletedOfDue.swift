/// What was done in the week, older tasks too, beside what was due in it and is not all done.
package struct CompletedOfDue: TalkingPoint {
  package static let name = "completed"

  /// The week's tasks.
  let work: WeeklyAdherence

  package init?(_ week: ClientWeek) {
    work = week.work
    guard !work.done.isEmpty, work.adherence.notDone > 0 else { return nil }
  }

  package var lines: [Int] { work.done.logLines }

  package func sentence(_ words: TaskWords) -> String {
    "This week \(work.words)."
  }
}
