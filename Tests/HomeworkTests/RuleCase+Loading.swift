import Foundation
import Homework

extension RuleCase {
  /// Every case of every file in `Cases`.
  static func all() throws -> [RuleCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { file in
        let name = file.deletingPathExtension().lastPathComponent
        return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file)).map {
          try RuleCase($0, in: name)
        }
      }
  }

  private init(_ row: Row, in file: String) throws {
    guard let zone = TimeZone(identifier: row.zone ?? "UTC") else {
      throw Mistake.unreadable("zone", row.name)
    }
    guard let eligibility = Eligibility(rawValue: row.eligibility ?? "earliest-first") else {
      throw Mistake.unreadable("eligibility", row.name)
    }
    if let date = LocalDate(row.asOf) {
      asOf = .date(date)
    } else if let timestamp = Timestamp(row.asOf) {
      asOf = .instant(timestamp.instant)
    } else {
      throw Mistake.unreadable("asOf", row.name)
    }
    self.file = file
    name = row.name
    rules = Rules(
      timeZone: zone, eligibility: eligibility, graceDays: row.grace_days ?? 0,
      excused: Set((row.excused ?? []).map(AssignmentID.init(rawValue:))))
    assignments = try Self.assignments(row.tasks, of: row.name)
    log = row.log.enumerated().map { LogLine(number: $0.offset + 1, logged: $0.element) }
    logText = row.log.map { $0.text + "\n" }.joined()
    states = row.states
    verdicts = row.verdicts
    problems = row.problems
    turns = row.turns ?? [:]
    completions = try (row.completions ?? []).map { completion in
      guard completion.count >= 2, let date = LocalDate(completion[1]) else {
        throw Mistake.unreadable("completion", row.name)
      }
      return FeedCompletion(
        task: AssignmentID(rawValue: completion[0]), on: date, mood: completion.count > 2 ? completion[2] : nil)
    }
    breaths = row.breaths ?? [:]
    moods = row.moods ?? [:]
    breathing = row.breathing ?? [:]
  }

  private static func assignments(_ rows: [TaskRow], of name: String) throws -> [Assignment] {
    var ordinals: [LocalDate: Int] = [:]
    var assignments: [Assignment] = []
    for row in rows {
      guard let date = LocalDate(row.dueDate) else { throw Mistake.unreadable("due date", name) }
      ordinals[date, default: 0] += 1
      let id =
        row.id.map(AssignmentID.init(rawValue:)) ?? AssignmentID(due: date, ordinal: ordinals[date] ?? 1)
      assignments.append(
        Assignment(id: id, breathCount: row.breathCount, moodChoices: row.moodChoices, dueDate: date))
    }
    return assignments.enumerated()
      .sorted { ($0.element.dueDate, $0.offset) < ($1.element.dueDate, $1.offset) }
      .map(\.element)
  }

  /// A mistake in the cases themselves.
  enum Mistake: Error {
    /// A part of a case that can't be read.
    case unreadable(String, String)
  }

  /// A case as it stands in the file.
  private struct Row: Decodable {
    var name: String
    var zone: String?
    var eligibility: String?
    var grace_days: Int?
    var excused: [String]?
    var asOf: String
    var tasks: [TaskRow]
    var log: [LoggedLine]
    var states: [String: String]
    var verdicts: [String]
    var problems: [String]
    /// `[task, date]` or `[task, date, mood]`.
    var completions: [[String]]?
    var turns: [String: String]?
    var breaths: [String: Int]?
    var moods: [String: String]?
    var breathing: [String: String]?
  }

  /// `[breath count, mood choices, due date]`, and an id of the feed's own where there is one.
  private struct TaskRow: Decodable {
    var breathCount: Int
    var moodChoices: [String]
    var dueDate: String
    var id: String?

    init(from decoder: any Decoder) throws {
      var row = try decoder.unkeyedContainer()
      breathCount = try row.decode(Int.self)
      moodChoices = try row.decode([String].self)
      dueDate = try row.decode(String.self)
      id = row.isAtEnd ? nil : try row.decode(String.self)
    }
  }
}
