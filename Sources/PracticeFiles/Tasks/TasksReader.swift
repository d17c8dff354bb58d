import Diagnostics
import Foundation
import Homework
import Insights

/// Reads `tasks.json`, in the feed's own form or with named fields.
struct TasksReader {
  private let problems: Problems
  private let zone: TimeZone

  /// The assignments of a file by due date, and then in file order; nil when anything is wrong.
  ///
  /// - Parameter zone: the client's, in which an instant given as due date falls on a day.
  static func assignments(in source: SourceText, zone: TimeZone, _ problems: Problems) -> [Assignment]? {
    guard let root = JSONReader.node(in: source, problems) else { return nil }
    guard let rows = root.array ?? root["tasks"]?.array else {
      problems.add(TasksProblem.notTasks, at: (root["tasks"] ?? root).offset)
      return nil
    }
    let reader = TasksReader(problems: problems, zone: zone)
    let read = rows.compactMap(reader.row)
    guard problems.isEmpty else { return nil }
    let assignments = reader.assignments(from: read)
    return problems.isEmpty ? assignments : nil
  }

  /// A task as it stands in the file.
  private struct Row {
    var offset: Int
    var id: String?
    var breathCount: Int
    var moodChoices: [String]
    var dueDate: LocalDate
  }

  private func row(_ node: JSONNode) -> Row? {
    if let values = node.array {
      guard values.count == 3 else {
        add(.length(values.count), at: node)
        return nil
      }
      return row(node, id: nil, values: values)
    }
    guard let members = node.members else {
      add(.notATask, at: node)
      return nil
    }
    let id = identifier(node["id"])
    let values = TasksProblem.fields.map { node[$0] }
    let missing = zip(TasksProblem.fields, values).filter { $0.1 == nil }.map(\.0)
    guard missing.isEmpty else {
      let found = members.map(\.key).filter { !TasksProblem.fields.contains($0) && $0 != "id" }
      add(.missingFields(missing, found: found), at: node)
      return nil
    }
    return row(node, id: id, values: values.compactMap { $0 })
  }

  private func row(_ node: JSONNode, id: String?, values: [JSONNode]) -> Row? {
    let count = breathCount(values[0])
    let choices = moodChoices(values[1])
    let date = dueDate(values[2])
    guard let count, let choices, let date else { return nil }
    return Row(offset: node.offset, id: id, breathCount: count, moodChoices: choices, dueDate: date)
  }

  private func identifier(_ node: JSONNode?) -> String? {
    guard let node, !node.isNull else { return nil }
    // A longer one could not stand in the log.
    guard let id = node.string, !id.trimmed.isEmpty, !id.hasControlCharacters,
      id.count <= LogEntryReader.lineLimit
    else {
      add(.id, at: node)
      return nil
    }
    return id
  }

  private func breathCount(_ node: JSONNode) -> Int? {
    guard let count = node.wholeNumber, (1...1_000).contains(count) else {
      add(.breathCount, at: node)
      return nil
    }
    return count
  }

  private func moodChoices(_ node: JSONNode) -> [String]? {
    guard let nodes = node.array else {
      add(.notAList, at: node)
      return nil
    }
    if nodes.isEmpty { add(.noChoices, at: node) }
    var seen: Set<String> = []
    let choices = nodes.compactMap { node in
      let choice = moodChoice(node)
      if let choice, !seen.insert(MoodScale.normalized(choice)).inserted { add(.repeatedChoice, at: node) }
      return choice
    }
    return choices.isEmpty ? nil : choices
  }

  private func moodChoice(_ node: JSONNode) -> String? {
    let limit = 100
    guard let text = node.string, !text.hasControlCharacters else {
      add(.choice, at: node)
      return nil
    }
    guard !text.trimmed.isEmpty else {
      add(.blankChoice, at: node)
      return nil
    }
    guard text.count <= limit else {
      add(.longChoice(limit: limit), at: node)
      return nil
    }
    return text.trimmed
  }

  private func dueDate(_ node: JSONNode) -> LocalDate? {
    do throws(DateProblem) {
      guard let text = node.string else { throw .form }
      if let instant = Timestamp(text) {
        return try DateProblem.checked(LocalDate(instant.instant, in: zone))
      }
      return try DateProblem.date(text)
    } catch {
      add(.dueDate(error), at: node)
      return nil
    }
  }

  /// Gives every row its id, which must be its own, and puts them in order.
  private func assignments(from rows: [Row]) -> [Assignment] {
    var ordinals: [LocalDate: Int] = [:]
    var firstOffsets: [AssignmentID: Int] = [:]
    let assignments = rows.map { row in
      let ordinal = ordinals[row.dueDate, default: 0] + 1
      ordinals[row.dueDate] = ordinal
      let id = row.id.map(AssignmentID.init(rawValue:)) ?? AssignmentID(due: row.dueDate, ordinal: ordinal)
      if let first = firstOffsets[id] {
        let line = problems.source.lineIndex(at: first) + 1
        problems.add(TasksProblem.repeatedID(id.rawValue, firstLine: line), at: row.offset)
      } else {
        firstOffsets[id] = row.offset
      }
      return Assignment(
        id: id, breathCount: row.breathCount, moodChoices: row.moodChoices, dueDate: row.dueDate)
    }
    return assignments.enumerated()
      .sorted { ($0.element.dueDate, $0.offset) < ($1.element.dueDate, $1.offset) }
      .map(\.element)
  }

  private func add(_ problem: TasksProblem, at node: JSONNode) {
    problems.add(problem, at: node.offset)
  }
}
