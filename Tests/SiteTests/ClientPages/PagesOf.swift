import Foundation
import Homework
import Insights

@testable import Site

/// The pages of a client of a story, as text.
struct PagesOf {
  let pages: [String: String]

  init(_ insights: ClientInsights, reports: [String: ISOWeek] = [:]) throws {
    let practice = Practice(
      name: "P", timeZone: .gmt, locale: Locale(identifier: "en_US"), asOf: .date(insights.asOf),
      reportPages: reports)
    let made = Site(practice, templates: try SiteTemplates()).pages(of: insights)
    let pages = [Page(path: made.row.first.path, bytes: made.row.first.closed(at: nil))] + made.others
    self.pages = Dictionary(
      pages.map {
        (
          $0.path.replacing("clients/\(insights.client.slug)/", with: ""),
          String(decoding: $0.contents, as: UTF8.self)
        )
      },
      uniquingKeysWith: { first, _ in first })
  }

  private static var picture: Regex<Substring> { #/<svg(?:(?!<svg)[\s\S])*?<\/svg>/# }

  /// A page's HTML.
  subscript(_ file: String) -> String { pages[file] ?? "" }

  /// A page's words between its headings and its foot, without its markup.
  func words(_ file: String) -> String {
    let content = self[file].split(separator: "<main").last ?? ""
    return String(content.split(separator: "<footer").first ?? "")
      // The inner pictures first.
      .replacing(Self.picture, with: " ").replacing(Self.picture, with: " ").replacing(#/<\/?bdi>/#, with: "")
      .replacing(#/<[^>]*>/#, with: " ").replacing(#/\s+/#, with: " ")
  }

  /// Every link of a page to a line of the log, by its file and anchor.
  func lineLinks(_ file: String) -> [String] {
    self[file].matches(of: #/href="(?<target>[^"]*#L[0-9]+)"/#).map { String($0.output.target) }
  }
}
