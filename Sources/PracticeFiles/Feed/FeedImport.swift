import FileSystem
import Foundation
import Homework
import Text

/// The taking over of a feed for good: it becomes a client's `tasks.json` and entries of the log. What is there already
/// stays as it is: a feed may add to it, and one that says otherwise is refused.
package struct FeedImport {
  let practice: PracticeFolder
  private let settings: PracticeSettings
  private let asOf: AsOf
  let moment: (TimeZone) -> Timestamp

  /// An import into a practice.
  ///
  /// - Parameters:
  ///   - asOf: when it is imported.
  ///   - moment: the same as a clock in a zone shows it.
  package init(
    into practice: PracticeFolder, settings: PracticeSettings, asOf: AsOf, moment: @escaping (TimeZone) -> Timestamp
  ) {
    (self.practice, self.settings, self.asOf, self.moment) = (practice, settings, asOf, moment)
  }

  /// What the feed's fields are, as far as it can be known.
  ///
  /// - Parameter slug: the client whose tasks they are; nil where a field says whose.
  /// - Parameter answer: the last of what was answered; nil while the settings alone say what is known.
  package func guess(
    _ feed: FeedFile, for slug: String?, after answer: FeedDoubt.Choice? = nil
  ) -> Loaded<FeedGuess> {
    let own = client(slug)
    guard let client = own.value, own.diagnostics.isEmpty else { return Loaded(nil, diagnostics: own.diagnostics) }
    let zone = client.client.rules.timeZone
    let today = asOf.date(in: zone)
    let guess = { FeedGuess(feed.root, given: $0, for: slug, zone: zone, today: today) }
    if let answer { return Loaded(guess(answer.mapping)) }
    var given = client.feed
    if slug == nil, given.fields[.client] == nil {
      let fitting = kept().filter { guess($0).fits }
      // Where clients differ, nobody could know which of it holds.
      if let first = fitting.first, fitting.allSatisfy({ $0.lines == first.lines }) { given = first }
    }
    // From which day on the days of another feed were counted is not said of this one.
    if let day = given.relativeDay, day != today, hasTasks(slug) {
      (given.dates, given.datesPlace, given.completedDates) = (.iso, nil, nil)
    }
    return Loaded(guess(given))
  }

  /// Whether a client has tasks already, or any who may be meant.
  private func hasTasks(_ slug: String?) -> Bool {
    // What can't be read is told of when the feed is taken over.
    slug.map { (try? practice.file("clients/\($0)/tasks.json").bytes(limit: InputFile.Limit.tasks)) != nil } ?? true
  }

  /// What was answered of feeds of several clients, as each of these has it.
  private func kept() -> [FeedMapping] {
    (practice.clientSlugs().value ?? []).compactMap { client($0).value?.feed }
      .filter { $0.fields[.client] != nil && $0.whose == nil }
  }

  /// The settings that hold for a client, who need not be there yet.
  private func client(_ slug: String?) -> Loaded<ClientSettings> {
    var own = ClientSettings(slug ?? "", practice: settings)
    guard let slug else { return Loaded(own) }
    let read = practice.readingSettings("clients/\(slug)/client.yml", consequence: .clientHeldBack) { own.read($0) }
    return Loaded(own, diagnostics: read.diagnostics)
  }

  /// Finds out whether anything can be imported here, before anything is read.
  ///
  /// - Returns: the folder `clients`.
  @discardableResult
  package func check(_ slug: String) throws(NewPractice.Failure) -> Folder {
    try NewPractice.clients(of: practice.url, for: slug)
  }

  /// What there is to be written of a feed for a client; no value when anything at all is wrong.
  package func plan(_ feed: FeedFile, by guess: FeedGuess, for slug: String) throws -> Loaded<ImportPlan> {
    let own = client(slug)
    guard let client = own.value, own.diagnostics.isEmpty else { return Loaded(nil, diagnostics: own.diagnostics) }
    let zone = client.client.rules.timeZone
    let problems = Problems(in: feed.source, consequence: .clientHeldBack)
    let today = asOf.date(in: zone)
    let read = TasksReader.rows(in: feed.root, by: guess.mapping, zone: zone, problems)
    guard let rows = read, problems.isEmpty else { return Loaded(nil, diagnostics: problems.diagnostics) }
    let isOfSeveral = guess.mapping.fields[.client] != nil && guess.mapping.whose == nil
    let ownRows = rows.filter { !isOfSeveral || $0.client == slug }
    for row in ownRows { row.refuseWhatCannotBe(today, problems) }
    let file = TasksFile(ownRows, problems)
    let done = Dictionary(file.completions.map { ($0.task, $0) }, uniquingKeysWith: { first, _ in first })
    var plan = ImportPlan(slug: slug, told: file.assignments, done: done)
    let known = try knownTasks(in: zone, plan: &plan)
    let log = try practice.logFile(of: slug)?.lines() ?? []
    let lines = Dictionary(grouping: log.filter { $0.entry?.event.isCompletion == true }) { $0.entry?.task }
    let saysWhether = guess.mapping.fields[.completed] != nil
    for assignment in file.assignments {
      let offset = file.offsets[assignment.id] ?? 0
      if let other = known[assignment.id], other != assignment {
        problems.add(.otherTask(assignment.id, in: "clients/\(slug)/tasks.json"), at: offset)
      }
      let said = done[assignment.id]
      let entries = lines[assignment.id] ?? []
      if let line = entries.first(where: { !$0.agrees(with: said, saysWhether: saysWhether) }) {
        problems.add(.otherCompletion(in: "clients/\(slug)/log.jsonl:\(line.number)"), at: offset)
      }
      if let said, entries.allSatisfy({ $0.entry?.event.isAssumed == true && !said.isAssumed }) {
        plan.entries.append(LogEntry(at: moment(zone), task: assignment.id, event: said.event))
      }
    }
    let new = file.assignments.filter { known[$0.id] == nil }
    let isNamed = guess.mapping.fields[.id] != nil
    let days = Dictionary((isNamed ? new : file.assignments).map { ($0.dueDate, $0) }) { first, _ in first }
    for other in known.values where file.offsets[other.id] == nil {
      // Without names it can't be known whether it was moved, unless the feed begins after it.
      let isWithin = !isNamed && other.dueDate >= file.assignments.first?.dueDate ?? today
      guard let task = days[other.dueDate] ?? (isWithin ? new.first : nil) else { continue }
      problems.add(.otherName(task.id, for: other.id), at: file.offsets[task.id] ?? 0)
    }
    plan.add(new)
    plan.newCount = new.count
    // What no run would read is not written.
    if plan.tasks.utf8.count > InputFile.Limit.tasks { problems.add(.importTooLarge, at: 0) }
    if client.log == .none, !plan.entries.isEmpty { problems.add(.unexpectedImport(by: slug), at: 0) }
    return Loaded(problems.isEmpty ? plan : nil, diagnostics: problems.diagnostics)
  }

  /// The tasks that are there from an earlier import; none where there is no file, or an empty list.
  ///
  /// - Throws: `exists` for tasks that did not come by an import.
  private func knownTasks(in zone: TimeZone, plan: inout ImportPlan) throws -> [AssignmentID: Assignment] {
    let path = "clients/\(plan.slug)/tasks.json"
    guard let bytes = try practice.file(path).bytes(limit: InputFile.Limit.tasks) else { return [:] }
    let problems = Problems(in: SourceText(path: path, bytes: bytes), consequence: .clientHeldBack)
    let root = JSONReader.node(in: problems.source, problems)
    plan.former = bytes
    if root?.array?.isEmpty == true { return [:] }
    guard root?["form"]?.string == "tend",
      let file = TasksReader.tasks(in: problems.source, zone: zone, problems)
    else { throw NewPractice.Failure.exists(path) }
    plan.add(file.assignments)
    return Dictionary(uniqueKeysWithValues: file.assignments.map { ($0.id, $0) })
  }

  /// The clients whom a feed tells apart; nil where it has no field that does.
  package func clients(in feed: FeedFile, by guess: FeedGuess) -> Loaded<[String]> {
    guard guess.mapping.fields[.client] != nil else { return Loaded(nil) }
    let problems = Problems(in: feed.source, consequence: .clientHeldBack)
    let rows = TasksReader.rows(in: feed.root, by: guess.mapping, zone: settings.timeZone, problems) ?? []
    for row in rows where row.client.map({ !Slug.isValid($0) }) ?? true {
      problems.add(.notAClient, at: row.offset)
    }
    return Loaded(
      problems.isEmpty ? Set(rows.compactMap(\.client)).sorted() : nil, diagnostics: problems.diagnostics)
  }

  /// Puts the tasks and the entries in place: a new client's together, and where the client has a folder the entries
  /// first. What breaks off in between is done by the next import, which adds no entry twice.
  ///
  /// - Returns: how many entries were added.
  /// - Throws: a `NewPractice.Failure`, or a `Problem` with the log.
  package func put(_ plan: ImportPlan, keeping answer: FeedDoubt.Choice? = nil) throws -> Int {
    let clients = try check(plan.slug)
    let path = "clients/\(plan.slug)/tasks.json"
    let draft = try NewPractice.making(path) { () throws(FileError) in try ClientDraft(plan.slug, in: clients) }
    let folder = try NewPractice.making(path) { () throws(FileError) in try draft.begin() }
    if let answer { try keep(answer, of: plan.slug, in: folder) }
    var added = 0
    if let now = plan.entries.first?.at {
      try practice.logFile(of: draft.name)?.append(after: { lines in
        // An entry is the same whenever it was imported.
        let known = Set(lines.compactMap(\.entry).map { $0.event.isCompletion ? $0.imported(at: now) : $0 })
        let new = plan.entries.filter { !known.contains($0.event.isCompletion ? $0.imported(at: now) : $0) }
        added = new.count
        return new
      })
    }
    let tasks = Array(plan.tasks.utf8)
    try NewPractice.making(path) { () throws(FileError) in
      if plan.former != tasks { try folder.put(tasks, as: "tasks.json", replacing: plan.former != nil) }
      try draft.publish()
    }
    return added
  }

  /// Writes what was answered into the client's settings, where it holds for nobody else.
  private func keep(_ answer: FeedDoubt.Choice, of slug: String, in folder: Folder) throws {
    let path = "clients/\(slug)/client.yml"
    let text = String(decoding: try practice.file(path).bytes(limit: InputFile.Limit.settings) ?? [], as: UTF8.self)
    // What stands below it, further in, belongs to it.
    let rest = text.replacing(/(?m)^tasks:.*(\n .*)*\n?/, with: "")
    let lines = (rest.isEmpty || rest.hasSuffix("\n") ? [] : [""]) + answer.mapping.lines
    let settings = Array((rest + lines.joined(separator: "\n") + "\n").utf8)
    try NewPractice.making(path) { () throws(FileError) in try folder.put(settings, as: "client.yml") }
  }
}

extension LogEntry {
  fileprivate func imported(at moment: Timestamp) -> LogEntry { LogEntry(at: moment, task: task, event: event) }
}

extension LogLine {
  /// Whether a completion in the log and what a feed says of the same task can both be true. One whose day is not known
  /// agrees with any day.
  ///
  /// - Parameter saysWhether: whether the feed says of its tasks that they are done.
  fileprivate func agrees(with said: FeedCompletion?, saysWhether: Bool) -> Bool {
    guard case .completed(let day, let mood, let isAssumed)? = entry?.event else { return true }
    guard let said else { return !saysWhether }
    return mood == said.mood && (day == said.on || isAssumed || said.isAssumed)
  }
}

extension FeedRow {
  /// Adds what would be dropped, or invented, where it were written.
  fileprivate func refuseWhatCannotBe(_ today: LocalDate, _ problems: Problems) {
    if let mood, !moodChoices.contains(mood) { problems.add(.moodOffChoices, at: offset) }
    guard let completedOn else { return }
    if completedOn > today { problems.add(isAssumed ? .doneBeforeItsDay : .doneInFuture, at: offset) }
    if completedOn < dueDate { problems.add(.doneBeforeDue, at: offset) }
  }
}

/// What a feed can say that must not be written, and why one that can be read is not taken over.
extension Problem {
  /// A mood that is no choice.
  static let moodOffChoices = Problem(
    "the mood of this task is not among its choices", remedy: "correct one of the two in the feed")
  /// A completion that nobody has a day for, of a task that is still to come.
  static let doneBeforeItsDay = Problem(
    "this task is completed, no day is said, and it is due only after today",
    remedy: "name the field that has the day as completed_on:, or correct the feed")
  /// A day after today.
  static let doneInFuture = Problem(
    "this task is completed on a day after today", remedy: "correct the feed, or dates:")
  /// A completion before the task could be done.
  static let doneBeforeDue = Problem(
    "this task is completed before it is due, which Tend would refuse",
    remedy: "name the day from which on it can be done as due:, or correct the feed")
  /// Nothing that could be the name of a client's folder.
  static let notAClient = Problem(
    "this does not name a client's folder", remedy: "use letters, digits, -, _ and ., or import with --client")

  /// A task that may be one that is there and not in the feed any more, and would be there twice.
  static func otherName(_ id: AssignmentID, for other: AssignmentID) -> Problem {
    Problem(
      "this is \(quoted(id.rawValue)), and \(quoted(other.rawValue)), which was imported before, is not in the feed; it can't"
        + " be known whether they are one task",
      remedy: "name the field that has the ids as id:, as when it was imported first; or correct one of the two")
  }

  /// A task that is another in the practice.
  static func otherTask(_ id: AssignmentID, in file: String) -> Problem {
    Problem(
      "this task is another than \(quoted(id.rawValue)) in \(file)",
      remedy: "correct one of the two; nothing is overwritten")
  }

  /// A completion that the log has otherwise.
  static func otherCompletion(in place: String) -> Problem {
    Problem("this says otherwise than \(place)", remedy: "correct the feed; a line of the log stays as it is")
  }

  /// The file that it would become is larger than any that is read.
  static let importTooLarge = Problem(
    "what would be written is larger than \(InputFile.Limit.tasks >> 20) MiB, and no run would read it",
    remedy: "leave out what is long past")
  /// It has completions, and the client's settings have no log.
  static func unexpectedImport(by slug: String) -> Problem {
    Problem(
      "the feed has completions, which go to a log, and clients/\(slug)/client.yml says `log: none`",
      remedy: "remove that line")
  }
}
