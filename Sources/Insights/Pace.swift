import Homework

/// What was completed, by the day on which it happened, beside what came due.
///
/// Who catches up is late by construction where only the earliest task can be done: the pace says what the counts by
/// due date do not.
package struct Pace: Sendable {
  /// The last 7 days, today among them.
  package var week: WorkOfDays
  /// The last 28 days.
  package var fourWeeks: WorkOfDays
  /// Due and open now; where only today's is offered, today's alone.
  package var open: Int
  /// Due and open 28 days ago; where only today's is offered, that day's alone.
  package var openBefore: Int
  /// Whether only today's task is offered: then there is no backlog to compare.
  package var isOfToday: Bool

  /// The pace over a client's tasks.
  package init(_ tasks: [TaskInsight], eligibility: Eligibility, asOf: LocalDate) {
    isOfToday = eligibility == .todayOnly
    week = WorkOfDays(asOf.adding(days: -6)...asOf, of: tasks)
    fourWeeks = WorkOfDays(asOf.adding(days: -27)...asOf, of: tasks)
    open = Self.open(tasks, on: asOf, eligibility)
    openBefore = Self.open(tasks, on: asOf.adding(days: -28), eligibility)
  }

  /// How many tasks were due by a day and not finished by it.
  package static func open(_ tasks: [TaskInsight], on date: LocalDate, _ eligibility: Eligibility) -> Int {
    tasks.count { $0.isOpen(on: date) && (eligibility == .earliestFirst || $0.assignment.dueDate == date) }
  }
}

extension WorkOfDays {
  /// "6 done in 28 days, 4 more, day not known, 8 came due".
  package var wordsOfPace: String {
    let number = days.lowerBound.days(to: days.upperBound) + 1
    return "\(numberOrNone(done.count)) done in \(count(number, "day"))\(dayUnknownWords(adherence.dayUnknown)),"
      + " \(numberOrNone(adherence.due)) came due"
  }
}

extension Pace {
  /// "27 behind; 6 done in 28 days, 8 came due": the backlog, and whether it grows.
  package var words: String { "\(open) behind; \(fourWeeks.wordsOfPace)" }

  /// "3 done in 7 days, 2 came due; 27 open, 25 four weeks ago": what stands beside a count. Where only today's task is
  /// offered, what is not open is no progress, and is not compared.
  package var besideCount: String {
    if isOfToday { return open == 0 ? week.wordsOfPace : "\(week.wordsOfPace); today’s is open" }
    if open == 0, openBefore == 0 { return week.wordsOfPace }
    return "\(week.wordsOfPace); \(numberOrNone(open)) open, \(numberOrNone(openBefore)) four weeks ago"
  }
}

/// On which weekdays, and at which hours, a client's tasks were done. It describes, and tests nothing.
package struct DoneWhen: Equatable, Sendable {
  /// Under so many there is no pattern to tell.
  package static let fewest = 20

  /// How many tasks were completed, Monday to Sunday.
  package private(set) var weekdays = Array(repeating: 0, count: 7)
  /// How many were completed at an hour that is known, in four parts of the day from midnight on.
  package private(set) var quarters = Array(repeating: 0, count: 4)

  /// When the tasks of a client were done, in the client's zone.
  package init(_ insights: ClientInsights) {
    var zone = LocalDates(in: insights.client.rules.timeZone)
    for task in insights.tasks {
      guard let date = task.progress.doneOn else { continue }
      weekdays[date.weekday - 1] += 1
      guard task.progress.completion == nil else { continue }
      let moments = [task.progress.exited, task.progress.mood?.at].compactMap { $0?.instant }
      guard let moment = moments.max() else { continue }
      let second =
        (Int(moment.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: moment)) % 86_400
      quarters[(second + 86_400) % 86_400 / 21_600] += 1
    }
  }

  /// "Of 24 tasks done, 9 on Tue and 8 on Thu, the most; …": a sentence with its counts; nil under 20.
  package func sentence(_ formats: Formats) -> String? {
    let all = weekdays.reduce(0, +)
    guard all >= Self.fewest else { return nil }
    let days = weekdays.enumerated().filter { $0.element > 0 }
      .map { "\(formats.weekdayName($0.offset + 1)) \($0.element)" }
    let timed = quarters.reduce(0, +)
    var sentence = "Of \(all) tasks done, by weekday: \(listed(days))"
    if timed >= Self.fewest {
      let hours = quarters.enumerated().filter { $0.element > 0 }.map { quarter, number in
        "\(number) from \(formats.time(ofSecond: quarter * 21_600)) to \(formats.time(ofSecond: (quarter + 1) * 21_600))"
      }
      sentence += "; by the hour\(timed == all ? "" : ", of \(timed)"): \(listed(hours))"
    }
    return sentence + "."
  }
}
