import Foundation
import Publishing
import Site
import Text

extension ReportPrinter {
  /// How long a document waits for another run to end: it took long to make.
  private static let patience = 600.0

  /// Makes the documents for paper of the weeks that a run has published, and publishes each: a provider's at a time,
  /// without the lock, which each takes for a moment when it is done.
  ///
  /// - Returns: why some were not made.
  /// - Throws: an `ExitCode` after saying why the rest can't be.
  func publish(
    _ made: [ReportFolder.Written], of site: Site, into options: OutputOptions, for inputs: Inputs
  ) throws -> [Diagnostic] {
    var options = options
    options.wait = max(options.wait, Self.patience)
    var unprinted: [Diagnostic] = []
    let papers = made.flatMap { week in week.providers.map { (week, $0) } }
    var progress = ProgressLine(of: papers.count, console, "PDFs")
    for (written, provider) in papers {
      let week = written.head.week
      let path = WeekPaths(week).pdf(provider.slug)
      let page = site.reportDocument(of: provider, charts: written.charts).contents
      let warnings = warnings(of: page, file: path)
      unprinted += warnings
      if warnings.isEmpty {
        let pdf = try pdf(
          of: Data(page), stylesheet: Data(site.printStylesheet), date: week.next.monday, file: path)
        _ = try publishing(as: .reports, adding: true, into: options, for: inputs, console) { publication in
          // What another run has changed meanwhile, as where a client was forgotten, is not put on paper.
          guard try publication.published(WeekPaths(week).json).map({ Data($0) }) == written.json else {
            unprinted.append(
              Diagnostic(
                "not made, since another run has changed the week meanwhile", at: Place(file: path),
                consequence: .noted, remedy: "make the week again: tend report --pdf --week \(week)"))
            return
          }
          try publication.write(pdf, to: path)
          try publication.write(site.reportPage(of: provider, hasPDF: true))
        }
      }
      progress.advance()
    }
    progress.clear()
    return unprinted
  }
}
