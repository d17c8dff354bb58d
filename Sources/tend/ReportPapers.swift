import Foundation
import Publishing
import Site
import Text

/// A provider's week that is to be put on paper.
struct ReportPaper {
  let week: ProviderWeek
  let charts: PrintCharts
  /// The week's values as they were published: as long as they stand, the document is true.
  let json: Data
}

extension ReportPrinter {
  /// How long a document waits for another run to end: it took long to make.
  private static let patience = 600.0

  /// Makes the documents for paper of the weeks that a run has published, and publishes each: a provider's at a time,
  /// without the lock, which each takes for a moment when it is done.
  ///
  /// - Returns: why some were not made.
  /// - Throws: an `ExitCode` after saying why the rest can't be.
  func publish(_ made: MadeReports, into options: OutputOptions, for inputs: Inputs) throws -> [Diagnostic] {
    guard let site = made.site else { return [] }
    var options = options
    options.wait = max(options.wait, Self.patience)
    var unprinted: [Diagnostic] = []
    var progress = ProgressLine(of: made.papers.count, console, "PDFs")
    for paper in made.papers {
      let week = paper.week.report.week
      let path = WeekPaths(week).pdf(paper.week.slug)
      let page = site.reportDocument(of: paper.week, charts: paper.charts).contents
      let warnings = warnings(of: page, file: path)
      unprinted += warnings
      if warnings.isEmpty {
        let pdf = try pdf(
          of: Data(page), stylesheet: Data(site.printStylesheet), date: week.next.monday, file: path)
        _ = try publishing(as: .reports, adding: true, into: options, for: inputs, console) { publication in
          // What another run has changed meanwhile, as where a client was forgotten, is not put on paper.
          guard try publication.published(WeekPaths(week).json).map({ Data($0) }) == paper.json else {
            unprinted.append(
              Diagnostic(
                "not made, since another run has changed the week meanwhile", at: Place(file: path),
                consequence: .noted, remedy: "make the week again: tend report --pdf --week \(week)"))
            return
          }
          try publication.write(pdf, to: path)
          try publication.write(site.reportPage(of: paper.week, hasPDF: true))
        }
      }
      progress.advance()
    }
    progress.clear()
    return unprinted
  }
}
