import Foundation
import Text

/// A practice of a network's list, which has a line for each: its name, a tab and its file of totals; `#` begins a
/// comment.
package struct NetworkEntry: Sendable {
  package let name: String
  /// Where its totals are; what the list says is relative to the list.
  package let totals: String
  /// The line that names it.
  package let place: Place

  /// The practices that a list names. With a problem none of them counts.
  package static func all(in list: String) -> Loaded<[NetworkEntry]> {
    InputFile(location: list, path: list).reading(limit: InputFile.Limit.settings, consequence: .nothingWritten) {
      problems in problems.source.text(problems).map { entries($0, problems) }
    }
  }

  private static func entries(_ text: String, _ problems: Problems) -> [NetworkEntry] {
    var (entries, lines): ([NetworkEntry], [String: Int]) = ([], [:])
    let folder = URL(filePath: problems.source.path).deletingLastPathComponent()
    let all = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in zip(1..., all) where !line.trimmed.isEmpty && !line.hasPrefix("#") {
      let place = Place(file: problems.source.path, line: number)
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(\.trimmed)
      guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.hasControlCharacters }) else {
        problems.add(.notAPractice, at: place)
        continue
      }
      let totals = URL(filePath: parts[1], relativeTo: folder).standardizedFileURL.path(percentEncoded: false)
      let first = [lines.updateValue(number, forKey: parts[0]), lines.updateValue(number, forKey: totals)]
      if let first = first.compactMap(\.self).min() { problems.add(.samePractice(firstLine: first), at: place) }
      entries.append(NetworkEntry(name: parts[0], totals: totals, place: place))
    }
    if entries.isEmpty, problems.isEmpty { problems.add(.notAPractice, at: Place(file: problems.source.path)) }
    return entries
  }
}

extension Problem {
  /// A line, or a whole list, that names no practice.
  static let notAPractice = Problem("expected the name of a practice, a tab and its file of totals")

  /// A name or a file that is there already.
  static func samePractice(firstLine: Int) -> Problem {
    Problem(
      "this name or file is on the list already", remedy: "the first is on line \(firstLine); keep one of the two")
  }
}
