import Foundation
import Templates
import Testing

@testable import Site

/// A template that can't be used is said where.
@Suite struct TemplateSetTests {
  @Test(
    arguments: [
      ("pages/mood.md", "# Mood\n{{#hasPoints}}\nnever closed\n", 4, 1),
      ("pages/mood.md", "{{/hasPoints}}\n", 1, nil),
      ("pages/mood.md", "{{#a}}\n{{/b}}\n", 2, nil), ("layout.html", "<p>\n{{title", 2, nil),
    ] as [(String, String, Int, Int?)])
  func whatMustacheCannotRead(name: String, text: String, line: Int, column: Int?) throws {
    let error = #expect(throws: TemplateProblems.self) { try TemplateSet(replacing: [name: text]) }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1)
    #expect(problem.template == name)
    #expect(problem.line == line)
    #expect(problem.column != nil)
    if let column { #expect(problem.column == column) }
    #expect(problem.message.hasPrefix("the template can't be read: "))
  }

  @Test(arguments: [
    ["partials/flags.md": "{{> flags}}"],
    ["partials/flags.md": "{{#a}}{{> problems}}{{/a}}", "partials/problems.md": "{{> flags}}"],
  ])
  func aPartialThatLeadsBackToItself(own: [String: String]) throws {
    let error = #expect(throws: TemplateProblems.self) { try TemplateSet(replacing: own) }
    let problems = try #require(error?.problems)
    #expect(problems.contains { $0.template == "partials/flags.md" && $0.line == 1 }, "\(problems)")
  }

  @Test func everyProblemIsSaid() {
    let error = #expect(throws: TemplateProblems.self) {
      try TemplateSet(replacing: [
        "pages/log.md": "\n  {{> flag}}\n", "pages/moods.md": "", "partials/flags.md": "{{#a}}",
        "text/roster.txt": "{{> x}}{{> y}}",
      ])
    }
    let problems = (error?.problems ?? []).map { "\($0.template):\($0.line ?? 0):\($0.column ?? 0) \($0.kind)" }
    #expect(
      Set(problems).isSuperset(of: [
        "pages/moods.md:0:0 unknownTemplate", "pages/log.md:2:3 unknownPartial(\"flag\")",
        "text/roster.txt:1:1 unknownPartial(\"x\")", "text/roster.txt:1:8 unknownPartial(\"y\")",
      ]), "\(problems)")
    #expect(problems.contains { $0.hasPrefix("partials/flags.md:") })
    #expect((error?.problems ?? []).allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty })
  }

  @Test(arguments: [
    ("pages/schedule.md", "# A\n\ntext {{nothing}}", "pages/schedule.md", 3, 6),
    ("pages/schedule.md", "# A\n{{#nothing}}{{/nothing}}", "pages/schedule.md", 2, 1),
    ("pages/schedule.md", "# A\n{{^nothing}}{{/nothing}}", "pages/schedule.md", 2, 1),
    ("pages/schedule.md", "# A\n{{#due}}{{state}}{{nothing}}{{/due}}", "pages/schedule.md", 2, 18),
    ("pages/schedule.md", "{{> client-header}}\n\n{{{nothing}}}", "pages/schedule.md", 3, 1),
    ("partials/client-header.md", "# A\n\n{{nothing}}", "partials/client-header.md", 3, 1),
    ("layout.html", "<p>{{nothing}}</p>", "layout.html", 1, 4),
  ])
  func aTagThatNoValueStandsBehind(
    name: String, text: String, template: String, line: Int, column: Int
  ) throws {
    let sample = try Sample(templates: TemplateSet(replacing: [name: text]))
    let error = #expect(throws: TemplateProblems.self) { try sample.pages() }
    #expect(
      error?.problems == [
        TemplateProblem(template: template, line: line, column: column, kind: .unknownTag("nothing"))
      ])
  }

  @Test(arguments: [
    ("pages/mood.md", "# A\n\n```chart moods\n```\n", 3, 4), ("pages/client.md", "# A\n\n`chart none`\n", 3, 2),
  ])
  func aChartThatThePageDoesNotHave(name: String, text: String, line: Int, column: Int) throws {
    let sample = try Sample(templates: TemplateSet(replacing: [name: text]))
    let error = #expect(throws: TemplateProblems.self) { try sample.pages() }
    let problem = try #require(error?.problems.first)
    #expect(problem.template == name)
    #expect(problem.line == line)
    #expect(problem.column == column)
  }

  @Test func aTemplateOfOnesOwnTakesThePlaceOfTheBuiltInOne() throws {
    let own = "{{> client-header}}\n\nOur own page for {{name}}.\n"
    let sample = try Sample(templates: TemplateSet(replacing: ["pages/schedule.md": own]))
    let pages = try sample.pages()
    for page in pages {
      let text = String(decoding: page.contents, as: UTF8.self)
      #expect(text.contains("Our own page for <bdi>") == page.path.hasSuffix("/schedule.html"), "\(page.path)")
    }
  }

  /// Rendering finds a tag without a value only where it comes by; this looks at those in sections too that the
  /// sample leaves out.
  @Test func everyTagIsTheNameOfAValue() throws {
    let sources = Sample.repository.appending(path: "Sources/Site")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    let code = try files.map { try String(contentsOf: sources.appending(path: $0), encoding: .utf8) }.joined()
    let names = Set(code.matches(of: #/"([A-Za-z]+)":/#).map { String($0.1) })
    for (name, text) in Templates.files {
      for tag in Tag.all(in: text) where !tag.isPartial {
        let used = tag.name.split(separator: ".").first.map(String.init) ?? tag.name
        #expect(names.contains(used), "\(name):\(tag.line):\(tag.column): {{\(tag.name)}}")
      }
    }
  }

  @Test func everyTemplateIsInTheTable() throws {
    let folder = Sample.repository.appending(path: "Templates")
    let endings = [".md", ".html", ".txt"]
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in endings.contains { path.hasSuffix($0) } }
    #expect(Set(files) == Set(Templates.files.keys))
    for name in files {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(text == Templates.files[name], "\(name)")
    }
  }

  @Test func tagsAreFoundWhereTheyStand() {
    let tags = Tag.all(
      in: "a {{b}} {{! no}}\n{{#c}}{{{d}}}{{&e}}{{/c}}{{> f-g}}{{% CONTENT_TYPE:TEXT}}\n{{.}} {{^h.i}}")
    #expect(tags.map(\.name) == ["b", "c", "d", "e", "c", "f-g", ".", "h.i"])
    #expect(tags.map(\.line) == [1, 2, 2, 2, 2, 2, 3, 3])
    #expect(tags.map(\.column) == [3, 1, 7, 14, 20, 26, 1, 7])
    #expect(tags.map(\.isPartial) == [false, false, false, false, false, true, false, false])
  }
}
