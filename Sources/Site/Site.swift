import Foundation
import Homework
import Insights
import Markdown

/// Turns insights into pages. A value: the same insights give the same bytes.
public struct Site: Sendable {
  /// What every page needs to know of the practice.
  public let practice: Practice
  let templates: TemplateSet
  let formats: Formats
  let assets: Assets

  /// A site for a practice.
  public init(_ practice: Practice, templates: TemplateSet) {
    self.practice = practice
    self.templates = templates
    formats = Formats(locale: practice.locale)
    assets = Assets()
  }

  /// The stylesheet and the scripts, named by their content.
  public var assetPages: [Page] { assets.pages }

  /// A page: a Markdown template with its values, rendered and set into the layout.
  ///
  /// - Parameters:
  ///   - path: within Output; links are made relative to it.
  ///   - charts: by the name of the block that they take the place of; finished notes too.
  func page(
    _ path: String, from template: String, title: String, section: Section, _ view: View,
    charts: [String: TrustedHTML] = [:]
  ) throws -> Page {
    let root = String(repeating: "../", count: path.count { $0 == "/" })
    let shared: View = [
      "root": .text(root), "practice": .text(practice.name), "title": .text(title),
      "emergency": .person(practice.emergencyText), "assumptions": .text(practice.assumptions),
    ]
    let markdown = try templates.render("pages/\(template).md", shared.with(view))
    let body: TrustedHTML
    do throws(MarkdownProblem) {
      body = try Markdown.page(markdown, charts: charts)
    } catch {
      throw TemplateProblems(problems: [templates.problem(ofBlock: error, from: "pages/\(template).md")])
    }
    let layout = shared.with([
      "body": .html(body), "stylesheet": address(of: assets.stylesheet),
      "scripts": .views(template == "roster" ? [["path": address(of: assets.rosterScript)]] : []),
      "styles": .views(section == .reports ? [["path": address(of: assets.reportStylesheet)]] : []),
      "hasSite": .flag(practice.hasSite), "hasReports": .flag(practice.hasReports),
      "isCaseload": .flag(section == .caseload), "isRoster": .flag(section == .roster),
      "isReports": .flag(section == .reports),
    ])
    return Page(path: path, contents: Data(try templates.render("layout.html", layout).utf8))
  }

  /// Where an asset is, letter for letter: an asset goes when no page has its name in it.
  private func address(of asset: Page) -> ViewValue { .html(TrustedHTML(trusted: asset.path)) }

  /// The part of the site that a page belongs to.
  enum Section {
    case caseload, roster, reports, client
  }
}
