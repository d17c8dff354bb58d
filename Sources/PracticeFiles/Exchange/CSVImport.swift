import Foundation
import Homework
import Text

extension FeedFile {
  /// The rows of Tend's own CSV export, each by the names of its columns; nil for anything else.
  package var ownTable: [[String: String]]? {
    guard root.array?.first?.members?.map(\.key) == CSVExport.columns else { return nil }
    let rows = FeedTable.rows(in: source)
    return rows?.first?["source"] == "raw" ? rows : rows?.map { $0.mapValues(CSVExport.withFormula) }
  }
}

extension FeedImport {
  /// What a table does not have.
  package static let tableLacks =
    "A table has neither the client's settings nor the provider's notes, and of the log no line that is not an entry:"
    + " export as json to have all of it back."

  /// What there is to be written of the rows of Tend's own CSV export.
  ///
  /// - Parameter only: the one client who is wanted; nil for all.
  package func plans(
    _ rows: [[String: String]], of feed: FeedFile, for only: String?
  ) throws -> Loaded<[ImportPlan]> {
    let problems = Problems(in: feed.source, consequence: .clientHeldBack)
    var plans: [ImportPlan] = []
    for (slug, rows) in Dictionary(grouping: rows, by: { $0["client"] ?? "" }).sorted(by: { $0.key < $1.key }) {
      if let only, slug != only { continue }
      try check(slug)
      let ofTasks = rows.filter { $0["record"] == "task" }
      let tasks = ofTasks.compactMap(Assignment.init)
      let count = rows.first { $0["record"] == "client" }?["rows"].flatMap(Int.init)
      if tasks.count < ofTasks.count || count != rows.count - 1 { problems.add(.changedTable(of: slug), at: 0) }
      // What the log's own reader does not take is no entry, and is not imported.
      let entries = rows.filter { $0["record"] == "log" }
        .sorted { ($0["line"].flatMap(Int.init) ?? .max) < ($1["line"].flatMap(Int.init) ?? .max) }
        // As said above.
        .compactMap { try? LogEntryReader.content(of: $0.entry(imported: moment(.gmt))) }
        .compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
      var plan = ImportPlan(slug: slug, told: tasks, done: [:])
      for entry in entries {
        guard case .completed(let day, let mood, let isAssumed) = entry.event else { continue }
        plan.done[entry.task] = FeedCompletion(task: entry.task, on: day, mood: mood, isAssumed: isAssumed)
      }
      plan.add(tasks)
      plan.entries = entries
      plan.former = try practice.file("clients/\(slug)/tasks.json").bytes(limit: InputFile.Limit.tasks)
      if let former = plan.former, former != Array(plan.tasks.utf8) {
        throw NewPractice.Failure.exists("clients/\(slug)/tasks.json")
      }
      plans.append(plan)
    }
    return Loaded(problems.isEmpty ? plans : nil, diagnostics: problems.diagnostics)
  }
}

extension Assignment {
  /// A row of a task; nil when it is none.
  fileprivate init?(_ row: [String: String]) {
    guard let id = row["task"], let due = row["due"].flatMap({ LocalDate($0) }),
      let breaths = row["breaths_assigned"].flatMap(Int.init),
      // What is no list is no task's row, and is told as that.
      let choices = try? JSONReader.node(in: Array((row["mood_choices"] ?? "").utf8)[...]).array
    else { return nil }
    self.init(
      id: AssignmentID(rawValue: id), breathCount: breaths, moodChoices: choices.compactMap(\.string), dueDate: due)
  }
}

extension [String: String] {
  /// A row of the log as a line of it would be read. What a mapped feed says has no time, and gets that of the import.
  fileprivate func entry(imported now: Timestamp) -> JSONNode {
    var values: [(field: String, value: JSONNode.Value)] = []
    for column in ["at", "task", "event", "provider", "mood", "text", "author", "completed", "breaths", "assumed"] {
      guard let text = self[column], !text.isEmpty || column == "text" else { continue }
      switch column {
      case "breaths": values.append((column, .number(text)))
      case "assumed": values.append((column, .boolean(text == "yes")))
      case "completed": values.append(("on", .string(text)))
      default: values.append((column, .string(text)))
      }
    }
    if self["source"] == "feed" { values.append(("at", .string("\(now)"))) }
    let members = values.map { JSONMember(offset: 0, key: $0, node: JSONNode(offset: 0, value: $1)) }
    return JSONNode(offset: 0, value: .object(members))
  }
}

extension Problem {
  /// A table of Tend's that somebody has changed, or that was cut off.
  static func changedTable(of slug: String) -> Problem {
    Problem("the rows of \(slug) are not all as they were exported", remedy: "export again, and import it as it is")
  }
}
