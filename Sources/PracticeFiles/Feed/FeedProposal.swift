import Diagnostics
import Foundation
import Homework

/// A mapping for a feed that Tend does not know, made by looking at what its fields hold. It is ready to be pasted
/// into `tend.yml`, and reads the feed that it was made for.
public struct FeedProposal: Hashable, Sendable {
  /// The lines of YAML, each field with an example of what it holds; no mood is quoted.
  public let lines: [String]

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
  public func proposal(for slug: String, settings: PracticeSettings, day: LocalDate) -> FeedProposal? {
    // What keeps the file from being read is told by whoever reads the client.
    guard let bytes = try? file("clients/\(slug)/tasks.json").bytes(limit: InputFile.Limit.tasks) else {
      return nil
    }
    return FeedProposal(
      for: SourceText(path: "tasks.json", bytes: bytes), zone: settings.timeZone, day: day)
  }
}
