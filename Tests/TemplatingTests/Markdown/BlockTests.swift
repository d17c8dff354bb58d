import Testing

@testable import Templating

@Suite("Pages' blocks")
struct BlockTests {
  @Test(
    "Every block has its lines, also where cmark counts wrong",
    arguments: [
      ("a\n\nb\nc\n", ["a 1-1", "b\nc 3-4"]),
      ("# H\n---\n<p>\nx\n</p>\n\n\ny", ["H 1-1", "--- 2-2", "<p>|x|</p> 3-5", "y 8-8"]),
      // A paragraph that a table follows at once.
      ("a\nb\n| c |\n|---|\n| d |\n| e |\n\nf", ["a\nb 1-2", "table 3-6 d 5-5 e 6-6", "f 8-8"]),
      ("x\n\na\n| c |\n|---|\n\nf", ["x 1-1", "a 3-3", "table 4-5", "f 7-7"]),
      ("> a\n> | c |\n> |---|\n> | d |", ["quote 1-4 [a 1-1, table 2-4 d 4-4]"]),
      // Lists end at their last words.
      ("- a\n- b\n\n\nc", ["list 1-2 [item 1-1 [a 1-1], item 2-2 [b 2-2]]", "c 5-5"]),
      (
        "- a\n  - b\n\n  - c\n\n\n- d\n",
        ["list 1-7 [item 1-4 [a 1-1, list 2-4 [item 2-2 [b 2-2], item 4-4 [c 4-4]]], item 7-7 [d 7-7]]"]
      ),
      ("-\n- b", ["list 1-2 [item 1-1 [], item 2-2 [b 2-2]]"]),
      ("```\na\n\n```\nb", ["a\n\n 1-4", "b 5-5"]),
      ("\n\n```chart mood\n```\n\n    x\n\n", ["(mood 3-4) 3-4", "x\n 6-6"]),
      ("| a `chart m` |\n|---|\n| `chart n` |", ["table 1-3 (n 3-3) 3-3"]),
      ("a\r\nb\r\n\r\nc", ["a\nb 1-2", "c 4-4"]),
      ("a\n`chart x`", ["a\n(x 1-2) 1-2"]), ("```chart\n```", ["( 1-2) 1-2"]), ("", []),
    ])
  func lines(markdown: String, blocks: [String]) {
    let page = Markdown.page(parsing: markdown) { "(\($0) \($1.lowerBound)-\($1.upperBound))" }
    #expect(page.blocks.map(\.outline) == blocks)
  }

  @Test("Links, images and what holds words are told")
  func parts() {
    let page = Markdown.page(parsing: "a *b [c](d 'e')* ![f](<g h>)\n\n| i |\n|---|\n| j |") { name, _ in name }
    #expect(page.addresses == ["d", "g h"])
    #expect(page.parts.contains("<em>b <a href=\"d\" title=\"e\">c</a></em>"))
    #expect(page.parts.contains { $0.contains("j") && !$0.contains("i") })
  }

  @Test(
    "A task's sign comes from its own brackets",
    arguments: [
      ("- [ ] see [x]", "<ul>\n<li>☐ see [x]</li>\n</ul>\n"), ("- [X] a", "<ul>\n<li>☑ a</li>\n</ul>\n"),
      ("1. [x] a\n   - [ ] b", "<ol>\n<li>☑ a<ul>\n<li>☐ b</li>\n</ul>\n</li>\n</ol>\n"),
    ])
  func tasks(markdown: String, html: String) {
    #expect(Markdown.page(parsing: markdown) { name, _ in name }.blocks.map(\.html).joined() == html)
  }

  @Test(
    "What cmark could get wrong is off: smart quotes, strikethrough, autolinks, footnotes; controls are replaced")
  func extensions() {
    let markdown = "\"a\" -- ~~b~~ www.example.org \u{0}\u{1B}&#1;&#0;\te [^1]\n\n[^1]: c"
    #expect(
      Markdown.page(parsing: markdown) { name, _ in name }.blocks.map(\.html).joined()
        == "<p>&quot;a&quot; -- ~~b~~ www.example.org \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\te <a href=\"c\">^1</a></p>\n"
    )
  }
}

extension Block {
  /// The block's HTML, as far as it is written by itself.
  var html: String {
    switch content {
    case .leaf(let html, _), .heading(let html, _): html
    case .html(let lines): lines.map { $0 + "\n" }.joined()
    case .group(let before, let blocks, let after), .list(let before, let blocks, let after):
      before + blocks.map(\.html).joined() + after
    case .table(let head, let rows): head + rows.map(\.html).joined()
    }
  }

  /// What the block is, and on which lines.
  fileprivate var outline: String {
    let range = "\(lines.lowerBound)-\(lines.upperBound)"
    switch content {
    case .leaf(let html, _), .heading(let html, _):
      let words = html.replacing(#/<[^>]+>/#, with: "")
      return "\(html.hasPrefix("<hr") ? "---" : words.trimmingSuffix()) \(range)"
    case .html(let lines): return "\(lines.joined(separator: "|")) \(range)"
    case .group(let before, let blocks, _):
      return
        "\(before.contains("quote") ? "quote" : "item") \(range) [\(blocks.map(\.outline).joined(separator: ", "))]"
    case .list(_, let items, _): return "list \(range) [\(items.map(\.outline).joined(separator: ", "))]"
    case .table(_, let rows):
      return (["table \(range)"] + rows.map { $0.outline.replacing("\n", with: "") }).joined(separator: " ")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String { last == "\n" ? String(dropLast()) : self }
}
