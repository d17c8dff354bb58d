import Homework

/// Everything that a page says of one client, on one date.
public struct ClientInsights: Sendable {
  /// The client.
  public let client: Client
  /// The log as the rules take it.
  public let replay: Replay
  /// Whether homework is expected of the client.
  public let standing: Client.Standing
  /// The tasks, by due date.
  public let tasks: [TaskInsight]
  /// The counts over them.
  public let adherence: Adherence
  /// The tasks by the week in which they were due, up to the as-of date's.
  public let weeks: [WeeklyAdherence]
  /// Consecutive tasks on time.
  public let streak: Streak
  /// The overdue task that others wait behind; nil when none is overdue.
  public let chain: StuckChain?
  /// What the moods say.
  public let mood: MoodInsight
  /// The refused entries by what they come from.
  public let problems: [ReplayProblem]
  /// The reasons to look at the client, in the rules' order; none for a paused or ended one.
  public let flags: [Flag]

  /// What the files say of a client on a date of the client's.
  ///
  /// - Parameter always: the mood words that are a reason by themselves, in the form in which words are compared.
  public init(
    _ client: Client, asOf: LocalDate, scale: MoodScale, always: Set<String> = [],
    thresholds: AttentionThresholds = AttentionThresholds()
  ) {
    self.client = client
    standing = client.standing(on: asOf)
    replay = Replay(client.log, of: client.assignments, under: client.rules, asOf: asOf)
    tasks = client.assignments.map { [replay] in
      TaskInsight(assignment: $0, state: replay.state(of: $0), progress: replay.progress(of: $0))
    }
    adherence = Adherence(tasks)
    weeks = WeeklyAdherence.weeks(of: tasks, asOf: asOf)
    streak = Streak(tasks)
    chain = StuckChain(tasks, of: replay)
    mood = MoodInsight(MoodPoint.points(of: tasks, on: scale, under: client.rules))
    problems = replay.problems
    let attention = Attention(
      replay: replay, tasks: tasks, chain: chain, mood: mood, problems: problems, thresholds: thresholds)
    flags = standing == .active ? attention.flags : []
  }

  /// The client's date that everything is as of.
  public var asOf: LocalDate { replay.asOf }
}
