import Homework

/// The tasks of a feed that Tend does not know, by column.
struct FeedSample {
  /// What is under one path in the tasks.
  struct Column {
    var path: String
    var values: [JSONNode] = []

    var count: Int { values.count }
    var isCount: Bool { values.allSatisfy { $0.wholeNumber.map { (1...1_000).contains($0) } ?? false } }
    var isWord: Bool { values.allSatisfy { $0.string != nil } }
    var isWords: Bool {
      values.allSatisfy { node in node.array.map { !$0.isEmpty && $0.allSatisfy { $0.string != nil } } ?? false }
    }
    var isID: Bool { isWord && Set(values.compactMap(\.string)).count == values.count }

    /// Whether the name says one of these.
    func isNamed(_ hints: [String]) -> Bool {
      let name = path.lowercased()
      return hints.contains { name.contains($0) }
    }

    /// The first value, for people; of a list how many words it has, since moods are not quoted.
    var example: String {
      guard let first = values.first else { return "nothing" }
      if let words = first.array { return words.count == 1 ? "1 word" : "\(words.count) words" }
      return first.number ?? first.string.map { quoted($0) } ?? "nothing"
    }
  }

  /// The way to the list of tasks; nil when it is the whole file.
  let root: [String]?
  let rowCount: Int
  /// In the order in which they first come in the feed.
  private(set) var columns: [Column] = []
  private let file: JSONNode

  /// Looks through a file for its tasks; nil when there are none with named fields.
  init?(_ file: JSONNode) {
    guard let (path, rows) = Self.list(in: file, path: []), !rows.isEmpty else { return nil }
    self.file = file
    root = path.isEmpty ? nil : path
    rowCount = rows.count
    var places: [String: Int] = [:]
    for row in rows {
      for (path, node) in Self.leaves(of: row, within: "") where !node.isNull {
        // A mapping has no words for such a name.
        guard (try? SettingsValue.path(path)) != nil else { continue }
        let place = places[path] ?? columns.count
        if place == columns.count, columns.count < 200 {
          places[path] = place
          columns.append(Column(path: path))
        }
        if place < columns.count { columns[place].values.append(node) }
      }
    }
  }

  /// The longest list of objects, outermost first.
  private static func list(in node: JSONNode, path: [String]) -> (path: [String], rows: [JSONNode])? {
    if let nodes = node.array { return nodes.allSatisfy(\.isObject) ? (path, nodes) : nil }
    guard path.count < 4 else { return nil }
    var best: (path: [String], rows: [JSONNode])?
    for member in node.members ?? [] {
      if let found = list(in: member.node, path: path + [member.key]), found.rows.count > best?.rows.count ?? 0 {
        best = found
      }
    }
    return best
  }

  private static func leaves(of node: JSONNode, within path: String) -> [(String, JSONNode)] {
    (node.members ?? []).flatMap { member in
      let path = path + member.key
      return !member.node.isObject || path.utf8.count > 150
        ? [(path, member.node)] : leaves(of: member.node, within: path + ".")
    }
  }

  /// The column that every task has, of a kind, whose name says most, or else the first.
  func field(hints: [String], _ isRight: (Column) -> Bool) -> Column? {
    let fitting = columns.filter { isRight($0) && $0.count == rowCount }
    return Self.named(hints, among: fitting) ?? fitting.first
  }

  /// What the name of a day on which something was completed says.
  static let completion = ["complet", "done", "finish"]

  /// How days are written, and where the day is from which on a task can be done.
  func dates(apartFrom breaths: Column) -> (DateForm, Column)? {
    let others = columns.filter { $0.path != breaths.path && $0.count == rowCount }
    let hints = ["due", "unlock", "open", "available", "assign", "start", "schedul", "date", "day"]
    for form in DateForm.all {
      let fitting = others.filter(form.fits)
      let due = Self.named(hints, among: fitting.filter { !$0.isNamed(Self.completion) })
      // A number alone is no day, unless its name says so.
      if let due = due ?? (form.name == "relative-days" ? nil : fitting.first) { return (form, due) }
    }
    return nil
  }

  private static func named(_ hints: [String], among columns: [Column]) -> Column? {
    hints.lazy.compactMap { hint in columns.first { $0.isNamed([hint]) } }.first
  }

  /// What neither a field nor anything within it is, as short as it can be said; beside the list, too.
  func unused(besides used: [String]) -> [String] {
    var keys = FeedKeys(reading: used, limit: .max)
    var node = file
    if let root {
      keys.see(file, root: FeedMapping.Path(keys: root))
      for key in root { node = node[key] ?? node }
    }
    for row in node.array ?? [] { keys.see(row) }
    // What a mapping has no words for can't be named in one.
    return keys.paths.filter { (try? SettingsValue.path($0)) != nil }
  }

  /// How a feed may write its days, by the name that a mapping has for it.
  struct DateForm {
    let name: String
    private let dates: FeedDates

    /// The likelier first; of two that both fit, nobody can tell but the practice.
    static let all: [DateForm] = [
      "iso", "MM-dd-yyyy", "dd-MM-yyyy", "MM/dd/yyyy", "dd/MM/yyyy", "dd.MM.yyyy", "yyyy/MM/dd", "yyyy.MM.dd",
      "yyyyMMdd", "M/d/yyyy", "d/M/yyyy", "d.M.yyyy", "M-d-yyyy", "d-M-yyyy", "yyyy-M-d",
      "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss", "unix", "relative-days",
    ].compactMap { name in
      // All of them can be made.
      (try? FeedDates(name, relativeTo: LocalDate(dayNumber: 20_000))).map { DateForm(name: name, dates: $0) }
    }

    /// The name as it is written; nil for the default.
    var writtenName: String? {
      switch dates {
      case .iso: nil
      case .pattern: "\"\(name)\""
      case .unix, .relativeDays: name
      }
    }

    /// Whether all that a column has are days in this form.
    func fits(_ column: Column) -> Bool {
      column.count > 0
        && column.values.allSatisfy { node in
          if dates == .unix, node.wholeNumber.map({ $0 < 100_000_000 }) ?? true { return false }
          // A value that it can't read is the answer: it does not fit.
          return (try? dates.date(node, zone: .gmt)) != nil
        }
    }
  }
}
