import Foundation
import TestSupport
import Testing

/// The site and the reports lie in one Output, and neither command harms the other's files.
@Suite(.startsPrograms) struct ReportPublishingTests {
  @Test func theCommandsTakeTurns() throws {
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    try report(copy, "2026-W46")
    try report(copy, "2026-W47")
    try copy.build()  // From now on the pages name the reports.
    let before = try copy.site.traces()
    #expect(before.keys.contains { $0.hasPrefix("reports/2026-W46/") && $0.hasSuffix("report.json") })
    #expect(try missing(in: copy.site) == [])
    try copy.build()
    #expect(try copy.site.traces() == before)
    try report(copy, "2026-W47")
    #expect(try copy.site.traces() == before)
  }

  @Test func anEmptyPracticeTakesNoReportAway() throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "noah-jensen"])
    try report(copy, "2026-W47")
    let reports = try copy.site.pages().filter { $0.key.hasPrefix("reports/") }
    try copy.remove("clients/ben-carter")
    try copy.build()
    #expect(try copy.site.pages().filter { $0.key.hasPrefix("reports/") } == reports)
    #expect(try missing(in: copy.site) == [])
    try report(copy, "2026-W46")
    #expect(copy.site.exists("clients/noah-jensen/index.html"))
    #expect(try missing(in: copy.site) == [])
  }

  @Test func theSameBytesAnywhere() throws {
    let folder = try TemporaryFolder()
    let sites = ["Here", "There", "Elsewhere"].map { Site(url: folder.appending($0)) }
    let environments = [
      [:], ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"],
      ["TZ": "UTC", "LC_ALL": "C"],
    ]
    for (site, variables) in zip(sites, environments) {
      let outcome = try Tend.run(
        [
          "report", Repository.sample.path, "--as-of", Repository.sampleMoment, "--output", site.url.path, "--week",
          "2026-W47",
        ], environment: variables)
      #expect(outcome.status == 0, "\(outcome.standardError)")
    }
    for other in sites.dropFirst() { #expect(differingPaths(try sites[0].pages(), try other.pages()) == []) }
  }

  private func report(_ copy: PracticeCopy, _ week: String) throws {
    let outcome = try Tend.run(
      [
        "report", copy.practice.path, "--as-of", Repository.sampleMoment, "--output", copy.output.path, "--week",
        week,
      ])
    #expect(outcome.status == 0, "\(outcome.standardError)")
  }

  /// Stylesheets and scripts that pages name and that are not there.
  private func missing(in site: Site) throws -> Set<String> {
    let pages = try site.pages()
    var missing: Set<String> = []
    for (path, bytes) in pages where path.hasSuffix(".html") {
      let page = try HTMLPage(String(decoding: bytes, as: UTF8.self))
      for element in page.elements where element.name == "link" || element.name == "script" {
        let address = element.attributes["href"] ?? element.attributes["src"] ?? ""
        let asset = address.replacing("../", with: "")
        if pages[asset] == nil { missing.insert(asset) }
      }
    }
    return missing
  }
}
