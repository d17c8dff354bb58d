import Foundation
import Homework
import Text

/// How a feed of tasks is to be read: what its fields are called, where they stand, and how it writes days. The
/// default is the form in which Tend's own `tasks.json` has names.
struct FeedMapping: Hashable, Sendable {
  /// What a task has.
  enum Field: String, CaseIterable, Sendable {
    case breaths, moods, due, id, completed
    case completedOn = "completed_on"
    case mood, client

    /// The name that the field has when nothing else is said; nil when it is not read then.
    var standardName: String? {
      switch self {
      case .breaths: "breathCount"
      case .moods: "moodChoices"
      case .due: "dueDate"
      case .id: "id"
      case .completed, .completedOn, .mood, .client: nil
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
  /// Whether the due date stands for the day of what was completed, which the feed does not say.
  var assumesDay = false
  /// What to choose a mood from where a task has no choices of its own.
  var moods: [String]?
  /// What is not read on purpose.
  var ignored: Set<String>

  /// The fields that a settings file names.
  var names: [Field] { Field.allCases.filter { fields[$0]?.place != nil } }

  /// Whether `completed` says yes or no, and not on which day.
  var saysWhether: Bool { assumesDay || fields[.completedOn] != nil }

  /// The field that says on which day a task was completed.
  var dayField: Field { fields[.completedOn] == nil ? .completed : .completedOn }

  /// Whether a settings file names any.
  var hasNames: Bool { fields.values.contains { $0.place != nil } }

  /// The standard names.
  ///
  /// - Parameter ignored: what is not read on purpose.
  init(ignoring ignored: Set<String> = []) {
    let names = Field.allCases.compactMap { field in field.standardName.map { (field, Path(keys: [$0])) } }
    fields = Dictionary(uniqueKeysWithValues: names)
    self.ignored = ignored
  }

  /// What stands under `tasks`; nil when there is no such key. What is wrong with it is added.
  init?(_ keys: SettingsMapping) {
    let known = ["root", "fields", "dates", "relative_to", "moods", "ignore"]
    guard let tasks = keys.mapping("tasks", known: known) else { return nil }
    self.init()
    root = Self.path("root", in: tasks)
    if let names = tasks.mapping("fields", known: Field.allCases.map(\.rawValue)) {
      for field in Field.allCases {
        if let path = Self.path(field.rawValue, in: names) { fields[field] = path }
      }
      if fields[.completedOn]?.keys == ["due"] {
        assumesDay = true
        fields[.completedOn] = nil
      }
    }
    readDates(tasks)
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
    let form = tasks.value("dates") { text throws(Problem) in try FeedDates(text, relativeTo: day) }
    dates = form ?? dates
    if let form, case .relativeDays = form { return }
    if form != nil { tasks.add(.needlessDay, atValue: "relative_to") }
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
      guard let path = fields[field], path.description != field.standardName else { return nil }
      return "    \(field.rawValue): \(Self.written(path.description))"
    }
    if assumesDay { names.append("    completed_on: due") }
    if !names.isEmpty { lines += ["  fields:"] + names }
    if dates != .iso || datesPlace != nil { lines.append("  dates: \(Self.written(dates.name))") }
    if case .relativeDays(let day) = dates { lines.append("  relative_to: \(day)") }
    if let moods { lines.append("  moods: [\(moods.map(Self.written).joined(separator: ", "))]") }
    if !ignored.isEmpty {
      lines.append("  ignore: [\(ignored.sorted().map(Self.written).joined(separator: ", "))]")
    }
    return lines
  }

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
