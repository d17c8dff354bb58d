import Diagnostics
import Homework

/// What a feed of tasks says.
struct TasksFile {
  /// The assignments by due date, and then in file order.
  let assignments: [Assignment]
  /// What the feed says was completed, in the same order.
  let completions: [FeedCompletion]

  /// Gives every row its id, which must be its own, and puts them in order.
  init(_ rows: [TaskRow], _ problems: Problems) {
    var ordinals = [LocalDate: Int](minimumCapacity: rows.count)
    var firstOffsets = [AssignmentID: Int](minimumCapacity: rows.count)
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
    let order = assignments.indices.sorted {
      (assignments[$0].dueDate, $0) < (assignments[$1].dueDate, $1)
    }
    self.assignments = order.map { assignments[$0] }
    completions = order.compactMap { index in
      rows[index].completedOn.map {
        FeedCompletion(task: assignments[index].id, on: $0, mood: rows[index].mood)
      }
    }
  }
}

/// A task as it stands in the file.
struct TaskRow {
  var offset: Int
  var id: String?
  var breathCount: Int
  var moodChoices: [String]
  var dueDate: LocalDate
  var completedOn: LocalDate?
  var mood: String?
}

/// What a task has, before it is looked at.
struct TaskValues {
  var breaths: JSONNode?
  var moods: JSONNode?
  var due: JSONNode?
  var id: JSONNode?
  var completed: JSONNode?
  var mood: JSONNode?

  subscript(field: FeedMapping.Field) -> JSONNode? {
    get {
      switch field {
      case .breaths: breaths
      case .moods: moods
      case .due: due
      case .id: id
      case .completed: completed
      case .mood: mood
      }
    }
    set {
      switch field {
      case .breaths: breaths = newValue
      case .moods: moods = newValue
      case .due: due = newValue
      case .id: id = newValue
      case .completed: completed = newValue
      case .mood: mood = newValue
      }
    }
  }
}
