#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a client's app has been set to; the rules take it as an argument.
public struct Rules: Hashable, Sendable {
  /// The zone in which the client's dates are.
  public var timeZone: TimeZone
  /// Which of the due assignments can be done.
  public var eligibility: Eligibility
  /// How many days after the due date an assignment still counts as on time. It has no effect under
  /// `todayOnly`.
  public var graceDays: Int
  /// Assignments that need not be done.
  public var excused: Set<AssignmentID>

  /// What a client's app has been set to.
  public init(
    timeZone: TimeZone = .gmt, eligibility: Eligibility = .earliestFirst, graceDays: Int = 0,
    excused: Set<AssignmentID> = []
  ) {
    self.timeZone = timeZone
    self.eligibility = eligibility
    self.graceDays = graceDays
    self.excused = excused
  }

  /// The last day on which an assignment is done on time: there is no grace when the app offers only today's.
  func lastDayOnTime(of assignment: Assignment) -> LocalDate {
    assignment.dueDate.adding(days: eligibility == .todayOnly ? 0 : graceDays)
  }

  /// The place of the first of those that each assignment may have to wait for, or of itself: under `todayOnly` only
  /// those of one date wait for each other.
  func groups(of assignments: [Assignment]) -> [Int] {
    guard eligibility == .todayOnly else { return Array(repeating: 0, count: assignments.count) }
    var groups: [Int] = []
    for (position, assignment) in assignments.enumerated() {
      let isSameDay = position > 0 && assignments[position - 1].dueDate == assignment.dueDate
      groups.append(isSameDay ? groups[position - 1] : position)
    }
    return groups
  }
}

/// Which of the assignments that are due a client's app lets the client do. Only ever one at a time.
public enum Eligibility: String, Sendable, CaseIterable {
  /// The earliest due; the rest wait behind it.
  case earliestFirst = "earliest-first"
  /// Only what is due today; what was not done on its day is missed.
  case todayOnly = "today-only"
}

/// How a slow breath is paced, in seconds.
///
/// The default is 10 seconds a breath, 4.4 in and 5.6 out: six breaths a minute with a longer breath out, the
/// pace that most adults' heart rate follows best (Lehrer and Gevirtz, Frontiers in Psychology 5, 2014).
public struct BreathingPace: Hashable, Sendable {
  /// Seconds to breathe in, more than 0.
  public var inhale: Double
  /// Seconds to hold before breathing out, 0 or more.
  public var holdIn: Double
  /// Seconds to breathe out, more than 0.
  public var exhale: Double
  /// Seconds to hold before the next breath, 0 or more.
  public var holdOut: Double

  /// A pace in seconds.
  public init(inhale: Double = 4.4, holdIn: Double = 0, exhale: Double = 5.6, holdOut: Double = 0) {
    self.inhale = inhale
    self.holdIn = holdIn
    self.exhale = exhale
    self.holdOut = holdOut
  }

  /// Seconds that a whole breath takes.
  public var breath: Double { inhale + holdIn + exhale + holdOut }
}

extension BreathingPace {
  /// A way of breathing that has a name and a source.
  public enum Pattern: String, CaseIterable, Sendable {
    /// Six breaths a minute with a longer breath out, near the resonance frequency of most adults (Lehrer and
    /// Gevirtz, Frontiers in Psychology 5, 2014). It is the default pace.
    case resonance
    /// In, hold, out, hold, 4 seconds each, also called tactical or square breathing (Röttger and others, Applied
    /// Psychophysiology and Biofeedback 46, 2021).
    case box
    /// In for 4 seconds, hold for 7, out for 8, as Weil teaches it (Vierra, Boonla and Prasertsri, Physiological
    /// Reports 10, 2022).
    case fourSevenEight = "4-7-8"
    /// Out for twice as long as in, 3.3 and 6.7 seconds: six breaths a minute with the ratio that Van Diest and
    /// others compared (Applied Psychophysiology and Biofeedback 39, 2014), rounded to 1 to 2.
    case extendedExhale = "extended-exhale"

    /// Its seconds.
    public var pace: BreathingPace {
      switch self {
      case .resonance: BreathingPace()
      case .box: BreathingPace(inhale: 4, holdIn: 4, exhale: 4, holdOut: 4)
      case .fourSevenEight: BreathingPace(inhale: 4, holdIn: 7, exhale: 8)
      case .extendedExhale: BreathingPace(inhale: 3.3, exhale: 6.7)
      }
    }
  }
}
