/// What can be wrong in `tasks.json`.
enum TasksProblem: InputProblem, Hashable {
  /// It is neither a list of tasks nor an object with one.
  case notTasks
  /// A row is neither an array nor an object.
  case notATask
  /// An array of another length than three.
  case length(Int)
  /// An object without some of the fields; the keys that it has instead.
  case missingFields([String], found: [String])
  /// Not a whole number from 1 to 1000.
  case breathCount
  /// The mood choices are not a list.
  case notAList
  /// The list of mood choices is empty.
  case noChoices
  /// A mood choice is not a text of one line.
  case choice
  /// A mood choice is blank.
  case blankChoice
  /// A mood choice is longer than any word.
  case longChoice(limit: Int)
  /// A mood choice stands on the list already.
  case repeatedChoice
  /// Not a due date.
  case dueDate(DateProblem)
  /// Not an id.
  case id
  /// Two tasks with one id.
  case repeatedID(String, firstLine: Int)

  /// The fields that a task has.
  static let fields = ["breathCount", "moodChoices", "dueDate"]
  private static let form = "[4, [\"calm\", \"sad\"], \"2026-11-16\"]"

  var message: String {
    switch self {
    case .notTasks: "expected a list of tasks, or an object with such a list under \"tasks\""
    case .notATask: "expected a task"
    case .length(let count):
      "a task is a list of 3: breath count, mood choices and due date; this one has \(count)"
    case .missingFields(let missing, let found):
      "expected the fields \(Self.fields.joined(separator: ", ")); this task has "
        + (missing == Self.fields ? "none of them" : "no \(missing.joined(separator: ", no "))")
        + (found.isEmpty ? "" : ", but \(found.prefix(5).map(escaped).joined(separator: ", "))")
    case .breathCount: "expected a breath count: a whole number from 1 to 1000"
    case .notAList: "expected the mood choices: a list of words in double quotes"
    case .noChoices: "there are no mood choices"
    case .choice: "expected a mood choice: a word or a few in double quotes, on one line"
    case .blankChoice: "this mood choice is blank"
    case .longChoice(let limit): "this mood choice is longer than \(limit) characters"
    case .repeatedChoice: "this mood choice is already on the list, apart from case and spaces"
    case .dueDate(let problem): problem == .form ? "expected a due date" : problem.message
    case .id:
      "expected an id: a text in double quotes of one line and up to \(LogEntryReader.lineLimit) characters"
    case .repeatedID(let id, _): "another task has the id \(quoted(id)) too"
    }
  }

  var remedy: String? {
    switch self {
    case .notTasks, .notATask, .length: "write a task as \(Self.form)"
    case .missingFields(_, let found): found.isEmpty ? nil : "rename them"
    case .noChoices: "give at least one"
    case .blankChoice, .repeatedChoice: "remove it"
    case .dueDate(.form): "write it in double quotes as YYYY-MM-DD, such as \"2026-11-16\""
    case .repeatedID(_, let firstLine): "it is on line \(firstLine); each needs its own"
    default: nil
    }
  }
}
