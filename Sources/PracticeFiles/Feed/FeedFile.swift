import Foundation
import Homework
import Text

/// A file of tasks as it came out of an app: JSON, a value of JSON a line, or a table.
package struct FeedFile {
  let source: SourceText
  let root: JSONNode

  /// Reads a file.
  ///
  /// - Parameter path: as it was given, which is how problems name it.
  package static func load(_ path: String, in folder: URL) -> Loaded<FeedFile> {
    InputFile(path, in: folder).reading(
      limit: InputFile.Limit.log, consequence: .clientHeldBack, orElse: .noFile(remedy: "check the path")
    ) { FeedFile($0) }
  }

  /// What is in a text; nil when it can't be read, and then why is added.
  init?(_ problems: Problems) {
    source = problems.source
    guard source.isText(problems), let root = Self.root(of: source, problems) else { return nil }
    self.root = root
    if root["resourceType"] != nil {
      problems.add(.clinicalResource, at: root.offset)
      return nil
    }
  }

  private static func root(of source: SourceText, _ problems: Problems) -> JSONNode? {
    guard let first = source.bytes.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else {
      problems.add(.nothingHere, at: 0)
      return nil
    }
    guard "{[".utf8.contains(first) else { return FeedTable.node(in: source, problems) }
    do {
      return try JSONReader.node(in: source.bytes[...])
    } catch {
      let rows = lines(of: source)
      if rows == nil { problems.add(error.isEndOfText ? .cutOff : error.problem, at: error.offset) }
      return rows
    }
  }

  /// An object on each line; nil where any is something else.
  private static func lines(of source: SourceText) -> JSONNode? {
    var rows: [JSONNode] = []
    for line in source.bytes.split(separator: UInt8(ascii: "\n")) where line.contains(where: { $0 > 0x20 }) {
      // What is wrong with it is said of the whole file.
      guard let row = try? JSONReader.node(in: line), row.isObject else { return nil }
      rows.append(row)
    }
    return rows.count > 1 ? JSONNode(offset: 0, value: .array(rows)) : nil
  }

  /// Whether a text that is no JSON is a table, or JSON a line, which `tasks.json` can't be.
  static func isTableOrLines(_ source: SourceText) -> Bool {
    if lines(of: source) != nil { return true }
    let isTable = source.bytes.first.map { !"[{".utf8.contains($0) } ?? false
    return isTable && FeedTable.rows(in: source)?.isEmpty == false
  }
}

extension Problem {
  /// A bundle of FHIR, which says what was asked for and not what was done.
  static let clinicalResource = Problem(
    "this is FHIR, which has no breaths and no moods of a task",
    remedy: "export the app's own tasks instead, as JSON or CSV")
  /// A file that ends too early.
  static let cutOff = Problem("the file ends in the middle", remedy: "it was cut off on its way: export it again")
  /// A table where JSON belongs.
  static let tableNotJSON = Problem(
    "this is a table or JSON a line, not JSON", remedy: "move it away, and take it over with `tend import`")
}
