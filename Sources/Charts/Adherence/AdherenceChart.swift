/// What became of each week's assignments, and below it what was done in each week: a bar a week, an assignment a
/// block, and a pattern for each outcome. Counts, not percentages.
package struct AdherenceChart: TwoWidthChart {
  /// A week's assignments. Counts below zero count as zero.
  package struct Week: Hashable, Sendable {
    /// The week as people read it, in few letters.
    package let label: String
    /// What stands above what came due where there is room, such as "2 of 3"; empty for nothing.
    package let summary: String
    /// Of those that came due in it: completed by the end of the due date and its grace.
    package let onTime: Int
    /// Completed later.
    package let late: Int
    /// Due and not completed.
    package let notDone: Int
    /// Excused, whatever became of them; outside what was due.
    package let excused: Int
    /// Passed over, their end not in the log; outside what was due.
    package let notInLog: Int
    /// Completed in this week, of those that came due in it.
    package let done: Int
    /// Completed in this week, of those that came due in another.
    package let doneOlder: Int

    /// A week.
    package init(
      label: String, summary: String = "", onTime: Int, late: Int, notDone: Int, excused: Int = 0,
      notInLog: Int = 0, done: Int = 0, doneOlder: Int = 0
    ) {
      self.label = label
      self.summary = summary
      self.onTime = onTime
      self.late = late
      self.notDone = notDone
      self.excused = excused
      self.notInLog = notInLog
      self.done = done
      self.doneOlder = doneOlder
    }
  }

  /// The chart's own words.
  package struct Wording: Hashable, Sendable {
    /// Above the upper bars.
    package var cameDue = "What came due, by week"
    /// Completed in time.
    package var onTime = "on time"
    /// Completed later.
    package var late = "late"
    /// Not completed.
    package var notDone = "not done"
    /// Excused.
    package var excused = "excused"
    /// Passed over.
    package var notInLog = "not in the log"
    /// Above the lower bars.
    package var wasDone = "What was done, by week"
    /// Done in the week in which it was due.
    package var done = "due that week"
    /// Done in another week.
    package var doneOlder = "due in another week"
    /// Below a phone's chart that leaves out what is older.
    package var newest = "The last 26 weeks"
    /// Instead of a chart without assignments.
    package var nothing = "Nothing was due yet."

    /// The words as they stand; change those that should differ.
    package init() {}
  }

  package let caption: Caption
  let weeks: [Week]
  let wording: Wording

  /// An adherence chart of weeks in their order. A phone shows the last 26 of them.
  package init(caption: Caption, weeks: [Week], wording: Wording = Wording()) {
    self.caption = caption
    self.weeks = weeks
    self.wording = wording
  }

  package func write(_ width: ChartWidth, into page: inout [UInt8]) {
    SVGWriter.write(into: &page) { svg in
      if weeks.contains(where: { week in Outcome.allCases.contains { week.count($0) > 0 } }) {
        AdherenceDrawing(chart: self, width: width).write(to: &svg)
      } else {
        svg.nothing(wording.nothing, classes: Self.classes(width), caption: caption, width: width)
      }
    }
  }

  static func classes(_ width: ChartWidth) -> StaticString {
    width == .wide ? "chart chart-adherence chart-wide" : "chart chart-adherence chart-narrow"
  }
}

/// What became of an assignment: first those of what came due, from the foot of a bar to its top, then those of what
/// was done.
enum Outcome: CaseIterable, Sendable {
  case onTime
  case late
  case notDone
  case excused
  case notInLog
  case done
  case doneOlder

  static let ofWhatCameDue: [Outcome] = [.onTime, .late, .notDone, .excused, .notInLog]
  static let ofWhatWasDone: [Outcome] = [.done, .doneOlder]

  var pattern: Bar.Pattern {
    switch self {
    case .onTime, .done: .solid
    case .late: .hatched
    case .notDone: .outlined
    case .excused: .dotted
    case .notInLog: .crossed
    case .doneOlder: .soft
    }
  }
}

extension AdherenceChart.Week {
  func count(_ outcome: Outcome) -> Double {
    let count =
      switch outcome {
      case .onTime: onTime
      case .late: late
      case .notDone: notDone
      case .excused: excused
      case .notInLog: notInLog
      case .done: done
      case .doneOlder: doneOlder
      }
    return Double(max(0, count))
  }

  func total(_ outcomes: [Outcome]) -> Double { outcomes.reduce(0) { $0 + count($1) } }
}

extension AdherenceChart.Wording {
  func name(_ outcome: Outcome) -> String {
    switch outcome {
    case .onTime: onTime
    case .late: late
    case .notDone: notDone
    case .excused: excused
    case .notInLog: notInLog
    case .done: done
    case .doneOlder: doneOlder
    }
  }
}
