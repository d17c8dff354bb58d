import Diagnostics
import Foundation
import Homework
import Insights

/// Reads `tasks.json`, in the feed's own form or with named fields.
struct TasksReader {
  private static let fields = ["breathCount", "moodChoices", "dueDate"]

  private let problems: Problems
  private let zone: TimeZone
  /// The form in which each mood word is compared; tasks mostly offer the same few.
  private var normalized: [String: String] = [:]

  /// The assignments of a file by due date, and then in file order; nil when anything is wrong.
  ///
  /// - Parameter zone: the client's, in which an instant given as due date falls on a day.
  static func assignments(in source: SourceText, zone: TimeZone, _ problems: Problems) -> [Assignment]? {
    guard let root = JSONReader.node(in: source, problems) else { return nil }
    guard let rows = root.array ?? root["tasks"]?.array else {
      problems.add(.notTasks, at: (root["tasks"] ?? root).offset)
      return nil
    }
    var reader = TasksReader(problems: problems, zone: zone)
    var read: [Row] = []
    read.reserveCapacity(rows.count)
    for row in rows { reader.row(row).map { read.append($0) } }
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

  private mutating func row(_ node: JSONNode) -> Row? {
    if let values = node.array {
      guard values.count == 3 else {
        add(.taskLength(values.count), at: node)
        return nil
      }
      return row(node, id: nil, values: values)
    }
    guard let members = node.members else {
      add(.notATask, at: node)
      return nil
    }
    let id = identifier(node["id"])
    let values = Self.fields.map { node[$0] }
    let missing = zip(Self.fields, values).filter { $0.1 == nil }.map(\.0)
    guard missing.isEmpty else {
      let found = members.map(\.key).filter { !Self.fields.contains($0) && $0 != "id" }
      add(.missingFields(missing, of: Self.fields, found: found), at: node)
      return nil
    }
    return row(node, id: id, values: values.compactMap { $0 })
  }

  private mutating func row(_ node: JSONNode, id: String?, values: [JSONNode]) -> Row? {
    let count = breathCount(values[0])
    let choices = moodChoices(values[1])
    let date = dueDate(values[2])
    guard let count, let choices, let date else { return nil }
    return Row(offset: node.offset, id: id, breathCount: count, moodChoices: choices, dueDate: date)
  }

  private func identifier(_ node: JSONNode?) -> String? {
    guard let node, !node.isNull else { return nil }
    // A longer one could not stand in the log.
    guard let id = node.string, LogEntryReader.isLine(id), id.count <= LogEntryReader.lineLimit else {
      add(.notAnID, at: node)
      return nil
    }
    return id
  }

  private func breathCount(_ node: JSONNode) -> Int? {
    guard let count = node.wholeNumber, (1...1_000).contains(count) else {
      add(.notABreathCount, at: node)
      return nil
    }
    return count
  }

  private mutating func moodChoices(_ node: JSONNode) -> [String]? {
    guard let nodes = node.array else {
      add(.notMoodChoices, at: node)
      return nil
    }
    if nodes.isEmpty { add(.noChoices, at: node) }
    var seen: Set<String> = []
    var choices: [String] = []
    for node in nodes {
      guard let choice = moodChoice(node) else { continue }
      if !seen.insert(compared(choice)).inserted { add(.repeatedChoice, at: node) }
      choices.append(choice)
    }
    return choices.isEmpty ? nil : choices
  }

  private mutating func compared(_ word: String) -> String {
    if let known = normalized[word] { return known }
    let made = MoodScale.normalized(word)
    normalized[word] = made
    return made
  }

  private func moodChoice(_ node: JSONNode) -> String? {
    let limit = 100
    guard let text = node.string, !text.hasControlCharacters else {
      add(.notAChoice, at: node)
      return nil
    }
    let word = text.trimmed
    guard !word.isEmpty else {
      add(.blankChoice, at: node)
      return nil
    }
    guard text.utf8.count <= limit || text.count <= limit else {
      add(.longChoice(limit: limit), at: node)
      return nil
    }
    return word
  }

  private func dueDate(_ node: JSONNode) -> LocalDate? {
    do throws(Problem) {
      guard let text = node.string else { throw .notADate }
      if let instant = Timestamp(text) {
        return try InputDate.checked(LocalDate(instant.instant, in: zone))
      }
      return try InputDate.date(text)
    } catch {
      add(.notADueDate(error), at: node)
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
        problems.add(.repeatedID(id.rawValue, firstLine: problems.source.line(at: first)), at: row.offset)
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

  private func add(_ problem: @autoclosure () -> Problem, at node: JSONNode) {
    problems.add(problem(), at: node.offset)
  }
}
