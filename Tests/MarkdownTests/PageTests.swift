import Testing

@testable import Markdown

@Suite("Pages")
struct PageTests {
  @Test(
    "Escaped values are text wherever they stand",
    arguments: [
      ("&#42;a&#42;", "<p>*a*</p>\n"),
      ("# &#35; &#42;a&#42;", "<h1># *a*</h1>\n"),
      ("&#35; no heading", "<p># no heading</p>\n"),
      ("&#91;x&#93;&#40;javascript:y&#41;", "<p>[x](javascript:y)</p>\n"),
      ("&#60;img src&#61;x onerror&#61;1&#62;", "<p>&lt;img src=x onerror=1&gt;</p>\n"),
      ("&#45; no list", "<p>- no list</p>\n"),
      ("&#96;&#96;&#96;chart x", "<p>```chart x</p>\n"),
      ("&#38;#42;", "<p>&amp;#42;</p>\n"),
      ("<div>\n&#60;b&#62;\n</div>", "<div>\n&#60;b&#62;\n</div>\n"),
      ("<bdi>&#95;Ann&#95;</bdi>", "<p><bdi>_Ann_</bdi></p>\n"),
    ])
  func escapedValues(markdown: String, html: String) throws {
    #expect(try Markdown.page(markdown).html == html)
  }

  @Test("Tables are aligned by class, have column heads, and scroll under the heading's name")
  func table() throws {
    let page = try Markdown.page(
      """
      ## Week &#60;1&#62; <bdi>&#34;Bo&#34;</bdi>

      | day | done | mood | note |
      |:---|---:|:---:|---|
      | Mon | 4 | a &#124; b | *x* [y](log.html#L1) |
      | Tue |
      """)
    #expect(
      page.html == """
        <h2>Week &lt;1&gt; <bdi>&quot;Bo&quot;</bdi></h2>
        <div class="table" tabindex="0" role="group" aria-label="Week &lt;1&gt; &quot;Bo&quot;">
        <table>
        <thead>
        <tr>
        <th scope="col" class="left">day</th>
        <th scope="col" class="right">done</th>
        <th scope="col" class="center">mood</th>
        <th scope="col">note</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td class="left">Mon</td>
        <td class="right">4</td>
        <td class="center">a | b</td>
        <td><em>x</em> <a href="log.html#L1">y</a></td>
        </tr>
        <tr>
        <td class="left">Tue</td>
        <td class="right"></td>
        <td class="center"></td>
        <td></td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test("A table without rows or heading is whole too")
  func emptyTable() throws {
    #expect(
      try Markdown.page("|a|\n|-|").html == """
        <div class="table" tabindex="0">
        <table>
        <thead>
        <tr>
        <th scope="col">a</th>
        </tr>
        </thead>
        </table>
        </div>

        """)
  }

  @Test("A chart stands where its block was, untouched by Markdown")
  func chart() throws {
    let drawing = "<svg>\n\n<text>*a* | b</text>\n\n    <g/>\n</svg>"
    let page = try Markdown.page(
      "a\n\n```chart mood trend\nignored\n```\n\n> ~~~ chart two\n> ~~~\n\n```swift\nlet a\n```\n",
      charts: ["mood trend": TrustedHTML(trusted: drawing), "two": TrustedHTML(trusted: "<b>2</b>")])
    #expect(
      page.html
        == "<p>a</p>\n\(drawing)\n<blockquote>\n<b>2</b>\n</blockquote>\n"
        + "<pre><code class=\"language-swift\">let a\n</code></pre>\n")
  }

  @Test(
    "A chart that the page does not have is a problem with a place",
    arguments: [("a\n\n```chart mood\n```", "mood", 3), ("```chart\n```", "", 1)])
  func unknownChart(markdown: String, name: String, line: Int) throws {
    let problem = try #require(throws: MarkdownProblem.self) {
      try Markdown.page(markdown, charts: ["other": TrustedHTML(trusted: "")])
    }
    #expect(problem == MarkdownProblem(.unknownChart(name), line: line, column: 1))
    #expect(problem.message.contains("chart") && !problem.remedy.isEmpty)
  }

  @Test(
    "A task's sign comes from its own brackets",
    arguments: [
      ("- [ ] see [x]", "<ul>\n<li>☐ see [x]</li>\n</ul>\n"),
      ("- [X] a", "<ul>\n<li>☑ a</li>\n</ul>\n"),
      ("1. [x] a\n   - [ ] b", nil),
    ])
  func task(markdown: String, html: String?) throws {
    let page = try Markdown.page(markdown).html
    if let html { #expect(page == html) } else { #expect(page.contains("☑ a") && page.contains("☐ b")) }
    #expect(!page.contains("<input"))
  }

  @Test("What cmark could get wrong is off: smart quotes, strikethrough, autolinks, footnotes")
  func extensions() throws {
    #expect(
      try Markdown.page("\"a\" -- ~~b~~ www.example.org [^1]\n\n[^1]: c").html
        == "<p>&quot;a&quot; -- ~~b~~ www.example.org <a href=\"c\">^1</a></p>\n")
  }

  @Test("Control characters are replaced, by whatever way they came")
  func controls() throws {
    #expect(
      try Markdown.page("a\u{0}b\u{1B}c&#1;d&#0;e\tf").html
        == "<p>a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e\tf</p>\n")
    #expect(try Markdown.page("").html.isEmpty)
  }
}
