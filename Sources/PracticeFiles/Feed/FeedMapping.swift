import Foundation
import Homework
import Insights
import Text

/// How a feed of tasks is to be read: what its fields are called, where they stand, and how it writes days. The
/// default is the form in which Tend's own `tasks.json` has names.
struct FeedMapping: Equatable, Sendable {
  /// What a task has.
  enum Field: String, CaseIterable, Sendable {
    case breaths, moods, due, id, completed
    case completedOn = "completed_on"
    case mood, client

    /// The names of those that are read when nothing else is said.
    static let standardNames: [Field: String] = [
      .breaths: "breathCount", .moods: "moodChoices", .due: "dueDate", .id: "id",
    ]

    /// By the length of the name, which no two share: the whole name takes several times as long, for each of many tasks.
    func hash(into hasher: inout Hasher) { hasher.combine(rawValue.utf8.count) }
  }

  /// A way to a value: the keys of objects within objects.
  struct Path: Equatable, Sendable, CustomStringConvertible {
    var keys: [String]
    /// Where a settings file names it; nil for a standard name.
    var place: Place?

    /// The keys with dots between them.
    var description: String { keys.joined(separator: ".") }

    init(keys: [String], place: Place? = nil) { (self.keys, self.place) = (keys, place) }

    /// From keys with dots between them.
    init(_ text: String, place: Place? = nil) { self.init(keys: text.components(separatedBy: "."), place: place) }
  }

  /// The way to the list of tasks; nil for the whole file or what stands under `tasks` in it.
  var root: Path?
  /// The way to each field from a task.
  var fields: [Field: Path]
  /// How days are written.
  var dates = FeedDates.iso
  /// Where a settings file says so.
  var datesPlace: Place?
  /// How the days of what was completed are written; nil for the same way.
  var completedDates: FeedDates?
  /// Whether the due date stands for the day of what was completed, where the feed does not say it.
  var assumesDay = false
  /// The words of `completed` that say yes, as they are compared; none where it is a day, or says true or false.
  var doneWords: Set<String> = []
  /// Those that say no.
  var openWords: Set<String> = []
  /// Whose tasks are read, as `client` says it; nil where that is the name of the client's folder.
  var whose: String?
  /// What to choose a mood from where a task has no choices of its own.
  var moods: [String]?
  /// What is not read on purpose.
  var ignored: Set<String>

  /// The fields that a settings file names.
  var names: [Field] { Field.allCases.filter { fields[$0]?.place != nil } }

  /// Whether `completed` says yes or no, and not on which day.
  var saysWhether: Bool { assumesDay || fields[.completedOn] != nil || !doneWords.isEmpty }

  /// Whether a value of `completed` says yes; nil where it says neither.
  func saysDone(_ node: JSONNode) -> Bool? {
    if doneWords.isEmpty { return node.yesOrNo }
    let word = MoodScale.normalized(node.number ?? node.string ?? "")
    return doneWords.contains(word) ? true : node.number != nil || openWords.contains(word) ? false : nil
  }

  /// The field that says on which day a task was completed; nil where none does.
  var dayField: Field? { fields[.completedOn] != nil ? .completedOn : saysWhether ? nil : .completed }

  /// The day that any days of it count from; nil where none do.
  var relativeDay: LocalDate? {
    [dates, completedDates].lazy.compactMap { if case .relativeDays(let day)? = $0 { day } else { nil } }.first
  }

  /// The paths of all fields, with dots.
  var readPaths: Set<String> { Set(fields.values.map(\.description)) }

  /// The standard names.
  ///
  /// - Parameter ignored: what is not read on purpose.
  init(ignoring ignored: Set<String> = []) {
    fields = Field.standardNames.mapValues { Path(keys: [$0]) }
    self.ignored = ignored
  }

  /// What stands under `tasks`; nil when there is no such key. What is wrong with it is added.
  init?(_ keys: SettingsMapping) {
    let known = [
      "root", "fields", "dates", "completed_dates", "relative_to", "completed_is", "open_is", "whose", "moods",
      "ignore",
    ]
    guard let tasks = keys.mapping("tasks", known: known) else { return nil }
    self.init()
    root = Self.path("root", in: tasks)
    if let names = tasks.mapping("fields", known: Field.allCases.map(\.rawValue)) {
      for field in Field.allCases where field != .completedOn {
        if let path = Self.path(field.rawValue, in: names) { fields[field] = path }
      }
      for node in names.elements("completed_on") {
        guard let keys = names.value(of: node, SettingsValue.path) else { continue }
        if keys == ["due"] {
          assumesDay = true
        } else {
          fields[.completedOn] = Path(keys: keys, place: Place(file: names.path, line: names.line(of: node)))
        }
      }
    }
    readDates(tasks)
    doneWords = tasks.words("completed_is", example: "[done]")
    openWords = tasks.words("open_is", example: "[skipped]")
    whose = tasks.value("whose", SettingsValue.line)
    if tasks.has("moods") { moods = tasks.distinctWords("moods", example: "[calm, sad]") }
    if moods?.isEmpty == true { tasks.add(.noChoices, atValue: "moods") }
    readIgnored(tasks)
  }

  private static func path(_ key: String, in mapping: SettingsMapping) -> Path? {
    mapping.value(key, SettingsValue.path).map { keys in
      Path(keys: keys, place: Place(file: mapping.path, line: mapping.line(ofValue: key)))
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
    let form = { key in tasks.value(key) { text throws(Problem) in try FeedDates(text, relativeTo: day) } }
    let due = form("dates")
    completedDates = form("completed_dates")
    dates = due ?? dates
    if due != nil, relativeDay == nil { tasks.add(.needlessDay, atValue: "relative_to") }
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
  static let needlessDay = Problem("this is used only with `relative-days`", remedy: "remove it, or change dates")
}

/// The settings that a mapping can be read from again.
extension FeedMapping {
  /// The lines under `tasks:`, for what is not as it is by default.
  var lines: [String] {
    var lines = ["tasks:"]
    if let root, root.keys != ["tasks"], !root.keys.isEmpty {
      lines.append("  root: \(Self.written(root.description))")
    }
    var names = Field.allCases.compactMap { field -> String? in
      guard let path = fields[field], path.description != Field.standardNames[field],
        field != .completedOn || !assumesDay
      else { return nil }
      return "    \(field.rawValue): \(Self.written(path.description))"
    }
    if assumesDay {
      names.append(
        "    completed_on: \(fields[.completedOn].map { Self.written([$0.description, "due"]) } ?? "due")")
    }
    if !names.isEmpty { lines += ["  fields:"] + names }
    if dates != .iso || datesPlace != nil { lines.append("  dates: \(Self.written(dates.name))") }
    if let completedDates { lines.append("  completed_dates: \(Self.written(completedDates.name))") }
    if let relativeDay { lines.append("  relative_to: \(relativeDay)") }
    if let whose { lines.append("  whose: \(Self.written(whose))") }
    let lists = [
      ("completed_is", doneWords.sorted()), ("open_is", openWords.sorted()), ("moods", moods ?? []),
      ("ignore", ignored.sorted()),
    ]
    return lines + lists.filter { !$1.isEmpty }.map { "  \($0): \(Self.written($1))" }
  }

  /// A list of names or words as YAML has it.
  static func written(_ texts: [String]) -> String { "[\(texts.map(written).joined(separator: ", "))]" }

  /// Whether a mapping has words for a name.
  static func canName(_ path: String) -> Bool {
    // Why it has none is of no use to anybody.
    (try? SettingsValue.path(path)) != nil
  }

  /// A name or a word as YAML has it, in quotes where it could be taken for something else.
  static func written(_ text: String) -> String {
    let isPlain = text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9._\-]*/#) != nil && text.lowercased() != "null"
    return isPlain ? text : "'\(text.replacing("'", with: "''"))'"
  }
}
