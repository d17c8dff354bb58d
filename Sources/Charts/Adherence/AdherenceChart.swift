/// What became of each week's assignments, and below it what was done in each week: a bar a week, an assignment a
/// block, and a pattern for each outcome. Counts, not percentages.
package struct AdherenceChart: Chart {
  /// What became of an assignment, by its name in the legend: first those of what came due, from the foot of a bar to its
  /// top, then those of what was done.
  package enum Outcome: String, CaseIterable, Sendable {
    /// Of those that came due in the week: completed by the end of the due date and its grace.
    case onTime = "on time"
    /// Completed later.
    case late
    /// Completed on a day that is not known.
    case dayUnknown = "completed, day not known"
    /// Due and not completed.
    case notDone = "not done"
    /// Excused, whatever became of them; outside what was due.
    case excused
    /// Passed over, their end not in the log; outside what was due.
    case notInLog = "not in the log"
    /// Completed in the week, of those that came due in it.
    case done = "due that week"
    /// Completed in the week, of those that came due in another.
    case doneOlder = "due in another week"

    static let ofWhatCameDue: [Outcome] = [.onTime, .late, .dayUnknown, .notDone, .excused, .notInLog]
    static let ofWhatWasDone: [Outcome] = [.done, .doneOlder]

    /// What is rare is told of only where there is any.
    var isRare: Bool { [.dayUnknown, .excused, .notInLog, .doneOlder].contains(self) }

    var pattern: Bars.Pattern {
      switch self {
      case .onTime, .done: .solid
      case .late: .hatched
      case .notDone: .outlined
      case .excused: .dotted
      case .notInLog: .crossed
      case .dayUnknown, .doneOlder: .soft
      }
    }
  }

  /// A week's assignments: the week as people read it, in few letters; whether it is the first of its year; and how many
  /// there are of each outcome.
  package typealias Week = (label: String, beginsYear: Bool, counts: @Sendable (Outcome) -> Int)

  /// Begins the ids of the chart's parts, and says what it shows.
  package let caption: Caption
  let weeks: [Week]
  let isShortened: Bool
  let notDone: String

  /// So many weeks are told apart at a glance.
  package static let mostWeeks = 52

  /// An adherence chart of weeks in their order.
  /// - Parameters:
  ///   - isShortened: whether there were weeks before them.
  ///   - notDone: what is said of those that are due and not completed.
  package init(
    caption: Caption, weeks: [Week], isShortened: Bool = false, notDone: String = Outcome.notDone.rawValue
  ) {
    self.caption = caption
    self.weeks = weeks
    self.isShortened = isShortened
    self.notDone = notDone
  }

  package func write(into page: inout [UInt8]) {
    if weeks.contains(where: { Self.total($0, Outcome.allCases) > 0 }) {
      AdherenceDrawing(chart: self).write(into: &page)
    } else {
      ChartFrame(kind: "adherence", caption: caption).write(nothing: "Nothing was due yet.", into: &page)
    }
  }

  func name(_ outcome: Outcome) -> String { outcome == .notDone ? notDone : outcome.rawValue }

  /// How many a week has of some outcomes together. Counts below zero count as zero.
  static func total(_ week: Week, _ outcomes: [Outcome]) -> Double {
    outcomes.reduce(0) { $0 + Double(max(0, week.counts($1))) }
  }
}
