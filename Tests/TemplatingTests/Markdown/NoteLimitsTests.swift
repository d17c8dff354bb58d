import TestSupport
import Testing

@testable import Templating

@Suite("Limits of notes")
struct NoteLimitsTests {
  /// Seconds of a processor within which any note is read or refused; without the limits they were minutes.
  private static let limit = 10.0

  private static func problem(_ markdown: String) -> MarkdownProblem? {
    do {
      _ = try Markdown.note(markdown) { _ in nil }
      return nil
    } catch { return error }
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test(
    "What a person writes is within them",
    arguments: [
      NoteCase("nothing", ""),
      NoteCase("a rule across the page", times(36, "* ")),
      NoteCase("32 quotes", times(32, "> ") + "a"),
      NoteCase("64 columns", times(64, "|a") + "|\n" + times(64, "|-") + "|\n"),
      NoteCase(
        "a paragraph of 30 KiB", times(400, "Words and words, *one* marked and [linked](https://a.org). ")),
      NoteCase("a list without blank lines", times(800, "- A line of some length, with one *word*\n")),
      NoteCase("a long table", "|a|b|c|\n|-|-|-|\n" + times(500, "| 2026-11-16 | breathed | 6 of 6 |\n")),
      NoteCase("a blank line of 300 spaces", times(300, " ") + "\n"),
      NoteCase("10,000 lines", times(9_999, "\n") + "a"),
      NoteCase("256 KiB in short paragraphs", times(2_600, times(95, "a") + ". b\n\n")),
      NoteCase("200 links", times(200, "See [the plan][1].\n\n") + "[1]: https://example.org/plan"),
    ])
  func within(note: NoteCase) {
    #expect(Self.problem(note.markdown) == nil)
  }

  @Test(
    "Beyond them is a problem with its place",
    arguments: [
      NoteCase("bytes", times(262_145, "a"), MarkdownProblem(problem: .tooLarge, line: 1)),
      NoteCase("lines", times(10_001, "a\n"), MarkdownProblem(problem: .tooManyLines, line: 10_001)),
      NoteCase(
        "quotes", "é\r\n\r" + times(33, "> "),
        MarkdownProblem(problem: .tooManyMarkers, line: 3, column: 65)),
      NoteCase("mixed", times(11, "> - 1. ") + "a", MarkdownProblem(problem: .tooManyMarkers, line: 1, column: 75)),
      NoteCase("tight quotes", times(40, ">"), MarkdownProblem(problem: .tooManyMarkers, line: 1, column: 33)),
      NoteCase("spaces", "a\n\n" + times(201, " ") + "- a", MarkdownProblem(problem: .indentedTooFar, line: 3)),
      NoteCase("tabs", "\n" + times(51, "\t") + "a", MarkdownProblem(problem: .indentedTooFar, line: 2)),
      NoteCase("columns", times(66, "é|"), MarkdownProblem(problem: .tooManyColumns, line: 1, column: 132)),
      NoteCase(
        "cells", "a\n\n" + times(64, "|a") + "\n" + times(64, "|-") + "\n" + times(320, "a\n"),
        MarkdownProblem(problem: .tooManyCells, line: 3)),
      NoteCase("signs", "a\n\n" + times(20_000, "<?"), MarkdownProblem(problem: .tooDense, line: 3)),
      NoteCase("table heads", times(1_000, "-:\n|-|-\n"), MarkdownProblem(problem: .tooDense, line: 1)),
      NoteCase(
        "definitions", "[a]\n\n[a]: " + times(8_000, "b") + times(500, "\n\n[a]"),
        MarkdownProblem(problem: .linksTooLong, line: 3)),
    ])
  func beyond(note: NoteCase) {
    let problem = Self.problem(note.markdown)
    #expect(problem == note.problem)
    #expect(problem.map { !$0.problem.message.isEmpty && $0.problem.remedy?.isEmpty == false } == true)
  }

  /// Each was slow or large in cmark-gfm 0.29.0.gfm.6, up to minutes or gigabytes at a note's full size.
  @Test(
    "What was made to be slow ends, refused or rendered",
    arguments: [
      "![[]()", "*[a](b) ", "*a _b* ", "**x*_ ", "a***b_", "[", "![", "[a](", "[a](<b", "](b)", "`a``", "<?",
      "<!--", "<![CDATA[", "<!A ", "<a ", "<a b='", "&", "&#1", "\\", "- ", "> ", ">- ", "1. ", "- a\n",
      "-\n\n",
      "  - a\n", "-:\n|-|-\n", "a|\n-|\n", "|", "|a", "[a]: b\n", "[a]: b\n\n[a]\n\n", "[a]", "\t- ", "\n",
      "\r",
      "\u{0}", "~~~\n", "<div>\n\n",
    ])
  func hostile(pattern: String) {
    for prefix in ["", "a "] {
      for passage in Stress.isOn ? [1_000, 4_000, 16_000, 262_000] : [1_000, 16_000] {
        let text = prefix + Self.times(passage / pattern.utf8.count, pattern) + "\n\n"
        let problems = (Stress.isOn ? [8_192, 65_536, 262_144] : [8_192, 65_536]).map { size in
          var problem: MarkdownProblem?
          #expect(
            processorTime { problem = Self.problem(Self.times(max(1, size / text.utf8.count), text)) } < Self.limit)
          return problem
        }
        // What is refused stays refused when there is more of it.
        for (less, more) in zip(problems, problems.dropFirst()) { #expect(less == nil || more != nil) }
      }
    }
  }

  @Test("Lists that nest line by line, and blank lines after them")
  func nestedLists() {
    let fitting = (0..<100).map { Self.times($0, "  ") + "- a\n" }.joined()
    var problem: MarkdownProblem?
    #expect(processorTime { problem = Self.problem(fitting + Self.times(9_000, "\n")) } < Self.limit)
    #expect(problem == nil)
    let deeper = fitting + Self.times(100, "  ") + "- a\n"
    #expect(Self.problem(deeper) == MarkdownProblem(problem: .indentedTooFar, line: 101))
  }
}
