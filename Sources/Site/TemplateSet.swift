import Foundation
import Markdown
import Mustache
import Templates

/// Every template by name, parsed once: the built-in ones, and over them a practice's own.
public struct TemplateSet: Sendable {
  private let texts: [String: String]
  private let templates: [String: MustacheTemplate]
  private let library: MustacheLibrary

  /// The built-in templates with others over them, by name (`pages/mood.md`).
  ///
  /// - Throws: `TemplateProblems`, all there are.
  public init(replacing own: [String: String] = [:]) throws {
    var problems = own.keys.filter { Templates.files[$0] == nil }
      .map { TemplateProblem(template: $0, kind: .unknownTemplate) }
    texts = Templates.files.merging(own) { $1 }
    var templates: [String: MustacheTemplate] = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      do {
        // Values escape themselves by their type, in partials too; Mustache must not do it again.
        templates[name] = try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}" + text)
      } catch let error as MustacheTemplate.ParserError {
        problems.append(
          TemplateProblem(
            template: name, line: error.context.lineNumber, column: error.context.columnNumber,
            kind: .syntax("\(error.error)")))
      } catch {
        problems.append(TemplateProblem(template: name, kind: .syntax("\(error)")))
      }
    }
    self.templates = templates
    let partials = templates.filter { $0.key.hasPrefix(Self.partialFolder) }
    library = MustacheLibrary(
      templates: Dictionary(
        partials.map { (Self.partialName($0.key), $0.value) }, uniquingKeysWith: { first, _ in first }))
    let names = Set(partials.keys.map(Self.partialName))
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      for tag in Tag.all(in: text) where tag.isPartial && !names.contains(tag.name) {
        problems.append(
          TemplateProblem(
            template: name, line: tag.line, column: tag.column, kind: .unknownPartial(tag.name)))
      }
    }
    problems += Self.circles(among: texts.filter { $0.key.hasPrefix(Self.partialFolder) })
    if !problems.isEmpty { throw TemplateProblems(problems: problems) }
  }

  /// A template with its tags filled in.
  ///
  /// - Throws: `TemplateProblems` when a tag has no value behind it.
  public func render(_ name: String, _ view: View, for medium: Medium = .page) throws -> String {
    guard let template = templates[name] else {
      throw TemplateProblems(problems: [TemplateProblem(template: name, kind: .unknownTemplate)])
    }
    var missing: [String] = []
    let text = template.render(
      MustacheNode(view: view, medium: medium) { missing.append($0) }, library: library)
    if !missing.isEmpty {
      throw TemplateProblems(problems: Set(missing).sorted().map { problem(ofTag: $0, from: name) })
    }
    return text
  }

  /// The problem of a block that the page does not have, where it stands.
  func problem(ofBlock problem: MarkdownProblem, from template: String) -> TemplateProblem {
    if case .unknownChart(let block) = problem.kind {
      for name in withPartials(template) {
        let lines = (texts[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
          guard let found = line.firstRange(of: "chart \(block)") else { continue }
          return TemplateProblem(
            template: name, line: index + 1,
            column: line.distance(from: line.startIndex, to: found.lowerBound) + 1,
            kind: .unknownBlock(problem.message))
        }
      }
    }
    return TemplateProblem(template: template, kind: .unknownBlock(problem.message))
  }

  private func withPartials(_ template: String) -> [String] {
    [template] + texts.keys.filter { $0.hasPrefix(Self.partialFolder) }.sorted()
  }

  /// The problem of a tag without a value, where it stands: in the template or in a partial.
  private func problem(ofTag tagName: String, from template: String) -> TemplateProblem {
    for name in withPartials(template) {
      for tag in Tag.all(in: texts[name] ?? "") where tag.name.split(separator: ".").first ?? "" == tagName {
        return TemplateProblem(template: name, line: tag.line, column: tag.column, kind: .unknownTag(tagName))
      }
    }
    return TemplateProblem(template: template, kind: .unknownTag(tagName))
  }

  /// The partials that lead back to themselves, which Mustache would follow until the stack is full.
  private static func circles(among partials: [String: String]) -> [TemplateProblem] {
    let tags = Dictionary(
      partials.map { (partialName($0.key), Tag.all(in: $0.value).filter(\.isPartial)) },
      uniquingKeysWith: { first, _ in first })
    return partials.keys.sorted().compactMap { name in
      let own = partialName(name)
      let back = tags[own]?.first { tag in
        var reached: Set<String> = []
        var waiting = [tag.name]
        while let next = waiting.popLast() {
          if reached.insert(next).inserted { waiting += tags[next]?.map(\.name) ?? [] }
        }
        return reached.contains(own)
      }
      return back.map {
        TemplateProblem(template: name, line: $0.line, column: $0.column, kind: .circle(own))
      }
    }
  }

  private static let partialFolder = "partials/"

  private static func partialName(_ file: String) -> String {
    String(file.dropFirst(partialFolder.count).prefix { $0 != "." })
  }
}
