import Homework
import Text

/// What a feed of tasks says.
struct TasksFile {
  /// The assignments by due date, and then in file order.
  let assignments: [Assignment]
  /// What the feed says was completed, in the same order.
  let completions: [FeedCompletion]
  /// Where each stands in the file.
  let offsets: [AssignmentID: Int]

  /// Gives every row its id, which must be its own, and puts them in order.
  init(_ rows: [FeedRow], _ problems: Problems) {
    var ordinals: [LocalDate: Int] = Dictionary(minimumCapacity: rows.count)
    var firstOffsets: [AssignmentID: Int] = Dictionary(minimumCapacity: rows.count)
    let tasks = rows.map { row in
      ordinals[row.dueDate, default: 0] += 1
      let id = row.id.map(AssignmentID.init) ?? AssignmentID(due: row.dueDate, ordinal: ordinals[row.dueDate] ?? 1)
      if let first = firstOffsets[id] {
        problems.add(.repeatedID(id.rawValue, firstLine: problems.source.line(at: first)), at: row.offset)
      } else {
        firstOffsets[id] = row.offset
      }
      let assignment = Assignment(
        id: id, breathCount: row.breathCount, moodChoices: row.moodChoices, dueDate: row.dueDate)
      return (assignment, row.completion(of: id))
    }
    offsets = firstOffsets
    let sorted = tasks.sorted { $0.0.dueDate < $1.0.dueDate }
    assignments = sorted.map(\.0)
    completions = sorted.compactMap(\.1)
  }
}

/// A task of a feed as it is in the file.
struct FeedRow {
  var offset: Int
  var id: String?
  var client: String?
  var breathCount: Int
  var moodChoices: [String]
  var dueDate: LocalDate
  var completedOn: LocalDate?
  /// Whether the due date stands for a day that the feed does not say.
  var isAssumed = false
  var mood: String?

  /// What it says was completed; nil when nothing was.
  func completion(of task: AssignmentID) -> FeedCompletion? {
    completedOn.map { FeedCompletion(task: task, on: $0, mood: mood, isAssumed: isAssumed) }
  }
}

/// What can be wrong in `tasks.json`.
extension Problem {
  private static let taskForm = "write a task as [4, [\"calm\", \"sad\"], \"2026-11-16\"]"

  /// It is neither a list of tasks nor an object with one.
  static let notTasks = Problem(
    "expected a list of tasks, or an object with such a list under \"tasks\"", remedy: taskForm)
  /// A row is neither an array nor an object.
  static let notATask = Problem("expected a task", remedy: taskForm)
  /// Not a whole number from 1 to 1000.
  static let notABreathCount = Problem("expected a breath count: a whole number from 1 to 1000")
  /// The mood choices are not a list.
  static let notMoodChoices = Problem("expected the mood choices: a list of words in double quotes")
  /// The list of mood choices is empty.
  static let noChoices = Problem("there are no mood choices", remedy: "give at least one")
  /// A mood choice is not a text of one line.
  static let notAChoice = Problem("expected a mood choice: a word or a few in double quotes, on one line")
  /// A mood choice is blank.
  static let blankChoice = Problem("this mood choice is blank", remedy: "remove it")
  /// A mood choice stands on the list already.
  static let repeatedChoice = Problem(
    "this mood choice is already on the list, apart from case and spaces", remedy: "remove it")
  /// Not an id.
  static let notAnID = Problem(
    "expected an id: a whole number, or a text of one line and up to \(LogEntryReader.lineLimit) characters")

  /// An array of another length than three.
  static func taskLength(_ count: Int) -> Problem {
    Problem(
      "a task is a list of 3: breath count, mood choices and due date; this one has \(count)", remedy: taskForm)
  }

  /// A mood choice is longer than any word.
  static func longChoice(limit: Int) -> Problem { Problem("this mood choice is longer than \(limit) characters") }

  /// Not a due date.
  static func notADueDate(_ problem: Problem) -> Problem {
    guard problem == .notADate else { return problem }
    return Problem(
      "expected a due date", remedy: "write it in double quotes as YYYY-MM-DD, such as \"2026-11-16\"")
  }

  /// Two tasks with one id.
  static func repeatedID(_ id: String, firstLine: Int) -> Problem {
    Problem(
      "another task has the id \(quoted(id)) too", remedy: "it is on line \(firstLine); each needs its own")
  }

  /// An object without some of the fields, and the keys that it has instead.
  static func missingFields(_ missing: [String], of fields: [String], found: [String]) -> Problem {
    Problem(
      "expected the fields \(fields.joined(separator: ", ")); this task has "
        + (missing == fields ? "none of them" : "no \(missing.joined(separator: ", no "))")
        + (found.isEmpty ? "" : ", but \(found.prefix(5).map(escaped).joined(separator: ", "))"),
      remedy: found.isEmpty
        ? nil : "move the file away and take it over with `tend import`, or map them under tasks: in tend.yml")
  }
}
