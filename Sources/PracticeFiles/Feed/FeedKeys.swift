import Text

/// The keys of a feed that nothing reads and nothing ignores: what they hold must not vanish in silence.
struct FeedKeys {
  /// The paths that are read, and those that are ignored.
  let read: Set<String>
  let ignored: Set<String>
  /// How many are kept.
  var limit = 100
  /// Those found, in file order, with the first place.
  private(set) var unread: [(path: String, offset: Int)] = []
  private(set) var seen: Set<String> = []

  /// Looks at a task.
  mutating func see(_ task: JSONNode) { see(task, within: "", read: read) }

  /// Looks at what is around the list of tasks.
  mutating func see(_ file: JSONNode, root: FeedMapping.Path) { see(file, within: "", read: [root.description]) }

  private mutating func see(_ node: JSONNode, within path: String, read: Set<String>) {
    for member in node.members ?? [] {
      let path = path + member.key
      if read.contains(path) || ignored.contains(path) || member.node.saysNothing { continue }
      if member.node.isObject, read.union(ignored).contains(where: { $0.hasPrefix(path + ".") }) {
        see(member.node, within: path + ".", read: read)
      } else if unread.count < limit, seen.insert(path).inserted {
        unread.append((path, member.offset))
      }
    }
  }

  /// The keys of one task that nothing reads.
  func unread(in task: JSONNode) -> [String] {
    var own = FeedKeys(read: read, ignored: ignored)
    own.see(task)
    return own.paths
  }

  /// What was found.
  var paths: [String] { unread.map(\.path) }

  /// Adds what was found, as one problem of the file.
  func add(to problems: Problems) {
    guard let first = unread.first else { return }
    problems.add(.unreadKeys(paths), at: first.offset, consequence: .listed)
  }
}

extension Problem {
  /// Keys that nothing reads.
  static func unreadKeys(_ keys: [String]) -> Problem {
    let shown = keys.prefix(5).map { quoted($0) }.joined(separator: ", ")
    let all = keys.count > 5 ? "\(shown) and \(keys.count - 5) more" : shown
    return Problem("what stands under \(all) is not read", remedy: "map it or ignore it under tasks: in tend.yml")
  }

  /// A name that no task has, among others that nothing reads.
  static func unfound(among unread: [String], for path: FeedMapping.Path) -> Problem {
    Problem(
      "no task has this field",
      remedy: nearest(to: path.description, among: unread).map { "did you mean \($0)?" }
        ?? "compare the names, or ignore what is not read")
  }

  /// There is no list where the mapping says.
  static let noList = Problem("there is no list of tasks there")
  /// Something else is there.
  static let notAListOfTasks = Problem("expected a list of tasks")
  /// A row without names under a mapping that gives names.
  static let notAnObject = Problem("expected a task with named fields, as the mapping says")
  /// A path goes through a value that has nothing within it.
  static let noFieldsWithin = Problem("expected an object with further fields")
  /// A mood of a task that is not completed.
  static let moodOfOpenTask = Problem(
    "there is a mood, and the task is not completed", remedy: "map what says so as completed, or correct the feed")
  /// A field that says neither.
  static let notYesOrNo = Problem("expected true or false", remedy: "map a field that says whether, or a day")
  /// A task of several clients' that says no client.
  static let nobodysTask = Problem("it is not said whose task this is", remedy: "name the client in the feed")
  /// A word of which nobody has said what it means.
  static let unknownWord = Problem(
    "it is not known whether this word says that the task is completed",
    remedy: "add it to completed_is: or open_is:")
  /// It was completed, and nothing says when.
  static func completedWithoutDay(_ mapping: FeedMapping) -> Problem {
    let remedy = mapping.fields[.completedOn].map { FeedMapping.written([$0.description, "due"]) + " as" }
    return Problem(
      "this task is completed, and no day is said",
      remedy: remedy.map { "name \($0) completed_on:, which shows it as \"completed, day not known\"" }
        ?? "add completed_on: due, or the field that has the day")
  }

  /// A day on which something was completed that is not.
  static let dayOfOpenTask = Problem(
    "there is a day for a task that is not completed", remedy: "correct the feed, or map the day as completed")
}
