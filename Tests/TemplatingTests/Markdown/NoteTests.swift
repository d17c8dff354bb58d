import Testing

@testable import Templating

@Suite("Notes")
struct NoteTests {
  private func render(_ markdown: String, headingOffset: Int = 0) throws -> RenderedNote {
    try Markdown.note(markdown, headingOffset: headingOffset) { address in
      ["plan.png", "my plan.png", "100%.png"].contains(address) ? "notes/\(address)" : nil
    }
  }

  @Test(
    "HTML shows as the text that it is",
    arguments: [
      ("a <b>c</b>", "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n"),
      ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
      ("<!-- kept -->", "<p>&lt;!-- kept --&gt;</p>\n"),
      ("a <!-- b --> <?c?> <![CDATA[d]]>", "<p>a &lt;!-- b --&gt; &lt;?c?&gt; &lt;![CDATA[d]]&gt;</p>\n"),
      ("<img src=x onerror=1>", "<p>&lt;img src=x onerror=1&gt;</p>\n"),
      ("- <div>\n  x", "<ul>\n<li>&lt;div&gt;\nx</li>\n</ul>\n"),
      ("**<i>**</i>", "<p><strong>&lt;i&gt;</strong>&lt;/i&gt;</p>\n"),
      ("```\"><script>\nx\n```", "<pre><code>x\n</code></pre>\n"),
      ("&lt;b&gt; &#60;b&#62;", "<p>&lt;b&gt; &lt;b&gt;</p>\n"),
    ])
  func html(markdown: String, html: String) throws {
    #expect(try render(markdown).html.html == html)
  }

  @Test(
    "Links that are not to the web or a mail are text",
    arguments: [
      "[w](javascript:x)", "[w](JaVaScRiPt:x)", "[w](&#106;avascript:x)", "[w](javascript&colon;x)",
      "[w](java%73cript:x)", "[w](<java\tscript:x>)", "[w](<\u{1}javascript:x>)", "[w](java&#10;script:x)",
      "[w](< javascript:x>)", "[w](vbscript:x)", "[w](data:text/html,x)", "[w](data:image/png;base64,x)",
      "[w](file:///etc/passwd)", "[w](//example.org)", "[w](../index.html)", "[w](#a)", "[w]()",
      "[w](http:x)",
      "[w][r]\n\n[r]: javascript:x", "[w]\n\n[w]: <data:x> 'title'", "[w](\\javascript:x)",
      "[w](https\u{200B}://x)",
    ])
  func inertLinks(markdown: String) throws {
    #expect(try render(markdown).html.html == "<p>w</p>\n")
  }

  @Test(
    "Autolinks too",
    arguments: [
      ("<javascript:x>", "<p>javascript:x</p>\n"),
      ("<data:x>", "<p>data:x</p>\n"),
      (
        "<https://a.org/?b&c>",
        "<p><a href=\"https://a.org/?b&amp;c\" rel=\"noreferrer noopener\">https://a.org/?b&amp;c</a></p>\n"
      ),
      ("<a@b.org>", "<p><a href=\"mailto:a@b.org\" rel=\"noreferrer noopener\">a@b.org</a></p>\n"),
    ])
  func autolinks(markdown: String, html: String) throws {
    #expect(try render(markdown).html.html == html)
  }

  @Test(
    "Links to the web tell no referrer, and nothing breaks out of the address or the title",
    arguments: [
      ("HTTPS://a.org/x", "", "HTTPS://a.org/x", ""),
      ("http://a.org/ä'\\\"<>", "", "http://a.org/%C3%A4&#39;%22%3C%3E", ""),
      ("mailto:a@b.org", "", "mailto:a@b.org", ""),
      ("http://a.org", " '\"><b>&'", "http://a.org", " title=\"&quot;&gt;&lt;b&gt;&amp;\""),
    ])
  func webLinks(address: String, title: String, written: String, attribute: String) throws {
    #expect(
      try render("[*w*](\(address)\(title))").html.html
        == "<p><a href=\"\(written)\"\(attribute) rel=\"noreferrer noopener\"><em>w</em></a></p>\n")
  }

  @Test(
    "Images come only from where the resolver says; others leave their words",
    arguments: [
      ("![a *b*](plan.png)", "<p><img src=\"notes/plan.png\" alt=\"a b\" /></p>\n", []),
      ("![a](my%20plan.png)", "<p><img src=\"notes/my%20plan.png\" alt=\"a\" /></p>\n", []),
      ("![a](<100%.png>)", "<p><img src=\"notes/100%25.png\" alt=\"a\" /></p>\n", []),
      ("![a *b*](/etc/x.png)", "<p>a <em>b</em></p>\n", ["/etc/x.png"]),
      ("![a](../plan.png)", "<p>a</p>\n", ["../plan.png"]),
      ("![a](https://a.org/x.png)", "<p>a</p>\n", ["https://a.org/x.png"]),
      ("![a](data:image/png;base64,xx)", "<p>a</p>\n", ["data:image/png;base64,xx"]),
      ("![a][r]\n\n[r]: //a.org/x", "<p>a</p>\n", ["//a.org/x"]),
      ("![a ![b](x) <i>](y)", "<p>a b &lt;i&gt;</p>\n", ["y", "x"]),
      ("![](x)", "<p></p>\n", ["x"]),
      (
        "[![a](plan.png)](http://b.org)",
        "<p><a href=\"http://b.org\" rel=\"noreferrer noopener\"><img src=\"notes/plan.png\" alt=\"a\" /></a></p>\n",
        []
      ),
      ("[![a](x)](javascript:y)", "<p>a</p>\n", ["x"]),
    ])
  func images(markdown: String, html: String, refused: [String]) throws {
    let note = try render(markdown)
    #expect(note.html.html == html)
    #expect(note.refusedImages.map(\.address) == refused)
  }

  @Test("A refused image has its line")
  func refusedLines() throws {
    let note = try render("a\n\n![b](x)\nc ![d](y)\n\n- e\n\n  > ![f](z)\n")
    let table = try render("a\n\nb\n*![c](x)*\n|d|\n|-|\n|![e](y)|\n\n![f](z)")
    #expect(table.refusedImages.map(\.line) == [4, 7, 9])
    #expect(
      note.refusedImages == [
        RefusedImage(address: "x", line: 3), RefusedImage(address: "y", line: 4),
        RefusedImage(address: "z", line: 8),
      ])
  }

  @Test("Table cells hold inert links, images and HTML like any text")
  func table() throws {
    let html = try render("|a|\n|:-:|\n|[w](javascript:x) [v](http://a.org) ![i](y) <b>|").html.html
    #expect(
      html.contains(
        "<td class=\"center\">w <a href=\"http://a.org\" rel=\"noreferrer noopener\">v</a> i &lt;b&gt;\n"))
  }

  @Test("Headings sink under the page's, to level 6 at most", arguments: [(0, 1, 5), (2, 3, 6), (9, 6, 6)])
  func headings(offset: Int, first: Int, second: Int) throws {
    #expect(
      try render("# a\n\n##### b", headingOffset: offset).html.html
        == "<h\(first)>a</h\(first)>\n<h\(second)>b</h\(second)>\n")
  }

  @Test("No chart gets into a note")
  func charts() throws {
    #expect(try render("```chart mood\nx\n```").html.html == "<pre><code>x\n</code></pre>\n")
  }
}
