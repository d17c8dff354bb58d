import Foundation
import Homework
import Insights
import Text

/// Reads `tasks.json`, in the feed's own form, with named fields, or by a mapping.
struct TasksReader {
  let mapping: FeedMapping
  /// The client's, in which an instant given as due date falls on a day.
  let zone: TimeZone
  let problems: Problems
  var keys: FeedKeys
  /// The choices that were read last, none of them wrong or with white space around it.
  private var lastChoices: [String] = []
  /// Whether tasks have names, and which field says the day of what was completed: asked for once, not for each task.
  private lazy var isNamed = !mapping.names.isEmpty
  private lazy var dayField = mapping.dayField
  /// The fields that some task has.
  var found: Set<FeedMapping.Field> = []

  /// The assignments of a file and what it says of them; nil when anything is wrong but a key that is not read.
  static func tasks(
    in source: SourceText, by mapping: FeedMapping = FeedMapping(), zone: TimeZone, _ problems: Problems
  ) -> TasksFile? {
    guard source.isText(problems) else { return nil }
    let root: JSONNode
    do {
      root = try JSONReader.node(in: source.bytes[...])
    } catch {
      let isFeed = FeedFile.isTableOrLines(source)
      problems.add(isFeed ? .tableNotJSON : error.problem, at: isFeed ? 0 : error.offset)
      return nil
    }
    guard let rows = rows(in: root, by: mapping, zone: zone, problems) else { return nil }
    let tasks = TasksFile(rows, problems)
    return problems.gravest ?? .noted > .listed ? nil : tasks
  }

  /// The rows of a file; nil when anything is wrong but a key that is not read.
  static func rows(in root: JSONNode, by mapping: FeedMapping, zone: TimeZone, _ problems: Problems) -> [FeedRow]? {
    // A file that was imported says itself that it has Tend's own form, whatever the settings map.
    let mapping = root["form"]?.string == "tend" ? FeedMapping(ignoring: ["form"]) : mapping
    let keys = FeedKeys(read: mapping.readPaths, ignored: mapping.ignored)
    var reader = TasksReader(mapping: mapping, zone: zone, problems: problems, keys: keys)
    guard let rows = reader.rows(in: root) else { return nil }
    let read = rows.compactMap { reader.row($0) }
    if let first = rows.first { reader.addUnfound(at: first) }
    let isWhole = problems.isEmpty
    reader.keys.add(to: problems)
    return isWhole ? read.filter { mapping.whose == nil || $0.client == mapping.whose } : nil
  }

  private mutating func rows(in root: JSONNode) -> [JSONNode]? {
    let path = mapping.root ?? FeedMapping.Path(keys: root.array == nil ? ["tasks"] : [])
    do throws(LocatedProblem) {
      let list = try value(path, in: root)
      if let rows = list?.array {
        if !path.keys.isEmpty { keys.see(root, root: path) }
        return rows
      }
      throw LocatedProblem(problem: list == nil ? .noList : .notAListOfTasks, offset: (list ?? root).offset)
    } catch {
      if mapping.root == nil { return add(.notTasks, at: root["tasks"] ?? root) }
      problems.add(error.problem.naming(path), at: error.offset)
      return nil
    }
  }

  /// What a task without names has, in this order; one with names has to have these.
  private static let unnamed: [FeedMapping.Field] = [.breaths, .moods, .due]

  private mutating func row(_ node: JSONNode) -> FeedRow? {
    if let values = node.array {
      // Tasks without names have none of those that a mapping gives.
      guard !isNamed else { return add(.notAnObject, at: node) }
      guard values.count == 3 else { return add(.taskLength(values.count), at: node) }
      return row(node) { Self.unnamed.firstIndex(of: $0).map { values[$0] } }
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
    let needed = mapping.moods == nil ? Self.unnamed : [.breaths, .due]
    let missing = needed.filter { values[$0] == nil }
    guard missing.isEmpty else { return addMissing(missing, of: node) }
    keys.see(node)
    return row(node) { values[$0] }
  }

  /// A name that no task has is a slip where there are names that nothing reads: what was done would not be shown.
  /// Where there are none, nobody has done anything yet.
  private func addUnfound(at row: JSONNode) {
    for field in mapping.names where !keys.paths.isEmpty && !found.contains(field) {
      guard let path = mapping.fields[field], field != .moods || mapping.moods == nil else { continue }
      problems.add(Problem.unfound(among: keys.paths, for: path).naming(path), at: row.offset)
    }
  }

  private func addMissing(_ missing: [FeedMapping.Field], of node: JSONNode) -> FeedRow? {
    let names = FeedMapping.Field.allCases.prefix(3).compactMap { mapping.fields[$0]?.description }
    let paths = missing.compactMap { mapping.fields[$0] }
    let problem = Problem.missingFields(paths.map(\.description), of: names, found: keys.unread(in: node))
    guard let path = paths.first(where: { $0.place != nil }) else { return add(problem, at: node) }
    return add(Problem(problem.naming(path).message, remedy: "compare the names"), at: node)
  }

  private mutating func row(_ node: JSONNode, _ value: (FeedMapping.Field) -> JSONNode?) -> FeedRow? {
    let count = breathCount(value(.breaths) ?? node)
    let choices = value(.moods).flatMap { moodChoices($0) } ?? mapping.moods
    let date = date(value(.due) ?? node, .due)
    let id = value(.id).flatMap { $0.identifier ?? add(.notAnID, at: $0, .id) }
    let client = value(.client).flatMap { $0.identifier ?? add(.notAnID, at: $0, .client) }
    if mapping.fields[.client] != nil, value(.client) == nil { problems.add(.nobodysTask, at: node.offset) }
    let word = said(value(.mood))
    let isDone = isDone(said(value(.completed)), hasMood: word != nil)
    let day = dayField.flatMap { said(value($0)) }
    let isAssumed = mapping.assumesDay && day == nil
    let completed = isDone == true ? isAssumed ? date : completion(day, of: node) : nil
    if isDone == false, dayField == .completedOn, let day { problems.add(.dayOfOpenTask, at: day.offset) }
    // Where it is not known whether it was completed, that has been said.
    let mood = word.flatMap { isDone == false ? add(.moodOfOpenTask, at: $0, .mood) : moodWord($0, .mood) }
    guard let count, let choices, let date else { return nil }
    return FeedRow(
      offset: node.offset, id: id, client: client, breathCount: count, moodChoices: choices, dueDate: date,
      completedOn: completed, isAssumed: isAssumed, mood: mood)
  }

  /// Whether a task was completed, by a day or by what says yes or no; nil when it can't be known.
  private func isDone(_ node: JSONNode?, hasMood: Bool) -> Bool? {
    guard let node else { return false }
    let said = mapping.saysDone(node)
    if !mapping.doneWords.isEmpty { return said ?? add(.unknownWord, at: node, .completed) }
    // The mood's own field says by its word that there was something to be felt.
    if mapping.fields[.completed]?.keys == mapping.fields[.mood]?.keys { return hasMood }
    if let said, node.boolean != nil || mapping.saysWhether { return said }
    return mapping.saysWhether ? add(.notYesOrNo, at: node, .completed) : true
  }

  /// The day of a completion; nil when it is wrong.
  private func completion(_ day: JSONNode?, of task: JSONNode) -> LocalDate? {
    guard let day, day.boolean == nil, let field = mapping.dayField else {
      return add(.completedWithoutDay(mapping), at: day ?? task, .completed)
    }
    return date(day, field)
  }

  /// The value at the end of a path; nil when there is none or it is null.
  private func value(_ path: FeedMapping.Path, in node: JSONNode) throws(LocatedProblem) -> JSONNode? {
    // In a table a name may have dots of its own.
    if path.keys.count > 1, let whole = node[path.description] { return whole.isNull ? nil : whole }
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
  private func said(_ node: JSONNode?) -> JSONNode? { node?.string?.isBlank == true ? nil : node }

  private func breathCount(_ node: JSONNode) -> Int? {
    let count = node.wholeNumber.flatMap { (1...1_000).contains($0) ? $0 : nil }
    return count ?? add(.notABreathCount, at: node, .breaths)
  }

  private mutating func moodChoices(_ node: JSONNode) -> [String]? {
    guard let nodes = node.array ?? node.words else { return add(.notMoodChoices, at: node, .moods) }
    if nodes.isEmpty { return add(.noChoices, at: node, .moods) }
    // Nearly every task has the choices of the one before.
    if nodes.elementsEqual(lastChoices, by: { $0.string == $1 }) { return lastChoices }
    var texts = DistinctTexts()
    var seen: [String] = []
    seen.reserveCapacity(nodes.count)
    lastChoices = nodes.compactMap { node in
      guard let choice = moodWord(node, .moods) else { return nil }
      let text = MoodScale.normalized(choice)
      guard texts.isNew(text, after: seen) else { return add(.repeatedChoice, at: node, .moods) }
      seen.append(text)
      return choice
    }
    return lastChoices
  }

  private func moodWord(_ node: JSONNode, _ field: FeedMapping.Field) -> String? {
    let limit = 100
    guard let text = node.string, !text.hasControlCharacters else { return add(.notAChoice, at: node, field) }
    let word = text.trimmed
    guard !word.isEmpty else { return add(.blankChoice, at: node, field) }
    return text.hasCharacters(upTo: limit) ? word : add(.longChoice(limit: limit), at: node, field)
  }

  private func date(_ node: JSONNode, _ field: FeedMapping.Field) -> LocalDate? {
    let ownForm = field == .due ? nil : mapping.completedDates
    do {
      return try (ownForm ?? mapping.dates).date(node, zone: zone)
    } catch {
      let problem = field == .due ? Problem.notADueDate(error) : error
      guard ownForm == nil, let place = mapping.datesPlace else { return add(problem, at: node, field) }
      problems.add(problem.naming("dates", at: place), at: node.offset)
      return nil
    }
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
  func naming(_ path: FeedMapping.Path) -> Problem { path.place.map { naming(path.description, at: $0) } ?? self }

  /// An answer of a moment ago has no line yet, and needs no telling.
  func naming(_ what: String, at place: Place) -> Problem {
    place.line == nil ? self : Problem("\(message) (\(quoted(what)) is set at \(place))", remedy: remedy)
  }
}
