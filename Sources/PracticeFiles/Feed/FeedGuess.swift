import Foundation
import Homework
import Insights
import Text

/// How a feed is to be read, found out by looking at what its fields hold: what is certain, and what nobody could know
/// without asking. What somebody has said already, in the settings or in an answer, is taken as it is.
package struct FeedGuess {
  /// What is certain, with what was said.
  var mapping: FeedMapping
  /// What is not, in the order in which it is asked.
  package var doubts: [FeedDoubt] = []

  /// What something was asked about.
  var asked: Set<String> = []

  let given: FeedMapping
  /// The client whose tasks are wanted; nil for those of all whom the feed names.
  let client: String?
  let rows: [JSONNode]
  let columns: [FeedColumn]
  let zone: TimeZone
  let today: LocalDate

  static let done = ["complet", "done", "finish"]
  static let felt = ["mood", "feel", "felt", "emotion"]
  static let choices = ["choice", "option", "moods"]

  /// Looks at a feed.
  ///
  /// - Parameters:
  ///   - given: what was said of it already.
  ///   - client: the client whose tasks are wanted; nil for those of all whom the feed names.
  ///   - today: the client's date of the import.
  init(_ feed: JSONNode, given: FeedMapping, for client: String? = nil, zone: TimeZone, today: LocalDate) {
    self.given = given
    self.client = client
    (self.zone, self.today) = (zone, today)
    mapping = given
    let found = Self.list(in: feed, given)
    rows = found?.rows.map(\.withNames) ?? []
    columns = FeedColumn.all(of: rows).filter { FeedMapping.canName($0.path) }
    guard let found, !rows.isEmpty else { return }
    mapping.root = FeedMapping.Path(keys: found.path, place: given.root?.place)
    mapping.fields = given.fields.filter { $0.value.place != nil }
    findBreaths()
    findDue()
    findDates()
    findCompletion()
    findMood()
    findChoices()
    findClient()
    findID()
    settleRest(of: feed)
  }

  /// The list of tasks: where it was said to be, or else the longest list there is, outermost first.
  static func list(in feed: JSONNode, _ given: FeedMapping) -> (path: [String], rows: [JSONNode])? {
    guard let root = given.root else { return longest(in: feed, path: []) }
    return root.keys.reduce(feed) { node, key in node[key] ?? node }.array.map { (root.keys, $0) }
  }

  static func longest(in node: JSONNode, path: [String]) -> (path: [String], rows: [JSONNode])? {
    if let nodes = node.array { return nodes.allSatisfy { $0.withNames.isObject } ? (path, nodes) : nil }
    guard path.count < 4 else { return nil }
    let lists = (node.members ?? []).compactMap { longest(in: $0.node, path: path + [$0.key]) }
    // Of two that are as long, the first.
    return lists.reduce(nil) { best, list in list.rows.count > best?.rows.count ?? 0 ? list : best }
  }

  /// The columns that nothing was said of yet.
  var free: [FeedColumn] {
    let read = mapping.readPaths
    return columns.filter { !read.contains($0.path) && !given.ignored.contains($0.path) }
  }

  /// Whether there is no task in it.
  package var isEmpty: Bool { rows.isEmpty }

  /// Whether the feed has every field that was named.
  var fits: Bool { given.names.allSatisfy { column($0) != nil } }

  func isWhole(_ column: FeedColumn) -> Bool { column.count == rows.count }

  func column(_ field: FeedMapping.Field) -> FeedColumn? {
    mapping.fields[field].flatMap { path in columns.first { $0.path == path.description } }
  }

  mutating func take(_ column: FeedColumn, as field: FeedMapping.Field) {
    mapping.fields[field] = FeedMapping.Path(column.path)
  }

  /// Asks something, of which one's own answer may be one too.
  mutating func ask(
    _ question: String, _ choices: [FeedDoubt.Choice], line: String? = nil,
    freely: @escaping (String) -> FeedDoubt.Choice? = { _ in nil }
  ) {
    let line = line.map { escaped($0) }
    doubts.append(FeedDoubt(question: escaped(question), choices: choices, freely: freely, freeLine: line))
  }

  /// Asks which of some columns is a field.
  mutating func ask(_ question: String, _ field: FeedMapping.Field, among columns: [FeedColumn]) {
    ask(question, columns.map { answer(field, $0, "\($0.path), such as \($0.example)") })
  }

  /// An answer that names a field.
  func answer(_ field: FeedMapping.Field, _ column: FeedColumn, _ label: String) -> FeedDoubt.Choice {
    answer(label, line: "fields: {\(field.rawValue): \(FeedMapping.written(column.path))}") { mapping in
      mapping.fields[field] = FeedMapping.Path(column.path, place: Self.answered)
    }
  }

  func answer(_ label: String, line: String, _ change: (inout FeedMapping) -> Void) -> FeedDoubt.Choice {
    var mapping = given
    change(&mapping)
    return FeedDoubt.Choice(label: escaped(label), line: escaped(line), mapping: mapping)
  }

  func leaveUnread(_ path: String, _ label: String = "leave it unread") -> FeedDoubt.Choice {
    answer(label, line: "ignore: [\(FeedMapping.written(path))]") { $0.ignored.insert(path) }
  }

  /// Where an answer is going to be.
  static let answered = Place(file: "client.yml")
}

extension FeedGuess {
  /// What is left is not read. What could say what was done is asked about, and never left out by itself.
  mutating func settleRest(of feed: JSONNode) {
    for column in free where !asked.contains(column.path) {
      guard doing(column) != nil else {
        mapping.ignored.insert(column.path)
        continue
      }
      let isDay = days(of: column) != nil || !forms(of: column).isEmpty
      let what = isDay ? "the day on which it was done" : column.isBoolean ? "whether it is done" : nil
      askWhat(column, .completed, mapping.fields[.completed] == nil ? what : nil)
    }
    guard let root = mapping.root, !root.keys.isEmpty else { return }
    var beside = FeedKeys(read: [], ignored: given.ignored, limit: .max)
    beside.see(feed, root: root)
    for path in beside.paths where FeedMapping.canName(path) {
      let node = path.components(separatedBy: ".").reduce(feed) { node, key in node[key] ?? node }
      if node.array == nil {
        mapping.ignored.insert(path)
      } else {
        ask("Beside the tasks there is a list, \(path).", [leaveUnread(path)])
      }
    }
  }

  /// Asks what a column is that nobody would leave out: a field, where it can be one, or nothing.
  mutating func askWhat(_ column: FeedColumn, _ field: FeedMapping.Field, _ label: String?) {
    let choices = [label.map { answer(field, column, $0) }, leaveUnread(column.path)].compactMap(\.self)
    ask("\(column.path) \(doing(column) ?? "is not read"). What is it?", choices)
  }

  /// Why a column could say what was done; nil where it can't.
  func doing(_ column: FeedColumn) -> String? {
    if column.isBoolean, column.yesCount > 0 { return "is true in \(count(column.yesCount, "task"))" }
    if let days = days(of: column) ?? forms(of: column).first.flatMap({ days(of: column, $0) }) {
      return days.contains { $0 <= today } ? "has days in the past" : nil
    }
    if column.values.contains(where: { $0.array != nil }) { return "is a list" }
    if !isWhole(column) { return "is there in \(column.count) of \(rows.count) tasks" }
    if column.values.contains(where: { MoodScale.builtIn.valence(of: $0.string ?? "") != nil }) {
      return "has words of moods"
    }
    let hints = ["log", "note", "answer", "comment", "reflect", "taken", "actual", "status", "state"]
    return column.isNamed(Self.done + Self.felt + hints) ? "is named like something that was done" : nil
  }

  /// The first tasks as they stand in the feed, by what is certain of them.
  package var beginning: String {
    let known = FeedMapping.Field.allCases.compactMap { field in mapping.fields[field].map { (field, $0) } }
    let lines = rows.prefix(3).map { row in
      let said = known.map { field, path in
        let node = path.keys.reduce(row[path.description] ?? row) { node, key in node[key] ?? node }
        let words = field == .moods ? node.words.map { count($0.count, "word") } : nil
        return "\(field.rawValue) \(words ?? node.spelling)"
      }
      return "  " + escaped(said.joined(separator: ", ")) + "\n"
    }
    return "The first of \(count(rows.count, "task")), as far as it is certain:\n" + lines.joined()
  }
}

extension JSONNode {
  /// A task as an object; one of Tend's own without names gets them.
  fileprivate var withNames: JSONNode {
    guard let array, array.count == 3 else { return self }
    let names = ["breathCount", "moodChoices", "dueDate"]
    let members = zip(names, array).map { JSONMember(offset: $1.offset, key: $0, node: $1) }
    return JSONNode(offset: offset, value: .object(members))
  }

  /// A number or a text for a question.
  var spelling: String {
    number ?? string.map { escaped($0.prefix(40)) } ?? boolean.map { $0 ? "true" : "false" } ?? "-"
  }
}
