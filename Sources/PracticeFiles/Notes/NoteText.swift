import Diagnostics
import Homework

/// A note's front matter and its Markdown.
///
/// The front matter is YAML between two lines of `---` at the very beginning. Of its keys `date` and `title`
/// mean something here; others belong to other tools.
struct NoteText {
  var date: LocalDate?
  var title: String?
  var markdown: String
  /// The line of the file on which the Markdown begins, counted from 1.
  var firstLine = 1

  /// Reads a note; nil when it is not text or its front matter is not YAML, and then why is added.
  init?(_ problems: Problems) {
    guard let text = problems.source.text(problems) else { return nil }
    // A carriage return and the line feed after it are one character to Swift.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    markdown = text
    guard let first = lines.first, first.trimmed == "---", !first.hasPrefix(" ") else { return }
    let end = lines.dropFirst().firstIndex { $0 == "---" || $0 == "..." }
    guard let end else {
      problems.add(.unclosedFrontMatter, at: 0)
      return nil
    }
    markdown = lines[(end + 1)...].joined(separator: "\n")
    firstLine = end + 2
    let yaml = lines[1..<end].joined(separator: "\n")
    guard let keys = SettingsFile.mapping(yaml, problems, linesBefore: 1) else { return nil }
    date = keys.value("date", SettingsValue.date)
    title = keys.value("title", SettingsValue.line)
  }
}
