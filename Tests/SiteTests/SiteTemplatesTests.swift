import Foundation
import Insights
import Resources
import Templates
import Templating
import Testing
import Text

@testable import Site

/// What is wrong with templates is said before the first page is made, wherever it stands.
@Suite struct SiteTemplatesTests {
  @Test(arguments: [
    ("pages/schedule.md", "# A\n\ntext {{nothing}}", "pages/schedule.md", 3, 6),
    ("pages/schedule.md", "# A\n\n{{#nothing}}\nB\n{{/nothing}}", "pages/schedule.md", 3, 1),
    ("pages/schedule.md", "# A\n\n{{^nothing}}\nB\n{{/nothing}}", "pages/schedule.md", 3, 1),
    ("pages/schedule.md", "# A {{#due}}{{state}}{{nothing}}{{/due}}", "pages/schedule.md", 1, 22),
    ("pages/schedule.md", "{{> client-header}}\n\n{{{nothing}}}", "pages/schedule.md", 3, 1),
    (
      "pages/caseload.md", "# A {{#stale}}{{#problems}}{{nothing}}{{/problems}}{{/stale}}", "pages/caseload.md", 1,
      28
    ),
    (
      "pages/report-provider.md", "# A {{#clients}}{{#points}}{{nothing}}{{/points}}{{/clients}}",
      "pages/report-provider.md", 1, 28
    ),
    ("partials/client-header.md", "# A\n\n{{nothing}}", "partials/client-header.md", 3, 1),
    ("layout.html", "{{{body}}}<p>{{nothing}}</p>", "layout.html", 1, 14),
    ("text/report.txt", "{{#clients}}{{#notes}}{{nothing}}{{/notes}}{{/clients}}", "text/report.txt", 1, 23),
  ])
  func aNameThatNoPageHas(name: String, text: String, template: String, line: Int, column: Int) throws {
    let error = #expect(throws: TemplateProblems.self) { try SiteTemplates(replacing: [name: text]) }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1, "A partial of five pages has its problem once.")
    #expect(problem.place == Place(file: template, line: line, column: column))
    #expect(problem.message.contains("nothing") || problem.message.contains("why"))
  }

  /// The columns are written out, so that a template can leave one out; a new rule needs one.
  @Test func theNetworksPageHasAColumnForEachRule() throws {
    let page = try #require(Templates.files["pages/network.md"])
    let text = try #require(Templates.files["text/network.txt"])
    #expect(page.contains("| With a reason | \(allFlags.map { $0.short }.joined(separator: " | ")) | Completed"))
    for (column, flag) in zip(5..., allFlags) {
      #expect(page.contains("<li>\(flag.short) <span class=\"quiet\">{{\(flag.name)}}</span>"))
      #expect(page.components(separatedBy: "{{#\(flag.name)Few}}").count == 2, "\(flag.name)")
      #expect(text.components(separatedBy: "\(flag.short) {{\(flag.name)}}").count == 3, "\(flag.name)")
      let label = "td:nth-child(\(column))::before { content: \"\(flag.short) \"; }"
      #expect(Resources.reportStylesheet.contains(".network \(label)"), "\(flag.name)")
    }
  }

  @Test(arguments: [
    ("pages/mood.md", "# A\n\n```chart moods\n```\n", 3), ("pages/client.md", "# A\n\n`chart none`\n", 3),
    ("pages/client.md", "# A\n\n```chart note\n```\n", 3),
  ])
  func aChartThatThePageDoesNotHave(name: String, text: String, line: Int) throws {
    let error = #expect(throws: TemplateProblems.self) { try SiteTemplates(replacing: [name: text]) }
    #expect(error?.problems.map(\.place.file) == [name])
    #expect(error?.problems.map(\.place.line) == [line])
  }

  @Test func theBuiltInOnesHaveNoProblems() throws {
    _ = try SiteTemplates(compilesAll: true)
  }

  @Test func everyProblemIsSaidAtOnce() {
    let error = #expect(throws: TemplateProblems.self) {
      try SiteTemplates(replacing: [
        "pages/log.md": "\n  {{> flag}}\n", "pages/moods.md": "", "partials/flags.md": "{{#flags}}",
        "text/roster.txt": "{{> x}}{{> y}}", "pages/roster.md": "# A {{nobody}}",
      ])
    }
    let problems = (error?.problems ?? []).map { "\($0.place)" }
    #expect(
      problems == [
        "pages/log.md:2:3", "pages/moods.md", "pages/roster.md:1:5", "partials/flags.md:1:1",
        "text/roster.txt:1:1", "text/roster.txt:1:8",
      ])
    #expect((error?.problems ?? []).allSatisfy { !$0.message.isEmpty && $0.remedy?.isEmpty == false })
  }

  @Test func aTemplateOfOnesOwnTakesThePlaceOfTheBuiltInOne() throws {
    let own = "{{> client-header}}\n\nOur own page for {{name}}.\n"
    for page in try Sample(templates: SiteTemplates(replacing: ["pages/schedule.md": own])).pages() {
      let text = String(decoding: page.contents, as: UTF8.self)
      #expect(text.contains("Our own page for <bdi>") == page.path.hasSuffix("/schedule.html"), "\(page.path)")
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
}
