import Homework
import Text

/// How a feed of tasks is to be read: what its fields are called, where they stand, and how it writes days. The
/// default is the form in which Tend's own `tasks.json` has names.
struct FeedMapping: Hashable, Sendable {
  /// What a task has.
  enum Field: String, CaseIterable, Sendable {
    case breaths, moods, due, id, completed, mood

    /// The name that the field has when nothing else is said; nil when it is not read then.
    var standardName: String? {
      switch self {
      case .breaths: "breathCount"
      case .moods: "moodChoices"
      case .due: "dueDate"
      case .id: "id"
      case .completed, .mood: nil
      }
    }
  }

  /// A way to a value: the keys of objects within objects.
  struct Path: Hashable, Sendable, CustomStringConvertible {
    var keys: [String]
    /// Where a settings file names it; nil for a standard name.
    var place: Place?

    /// The keys with dots between them.
    var description: String { keys.joined(separator: ".") }
  }

  /// The way to the list of tasks; nil for the whole file or what stands under `tasks` in it.
  var root: Path?
  /// The way to each field from a task.
  var fields: [Field: Path]
  /// How days are written.
  var dates = FeedDates.iso
  /// Where a settings file says so.
  var datesPlace: Place?
  /// What to choose a mood from where a task has no choices of its own.
  var moods: [String]?
  /// What is not read on purpose.
  var ignored: Set<String> = []

  /// The standard names.
  init() {
    fields = [:]
    for field in Field.allCases {
      if let name = field.standardName { fields[field] = Path(keys: [name]) }
    }
  }

  /// How a file is read that says itself that it has Tend's own form, whatever the settings map: one that was imported.
  static var own: FeedMapping {
    var mapping = FeedMapping()
    mapping.ignored = ["form"]
    return mapping
  }

  /// What stands under `tasks`; nil when there is no such key. What is wrong with it is added.
  init?(_ keys: SettingsMapping) {
    guard
      let tasks = keys.mapping(
        "tasks", known: ["root", "fields", "dates", "relative_to", "moods", "ignore"])
    else { return nil }
    self.init()
    root = Self.path("root", in: tasks)
    if let names = tasks.mapping("fields", known: Field.allCases.map(\.rawValue)) {
      for field in Field.allCases {
        if let path = Self.path(field.rawValue, in: names) { fields[field] = path }
      }
      refuseTwins(in: names)
    }
    readDates(tasks)
    if tasks.has("moods") { readMoods(tasks) }
    readIgnored(tasks)
  }

  private static func path(_ key: String, in mapping: SettingsMapping) -> Path? {
    mapping.value(key, SettingsValue.path).map { keys in
      Path(keys: keys, place: Place(file: mapping.path, line: mapping.line(ofValue: key)))
    }
  }

  /// One value cannot be two things, nor be within another.
  private func refuseTwins(in names: SettingsMapping) {
    var taken = Field.allCases.filter { fields[$0]?.place == nil }
    for field in names.pairs.compactMap({ Field(rawValue: $0.key) }) {
      guard let path = fields[field], path.place != nil else { continue }
      let twin = taken.first {
        guard let other = fields[$0] else { return false }
        return path.keys.starts(with: other.keys) || other.keys.starts(with: path.keys)
      }
      if let twin { names.add(.sameField(as: twin.rawValue), atValue: field.rawValue) }
      taken.append(field)
    }
  }

  private mutating func readIgnored(_ tasks: SettingsMapping) {
    for node in tasks.list("ignore", example: "[title]") {
      guard let path = tasks.value(of: node, SettingsValue.path)?.joined(separator: ".") else { continue }
      ignored.insert(path)
      guard let field = fields.first(where: { $0.value.description == path })?.key else { continue }
      if field == .id, fields[field]?.place == nil {
        // An id that is none for Tend can be left alone.
        fields[field] = nil
      } else {
        tasks.add(.ignoredField, at: node)
      }
    }
  }

  private mutating func readDates(_ tasks: SettingsMapping) {
    let day = tasks.value("relative_to", SettingsValue.date)
    datesPlace = tasks.line(ofValue: "dates").map { Place(file: tasks.path, line: $0) }
    let form = tasks.value("dates") { text throws(Problem) in try FeedDates(text, relativeTo: day) }
    dates = form ?? dates
    guard tasks.has("relative_to"), let form else { return }
    if case .relativeDays = form { return }
    tasks.add(.needlessDay, atValue: "relative_to")
  }

  private mutating func readMoods(_ tasks: SettingsMapping) {
    let words = tasks.distinctWords("moods", example: "[calm, sad]")
    if words?.isEmpty == true { tasks.add(.noChoices, atValue: "moods") }
    moods = words
  }
}

extension SettingsValue {
  /// Keys with dots between them.
  static func path(_ text: String) throws(Problem) -> [String] {
    let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !text.isEmpty, text.utf8.count <= 200, !text.hasControlCharacters,
      keys.allSatisfy({ !$0.isEmpty && $0 == $0.trimmed })
    else { throw .notAPath }
    guard
      !keys.contains(where: { $0.contains("[") || $0.contains("]") || $0 == "*" || $0.utf8.allSatisfy(\.isDigit) })
    else { throw .pathIntoList }
    return keys
  }
}

/// What can be wrong with a mapping in itself.
extension Problem {
  /// Not keys with dots between them.
  static let notAPath = Problem(
    "expected the name of a field, or names with dots between them",
    remedy: "write it as exercise.breathCount")
  /// A path that wants to go into a list.
  static let pathIntoList = Problem(
    "a path goes through objects, never into a list", remedy: "name the list itself, or a field beside it")
  /// A field that is ignored and read.
  static let ignoredField = Problem("this field is both read and ignored", remedy: "remove one of the two")
  /// A day without anything that is relative to it.
  static let needlessDay = Problem(
    "this is used only with `dates: relative-days`", remedy: "remove it, or change dates")

  /// Two fields that are one.
  static func sameField(as other: String) -> Problem {
    Problem("\(other) is read from the same place", remedy: "each field needs its own")
  }
}

/// The keys of a feed that nothing reads and nothing ignores: what they hold must not vanish in silence.
struct FeedKeys {
  private let read: Set<String>
  /// What has something within it that is read.
  private let way: Set<String>
  private let ignored: Set<String>
  /// Those found, in file order, with the first place.
  private var unread: [(path: String, offset: Int)] = []

  /// What a mapping reads and ignores.
  init(_ mapping: FeedMapping) {
    let paths = mapping.fields.values.map(\.keys)
    read = Set(paths.map { $0.joined(separator: ".") })
    way = Self.ways(to: paths)
    ignored = mapping.ignored
  }

  private static func ways(to paths: [[String]]) -> Set<String> {
    Set(paths.flatMap { keys in keys.indices.dropFirst().map { keys[..<$0].joined(separator: ".") } })
  }

  /// Looks at a task.
  mutating func see(_ task: JSONNode) { see(task, within: "", read: read, way: way) }

  /// Looks at what stands around the list of tasks.
  mutating func see(_ file: JSONNode, root: FeedMapping.Path) {
    see(file, within: "", read: [root.description], way: Self.ways(to: [root.keys]))
  }

  private mutating func see(_ node: JSONNode, within path: String, read: Set<String>, way: Set<String>) {
    for member in node.members ?? [] {
      let path = path + member.key
      if read.contains(path) || ignored.contains(path) { continue }
      if way.contains(path), member.node.isObject {
        see(member.node, within: path + ".", read: read, way: way)
      } else if unread.count < 100, !unread.contains(where: { $0.path == path }) {
        unread.append((path, member.offset))
      }
    }
  }

  /// The keys of one task that nothing reads.
  func unread(in task: JSONNode) -> [String] {
    var own = self
    own.unread = []
    own.see(task)
    return own.unread.map(\.path)
  }

  /// What was found; nil when nothing was.
  var paths: [String]? { unread.isEmpty ? nil : unread.map(\.path) }

  /// Adds what was found, as one problem of the file.
  func tell(_ problems: Problems) {
    guard let first = unread.first else { return }
    problems.add(.unreadKeys(unread.map(\.path)), at: first.offset, consequence: .listed)
  }
}

extension Problem {
  /// Keys that nothing reads.
  static func unreadKeys(_ keys: [String]) -> Problem {
    let shown = keys.prefix(5).map { quoted($0) }.joined(separator: ", ")
    let all = keys.count > 5 ? "\(shown) and \(keys.count - 5) more" : shown
    return Problem(
      "what stands under \(all) is not read", remedy: "map it or ignore it under tasks: in tend.yml")
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
  /// A mood without a completed day.
  static let moodWithoutDay = Problem(
    "there is a mood but no completed day", remedy: "map the day as completed, or ignore the mood")
}
