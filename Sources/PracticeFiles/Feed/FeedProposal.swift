import Foundation
import Homework
import Text

/// A mapping for a feed that Tend does not know, made by looking at what its fields hold. It is ready to be pasted
/// into `tend.yml`, and reads the feed that it was made for.
package struct FeedProposal: Hashable, Sendable {
  /// The lines of YAML, each field with an example of what it holds; no mood is quoted.
  package let lines: [String]

  /// A proposal for the tasks in a file; nil when it can't be read at all, too.
  init?(for file: InputFile, zone: TimeZone, day: LocalDate) {
    // What keeps the file from being read is said by whoever reads it.
    guard let bytes = try? file.bytes(limit: InputFile.Limit.tasks) else { return nil }
    self.init(for: SourceText(path: file.path, bytes: bytes), zone: zone, day: day)
  }

  /// A proposal for the tasks in a text; nil when they can be read as they are, or no mapping would read them.
  ///
  /// - Parameter day: the day from which relative days may count.
  init?(for source: SourceText, zone: TimeZone, day: LocalDate) {
    let problems = Problems(in: source, consequence: .clientHeldBack, limit: 1)
    guard let root = JSONReader.node(in: source, problems), let feed = FeedSample(root) else { return nil }
    // Only what can be shown as it is, and works, is proposed.
    guard let lines = Self.lines(for: feed, day: day), lines.allSatisfy({ escaped($0) == $0 }) else { return nil }
    let settings = Problems(
      in: SourceText(path: "tend.yml", bytes: Array(lines.joined(separator: "\n").utf8)),
      consequence: .nothingWritten)
    guard let keys = SettingsFile.mapping(settings), let mapping = FeedMapping(keys), settings.isEmpty,
      TasksReader.tasks(in: source, by: mapping, zone: zone, problems) != nil, problems.isEmpty
    else { return nil }
    self.lines = lines
  }

  private static func lines(for feed: FeedSample, day: LocalDate) -> [String]? {
    guard let breaths = feed.field(hints: ["breath", "count", "times"], \.isCount),
      let (form, due) = feed.dates(apartFrom: breaths)
    else { return nil }
    let moods = feed.field(hints: ["mood", "choice", "feeling", "emotion"], \.isWords)
    let completed = feed.columns.first {
      $0.path != due.path && $0.path != breaths.path && form.fits($0) && $0.isNamed(FeedSample.completion)
    }
    let mood =
      completed == nil ? nil : feed.columns.first { $0.isWord && $0.isNamed(["mood", "feeling", "emotion"]) }
    let id = feed.columns.first { $0.isID && $0.count == feed.rowCount && $0.path.lowercased().hasSuffix("id") }

    var lines = ["tasks:"]
    if let root = feed.root, root != ["tasks"] { lines.append("  root: \(written(root.joined(separator: ".")))") }
    lines.append("  fields:")
    let fields: [(name: String, column: FeedSample.Column?, comment: String)] = [
      ("breaths", breaths, "a count, such as \(breaths.example)"),
      ("moods", moods, "a list, such as one of \(moods?.example ?? "")"),
      ("due", due, "a day, such as \(due.example)"),
      ("id", id?.path == "id" ? nil : id, "its own in each task"),
      ("completed", completed, "a day, such as \(completed?.example ?? "")"),
      ("mood", mood, "a word"),
    ]
    for (name, column, comment) in fields {
      if let column { lines.append("    \(name): \(written(column.path))  # \(comment)") }
    }
    if let name = form.writtenName { lines.append("  dates: \(name)") }
    if form.name == "relative-days" {
      lines.append("  relative_to: \(day)  # the day that they count from; check it")
    }
    if moods == nil {
      lines.append("  moods: [happy, calm, content, sad, anxious, angry]  # the app's own; check them")
    }
    let ignored = feed.unused(besides: [breaths, moods, due, id, completed, mood].compactMap { $0?.path })
    if !ignored.isEmpty { lines.append("  ignore: [\(ignored.map(written).joined(separator: ", "))]") }
    return lines
  }

  /// A name as YAML has it, in quotes where it could be taken for something else.
  private static func written(_ name: String) -> String {
    let isPlain = name.wholeMatch(of: #/[A-Za-z][A-Za-z0-9._\-]*/#) != nil
    return isPlain ? name : "'\(name.replacing("'", with: "''"))'"
  }
}

extension PracticeFolder {
  /// A mapping for a client's tasks that cannot be read as they are; nil when there is none to propose.
  ///
  /// - Parameter day: the day from which relative days may count.
  package func proposal(for slug: String, settings: PracticeSettings, day: LocalDate) -> FeedProposal? {
    FeedProposal(for: file("clients/\(slug)/tasks.json"), zone: settings.timeZone, day: day)
  }
}
