/// What became of each week's assignments, and below it what was done in each week: a bar a week, an assignment a
/// block, and a pattern for each outcome. Counts, not percentages.
package struct AdherenceChart: Chart {
  /// What became of an assignment: first those of what came due, from the foot of a bar to its top, then those of what
  /// was done.
  package enum Outcome: Int, CaseIterable, Sendable {
    /// Of those that came due in the week: completed by the end of the due date and its grace.
    case onTime
    /// Completed later.
    case late
    /// Completed on a day that is not known.
    case dayUnknown
    /// Due and not completed.
    case notDone
    /// Excused, whatever became of them; outside what was due.
    case excused
    /// Passed over, their end not in the log; outside what was due.
    case notInLog
    /// Completed in the week, of those that came due in it.
    case done
    /// Completed in the week, of those that came due in another.
    case doneOlder

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

  /// A week's assignments. Counts below zero count as zero.
  package struct Week: Hashable, Sendable {
    /// The week as people read it, in few letters.
    package let label: String
    /// Whether it is the first of its year.
    package let beginsYear: Bool
    /// How many of each outcome, in their order.
    private let counts: [Int]

    /// A week.
    package init(label: String, beginsYear: Bool = false, counts: [Outcome: Int]) {
      self.label = label
      self.beginsYear = beginsYear
      self.counts = Outcome.allCases.map { max(0, counts[$0] ?? 0) }
    }

    func count(_ outcome: Outcome) -> Double { Double(counts[outcome.rawValue]) }

    func total(_ outcomes: [Outcome]) -> Double { outcomes.reduce(0) { $0 + count($1) } }
  }

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
  package init(caption: Caption, weeks: [Week], isShortened: Bool = false, notDone: String = "not done") {
    self.caption = caption
    self.weeks = weeks
    self.isShortened = isShortened
    self.notDone = notDone
  }

  package func write(into page: inout [UInt8]) {
    if weeks.contains(where: { $0.total(Outcome.allCases) > 0 }) {
      AdherenceDrawing(chart: self).write(into: &page)
    } else {
      ChartFrame(kind: "adherence", caption: caption).write(nothing: "Nothing was due yet.", into: &page)
    }
  }

  func name(_ outcome: Outcome) -> String {
    switch outcome {
    case .onTime: "on time"
    case .late: "late"
    case .dayUnknown: "completed, day not known"
    case .notDone: notDone
    case .excused: "excused"
    case .notInLog: "not in the log"
    case .done: "due that week"
    case .doneOlder: "due in another week"
    }
  }
}
