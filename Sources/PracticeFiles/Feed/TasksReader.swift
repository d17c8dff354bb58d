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
  /// The mood choices of the last task that has right ones, as they are written and read: mostly the next has the same.
  private var last: (written: ArraySlice<UInt8>, choices: [String]) = ([], [])

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
    var reader = TasksReader(root["form"]?.string == "tend" ? .own : mapping, zone: zone, problems)
    guard let rows = reader.rows(in: root) else { return nil }
    var read: [TaskRow] = []
    read.reserveCapacity(rows.count)
    for row in rows { reader.row(row).map { read.append($0) } }
    if let first = rows.first { reader.tellUnfound(at: first) }
    let isWhole = problems.isEmpty
    reader.keys.tell(problems)
    guard isWhole else { return nil }
    let tasks = TasksFile(read, problems)
    return problems.gravest ?? .noted > .listed ? nil : tasks
  }

  private mutating func rows(in root: JSONNode) -> [JSONNode]? {
    guard let path = mapping.root else {
      if let rows = root.array { return rows }
      guard let rows = root["tasks"]?.array else {
        add(.notTasks, at: root["tasks"] ?? root)
        return nil
      }
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

  private mutating func row(_ node: JSONNode) -> TaskRow? {
    if let values = node.array {
      guard !hasNames else {
        add(.notAnObject, at: node)
        return nil
      }
      guard values.count == 3 else {
        add(.taskLength(values.count), at: node)
        return nil
      }
      return row(node, TaskValues(breaths: values[0], moods: values[1], due: values[2]))
    }
    guard node.isObject else {
      add(.notATask, at: node)
      return nil
    }
    var values = TaskValues()
    var isRight = true
    for field in FeedMapping.Field.allCases {
      guard let path = mapping.fields[field] else { continue }
      do {
        values[field] = try value(path, in: node)
        if values[field] != nil { found.insert(field) }
      } catch {
        problems.add(error.problem.naming(path), at: error.offset)
        isRight = false
      }
    }
    guard isRight else { return nil }
    let needed: [FeedMapping.Field] = mapping.moods == nil ? [.breaths, .moods, .due] : [.breaths, .due]
    let missing = needed.filter { values[$0] == nil }
    guard missing.isEmpty else {
      tellMissing(missing, of: node)
      return nil
    }
    keys.see(node)
    return row(node, values)
  }

  /// A name that no task has is a slip where there are names that nothing reads: what was done would not be shown.
  /// Where there are none, nobody has done anything yet.
  private func tellUnfound(at row: JSONNode) {
    guard let unread = keys.paths else { return }
    for field in FeedMapping.Field.allCases where !found.contains(field) {
      guard let path = mapping.fields[field], path.place != nil else { continue }
      if field == .moods, mapping.moods != nil { continue }
      add(Problem.unfound(among: unread, for: path).naming(path), at: row)
    }
  }

  private mutating func tellMissing(_ missing: [FeedMapping.Field], of node: JSONNode) {
    let names = FeedMapping.Field.allCases.prefix(3).compactMap { mapping.fields[$0]?.description }
    let absent = missing.compactMap { mapping.fields[$0]?.description }
    let places = missing.compactMap { mapping.fields[$0] }.filter { $0.place != nil }
    var problem = Problem.missingFields(absent, of: names, found: keys.unread(in: node))
    if let place = places.first {
      problem = problem.naming(place)
      problem.remedy = "compare the names"
    }
    add(problem, at: node)
  }

  private mutating func row(_ node: JSONNode, _ values: TaskValues) -> TaskRow? {
    let count = breathCount(values.breaths ?? node)
    let choices = values.moods.map { moodChoices($0) } ?? mapping.moods
    let date = date(values.due ?? node, .due)
    let id = identifier(values.id)
    guard let completed = completion(values.completed),
      let mood = mood(values.mood, completed: completed != nil)
    else { return nil }
    guard let count, let choices, let date else { return nil }
    return TaskRow(
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

  private func identifier(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    // A longer one could not stand in the log.
    guard let id = node.string, LogEntryReader.isLine(id), id.count <= LogEntryReader.lineLimit else {
      add(.notAnID, at: node, .id)
      return nil
    }
    return id
  }

  private func breathCount(_ node: JSONNode) -> Int? {
    guard let count = node.wholeNumber, (1...1_000).contains(count) else {
      add(.notABreathCount, at: node, .breaths)
      return nil
    }
    return count
  }

  private mutating func moodChoices(_ node: JSONNode) -> [String]? {
    if node.bytes == last.written { return last.choices }
    guard let nodes = node.array else {
      add(.notMoodChoices, at: node, .moods)
      return nil
    }
    if nodes.isEmpty { add(.noChoices, at: node, .moods) }
    var seen: [String] = []
    // A few words are compared one by one; a hostile list has thousands of them.
    var manySeen: Set<String> = []
    var choices: [String] = []
    var isRight = true
    for node in nodes {
      guard let choice = moodWord(node, .moods) else { continue }
      let word = MoodScale.normalized(choice)
      let isNew = nodes.count > 16 ? manySeen.insert(word).inserted : !seen.contains(word)
      if !isNew { add(.repeatedChoice, at: node, .moods) }
      if nodes.count <= 16 { seen.append(word) }
      choices.append(choice)
      isRight = isRight && isNew
    }
    if isRight, !choices.isEmpty, choices.count == nodes.count { last = (node.bytes, choices) }
    return choices.isEmpty ? nil : choices
  }

  private func moodWord(_ node: JSONNode, _ field: FeedMapping.Field) -> String? {
    let limit = 100
    guard let text = node.string, !text.hasControlCharacters else {
      add(.notAChoice, at: node, field)
      return nil
    }
    let word = text.trimmed
    guard !word.isEmpty else {
      add(.blankChoice, at: node, field)
      return nil
    }
    guard text.utf8.count <= limit || text.count <= limit else {
      add(.longChoice(limit: limit), at: node, field)
      return nil
    }
    return word
  }

  private func date(_ node: JSONNode, _ field: FeedMapping.Field) -> LocalDate? {
    do {
      return try mapping.dates.date(node, zone: zone)
    } catch {
      let problem = field == .due ? Problem.notADueDate(error) : error
      guard let place = mapping.datesPlace else {
        add(problem, at: node, field)
        return nil
      }
      problems.add(problem.naming("dates", at: place), at: node.offset)
      return nil
    }
  }

  /// The day on which a task was completed, nil within for one that was not; nil when it is wrong.
  private func completion(_ node: JSONNode?) -> LocalDate?? {
    guard let node, node.string?.trimmed.isEmpty != true else { return .some(nil) }
    return date(node, .completed).map { .some($0) }
  }

  /// The mood of a completion, nil within where there is none; nil when it is wrong.
  private func mood(_ node: JSONNode?, completed: Bool) -> String?? {
    guard let node, node.string?.trimmed.isEmpty != true else { return .some(nil) }
    guard completed else {
      add(.moodWithoutDay, at: node, .mood)
      return nil
    }
    return moodWord(node, .mood).map { .some($0) }
  }

  /// Adds a problem of a field, with the place that maps it.
  private func add(_ problem: @autoclosure () -> Problem, at node: JSONNode, _ field: FeedMapping.Field? = nil) {
    let path = field.flatMap { mapping.fields[$0] }
    problems.add(path.map { problem().naming($0) } ?? problem(), at: node.offset)
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
