import Testing
import Text

@testable import Templating

/// A template that can't be used is said where, before the first page is written.
@Suite struct WrongTemplateTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var texts: [String: String]
    var problems: [String]
    var testDescription: String { problems.joined(separator: "; ") }

    /// A page that is wrong in one way.
    init(_ page: String, _ problems: String...) {
      texts = ["pages/x.md": page]
      self.problems = problems.map { "pages/x.md:\($0)" }
    }

    init(texts: [String: String], _ problems: String...) {
      self.texts = texts
      self.problems = problems
    }
  }

  static let line = Schema<String>([.text("word") { $0 }, .chart("small") { $1 += Array($0.utf8) }])
  static let schema = Schema<Int>([
    .text("title") { "\($0)" }, .person("name") { "\($0)" }, .flag("on") { $0 > 0 }, .flag("off") { $0 > 1 },
    .number("number") { $0 },
    .each("rows", line) { (0..<$0).map(String.init) }, .chart("mood") { $1 += Array("\($0)".utf8) },
  ])

  static let cases = [
    // Tags.
    Case("a\n\n{{title", "3:1 this tag is not closed"), Case("{{{title}} a", "1:1 this tag is not closed"),
    Case("# {{title\n\n{{name}}", "1:3 this tag is not closed"),
    Case("{{=<% %>=}}\n", "1:1 tags that begin with {{= are not supported"),
    Case("a {{title name}}", "1:3 a tag holds one name, not “title name”"),
    Case("{{}}", "1:1 a tag holds one name, not “”"),
    Case("{{#on}}\na\n", "1:1 the section {{#on}} is not closed"),
    Case("a {{/on}}", "1:3 {{/on}} closes a section that is not open"),
    Case(
      "{{#on}}{{#off}}a{{/on}}{{/off}}", "1:17 {{/on}} stands where {{/off}} is expected",
      "1:24 {{/off}} closes a section that is not open"),
    Case(
      "{{#on}}\na\n\n{{#off}}\nb\n{{/on}}\n\nc\n{{/off}}", "6:1 {{/on}} stands where {{/off}} is expected",
      "9:1 {{/off}} closes a section that is not open"),
    // Names, in sections that are off too.
    Case("# A\n\ntext {{nobody}}", "3:6 there is no {{nobody}} here"),
    Case("{{#off}}\n{{#rows}}\n- {{wrod}}\n{{/rows}}\n{{/off}}", "3:3 there is no {{wrod}} here"),
    Case("{{^on}}{{nobody}}{{/on}}", "1:8 there is no {{nobody}} here"),
    Case("{{word}}\n\n{{#rows}}\n- {{word}}\n{{/rows}}", "1:1 there is no {{word}} here"),
    Case("{{#nobody}}{{word}}{{/nobody}}", "1:1 there is no {{nobody}} here"),
    Case("{{^rows}}{{word}}{{/rows}}", "1:10 there is no {{word}} here"),
    Case("{{title.name}}", "1:1 there is no {{title.name}} here"),
    Case("a {{on}}", "1:3 {{on}} is a section or a chart, not a value"),
    Case("{{rows}}", "1:1 {{rows}} is a section or a chart, not a value"),
    Case("{{mood}}", "1:1 {{mood}} is a section or a chart, not a value"),
    Case("{{#mood}}a{{/mood}}", "1:1 {{#mood}} is a chart, not a section"),
    // Charts.
    Case("# A\n\n```chart moods\n```\n", "3:4 there is no chart “moods” here"),
    Case("a\n\nb `chart none`\n", "3:4 there is no chart “none” here"),
    Case("```chart\n```", "1:4 the chart has no name"),
    Case("```chart small\n```\n", "1:4 there is no chart “small” here"),
    Case("| a |\n|---|\n| 1 |\n| `chart row{{title}}` |", "4:4 there is no chart “row{{title}}” here"),
    Case("```chart title\n```", "1:4 there is no chart “title” here"),
    // Partials.
    Case("a\n  {{> nobody}}\n", "2:3 there is no partial {{> nobody}}"),
    Case(
      texts: ["pages/x.md": "{{> a}}", "partials/a.md": "b\n{{> b}}", "partials/b.md": "{{#on}}{{> a}}{{/on}}"],
      "partials/b.md:1:8 the partial {{> a}} includes itself"),
    Case(
      texts: ["pages/x.md": "a\n\n  {{> p}}\n", "partials/p.md": "b {{nobody}}\n"],
      "partials/p.md:1:3 there is no {{nobody}} here"),
    Case(
      texts: ["pages/x.md": "{{> p}}{{/on}}", "partials/p.md": "{{#on}}"],
      "pages/x.md:1:8 {{/on}} closes a section that is not open",
      "partials/p.md:1:1 the section {{#on}} is not closed"),
    // Sections on lines.
    Case(
      "a\n{{#on}}\nb\n{{/on}}\nc",
      "2:1 the section {{#on}} covers only a part of a paragraph, item, table or other block"),
    Case(
      "{{#on}}\n| a |\n{{/on}}\n|---|\n| 1 |",
      "1:1 the section {{#on}} covers only a part of a paragraph, item, table or other block"),
    Case(
      "# A\n\n{{#on}}\n| a |\n|---|\n{{/on}}\n| 1 |",
      "3:1 the section {{#on}} covers only a part of a paragraph, item, table or other block"),
    Case(
      "- a\n{{#on}}\n  b\n- c\n{{/on}}",
      "2:1 the section {{#on}} covers only a part of a paragraph, item, table or other block"),
    Case(
      "{{#rows}}\n- {{word}}\n{{/rows}}\nNone.",
      "1:1 the section {{#rows}} covers only a part of a paragraph, item, table or other block"),
    Case(
      "{{#on}}\na\n{{/on}}\n{{^on}}\nb\n{{/on}}",
      "1:1 the section {{#on}} covers only a part of a paragraph, item, table or other block"),
    Case(
      "```\na\n{{#on}}\nb\n{{/on}}\n```",
      "3:1 the section {{#on}} covers only a part of a paragraph, item, table or other block"),
    Case(
      "{{#on}}\na {{/on}}b", "1:1 one tag of the section {{#on}} is on a line of its own, the other within a line"),
    Case(
      "a {{#on}}b\n{{/on}}", "1:3 one tag of the section {{#on}} is on a line of its own, the other within a line"),
    Case(
      "{{#on}}\n<p>a</p>\n{{/on}}\nb",
      "1:1 the text of the section {{#on}} is taken for a part of the HTML before it"),
    Case(
      "{{#on}}\n| a |\n|---|\n| 1 |\n{{/on}}\nb",
      "1:1 the section {{#on}} covers only a part of a paragraph, item, table or other block"),
    // Sections within lines.
    Case(
      "*a {{#on}}b* c{{/on}}",
      "1:4 the section {{#on}} begins and ends in different blocks, cells, links or emphasis"),
    Case(
      "{{#on}}a *b{{/on}} {{#on}}c* d{{/on}}",
      "1:1 the section {{#on}} begins and ends in different blocks, cells, links or emphasis"),
    Case(
      "| a | b |\n|---|---|\n| {{#on}}1 | 2{{/on}} |",
      "3:3 the section {{#on}} begins and ends in different blocks, cells, links or emphasis"),
    Case(
      "{{#on}}a\n\nb{{/on}}",
      "1:1 the section {{#on}} begins and ends in different blocks, cells, links or emphasis"),
    Case(
      "[a {{#on}}b](c){{/on}}",
      "1:4 the section {{#on}} begins and ends in different blocks, cells, links or emphasis"),
    Case(
      "<p {{#on}}class=\"a\">b{{/on}}</p>",
      "1:4 the section {{#on}} begins in an HTML tag and ends outside of it, or the reverse"),
    Case(
      "<p class={{#on}}\"a\"{{/on}}>b</p>",
      "1:10 the section {{#on}} begins in an HTML tag and ends outside of it, or the reverse"),
    Case(
      "<p>a</p {{#on}}>\n<p {{/on}}>b</p>",
      "1:9 the section {{#on}} begins in an HTML tag and ends outside of it, or the reverse"),
    Case(
      "<style>{{#on}}</style><script>{{/on}}</script>",
      "1:8 the section {{#on}} begins in an HTML tag and ends outside of it, or the reverse"),
    // Values.
    Case("[a]({{title}}.html)", "1:5 {{title}} is in the address of a Markdown link or image"),
    Case("![a](<b/{{title}}>)", "1:9 {{title}} is in the address of a Markdown link or image"),
    Case("[a][b]\n\n[b]: {{title}}", "3:6 {{title}} is in the address of a Markdown link or image"),
    Case("[b]: {{title}}", "1:6 “title” is in a place that is not written to the page"),
    Case("```swift {{title}}\n```", "1:10 “title” is in a place that is not written to the page"),
    Case("<a href={{title}}>b</a>", "1:9 {{title}} is in an HTML tag, but not between double quotes"),
    Case("<a title='{{title}}'>b</a>", "1:11 {{title}} is in an HTML tag, but not between double quotes"),
    Case("<p {{title}}>b</p>", "1:4 {{title}} is in an HTML tag, but not between double quotes"),
    Case("<div title=\"\n\n`chart mood`\n\n\">b</div>", "3:2 the chart mood is in an HTML tag"),
    Case("<p {{number}}>b</p>", "1:4 {{number}} is in an HTML tag, but not between double quotes"),
    Case(
      "<script>\nlet a = {{title}}\n</script>", "2:9 {{title}} is in an HTML tag, but not between double quotes"),
    Case(
      "<style>\np { color: {{title}} }\n</style>",
      "2:12 {{title}} is in an HTML tag, but not between double quotes"),
    Case("<p{{#on}} hidden{{/on}}>a</p>", "1:3 {{on}} is in an HTML tag that Markdown takes for text"),
    Case(
      "a <b class=\"c\"{{#on}} hidden{{/on}}>d</b>", "1:15 {{on}} is in an HTML tag that Markdown takes for text"),
    // The layout.
    Case(
      texts: ["pages/x.md": "a", "layout.html": "<p>{{title}}</p>"], "layout.html the layout has no {{{body}}}"),
    Case(
      texts: ["pages/x.md": "a", "layout.html": "{{#on}}{{{body}}}{{/on}}"],
      "layout.html:1:8 {{{body}}} is in a section, or is there twice"),
    Case(
      texts: ["pages/x.md": "a", "layout.html": "{{{body}}}\n{{{body}}}"],
      "layout.html:2:1 {{{body}}} is in a section, or is there twice"),
    Case(
      texts: ["pages/x.md": "{{nobody}}", "layout.html": "<p>{{nobody}}</p>{{{body}}}"],
      "layout.html:1:4 there is no {{nobody}} here", "pages/x.md:1:1 there is no {{nobody}} here"),
  ]

  @Test(arguments: cases) func isAnError(wrong: Case) {
    var texts = ["layout.html": "{{{body}}}"]
    texts.merge(wrong.texts) { $1 }
    let error = Template(page: "pages/x.md", of: Self.schema, from: TemplateSources(builtIn: texts)).problems
    let told = (error?.problems ?? []).map { "\($0.place) \($0.message)" }
    #expect(told == wrong.problems)
    #expect((error?.problems ?? []).allSatisfy { $0.remedy?.isEmpty == false })
  }

  /// Each level is a call within a call, and so many of them would end the program.
  @Test(arguments: [("> ", 30_000, "3:1", "list or quote markers"), ("  ", 300, "101:1", "indented")])
  func levelsHaveAnEnd(piece: String, count: Int, place: String, words: String) throws {
    let page =
      piece == "> "
      ? "{{title}}\n\n" + String(repeating: piece, count: count) + "{{name}}"
      : (0..<count).map { String(repeating: piece, count: $0) + "- a\n" }.joined()
    let sources = TemplateSources(builtIn: ["pages/x.md": page])
    let template = Template(page: "pages/x.md", of: Self.schema, in: nil, from: sources)
    let told = try #require(template.problems?.problems)
    #expect(told.count == 1 && told[0].description.hasPrefix("pages/x.md:\(place)"), "\(told)")
    #expect(told[0].message.contains(words))
  }

  /// What is wrong with the templates themselves is known without any page.
  @Test func sourcesSayWhatIsWrongWithThem() {
    let sources = TemplateSources(
      builtIn: ["pages/a.md": "a", "partials/p.md": "p", "text/t.txt": ""],
      replacing: [
        "pages/b.md": "b", "partials/p.md": "{{> p}}", "text/t.txt": "{{#a}}", "pages/a.md": "{{> q}}{{> p}}",
      ])
    let told = sources.problems.map { "\($0.place) \($0.message)" }
    #expect(
      told == [
        "pages/a.md:1:1 there is no partial {{> q}}", "pages/b.md no page uses a template of this name",
        "partials/p.md:1:1 the partial {{> p}} includes itself", "text/t.txt:1:1 the section {{#a}} is not closed",
      ])
  }

  @Test func aTextIsHeldAgainstItsNamesToo() {
    let template = Template(
      text: "text/x.txt", of: Self.schema,
      from: TemplateSources(builtIn: ["text/x.txt": "{{#off}}\n {{nobody}}{{/off}}"]))
    #expect(
      template.problems?.problems
        == [Diagnostic(.unknownName("nobody"), at: Place(file: "text/x.txt", line: 2, column: 2))])
  }
}
