import Homework

/// How many of the tasks that were due are done. Excused and locked ones are outside, and counted beside it.
public struct Adherence: Hashable, Sendable {
  /// The fewest due tasks for which a percentage is told rather than counts alone.
  public static let fewestForPercentage = 10

  /// Completed by the end of the due date plus grace.
  public var onTime = 0
  /// Completed after that.
  public var late = 0
  /// Due and not complete.
  public var notDone = 0
  /// Excused and not complete.
  public var excused = 0
  /// Not due yet.
  public var locked = 0
  /// Passed over: their entries, or the ends of them, are not in the log.
  public var notInLog = 0

  /// The counts over some tasks.
  public init(_ tasks: some Sequence<TaskInsight>) {
    for task in tasks {
      switch task.state {
      case .completedOnTime: onTime += 1
      case .completedLate: late += 1
      case .eligible, .overdue, .blocked, .missed, .held: notDone += 1
      case .notInLog: notInLog += 1
      case .excused: excused += 1
      case .locked: locked += 1
      }
    }
  }

  /// Completed, on time or late.
  public var completed: Int { onTime + late }
  /// Due, done or not.
  public var due: Int { completed + notDone }

  /// The share completed with its interval, from 10 due on; nil below.
  public var share: WilsonInterval? {
    due < Self.fewestForPercentage ? nil : WilsonInterval(successes: completed, trials: due)
  }
}
