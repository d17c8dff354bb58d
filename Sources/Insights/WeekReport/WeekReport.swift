import Foundation
import Homework

/// A week of the caseload with every value that its report tells, in whatever clothes: pages, text, PDF. It is what
/// `report.json` holds, as Documentation/ReportJSON.md describes it.
package struct WeekReport: Codable, Equatable, Sendable {
  /// The version of the form that `report.json` has.
  package static let version = 1

  package var version = Self.version
  package internal(set) var week: ISOWeek
  package var from: LocalDate
  package var to: LocalDate
  package var practice: String
  package var timeZone: String
  /// The as-of date of the run that found other content than the week had before; nil while it is as first made.
  package internal(set) var revised: LocalDate?
  package var totals: Totals
  /// The clients in the caseload's order.
  package internal(set) var clients: [ClientReport]
  /// The clients whose files could not be read when the week was last made.
  package internal(set) var notUpdated: [NotUpdated]
  /// What was wrong then with files that are not one client's, a line each.
  package var problems: [String]

  /// A week of the caseload.
  ///
  /// - Parameters:
  ///   - practice: the practice's name.
  ///   - clients: in any order, those of the last good report of clients who are not updated among them.
  ///   - notUpdated: the clients whose files can't be read.
  ///   - problems: what is wrong with files that are not one client's, a line each.
  package init(
    _ week: ISOWeek, of practice: String, in timeZone: TimeZone, clients: [ClientReport],
    notUpdated: [NotUpdated] = [], problems: [String] = []
  ) {
    self.week = week
    from = week.monday
    to = week.sunday
    self.practice = practice
    self.timeZone = timeZone.identifier
    self.clients = ClientReport.inOrderOfAttention(clients)
    self.notUpdated = notUpdated
    self.problems = problems
    totals = Totals(clients, notUpdated)
  }
}

extension WeekReport {
  /// This report beside what was published of the week before: with other content it is marked revised on that date,
  /// with the same it keeps the mark that it has. What was wrong with the files is not content: nothing of the week
  /// changes by it.
  package func compared(with published: WeekReport?, on date: LocalDate) -> WeekReport {
    guard let published else { return self }
    var report = self
    // Who was taken out of the week stays out of it; that alone is no revision.
    report.totals.removed = published.totals.removed
    report.revised = report.isSame(as: published) ? published.revised : date
    return report
  }

  /// Whether another report of the week has the same content.
  package func isSame(as other: WeekReport) -> Bool { content == other.content }

  private var content: WeekReport {
    var content = self
    content.revised = nil
    content.notUpdated = []
    content.problems = []
    return content
  }

  /// This report without a client: their part is gone, the totals are over the others and say that one was removed;
  /// nil when there is nothing of the client in it.
  package func without(_ slug: String) -> WeekReport? {
    let isTheirs = { (problem: String) in
      ["/", ":"].contains { problem.contains("clients/\(slug)\($0)") }
    }
    guard
      clients.contains(where: { $0.slug == slug }) || notUpdated.contains(where: { $0.slug == slug })
        || problems.contains(where: isTheirs)
    else { return nil }
    var report = self
    report.clients.removeAll { $0.slug == slug }
    report.notUpdated.removeAll { $0.slug == slug }
    report.problems.removeAll(where: isTheirs)
    report.totals = Totals(report.clients, report.notUpdated)
    report.totals.removed = (totals.removed ?? 0) + 1
    return report
  }

  /// The same week of each provider's clients alone; by nil of those without one.
  package var byProvider: [String?: WeekReport] {
    let parts = Dictionary(grouping: clients, by: \.provider)
    let missing = Dictionary(grouping: notUpdated, by: \.provider)
    let names = Set(parts.keys).union(missing.keys)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        var report = self
        report.clients = parts[name] ?? []
        report.notUpdated = missing[name] ?? []
        report.problems = []
        report.totals = Totals(report.clients, report.notUpdated)
        return (name, report)
      })
  }

  /// The clients of whose names there are several, by slug.
  package var namesakes: Set<String> {
    let all = notUpdated.map { ($0.slug, $0.shownName) } + clients.map { ($0.slug, $0.name) }
    return slugsOfNamesakes(in: Dictionary(all, uniquingKeysWith: { $1 }))
  }

  /// What was published of a client.
  package func client(_ slug: String) -> ClientReport? { clients.first { $0.slug == slug } }
}

extension WeekReport {
  /// The caseload's week in numbers, over the clients of whom homework is expected.
  package struct Totals: Codable, Equatable, Sendable {
    package var clients = 0
    /// How many of them have a reason to look.
    package var withReasons = 0
    /// How many reasons are new, and how many are gone since the week before.
    package var newReasons = 0
    package var clearedReasons = 0
    /// How many clients have logged anything in the week.
    package var withEntries = 0
    /// The tasks that were due in the week.
    package var tasks = Counts()
    /// The tasks that were done in the week, whenever they were due. Older reports have none.
    package var completions: Completions?
    /// The moods that could have been logged in the week, those that were, and those of them on the scale.
    package var moodsDue = 0
    package var moodsLogged = 0
    package var moodsScored = 0
    package var sessions = 0
    /// How many clients have been taken out of the report since it was made; nil for none.
    package internal(set) var removed: Int?

    init(_ clients: [ClientReport], _ notUpdated: [NotUpdated] = []) {
      var done = Completions(done: 0, older: 0)
      for client in clients where client.isActive {
        self.clients += 1
        withReasons += client.currentFlags.isEmpty ? 0 : 1
        newReasons += client.flags.count { $0.status == .new }
        clearedReasons += client.flags.count { $0.status == .cleared }
        withEntries += client.entries > 0 ? 1 : 0
        tasks.add(client.counts)
        done.done += client.doneInWeek.done
        done.older += client.doneInWeek.older
        moodsDue += client.moods.count
        moodsLogged += client.moods.count { $0.word != nil }
        moodsScored += client.moods.count { $0.valence != nil }
        sessions += client.sessions
      }
      completions = done
      // Of whom there is nothing of the week there are the reasons that were known last.
      let told = Set(clients.map(\.slug))
      for client in notUpdated where client.isActive && !told.contains(client.slug) {
        self.clients += 1
        withReasons += client.rules.isEmpty ? 0 : 1
      }
    }

    /// "14 done, 2 older; 20 due, 1 more not in the log": the week in a line.
    package var headline: String {
      // What an older report does not tell, its counts do, but for what was due before.
      (completions ?? Completions(done: tasks.onTime + tasks.late, older: 0)).words(tasks)
    }

    /// "1 client removed"; nil while none is.
    package var removedWords: String? { removed.map { "\(count($0, "client")) removed" } }
  }

  /// Tasks that were done in the week, and those of them that were due before it.
  package struct Completions: Codable, Equatable, Sendable {
    package var done: Int
    package var older: Int

    /// "3 done, all older; 2 due, 1 more not in the log".
    func words(_ counts: Counts) -> String {
      let notInLog = counts.notInLog ?? 0
      let isNothing = done + counts.due == 0
      return
        (isNothing
        ? "nothing due"
        : WorkOfDays.words(
          done: done, older: older, dayUnknown: counts.dayUnknown ?? 0, due: counts.due))
        + (notInLog == 0 ? "" : ", \(notInLog) more not in the log")
    }
  }

  /// Tasks that were due, by what became of them by the end of the week.
  package struct Counts: Codable, Equatable, Sendable {
    package var due = 0
    package var onTime = 0
    package var late = 0
    package var notDone = 0
    package var excused = 0
    /// Those of them that wait for an earlier one, and those outside that are not in the log. Older reports have
    /// neither.
    package var blocked: Int?
    package var notInLog: Int?
    /// Those completed on a day that is not known; nil for none.
    package var dayUnknown: Int?

    init() {}

    init(_ adherence: Adherence) {
      due = adherence.due
      onTime = adherence.onTime
      late = adherence.late
      notDone = adherence.notDone
      excused = adherence.excused
      blocked = adherence.blocked
      notInLog = adherence.notInLog
      dayUnknown = adherence.dayUnknown == 0 ? nil : adherence.dayUnknown
    }

    mutating func add(_ other: Counts) {
      due += other.due
      onTime += other.onTime
      late += other.late
      notDone += other.notDone
      excused += other.excused
      blocked = (blocked ?? 0) + (other.blocked ?? 0)
      notInLog = (notInLog ?? 0) + (other.notInLog ?? 0)
      dayUnknown = other.dayUnknown.map { $0 + (dayUnknown ?? 0) } ?? dayUnknown
    }

    /// The share completed in words; nil where there is none, and where an older report does not tell whether a task
    /// waited for another.
    package func shareWords(_ formats: Formats) -> String? {
      blocked == nil ? nil : adherence.shareWords(formats)
    }

    /// The same counts as insights have them, without what is not due yet.
    package var adherence: Adherence {
      var adherence = Adherence([])
      adherence.onTime = onTime
      adherence.late = late
      adherence.notDone = notDone
      adherence.excused = excused
      adherence.blocked = blocked ?? 0
      adherence.notInLog = notInLog ?? 0
      adherence.dayUnknown = dayUnknown ?? 0
      return adherence
    }
  }
}

/// The clients who share a name, in whatever case, by slug.
package func slugsOfNamesakes(in names: [String: String]) -> Set<String> {
  Set(Dictionary(grouping: names.keys) { names[$0]?.lowercased() }.values.filter { $0.count > 1 }.joined())
}
