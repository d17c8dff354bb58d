import Diagnostics
import Foundation
import Homework
import Publishing
import Site
import WeekReports

/// The reports that stand in Output: the archive is made from their own values.
struct PublishedReports {
  /// The weeks of which a report stands there, whether or not its values can be read.
  let standing: Set<ISOWeek>
  /// The values that are lost, and how to get them back.
  let diagnostics: [Diagnostic]
  private let heads: [ISOWeek: WeekHead]

  /// Reads what stands in Output.
  ///
  /// - Parameter output: the folder as the user named it.
  init(_ publication: Publication, output: String) throws(PublishingError) {
    let files = try publication.publishedFiles(under: WeekPaths.archiveFolder)
    standing = Set(files.compactMap { ISOWeek(indexPath: $0) })
    var heads: [ISOWeek: WeekHead] = [:]
    var diagnostics: [Diagnostic] = []
    for week in standing.sorted() {
      let path = WeekPaths(week).json
      let data = try publication.published(path).map { Data($0) }
      heads[week] = data.flatMap { WeekHead(json: $0, of: week) }
      if heads[week] == nil {
        diagnostics.append(
          Diagnostic(
            data == nil
              ? "the report's values are missing, so the archive says nothing about the week"
              : "the report's values can't be read, so the archive says nothing about the week",
            at: Place(file: "\(output)/\(path)"), consequence: .noted,
            remedy: "make the week's report again: tend report --week \(week)"))
      }
    }
    self.heads = heads
    self.diagnostics = diagnostics
  }

  /// What was published of a week, when it can be read.
  func report(of week: ISOWeek, _ publication: Publication) throws(PublishingError) -> WeekReport? {
    try publication.published(WeekPaths(week).json).flatMap { WeekReport(json: Data($0), of: week) }
  }

  /// Writes the front pages of some weeks anew from their own values, so that they lead to the weeks beside them. What
  /// they tell stays as it is.
  func refresh(
    _ chosen: Set<ISOWeek>, beside weeks: ReportedWeeks, _ site: Site, _ publication: Publication
  ) throws {
    for week in chosen {
      guard let report = try report(of: week, publication) else { continue }
      let hasPDF = try !publication.publishedFiles(under: WeekPaths(week).pdf).isEmpty
      try publication.write(site.reportIndex(report, hasPDF: hasPDF, beside: weeks))
    }
  }

  /// Leaves the reports of all other weeks as they are.
  func keepOthers(than chosen: [ISOWeek], _ publication: Publication) throws(PublishingError) {
    for week in standing.subtracting(chosen) { try publication.keep(under: WeekPaths(week).folder) }
  }

  /// The archive with the weeks that this run makes.
  func archive(with made: [WeekReport]) -> ReportArchive {
    var archive = ReportArchive()
    for week in standing { archive.put(heads[week], for: week) }
    for report in made { archive.put(WeekHead(report), for: report.week) }
    return archive
  }
}

extension ISOWeek {
  /// The week of a path such as `reports/2026-W47/index.html`; nil for anything else.
  fileprivate init?(indexPath path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 3, let week = ISOWeek(parts[1]), WeekPaths(week).index == path else { return nil }
    self = week
  }
}

extension Inputs {
  /// What every report page needs to know, with what stands in Output to link to.
  func practice(beside publication: Publication) throws(PublishingError) -> Practice {
    var practice = practice
    practice.hasReports = true
    practice.hasSite = try !publication.publishedFiles(under: "index.html").isEmpty
    practice.hasRoster = try !publication.publishedFiles(under: "roster.html").isEmpty
    for slug in slugs {
      // The log's page is written with all the others of a client; a stub has none.
      if try !publication.publishedFiles(under: "clients/\(slug)/log.html").isEmpty {
        practice.clientPages.insert(slug)
        let pages = try publication.publishedFiles(under: "clients/\(slug)")
        if pages.contains(where: { $0.hasPrefix("clients/\(slug)/log-") }) { practice.longLogs.insert(slug) }
      }
    }
    return practice
  }
}
