import Foundation
import Text

/// The practices of a network: a line each with its name, a tab and its file of totals; `#` begins a comment.
package struct NetworkList {
  /// A practice that is named.
  package struct Entry: Sendable {
    package let name: String
    /// The file as the list has it; one that is no whole path is beside the list.
    package let file: String
    /// The line that names it.
    package let place: Place
    /// Where the file is.
    package let location: String
  }

  /// The practices that a list names; with problems none of them may be left out.
  ///
  /// - Parameter path: that of the list, as people know it.
  package static func entries(in path: String) -> Loaded<[Entry]> {
    InputFile(location: path, path: path).reading(
      limit: InputFile.Limit.settings, consequence: .nothingWritten, orElse: .noFile(remedy: "check the path")
    ) { problems in
      problems.source.text(problems).map { entries($0, in: path, problems) }
    }
  }

  private static func entries(_ text: String, in path: String, _ problems: Problems) -> [Entry] {
    let folder = URL(filePath: path).deletingLastPathComponent()
    var (entries, lines): ([Entry], [String: Int]) = ([], [:])
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { "\n\r\n".contains($0) })
      .enumerated()
    where !line.trimmed.isEmpty && !line.hasPrefix("#") {
      let place = Place(file: path, line: index + 1)
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(\.trimmed)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasControlCharacters }) else {
        problems.add(.notAPractice, at: place)
        continue
      }
      let location = URL(filePath: parts[1], relativeTo: folder).standardizedFileURL.path(percentEncoded: false)
      for what in ["name " + parts[0], "file " + location] {
        if let first = lines.updateValue(index + 1, forKey: what) {
          problems.add(.samePractice(firstLine: first), at: place)
        }
      }
      entries.append(Entry(name: parts[0], file: parts[1], place: place, location: location))
    }
    if entries.isEmpty, problems.isEmpty { problems.add(.noPractice, at: problems.source.wholeFile) }
    return entries
  }
}

extension Problem {
  /// A line that names no practice.
  static let notAPractice = Problem("expected a name, a tab and a file of totals", remedy: "or # before a comment")
  /// A list without a line that names one.
  static let noPractice = Problem("the list names no practice", remedy: "write a name, a tab and a file of totals")

  /// A name or a file that is there already.
  static func samePractice(firstLine: Int) -> Problem {
    Problem(
      "this practice is on the list already", remedy: "the first is on line \(firstLine); keep one of the two")
  }
}
