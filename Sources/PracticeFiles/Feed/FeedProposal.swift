import Foundation
import Homework
import Text

/// A mapping for a feed that Tend does not know, made by looking at what its fields hold. It is ready to be pasted
/// into `tend.yml`, and reads the feed that it was made for.
package struct FeedProposal: Hashable, Sendable {
  /// The lines of YAML, each field with an example of what it holds; no mood is quoted.
  package let lines: [String]

  /// A proposal for the tasks in a file; nil when they can be read as they are, or no mapping would read them.
  ///
  /// - Parameter day: the day from which relative days may count.
  init?(for source: SourceText, zone: TimeZone, day: LocalDate) {
    let problems = Problems(in: source, consequence: .clientHeldBack, limit: 1)
    guard let root = JSONReader.node(in: source, problems), let feed = FeedSample(root) else { return nil }
    guard let lines = Self.lines(for: feed, day: day) else { return nil }
    // Only what works is proposed.
    let settings = Problems(
      in: SourceText(path: "tend.yml", bytes: Array(lines.joined(separator: "\n").utf8)),
      consequence: .nothingWritten)
    guard let keys = SettingsFile.mapping(settings), let mapping = FeedMapping(keys), settings.isEmpty,
      TasksReader.tasks(in: source, by: mapping, zone: zone, problems) != nil, problems.isEmpty
    else { return nil }
    self.lines = lines
  }

  private static func lines(for feed: FeedSample, day: LocalDate) -> [String]? {
    guard let breaths = feed.field(hints: ["breath", "count", "times"], \.isCount, everywhere: true),
      let (dates, due) = feed.dates(apartFrom: breaths)
    else { return nil }
    let moods = feed.field(hints: ["mood", "choice", "feeling", "emotion"], \.isWords, everywhere: true)
    let completed = feed.columns.first {
      $0.path != due.path && $0.path != breaths.path && dates.fits($0)
        && $0.isNamed(["complet", "done", "finish"])
    }
    let mood =
      completed == nil ? nil : feed.columns.first { $0.isWord && $0.isNamed(["mood", "feeling", "emotion"]) }
    let id = feed.columns.first { $0.isID && $0.count == feed.rowCount && $0.path.lowercased().hasSuffix("id") }

    var lines = ["tasks:"]
    if let root = feed.root, root != ["tasks"] { lines.append("  root: \(written(root.joined(separator: ".")))") }
    lines.append("  fields:")
    lines.append("    breaths: \(written(breaths.path))  # a count, such as \(breaths.example)")
    if let moods { lines.append("    moods: \(written(moods.path))  # a list, such as one of \(moods.example)") }
    lines.append("    due: \(written(due.path))  # a day, such as \(due.example)")
    if let id, id.path != "id" { lines.append("    id: \(written(id.path))  # its own in each task") }
    if let completed {
      lines.append("    completed: \(written(completed.path))  # a day, such as \(completed.example)")
    }
    if let mood { lines.append("    mood: \(written(mood.path))  # a word") }
    if let name = dates.name { lines.append("  dates: \(name)") }
    if dates == .relative { lines.append("  relative_to: \(day)  # the day that they count from; check it") }
    if moods == nil {
      lines.append("  moods: [happy, calm, content, sad, anxious, angry]  # the app's own; check them")
    }
    let used = Set([breaths, moods, due, id, completed, mood].compactMap { $0?.path })
    let ignored = feed.unused(besides: used)
    if !ignored.isEmpty { lines.append("  ignore: [\(ignored.map(written).joined(separator: ", "))]") }
    return lines
  }

  /// A name as YAML has it, in quotes where it could be taken for something else.
  private static func written(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0.isDigit || "._-".utf8.contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    let isWord = name.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
    return isPlain && isWord ? name : "'\(name.replacing("'", with: "''"))'"
  }
}

extension PracticeFolder {
  /// A mapping for a client's tasks that cannot be read as they are; nil when there is none to propose.
  ///
  /// - Parameter day: the day from which relative days may count.
  package func proposal(for slug: String, settings: PracticeSettings, day: LocalDate) -> FeedProposal? {
    // What keeps the file from being read is told by whoever reads the client.
    guard let bytes = try? file("clients/\(slug)/tasks.json").bytes(limit: InputFile.Limit.tasks) else {
      return nil
    }
    return FeedProposal(
      for: SourceText(path: "tasks.json", bytes: bytes), zone: settings.timeZone, day: day)
  }
}

/// The tasks of a feed that Tend does not know, by column.
struct FeedSample {
  /// What stands under one path in the tasks.
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
  /// In the order in which they first stand in the feed.
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

  /// The column of a kind whose name says most, or else the first.
  func field(hints: [String], _ isRight: (Column) -> Bool, everywhere: Bool) -> Column? {
    let fitting = columns.filter { isRight($0) && (!everywhere || $0.count == rowCount) }
    for hint in hints {
      if let named = fitting.first(where: { $0.isNamed([hint]) }) { return named }
    }
    return fitting.first
  }

  /// How days are written, and where the day is from which on a task can be done.
  func dates(apartFrom breaths: Column) -> (Dates, Column)? {
    let others = columns.filter { $0.path != breaths.path && $0.count == rowCount }
    for dates in Dates.all {
      let fitting = others.filter { dates.fits($0) }
      let hints = ["due", "unlock", "open", "available", "assign", "start", "schedul", "date", "day"]
      for hint in hints {
        if let due = fitting.first(where: { $0.isNamed([hint]) && !$0.isNamed(["complet", "done", "finish"]) }) {
          return (dates, due)
        }
      }
      if dates != .relative, let due = fitting.first { return (dates, due) }
    }
    return nil
  }

  /// What neither a field nor anything within it is, as short as it can be said; beside the list, too.
  func unused(besides used: Set<String>) -> [String] {
    var unused: [String] = []
    func look(_ members: [JSONMember], within path: String, _ used: Set<String>) {
      for member in members {
        let path = path + member.key
        // What a mapping has no words for can't be named in one.
        if used.contains(path) || unused.contains(path) || (try? SettingsValue.path(path)) == nil { continue }
        if let inner = member.node.members, used.contains(where: { $0.hasPrefix(path + ".") }) {
          look(inner, within: path + ".", used)
        } else {
          unused.append(path)
        }
      }
    }
    if let root {
      look(file.members ?? [], within: "", [root.joined(separator: ".")])
    }
    var node = file
    for key in root ?? [] { node = node[key] ?? node }
    for row in node.array ?? [] { look(row.members ?? [], within: "", used) }
    return unused
  }

  /// How a feed may write its days.
  enum Dates: Hashable {
    case iso, unix, relative
    case pattern(String)

    /// The likelier first; of two that both fit, nobody can tell but the practice.
    static let all: [Dates] =
      [.iso]
      + [
        "MM-dd-yyyy", "dd-MM-yyyy", "MM/dd/yyyy", "dd/MM/yyyy", "dd.MM.yyyy", "yyyy/MM/dd", "yyyy.MM.dd",
        "yyyyMMdd", "M/d/yyyy", "d/M/yyyy", "d.M.yyyy", "M-d-yyyy", "d-M-yyyy", "yyyy-M-d",
        "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss",
      ].map { .pattern($0) } + [.unix, .relative]

    /// As a mapping says it; nil for the default.
    var name: String? {
      switch self {
      case .iso: nil
      case .unix: "unix"
      case .relative: "relative-days"
      case .pattern(let text): "\"\(text)\""
      }
    }

    /// Whether all that a column has are days in this form.
    func fits(_ column: Column) -> Bool {
      // A form that can't be made, and a value that it can't read, are the answer: it does not fit.
      guard let dates = try? form, column.count > 0 else { return false }
      return column.values.allSatisfy { node in
        if self == .unix, node.wholeNumber.map({ $0 < 100_000_000 }) ?? true { return false }
        // As above.
        return (try? dates.date(node, zone: .gmt)) != nil
      }
    }

    private var form: FeedDates {
      get throws {
        switch self {
        case .iso: .iso
        case .unix: .unix
        case .relative: .relativeDays(from: LocalDate(dayNumber: 20_000))
        case .pattern(let text): .pattern(try DatePattern(text))
        }
      }
    }
  }
}
