import TestSupport

/// Words that mean something to Markdown, HTML, Mustache or the direction of writing.
enum NastyText {
  static let pieces = [
    "*a*", "_b_", "**c**", "](javascript:x)", "[d](https://example.org)", "![e](x.png)", "<img src=x onerror=1>",
    "<script>alert(1)</script>", "</bdi>", "</p><h1>", "|", "| a | b |", "{{x}}", "{{{x}}}", "{{> flags}}",
    "{{/flags}}",
    "`", "```", "~~~", "&amp;", "&#60;", "&lt;b&gt;", "&nosuch;", "]]>", "<!--", "-->", "<![CDATA[", "\u{202E}abc",
    "\u{2067}def", "\u{2069}", "\u{200F}", "\\", "\\*", "# h", "- i", "+ j", "1. k", "1) l", "> m", "===", "---",
    "***",
    "\"", "'", "\" onload=\"x", "' style='x'", "javascript:alert(1)", "https://example.org/", "www.example.org",
    "a@example.org", "[^1]", "[ ] n", "$x$", "%00", "\u{301}q", "é", "ß", "ﷺ", "😀", "👩‍👩‍👧", "~~o~~", ":-)", "=",
    "    p",
    "<p>", "<", ">", "&", "''", "--", "...", "(c)", "http://[", "chart mood", "<bdi>",
  ]

  /// Some of the pieces after one another, at most 90 characters long.
  static func random(using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...4, using: &generator)
    let separators = ["", " ", "  "]
    var text = ""
    for _ in 0..<count {
      let piece = pieces.randomElement(using: &generator) ?? "x"
      let separator = text.isEmpty ? "" : separators.randomElement(using: &generator) ?? ""
      if (text + separator + piece).count <= 90 { text += separator + piece }
    }
    return text
  }
}
