import Homework

/// What a client's logged moods say, and how much of it rests on what is missing.
package struct MoodInsight: Sendable {
  /// The moods in order of time, the missing ones among them.
  package let points: [MoodPoint]
  /// Those with a scored mood.
  package let scored: [MoodPoint]
  /// How many moods of due tasks are still to come: their tasks are open, or wait for one that is.
  package let pending: Int
  /// The day before which moods are left out of the question, where the provider named one that has come.
  package let baseline: LocalDate?
  /// The scored moods of which it is asked what has changed: those from the baseline on.
  package let compared: [MoodPoint]
  /// What has changed in them.
  package let change: MoodChange
  /// How many moods were logged in all.
  package let loggedInAll: Int
  /// How many were logged with a word that the scale does not have.
  package let unscored: Int

  /// What the moods say.
  ///
  /// - Parameters:
  ///   - points: The moods in order of time.
  ///   - pending: How many of due tasks are still to come.
  ///   - baseline: The day before which moods are left out of the question; nil for none.
  package init(_ points: [MoodPoint], pending: Int = 0, baseline: LocalDate? = nil) {
    self.points = points
    self.pending = pending
    self.baseline = baseline
    scored = points.filter { $0.valence != nil }
    compared = scored.filter { point in baseline.map { $0 <= point.date } ?? true }
    change = MoodChange(compared.compactMap(\.valence))
    loggedInAll = points.count { $0.isLogged }
    unscored = points.count { $0.isUnscored }
  }
}

extension MoodInsight {
  /// What the moods of a client's tasks say on a date. A baseline after that date is not there yet.
  package init(of tasks: [TaskInsight], on scale: MoodScale, baseline: LocalDate?, asOf: LocalDate) {
    self.init(
      MoodPoint.points(of: tasks, on: scale), pending: MoodPoint.pending(of: tasks),
      baseline: baseline.flatMap { $0 <= asOf ? $0 : nil })
  }

  /// How many tasks are due: the denominator of what was logged.
  package var due: Int { points.count(where: \.isDue) + pending }
  /// How many of the due tasks have a mood.
  package var logged: Int { points.count { $0.isDue && $0.isLogged } }
  /// How many moods were logged of tasks outside the due ones: excused ones, for example.
  package var loggedBeside: Int { points.count { !$0.isDue && $0.isLogged } }
  /// How many were passed over or are unscored.
  package var missing: Int { points.count - scored.count }

  /// The moods since the beginning of the change that is said; none without one.
  package var changed: ArraySlice<MoodPoint> { change.start.map { compared[$0...] } ?? [] }

  /// How many of the newest scored moods are at or under a valence in hundredths, one after the other.
  func lowInARow(_ threshold: Int) -> Int {
    scored.reversed().prefix { ($0.valence ?? 0) <= threshold }.count
  }
}
