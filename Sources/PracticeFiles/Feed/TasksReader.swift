import Foundation
import Homework
import Insights
import Text

/// Reads `tasks.json`, in the feed's own form, with named fields, or by a mapping.
struct TasksReader {
  private let mapping: FeedMapping
  private let problems: Problems
  private let zone: TimeZone
  private var keys: FeedKeys
  /// Whether the mapping gives names, which tasks without names do not have.
  private let hasNames: Bool
  /// The fields that some task has.
  private var found: Set<FeedMapping.Field> = []

  private init(_ mapping: FeedMapping, zone: TimeZone, _ problems: Problems) {
    self.mapping = mapping
    self.problems = problems
    self.zone = zone
    keys = FeedKeys(mapping)
    hasNames = mapping.fields.values.contains { $0.place != nil }
  }

  /// The assignments of a file and what it says of them; nil when anything is wrong but a key that is not read.
  ///
  /// - Parameter zone: the client's, in which an instant given as due date falls on a day.
  static func tasks(
    in source: SourceText, by mapping: FeedMapping = FeedMapping(), zone: TimeZone, _ problems: Problems
  ) -> TasksFile? {
    guard let root = JSONReader.node(in: source, problems) else { return nil }
    // A file that was imported says itself that it has Tend's own form, whatever the settings map.
    let mapping = root["form"]?.string == "tend" ? FeedMapping(ignoring: ["form"]) : mapping
    var reader = TasksReader(mapping, zone: zone, problems)
    guard let rows = reader.rows(in: root) else { return nil }
    let read = rows.compactMap { reader.row($0) }
    if let first = rows.first { reader.addUnfound(at: first) }
    let isWhole = problems.isEmpty
    reader.keys.add(to: problems)
    guard isWhole else { return nil }
    let tasks = TasksFile(read, problems)
    return problems.gravest ?? .noted > .listed ? nil : tasks
  }

  private mutating func rows(in root: JSONNode) -> [JSONNode]? {
    guard let path = mapping.root else {
      if let rows = root.array { return rows }
      guard let rows = root["tasks"]?.array else { return add(.notTasks, at: root["tasks"] ?? root) }
      keys.see(root, root: FeedMapping.Path(keys: ["tasks"]))
      return rows
    }
    do throws(LocatedProblem) {
      guard let list = try value(path, in: root) else {
        throw LocatedProblem(problem: .noList, offset: root.offset)
      }
      guard let rows = list.array else { throw LocatedProblem(problem: .notAListOfTasks, offset: list.offset) }
      keys.see(root, root: path)
      return rows
    } catch {
      problems.add(error.problem.naming(path), at: error.offset)
      return nil
    }
  }

  private mutating func row(_ node: JSONNode) -> FeedRow? {
    if let values = node.array {
      guard !hasNames else { return add(.notAnObject, at: node) }
      guard values.count == 3 else { return add(.taskLength(values.count), at: node) }
      return row(node, [.breaths: values[0], .moods: values[1], .due: values[2]])
    }
    guard node.isObject else { return add(.notATask, at: node) }
    var values: [FeedMapping.Field: JSONNode] = [:]
    var isRight = true
    for field in FeedMapping.Field.allCases {
      guard let path = mapping.fields[field] else { continue }
      do {
        values[field] = try value(path, in: node)
      } catch {
        problems.add(error.problem.naming(path), at: error.offset)
        isRight = false
      }
    }
    found.formUnion(values.keys)
    guard isRight else { return nil }
    let needed: [FeedMapping.Field] = mapping.moods == nil ? [.breaths, .moods, .due] : [.breaths, .due]
    let missing = needed.filter { values[$0] == nil }
    guard missing.isEmpty else { return addMissing(missing, of: node) }
    keys.see(node)
    return row(node, values)
  }

  /// A name that no task has is a slip where there are names that nothing reads: what was done would not be shown.
  /// Where there are none, nobody has done anything yet.
  private func addUnfound(at row: JSONNode) {
    let unread = keys.paths
    if unread.isEmpty { return }
    for field in FeedMapping.Field.allCases where !found.contains(field) {
      guard let path = mapping.fields[field], path.place != nil else { continue }
      if field == .moods, mapping.moods != nil { continue }
      problems.add(Problem.unfound(among: unread, for: path).naming(path), at: row.offset)
    }
  }

  private func addMissing(_ missing: [FeedMapping.Field], of node: JSONNode) -> FeedRow? {
    let names = FeedMapping.Field.allCases.prefix(3).compactMap { mapping.fields[$0]?.description }
    let paths = missing.compactMap { mapping.fields[$0] }
    var problem = Problem.missingFields(paths.map(\.description), of: names, found: keys.unread(in: node))
    if let path = paths.first(where: { $0.place != nil }) {
      problem = problem.naming(path)
      problem.remedy = "compare the names"
    }
    return add(problem, at: node)
  }

  private func row(_ node: JSONNode, _ values: [FeedMapping.Field: JSONNode]) -> FeedRow? {
    let count = breathCount(values[.breaths] ?? node)
    let choices = values[.moods].flatMap(moodChoices) ?? mapping.moods
    let date = date(values[.due] ?? node, .due)
    let id = values[.id].flatMap(identifier)
    let (day, word) = (said(values[.completed]), said(values[.mood]))
    let completed = day.flatMap { self.date($0, .completed) }
    // Where the day is wrong, the mood has no day to be of, and it need not be looked at.
    let mood = day != nil && completed == nil ? nil : word.flatMap { self.mood($0, completed: completed != nil) }
    guard let count, let choices, let date else { return nil }
    return FeedRow(
      offset: node.offset, id: id, breathCount: count, moodChoices: choices, dueDate: date,
      completedOn: completed, mood: mood)
  }

  /// The value at the end of a path; nil when there is none or it is null.
  private func value(_ path: FeedMapping.Path, in node: JSONNode) throws(LocatedProblem) -> JSONNode? {
    var node = node
    for key in path.keys {
      if node.isNull { return nil }
      guard node.isObject else {
        throw LocatedProblem(problem: node.array == nil ? .noFieldsWithin : .pathIntoList, offset: node.offset)
      }
      guard let next = node[key] else { return nil }
      node = next
    }
    return node.isNull ? nil : node
  }

  /// A value, unless it is a blank text, by which some feeds say that there is none.
  private func said(_ node: JSONNode?) -> JSONNode? { node?.string?.trimmed.isEmpty == true ? nil : node }

  private func identifier(_ node: JSONNode) -> String? {
    // A longer one could not be in the log.
    guard let id = node.string, LogEntryReader.isLine(id), id.count <= LogEntryReader.lineLimit else {
      return add(.notAnID, at: node, .id)
    }
    return id
  }

  private func breathCount(_ node: JSONNode) -> Int? {
    guard let count = node.wholeNumber, (1...1_000).contains(count) else {
      return add(.notABreathCount, at: node, .breaths)
    }
    return count
  }

  private func moodChoices(_ node: JSONNode) -> [String]? {
    guard let nodes = node.array else { return add(.notMoodChoices, at: node, .moods) }
    if nodes.isEmpty { return add(.noChoices, at: node, .moods) }
    var seen: Set<String> = []
    return nodes.compactMap { node in
      guard let choice = moodWord(node, .moods) else { return nil }
      let isNew = seen.insert(MoodScale.normalized(choice)).inserted
      return isNew ? choice : add(.repeatedChoice, at: node, .moods)
    }
  }

  private func moodWord(_ node: JSONNode, _ field: FeedMapping.Field) -> String? {
    let limit = 100
    guard let text = node.string, !text.hasControlCharacters else { return add(.notAChoice, at: node, field) }
    let word = text.trimmed
    guard !word.isEmpty else { return add(.blankChoice, at: node, field) }
    guard text.utf8.count <= limit || text.count <= limit else {
      return add(.longChoice(limit: limit), at: node, field)
    }
    return word
  }

  private func date(_ node: JSONNode, _ field: FeedMapping.Field) -> LocalDate? {
    do {
      return try mapping.dates.date(node, zone: zone)
    } catch {
      let problem = field == .due ? Problem.notADueDate(error) : error
      guard let place = mapping.datesPlace else { return add(problem, at: node, field) }
      problems.add(problem.naming("dates", at: place), at: node.offset)
      return nil
    }
  }

  /// The mood of a completion.
  private func mood(_ node: JSONNode, completed: Bool) -> String? {
    completed ? moodWord(node, .mood) : add(.moodWithoutDay, at: node, .mood)
  }

  /// Adds a problem of a field, with the place that maps it; there is no value then.
  private func add<Value>(
    _ problem: @autoclosure () -> Problem, at node: JSONNode, _ field: FeedMapping.Field? = nil
  ) -> Value? {
    let path = field.flatMap { mapping.fields[$0] }
    problems.add(path.map { problem().naming($0) } ?? problem(), at: node.offset)
    return nil
  }
}

extension Problem {
  /// The same problem, with the place in the settings that maps the field; itself where none does.
  func naming(_ path: FeedMapping.Path) -> Problem {
    path.place.map { naming(path.description, at: $0) } ?? self
  }

  func naming(_ what: String, at place: Place) -> Problem {
    Problem("\(message) (\(quoted(what)) is set at \(place))", remedy: remedy)
  }
}
