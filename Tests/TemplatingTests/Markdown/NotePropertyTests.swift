import TestSupport
import Testing

@testable import Templating

@Suite("Any note")
struct NotePropertyTests {
  private static let fragments = [
    "a", "é ", "words here ", "\n", "\n\n", "  ", "    ", "\t", "*", "**", "_", "`", "```", "~~~",
    "```chart x\n",
    "[", "]", "(", ")", "](", "![", "![a](ok.png)", "![a](x.png)", "[w](javascript:x)",
    "[w](http://a.org \"t\")",
    "[r]", "[r]: data:x\n", "[r]: http://b.org '\"><script>'\n", "<javascript:x>", "<http://a.org/\">",
    "<b@c.org>",
    "<", ">", "> ", "\"", "'", "&", "&lt;", "&#60;", "&quot;", "&#1;", "&#x22;", "\\", "<script>",
    "</script>",
    "<img src=x onerror=1>", "<a href='javascript:x'>", "</a>", "<!--", "-->", "<?", "?>", "<![CDATA[", "]]>",
    "<svg/onload=1>", "<div style=\"x\">", "</p>", "<pre>", "|", "|-|\n", "| a | b |\n|:-|-:|\n", "# ", "## ",
    "---\n", "===\n", "- ", "1. ", "7) ", "- [x] ", "- [ ] ", "\u{0}", "\u{1B}", "\u{7F}", "\u{202E}",
    "\u{FEFF}",
    "\r", "\r\n", "{{x}}", " onclick=\"x\" ", "\" onload=\"",
  ]

  @Test("holds only what notes may hold, and is always the same", arguments: UInt64(1)...8)
  func onlyAllowed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<(Stress.isOn ? 400 : 100) {
      let count = Int.random(in: 1...40, using: &generator)
      let note = (0..<count).map { _ in
        Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &generator)]
      }.joined()
      let image = { (address: String) in address == "ok.png" ? "notes/ok.png" : nil }
      let first = try Markdown.note(note, headingOffset: 2, image: image)
      #expect(
        HTMLInspector.complaint(about: first.html.html) == nil,
        "seed \(seed), round \(round): \(note.debugDescription) gave \(first.html.html)")
      #expect(
        try Markdown.note(note, headingOffset: 2, image: image) == first, "seed \(seed), round \(round)")
      let lines = 1...max(1, note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count)
      #expect(
        first.refusedImages.allSatisfy { lines.contains($0.line) && $0.address != "ok.png" },
        "seed \(seed), round \(round): \(note.debugDescription) refused \(first.refusedImages)")
    }
  }

  @Test(
    "The inspector itself sees what is wrong",
    arguments: [
      "<script></script>", "<p onclick=\"x\"></p>", "<p>", "</p>", "<a href=\"javascript:x\"></a>", "a > b",
      "<img src=\"http://a.org\" />", "<p><em></p></em>", "<p style='x'></p>", "a\u{1}",
    ])
  func inspector(html: String) {
    #expect(HTMLInspector.complaint(about: html) != nil)
  }
}
