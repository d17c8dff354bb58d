import Foundation
import Homework

/// What a practice's clients come to, counted while they go by: exact, and told to nobody unless the practice says so.
package struct PracticeCount: Sendable {
  /// Clients, by what is so of them; who has several reasons is under each.
  private var people: [String: Int] = [:]
  /// Tasks, and how many clients are behind them. Lately is in the last 28 days, before is all the time before.
  private var tasks: [String: Int] = [:]
  private var behind: [String: Int] = [:]

  /// Under what clients are counted.
  package static let people =
    ["clients", "withReasons", "notUpdated", "withProblems"] + allFlags.map { $0.name }

  /// Nobody.
  package init() {}

  /// One client; none where no homework is expected.
  package init(_ insights: ClientInsights, hasProblems: Bool) {
    guard insights.standing == .active else { return }
    count(insights.flags.map(\.name), and: hasProblems ? ["withProblems"] : [])
    let (all, lately) = (insights.adherence, insights.pace.fourWeeks)
    tasks = [
      "completed": all.completed, "due": all.due, "open": all.notDone,
      "completedLately": lately.done.count, "completedBefore": max(0, all.completed - lately.done.count),
      "dueLately": lately.adherence.due, "dueBefore": all.due - lately.adherence.due,
    ]
    behind = tasks.mapValues { min($0, 1) }
  }

  /// One client whose files can't be used, with the reasons known last.
  package init(_ client: NotUpdated) {
    if client.isActive { count(client.rules.map { $0.name }, and: ["notUpdated", "withProblems"]) }
  }

  private mutating func count(_ reasons: [String], and others: [String]) {
    for what in ["clients"] + (reasons.isEmpty ? [] : ["withReasons"]) + reasons + others { people[what] = 1 }
  }

  package mutating func add(_ other: PracticeCount) {
    people.merge(other.people, uniquingKeysWith: +)
    tasks.merge(other.tasks, uniquingKeysWith: +)
    behind.merge(other.behind, uniquingKeysWith: +)
  }

  /// What is told of it: people in bands; tasks rounded to 10, and only where 11 clients or more are behind them, and as
  /// many, or nobody, behind the rest of what they are a part of.
  package func counts(asOf instant: Date, exact: Bool) -> PracticeTotals.Counts {
    let asOf = Timestamp(instant, secondsFromGMT: 0).description
    var counts = PracticeTotals.Counts(asOf: asOf, exact: exact)
    for what in Self.people {
      let number = people[what] ?? 0
      counts.people[what] = exact ? number...number : Self.band(of: number)
    }
    let isTold = { (part: String, rest: String) in
      let (clients, others) = (behind[part] ?? 0, behind[rest] ?? 0)
      return exact || clients >= 11 && (others == 0 || others >= 11)
    }
    var told = isTold("completed", "open") ? ["completed", "due"] : []
    if isTold("completedLately", "completedBefore"), isTold("dueLately", "dueBefore") {
      told += ["completedLately", "dueLately"]
    }
    for what in told {
      let number = tasks[what] ?? 0
      counts.tasks[what] = exact ? number : (number + 5) / 10 * 10
    }
    return counts
  }

  /// 0 to 10, 11 to 20, 21 to 50, 51 to 100, 101 to 200, and so on.
  static func band(of number: Int) -> ClosedRange<Int> {
    var band = 0...10
    while number > band.upperBound {
      let isTwo = "\(band.upperBound)".hasPrefix("2")
      band = band.upperBound + 1...band.upperBound * (isTwo ? 5 : 4) / 2
    }
    return band
  }
}
