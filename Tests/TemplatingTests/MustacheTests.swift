import Testing
import Text

@testable import Templating

/// Tags mean what they mean in Mustache.
@Suite struct MustacheTests {
  /// What the templates below may name.
  struct View: Sendable {
    var name = "Ann"
    var nothing: String?
    var rows = [Row(number: "1", of: ["a", "b"]), Row(number: "2", of: [])]

    struct Row: Sendable {
      var number: String
      var of: [String]
    }
  }

  static let letter = Schema<String>([.text("letter") { $0 }])
  static let row = Schema<View.Row>([
    .text("number") { $0.number }, .text("own") { $0.number }, .each("letters", letter) { $0.of },
  ])
  static let schema = Schema<View>([
    .text("name") { $0.name }, .text("nothing") { $0.nothing }, .text("own") { _ in "outer" },
    .person("who") { "<\($0.name)>" }, .flag("on") { _ in true }, .flag("off") { _ in false },
    .each("rows", row) { $0.rows }, .each("none", row) { _ in [] }, .one("first", row) { $0.rows.first },
    .one("nobody", row) { _ in nil }, .text("lines") { _ in " a\n  b\r\n" },
  ])

  static func text(_ template: String, _ partials: [String: String] = [:]) throws -> String {
    var texts = ["text/x.txt": template]
    for (name, text) in partials { texts["partials/\(name).txt"] = text }
    return try Template(text: "text/x.txt", of: schema, from: TemplateSources(builtIn: texts)).text(of: View())
  }

  @Test(arguments: [
    ("", ""), ("Hello, {you} & } there.\n", "Hello, {you} & } there.\n"), ("{{name}}", "Ann"),
    ("|{{ name }}|{{{name}}}|{{{ name }}}|{{&name}}|{{& name }}|", "|Ann|Ann|Ann|Ann|Ann|"),
    ("{{\nname\n}}", "Ann"), ("|{{nothing}}|", "||"), ("  {{name}}\n", "  Ann\n"),
    ("{{name}}\n\n{{name}}", "Ann\n\nAnn"),
    ("{{who}}", "<Ann>"), ("{{lines}}", "a b"),
  ])
  func interpolation(template: String, text: String) throws {
    #expect(try Self.text(template) == text)
  }

  @Test(arguments: [
    ("12345{{! a comment }}67890", "1234567890"), ("12345{{!\n several\n lines }}67890\n", "1234567890\n"),
    ("Begin.\n{{! here }}\nEnd.\n", "Begin.\nEnd.\n"), ("Begin.\n  {{! here }}\t\nEnd.\n", "Begin.\nEnd.\n"),
    ("|\r\n{{! here }}\r\n|", "|\r\n|"), ("  {{! first }}\n!", "!"), ("!\n  {{! last }}", "!\n"),
    ("Begin.\n{{!\nmany\nlines\n}}\nEnd.\n", "Begin.\nEnd.\n"), ("  12 {{! 34 }}\n", "  12 \n"),
    ("12 {{! with } and {{ in it }} 34", "12  34"), ("{{! a }}{{! b }}\nx", "\nx"),
  ])
  func comments(template: String, text: String) throws {
    #expect(try Self.text(template) == text)
  }

  @Test(arguments: [
    ("{{#on}}yes{{/on}}{{#off}}no{{/off}}", "yes"), ("{{^on}}no{{/on}}{{^off}}yes{{/off}}", "yes"),
    ("{{#name}}[{{name}}]{{/name}}{{#nothing}}no{{/nothing}}", "[Ann]"),
    ("{{^nothing}}yes{{/nothing}}{{^name}}no{{/name}}", "yes"),
    ("{{#rows}}{{number}},{{/rows}}", "1,2,"),
    ("{{#none}}no{{/none}}|{{^none}}yes{{/none}}|{{^rows}}no{{/rows}}", "|yes|"),
    ("{{#first}}{{number}}{{/first}}{{#nobody}}no{{/nobody}}{{^nobody}}yes{{/nobody}}", "1yes"),
    ("{{#rows}}{{number}}{{#letters}}{{letter}}{{number}}{{name}};{{/letters}} {{/rows}}", "1a1Ann;b1Ann; 2 "),
    ("{{own}}{{#rows}}{{own}}{{/rows}}{{own}}", "outer12outer"),
    (
      "{{#rows}}{{number}}{{#first}}{{number}}{{#rows}}{{number}}{{/rows}}{{number}}{{/first}}{{number}} {{/rows}}",
      "111211 211212 "
    ),
    ("{{#on}}{{#on}}a{{/on}}{{^on}}b{{/on}}{{/on}}", "a"), ("{{#off}}{{#on}}a{{/on}}{{/off}}b", "b"),
    ("|{{# on }}={{/\ton\n}}|", "|=|"), (" | {{#on}}\t|\t{{/on}} | \n", " | \t|\t | \n"),
    (" {{#on}}yes{{/on}}\n {{#on}}well{{/on}}\n", " yes\n well\n"),
    ("| This\n{{#on}}\n|\n{{/on}}\n| line\n", "| This\n|\n| line\n"),
    ("| This\n  {{#on}} \n|\n\t{{/on}}\n| line\n", "| This\n|\n| line\n"),
    ("|\r\n{{#on}}\r\n{{/on}}\r\n|", "|\r\n|"), ("  {{#on}}\n#{{/on}}\n/", "#\n/"),
    ("#{{#on}}\n/\n  {{/on}}", "#\n/\n"),
    ("{{#rows}}\n- {{number}}\n{{/rows}}\nend\n", "- 1\n- 2\nend\n"), ("{{^off}}\nx\n{{/off}}", "x\n"),
    (
      "{{#rows}}\n{{#letters}}\n{{letter}}\n{{/letters}}\n{{^letters}}\nnone\n{{/letters}}\n{{/rows}}\n",
      "a\nb\nnone\n"
    ),
  ])
  func sections(template: String, text: String) throws {
    #expect(try Self.text(template) == text)
  }

  @Test(arguments: [
    ("[{{>p}}]", "from p", "[from p]"), ("[{{> p }}]", "{{name}}", "[Ann]"),
    ("{{#rows}}{{>p}}{{/rows}}", "<{{number}}>", "<1><2>"),
    ("  {{name}}  {{> p}}\n", ">\n>", "  Ann  >\n>\n"), ("|\r\n{{>p}}\r\n|", ">", "|\r\n>|"),
    ("  {{>p}}\n>", ">\n>", "  >\n  >>"), (">\n  {{>p}}", ">\n>", ">\n  >\n  >"),
    ("\\\n {{>p}}\n/\n", "|\n{{lines}}\n|\n", "\\\n |\n a b\n |\n/\n"),
    (" {{>p}}\n", "{{#rows}}\n{{number}}\n{{/rows}}\n", " 1\n 2\n"),
    (" {{>p}}\n", "a\n {{>q}}\n", " a\n  q1\n  q2\n"),
    ("{{>p}}{{>p}}", "{{! none }}", ""),
  ])
  func partials(template: String, partial: String, text: String) throws {
    #expect(try Self.text(template, ["p": partial, "q": "q1\nq2\n"]) == text)
  }

  @Test func tagsAreReadWithTheirPlaces() {
    let reader = TagReader(
      "a {{b}}\r\n{{! no }}\n  {{#c}}\n{{{d}}}{{/c}}\n  {{> f-g}}\nüé {{^h}}{{/h}}", named: "t")
    let place = { Place(file: "t", line: $0, column: $1) }
    #expect(reader.problems.isEmpty)
    #expect(
      reader.tokens == [
        .text("a ", place(1, 1)), .value("b", place(1, 3)), .text("\r\n", place(1, 8)),
        .section("c", isInverted: false, isOnItsOwnLine: true, place(3, 3)), .value("d", place(4, 1)),
        .end("c", isOnItsOwnLine: false, place(4, 8)), .text("\n", place(4, 14)),
        .partial("f-g", indentation: "  ", place(5, 3)), .text("üé ", place(6, 1)),
        .section("h", isInverted: true, isOnItsOwnLine: false, place(6, 4)),
        .end("h", isOnItsOwnLine: false, place(6, 10)),
      ])
  }
}
