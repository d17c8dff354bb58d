import Homework
import Insights

/// Tasks and logs as one table of comma-separated values (RFC 4180, UTF-8): for each client a row that says how many
/// follow, one for each task, then one for each line of the log. `record` says which a row is.
///
/// A cell that a spreadsheet would take for a formula has an apostrophe before it, since clients write moods and notes;
/// so has one that begins with apostrophes before such a sign, so that it can be taken off again.
package struct CSVExport: ExportForm {
  /// The header, in order.
  package static let columns = [
    "client", "name", "record", "rows", "task", "due", "breaths_assigned", "mood_choices", "state", "excused",
    "completed", "breaths", "mood", "mood_date", "valence", "source", "line", "date", "at", "event", "verdict",
    "reason", "provider", "author", "text", "assumed",
  ]

  private let isRaw: Bool
  private let isForExcel: Bool

  /// A table.
  ///
  /// - Parameters:
  ///   - isRaw: whether cells are written as they are, for programs.
  ///   - isForExcel: whether a byte-order mark says that it is UTF-8, which Excel doesn't see otherwise.
  package init(isRaw: Bool = false, isForExcel: Bool = false) {
    (self.isRaw, self.isForExcel) = (isRaw, isForExcel)
  }

  package var beginning: String { (isForExcel ? "\u{FEFF}" : "") + Self.header }

  /// The first line.
  package static let header = columns.joined(separator: ",") + "\r\n"

  /// The client's rows, each ended by CR and LF.
  package func text(of client: ExportedClient) -> String {
    let own = ["client": client.client.slug, "name": client.client.name]
    let rows = client.tasks.map(Self.cells) + client.entries.map(Self.cells)
    let head = ["record": "client", "rows": "\(rows.count)", "source": isRaw ? "raw" : nil]
    return ([head] + rows).map { line(own, $0) }.joined()
  }

  package let end = ""

  private static func cells(of task: ExportedTask) -> [String: String?] {
    let (assignment, progress) = (task.assignment, task.insight.progress)
    return [
      "record": "task", "task": task.id, "due": assignment.dueDate.description,
      "breaths_assigned": "\(assignment.breathCount)",
      // Several words in one cell: JSON is the only list that no mood word can break.
      "mood_choices": JSONValue.strings(assignment.moodChoices).line,
      "state": task.insight.state.kind, "excused": task.insight.isExcused ? "yes" : "no",
      "completed": task.insight.state.completedOn?.description, "breaths": "\(progress.breaths)",
      "mood": task.mood?.word, "mood_date": task.mood?.on.description, "valence": task.valence?.description,
      "source": task.source,
    ]
  }

  private static func cells(of entry: ExportedEntry) -> [String: String?] {
    [
      "record": "log", "task": entry.task?.rawValue, "completed": entry.completed?.description,
      "breaths": entry.breaths?.description, "mood": entry.event?.mood, "source": entry.source,
      "line": entry.line?.description, "date": entry.date?.description, "at": entry.at?.description,
      "event": entry.name, "verdict": entry.verdict, "reason": entry.reason, "provider": entry.provider,
      "author": entry.author, "text": entry.text, "assumed": entry.isAssumed ? "yes" : nil,
    ]
  }

  private func line(_ own: [String: String], _ cells: [String: String?]) -> String {
    let texts = Self.columns.map { own[$0] ?? cells[$0].flatMap { $0 } ?? "" }
    return texts.map { Self.field(isRaw ? $0 : Self.withoutFormula($0)) }.joined(separator: ",") + "\r\n"
  }

  /// A text that no spreadsheet computes; a number is only a number.
  private static func withoutFormula(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0 != "'" }
    guard let first, formulaSigns.contains(first), Int(text) == nil else { return text }
    return "'" + text
  }

  /// The text of a cell that was kept from being a formula.
  static func withFormula(_ cell: String) -> String {
    let rest = String(cell.dropFirst())
    return cell.hasPrefix("'") && withoutFormula(rest) == cell ? rest : cell
  }

  /// What a formula begins with, in full width too, and what spreadsheets leave out before one.
  private static let formulaSigns = "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars

  /// A field, in quotes where it holds a comma, a quote or a line's end (RFC 4180, section 2). By code points: CR
  /// and LF together are one character.
  private static func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ",\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
