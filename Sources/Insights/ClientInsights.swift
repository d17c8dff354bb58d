import Homework

/// Everything that a page says of one client, on one date. Views that say something of the client share it.
package struct ClientInsights: Sendable {
  /// The client.
  package let client: Client
  /// The log as the rules take it.
  package let replay: Replay
  /// What mood words say.
  package let scale: MoodScale
  /// From when on something is worth attention.
  package let thresholds: AttentionThresholds
  /// The mood words that are a reason by themselves for this client, in the form in which words are compared, and why.
  package let always: [String: WordTier]
  /// Whether homework is expected of the client.
  package let standing: Client.Standing
  /// The tasks, by due date.
  package let tasks: [TaskInsight]
  /// The counts over them.
  package let adherence: Adherence
  /// What was completed by the day on which it was, beside what came due.
  package let pace: Pace
  /// Consecutive tasks on time.
  package let streak: Streak
  /// The overdue task that others wait behind; nil when none is overdue.
  package let overdue: OverdueTask?
  /// What the moods say.
  package let mood: MoodInsight
  /// What is wrong with the log, from top to bottom.
  package let problems: [ReplayProblem]
  /// The end of the log, where that can't be read.
  package let unreadEnd: UnreadEnd?
  /// The days on which the client logged something, used or not, ascending.
  package let signsOfLife: [LocalDate]
  /// The reasons to look at the client, in the rules' order; none for a paused or ended one.
  package private(set) var flags: [any AttentionFlag] = []

  /// What the files say of a client on a date of the client's.
  ///
  /// - Parameter always: the mood words that are a reason by themselves, in the form in which words are compared.
  package init(
    _ client: Client, asOf: LocalDate, scale: MoodScale, always: [String: WordTier] = MoodScale.alwaysWords,
    thresholds: AttentionThresholds = AttentionThresholds()
  ) {
    let replay = Replay(
      client.log, completions: client.completions, of: client.assignments, under: client.rules, asOf: asOf)
    let muted = Set(client.mutedWords.map(MoodScale.normalized))
    self.init(
      client, replay, scale: scale, always: always.filter { !muted.contains($0.key) }, thresholds: thresholds)
  }

  private init(
    _ client: Client, _ replay: Replay, scale: MoodScale, always: [String: WordTier],
    thresholds: AttentionThresholds
  ) {
    let asOf = replay.asOf
    self.client = client
    self.replay = replay
    self.scale = scale
    self.thresholds = thresholds
    self.always = always
    standing = client.standing(on: asOf)
    tasks = client.assignments.indices.map { position in
      TaskInsight(
        assignment: replay.assignments[position], state: replay.states[position],
        progress: replay.progress[position], turn: replay.turns[position],
        isExcused: client.rules.excused.contains(replay.assignments[position].id))
    }
    adherence = Adherence(tasks)
    pace = Pace(tasks, eligibility: client.rules.eligibility, asOf: asOf)
    streak = Streak(tasks)
    overdue = OverdueTask(tasks, of: replay)
    mood = MoodInsight(of: tasks, on: scale, baseline: client.baseline, asOf: asOf)
    problems = Array(replay.problems)
    unreadEnd = UnreadEnd(replay)
    signsOfLife = replay.signsOfLife
    // The rules ask for all of the above.
    if standing == .active { flags = allFlags.compactMap { $0.init(self) } }
  }

  /// What the same files say of the client on another date.
  package func asOf(_ date: LocalDate) -> ClientInsights {
    date == asOf
      ? self
      : ClientInsights(client, Replay(replay, asOf: date), scale: scale, always: always, thresholds: thresholds)
  }

  /// The tasks by the week in which they were due, and in which they were done, up to the as-of date's.
  package var weeks: [WorkOfDays] { WorkOfDays.weeks(of: tasks, asOf: asOf) }

  /// The client's date that everything is as of.
  package var asOf: LocalDate { replay.asOf }

  /// The newest line of a day by the client, used or not: the latest entry, or the last line that is none; none when
  /// nothing is there.
  func newestLines(of date: LocalDate?) -> [Int] {
    guard let date else { return [] }
    let lines = replay.log.indices.filter { index in
      replay.dates[index] == date && replay.log[index].isByClient && !replay.verdicts[index].isDuplicate
    }
    let newest = lines.max { (replay.time(at: $0), $0) < (replay.time(at: $1), $1) }
    return newest.map { [replay.log[$0].number] } ?? []
  }
}

extension Replay {
  /// When the entry of a line happened: a completion after all else, what is no entry before.
  func time(at index: Int) -> Double {
    guard let entry = log[index].entry else { return -.infinity }
    return entry.event.isCompletion ? .infinity : entry.at.instant.timeIntervalSince1970
  }
}
