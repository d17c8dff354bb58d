import Homework

/// An overdue task and how many due ones wait behind it.
public struct StuckChain: Hashable, Sendable {
  /// The task that has to be done first.
  public var root: TaskInsight
  /// How many whole days it is past its due date and grace.
  public var daysOverdue: Int
  /// How many due tasks are blocked behind it.
  public var holdsBack: Int

  /// The chain among a client's tasks; nil when none is overdue.
  public init?(_ tasks: [TaskInsight], of replay: Replay) {
    guard let root = tasks.first(where: { $0.state == .overdue }) else { return nil }
    self.root = root
    daysOverdue = replay.lastDayOnTime(of: root.assignment).days(to: replay.asOf)
    holdsBack = tasks.count { $0.state == .blocked(behind: root.id) }
  }
}
