import Insights
import TestSupport
import Testing

@testable import Site

/// Plain text in 72 columns.
@Suite(.startsPrograms) struct TextLayoutTests {
  @Test(
    arguments: [
      ("short", ["short"]),
      ("", [""]),
      (String(repeating: "a", count: 72), [String(repeating: "a", count: 72)]),
      (String(repeating: "a", count: 80), [String(repeating: "a", count: 72), "aaaaaaaa"]),
      (
        "  - " + String(repeating: "word ", count: 16) + "end",
        ["  - " + Array(repeating: "word", count: 13).joined(separator: " "), "    word word word end"]
      ),
      (String(repeating: "語", count: 40), [String(repeating: "語", count: 36), "語語語語"]),
      (String(repeating: "e\u{301}", count: 72), [String(repeating: "e\u{301}", count: 72)]),
    ] as [(String, [String])])
  func longLinesAreBroken(text: String, lines: [String]) {
    #expect(TextLayout.wrapped(text) == lines.joined(separator: "\n") + "\n")
  }

  @Test(
    arguments: [
      ([], []), ([4], [4...4]), ([4, 5, 6, 8], [4...6, 8...8]), ([9, 7, 8], [7...9]), ([3, 3, 4], [3...4]),
    ] as [([Int], [ClosedRange<Int>])])
  func neighbouringLinesAreOneStretch(lines: [Int], stretches: [ClosedRange<Int>]) {
    #expect(CitedLines.stretches(of: lines) == stretches)
  }

  @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
  func listsReadAsSpoken(words: [String], text: String) {
    #expect(listed(words) == text)
  }
}
