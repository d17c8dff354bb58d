import Synchronization
import TestSupport
import Testing
import Text

@testable import Templating

/// What a page's Markdown becomes, by cases.
@Suite struct PageTemplateTests {
  struct View: Sendable {
    var count = 2
    var words = "<a> & \"b\""
    var isOn = true
  }

  static let row = Schema<Int>([
    .text("number") { "\($0)" }, .flag("isFirst") { $0 == 0 },
    .chart("small") { $1 += Array("<svg>\($0)</svg>".utf8) },
    .each("subs", Schema<Int>([.text("sub") { "\($0)" }])) { Array(0..<$0) },
  ])
  static let schema = Schema<View>([
    .text("words") { $0.words }, .person("who") { $0.words }, .flag("isOn") { $0.isOn },
    .each("rows", row) { Array(0..<$0.count) },
    .chart("mood") { $1 += Array("<svg>mood \($0.count)</svg>".utf8) }, .text("title") { _ in "T" },
    .text("none") { _ in nil },
  ])

  static func page(_ template: String, _ view: View = View(), layout: String? = nil, headings: [String: Int] = [:])
    throws -> String
  {
    let sources = TemplateSources(builtIn: ["x.md": template, "layout.html": layout ?? ""])
    let template = Template(
      page: "x.md", of: schema, in: layout.map { _ in "layout.html" }, headings: headings, from: sources)
    if let problems = template.problems { throw problems }
    return String(decoding: template.page(of: view).closed, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("{{words}}", "<p>&lt;a&gt; &amp; &quot;b&quot;</p>\n"),
      ("{{who}} *{{who}}*", "<p><bdi>W</bdi> <em><bdi>W</bdi></em></p>\n"),
      ("<a title=\"{{who}}\">{{who}}</a>", "<p><a title=\"W\"><bdi>W</bdi></a></p>\n"),
      (
        "<p title=\"a > {{who}}\" class=\"{{who}}\">\n{{who}}</p>",
        "<p title=\"a > W\" class=\"W\">\n<bdi>W</bdi></p>\n"
      ),
      ("<!-- \"<a {{who}} -->{{who}}", nil), ("`{{who}}`", "<p><code><bdi>W</bdi></code></p>\n"),
      ("```\n{{who}} \"\n```", "<pre><code><bdi>W</bdi> &quot;\n</code></pre>\n"),
      ("![{{who}}](a.png)", "<p><img src=\"a.png\" alt=\"W\" /></p>\n"),
      ("[a](b \"{{who}}\")", "<p><a href=\"b\" title=\"W\">a</a></p>\n"),
      ("{{{words}}} {{&words}}", "<p>W W</p>\n"),
      ("a\u{F0000}b\u{10FFFD} {{title}}", "<p>a\u{F0000}b\u{10FFFD} T</p>\n"),
    ] as [(String, String?)])
  func values(template: String, page: String?) throws {
    guard let page else {
      #expect(throws: TemplateProblems.self) { try Self.page(template) }
      return
    }
    #expect(try Self.page(template) == page.replacing("W", with: "&lt;a&gt; &amp; &quot;b&quot;"))
  }

  @Test(
    arguments: [
      ("{{#rows}}\n- {{number}}\n{{/rows}}", "<ul>\n<li>0</li>\n<li>1</li>\n</ul>\n", ""),
      ("{{#isOn}}\n{{#rows}}\n1. {{number}}\n{{/rows}}\n{{/isOn}}", "<ol>\n<li>0</li>\n<li>1</li>\n</ol>\n", ""),
      (
        "- a\n{{#rows}}\n- {{number}}\n{{/rows}}\n- z",
        "<ul>\n<li>a</li>\n<li>0</li>\n<li>1</li>\n<li>z</li>\n</ul>\n", "<ul>\n<li>a</li>\n<li>z</li>\n</ul>\n"
      ),
      (
        "- a\n{{#rows}}\n  - {{number}}\n{{/rows}}\n\n{{words}}",
        "<ul>\n<li>a\n<ul>\n<li>0</li>\n<li>1</li>\n</ul>\n</li>\n</ul>\n<p>W</p>\n",
        "<ul>\n<li>a\n</li>\n</ul>\n<p>W</p>\n"
      ),
      (
        "## H {{title}}\n\n| a |\n|--:|\n{{#rows}}\n| {{number}} `chart small` |\n{{/rows}}",
        "<h2>H T</h2>\n<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"H T\">\n<table>\n<thead>\n<tr>\n"
          + "<th scope=\"col\" class=\"right\">a\n</thead>\n<tbody>\n<tr>\n<td class=\"right\">0 <svg>0</svg>\n"
          + "<tr>\n<td class=\"right\">1 <svg>1</svg>\n</tbody>\n</table>\n</div>\n",
        "<h2>H T</h2>\n<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"H T\">\n<table>\n<thead>\n<tr>\n"
          + "<th scope=\"col\" class=\"right\">a\n</thead>\n</table>\n</div>\n"
      ),
      (
        "| a | b |\n|---|---|\n{{#rows}}\n| **{{number}}** | **c** d |\n{{/rows}}",
        "<div class=\"table cards\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">a<th scope=\"col\">b\n"
          + "</thead>\n<tbody>\n<tr>\n<th>0<td><strong>c</strong> d\n"
          + "<tr>\n<th>1<td><strong>c</strong> d\n</tbody>\n</table>\n</div>\n",
        "<div class=\"table cards\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">a<th scope=\"col\">b\n"
          + "</thead>\n</table>\n</div>\n"
      ),
      (
        "<ul>\n{{#rows}}\n<li>{{number}}</li>\n{{/rows}}\n</ul>", "<ul>\n<li>0</li>\n<li>1</li>\n</ul>\n",
        "<ul>\n</ul>\n"
      ),
      (
        "<ol>\n{{#rows}}\n<li>\n\n```chart small\n```\n\n</li>\n{{/rows}}\n</ol>",
        "<ol>\n<li>\n<svg>0</svg>\n</li>\n<li>\n<svg>1</svg>\n</li>\n</ol>\n", "<ol>\n</ol>\n"
      ),
      (
        "> a\n> {{#rows}}{{number}}{{/rows}}\n> - b",
        "<blockquote>\n<p>a\n01</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>\n",
        "<blockquote>\n<p>a\n</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>\n"
      ),
      (
        "{{#rows}}\n{{#subs}}\n### {{number}}.{{sub}} {{title}}\n{{/subs}}\n{{^subs}}\n#### {{number}}\n{{/subs}}\n{{/rows}}",
        "<h4>0</h4>\n<h3>1.0 T</h3>\n", ""
      ),
      ("a\nb {{title}}\n| c |\n|---|\n{{#rows}}\n| {{number}} |\n{{/rows}}", nil, nil),
      ("{{#rows}}\n{{#isFirst}}\n\n{{/isFirst}}\n{{/rows}}\n\n{{#rows}}{{/rows}}a", "<p>a</p>\n", "<p>a</p>\n"),
      (
        "- [x] {{title}}\n- [ ] {{#isOn}}b{{/isOn}}", "<ul>\n<li>☑ T</li>\n<li>☐ b</li>\n</ul>\n",
        "<ul>\n<li>☑ T</li>\n<li>☐ b</li>\n</ul>\n"
      ),
      (
        "<p id=\"a\"{{#isOn}} hidden{{/isOn}}{{#none}} x=\"y\"{{/none}}>", "<p id=\"a\" hidden>\n",
        "<p id=\"a\" hidden>\n"
      ),
    ] as [(String, String?, String?)])
  func sections(template: String, two: String?, zero: String?) throws {
    let (full, empty) = (try Self.page(template), try Self.page(template, View(count: 0)))
    if let two { #expect(full == two.replacing("W", with: "&lt;a&gt; &amp; &quot;b&quot;")) }
    if let zero { #expect(empty == zero.replacing("W", with: "&lt;a&gt; &amp; &quot;b&quot;")) }
    if two == nil {
      #expect(full.hasPrefix("<p>a\nb T</p>\n<div") && full.contains("<td>1\n") && !empty.contains("<td>"))
    }
  }

  @Test func aTableIsNamedAfterTheLastHeadingThatStandsWithIt() throws {
    let template =
      "## A\n\n{{#isOn}}\n## B\n\n{{/isOn}}\n| a |\n|---|\n\n{{#rows}}\n### {{number}}\n\n| b |\n|---|\n\n{{/rows}}"
    let names = try Self.page(template).matches(of: #/aria-label="([^"]*)"/#).map { String($0.1) }
    #expect(names == ["A", "0", "1"])
  }

  @Test func headingsAreAParameter() throws {
    let template = "{{level}} A {{title}}\n\n{{#isOn}}\n{{level}} B\n{{/isOn}}"
    #expect(try Self.page(template, headings: ["level": 2]) == "<h2>A T</h2>\n<h2>B</h2>\n")
    #expect(try Self.page(template, headings: ["level": 4]) == "<h4>A T</h4>\n<h4>B</h4>\n")
  }

  @Test func thePageStandsInTheLayout() throws {
    let layout =
      "<title>{{who}}</title>\n<p title=\"{{who}}\">{{who}}</p>\n{{#rows}}\n<i>{{number}}</i>\n{{/rows}}\n<main>\n{{{body}}}\n</main>\n"
    let page = try Self.page("{{#rows}}\n- {{number}}{{who}}\n{{/rows}}", View(words: "<w>"), layout: layout)
    #expect(
      page == """
        <title>&lt;w&gt;</title>
        <p title="&lt;w&gt;"><bdi>&lt;w&gt;</bdi></p>
        <i>0</i>
        <i>1</i>
        <main>
        <!--top-->
        <ul>
        <li>0<bdi>&lt;w&gt;</bdi></li>
        <li>1<bdi>&lt;w&gt;</bdi></li>
        </ul>

        </main>

        """)
  }

  @Test(arguments: [0, 7, 10, 99, 100, 1_000_000, -1, -10, .max, .min]) func numbersAreInPlainDigits(number: Int) {
    let schema = Schema<Int>([.number("number") { $0 }])
    let text = "<p>{{number}}{{#number}}!{{/number}}{{^number}}?{{/number}}</p>"
    let sources = TemplateSources(builtIn: ["x.md": text])
    let page = Template(page: "x.md", of: schema, in: nil, from: sources).page(of: number)
    #expect(String(decoding: page.closed, as: UTF8.self) == "<p>\(number)!</p>\n")
  }

  @Test func aPartOfALargerViewGivesItsNames() {
    let whole = Schema<(View, String)>([.text("title") { $0.1 }]).with(Self.schema.of { $0.0 })
    let sources = TemplateSources(builtIn: ["x.md": "{{title}} {{#rows}}{{number}}{{/rows}} `chart mood`"])
    let page = Template(page: "x.md", of: whole, in: nil, from: sources).page(of: (View(count: 3), "other"))
    #expect(String(decoding: page.closed, as: UTF8.self) == "<p>T 012 <svg>mood 3</svg></p>\n")
  }

  @Test func aTemplateSaysWhyItCantBeWritten() {
    let sources = TemplateSources(builtIn: ["x.md": "{{title}}", "y.md": "{{titel}}"])
    let good = Template(page: "x.md", of: Self.schema, in: nil, from: sources)
    #expect(good.problems == nil)
    let bad = Template(page: "y.md", of: Self.schema, in: nil, from: sources)
    #expect(
      bad.problems?.problems == [Diagnostic(.unknownName("titel"), at: Place(file: "y.md", line: 1, column: 1))])
    #expect(bad.page(of: View(count: 1)).closed.isEmpty)
    let text = Template(text: "y.md", of: Self.schema, from: sources)
    #expect(throws: TemplateProblems.self) { try text.text(of: View(count: 1)) }
  }

  @Test func aCompiledPageIsTheSameOnEveryThread() async {
    let sources = TemplateSources(builtIn: [
      "x.md": "# {{who}}\n\n{{#rows}}\n- {{number}} {{words}} `chart small`\n{{/rows}}"
    ])
    let template = Template(page: "x.md", of: Self.schema, in: nil, from: sources)
    let render = { @Sendable (count: Int) in template.page(of: View(count: count)).closed }
    let alone = (0..<10).map(render)
    let pages = Stress.isOn ? 20_000 : 1_000
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask { (0..<pages / 8).count { render(($0 + worker) % 10) != alone[($0 + worker) % 10] } }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test(
    "what is known later is written then, with what it needs of the page",
    arguments: [
      ("{{#later}}{{number}}{{/later}}", "<p>3</p>"),
      (
        "{{title}} {{#later}}{{title}} {{#isFirst}}one{{/isFirst}}{{^isFirst}}more{{/isFirst}}{{/later}} b",
        "<p>T T more b</p>"
      ),
      (
        "{{#later}}{{who}} {{#isOn}}on{{/isOn}}{{^isOn}}off{{/isOn}}{{^words}}a{{/words}}{{/later}}",
        "<p><bdi>&lt;a&gt; &amp; &quot;b&quot;</bdi> on</p>"
      ),
      ("{{#later}}{{#subs}}{{sub}}{{title}}{{/subs}}{{/later}} {{#later}}{{number}}{{/later}}", "<p>0T1T2T 3</p>"),
      ("a\n\n{{#later}}\n- {{number}}\n{{/later}}\n\nb", "<p>a</p>\n<ul>\n<li>3</li>\n</ul>\n<p>b</p>"),
      ("{{^later}}a{{/later}}{{^none}}b{{/none}}", "<p>b</p>"), ("a {{#none}}b{{/none}}", "<p>a </p>"),
      ("{{#rows}}{{number}}{{#later}}{{number}}{{/later}}{{/rows}}", "<p>0313</p>"),
      ("{{#later}}{{size}}{{#size}}a{{/size}}{{#unsized}}b{{/unsized}}{{/later}} {{size}}", "<p>-12a -12</p>"),
    ])
  func later(template: String, html: String) throws {
    let known = Mutex<Int?>(nil)
    let row: Later<Int> = { known.withLock(\.self) }
    let schema = Self.schema.with([
      .later("later", Self.row) { _ in row }, .later("none", Self.row) { _ in nil }, .number("size") { _ in -12 },
      .number("unsized") { _ in nil },
    ])
    let page = Template(page: "x.md", of: schema, in: nil, from: TemplateSources(builtIn: ["x.md": template]))
    #expect(page.problems == nil)
    var open = page.page(of: View())
    let before = open.bytes
    open.bytes = []
    known.withLock { $0 = 3 }
    open.bytes = before
    #expect(String(decoding: open.closed, as: UTF8.self) == html + "\n")
  }

  @Test func whatIsKnownLaterHasNoRowsOfThePage() {
    let schema = Self.schema.with([.later("later", Self.row) { _ in { nil } }])
    let text = "{{#later}}{{#rows}}{{number}}{{/rows}}{{/later}}"
    let page = Template(page: "x.md", of: schema, in: nil, from: TemplateSources(builtIn: ["x.md": text]))
    #expect(
      page.problems?.problems == [Diagnostic(.unknownName("rows"), at: Place(file: "x.md", line: 1, column: 11))])
  }
}
