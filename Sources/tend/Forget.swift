import ArgumentParser
import FileSystem
import Homework
import Insights
import PracticeFiles
import Publishing
import Site
import Text

/// Takes a client who has left the practice out of Output: the pages, and their part of every week's report. Nothing
/// else ever rewrites what an old week says.
struct Forget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Remove a client who has left the practice from the pages and from every report.",
    discussion: """
      Remove the client's folder from clients/ first: nothing in the practice is touched. The client's pages and \
      pictures go, and their part of each week's report; the totals of those weeks say so, and their PDFs are \
      deleted. Then the site is built again. At the end it is looked up whether the list of published files, the \
      reports' values, the paths in the output and the links of its pages still know the folder. Copies elsewhere, \
      backups among them, are yours to see to.

      Ends with 0 and "Nothing is left of …", however often it is run; with 65 when something is left, or can't be read.
      """)

  @Argument(help: "The name that the client's folder had.")
  var slug: String

  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    try RecordedRun.of("forget", in: output.output, console) { _ in try forget(console) }
  }

  private func forget(_ console: Console) throws {
    let inputs = try Inputs(input, console, beside: output.output)
    try inputs.refuseWrongSettings(console)
    try check(inputs, console)
    let templates = try SiteTemplates(output.own, console)
    let last = inputs.lastCompleteWeek
    var reports = ForgottenReports()
    var (hasPages, hasSite) = (false, false)
    do {
      _ = try publishing(as: .reports, into: output, for: inputs, console) { publication in
        hasPages = try !publication.traces(of: slug, below: "clients").isEmpty
        hasSite = try !publication.publishedFiles(under: "index.html").isEmpty
        let wasBegun = publication.forgetting.contains(slug)
        let folder = try ReportFolder(publication, of: inputs, templates, upTo: last, output: output.output)
        reports = try folder.forget(slug)
        guard hasPages || wasBegun || !reports.weeks.isEmpty else { throw NothingKnown() }
        publication.forgetting.insert(slug)
        let known = try inputs.held(against: publication).known.values.filter { $0.slug != slug }
        try publication.keep(records: known.sorted { $0.slug < $1.slug }, of: .clients)
      }
    } catch is NothingKnown {
      try showUnreadable(reports, console)
      return try console.say(
        "Nothing is left of \(slug) in \(output.output). Nothing was there before either: is it the folder's name?")
    }
    // The pages of the site name their neighbours, and the caseload everybody: they are made anew.
    let status = hasPages || hasSite ? try buildAgain() : nil
    if hasPages { try console.say("The pages of \(slug) are gone.") }
    try show(reports, console)
    _ = try publishing(as: .reports, adding: true, into: output, for: inputs, console) { publication in
      let folder = try ReportFolder(publication, of: inputs, templates, upTo: last, output: output.output)
      try showWhatIsLeft(folder.left(of: slug), console)
      try showUnreadable(reports, console)
      try console.say("Nothing is left of \(slug) in \(output.output).")
      publication.forgetting.remove(slug)
    }
    if let status { throw status }
  }

  /// Output has never known such a client, or every run since has said that nothing is left.
  private struct NothingKnown: Error {}

  /// Refuses what would not last, or can't be done.
  private func check(_ inputs: Inputs, _ console: Console) throws {
    guard Slug.isValid(slug) else {
      throw ValidationError("'\(slug)' is not the name of a client's folder")
    }
    if inputs.form == .oneClient { throw ValidationError("forget works on a practice, not with --tasks") }
    if !inputs.clientsAreKnown {
      console.show(inputs.diagnostics)
      throw console.refuse(
        "not every folder in clients/ could be read, so it is not known who is gone",
        remedy: "fix the errors above and run again", status: .wrongData)
    }
    if inputs.slugs.contains(where: { Slug.folded($0) == Slug.folded(slug) }) {
      throw console.refuse(
        "clients/\(slug) is still in the practice, so the next build would write the pages again",
        remedy: "move the folder out of clients/ first", status: .wrongData)
    }
  }

  /// - Returns: the status with which the build ended, when it was not well.
  private func buildAgain() throws -> ExitCode? {
    var build = Build()
    build.input = input
    build.output = output
    build.jobs = jobs
    build.messages = MessageOptions()
    build.messages.quiet = true
    do {
      try build.run()
      return nil
    } catch let status as ExitCode {
      return status
    }
  }

  private func show(_ reports: ForgottenReports, _ console: Console) throws {
    for week in reports.weeks {
      let hadPDF = reports.withPDF.contains(week)
      try console.say(
        "Week \(week): 1 client removed"
          + (hadPDF
            ? "; PDFs with them are deleted too; to make these again: tend report --pdf --week \(week)" : ""))
    }
  }

  /// - Throws: an `ExitCode` where there are weeks of which it can't be said.
  private func showUnreadable(_ reports: ForgottenReports, _ console: Console) throws {
    let unreadable = reports.unreadable.map { week in
      Diagnostic(
        "the report's values can't be read, so its front page and its text may still tell of \(slug)",
        at: Place(file: "\(output.output)/\(WeekPaths(week).json)"), consequence: .listed,
        remedy: "make the week's report again (tend report --week \(week)) and run again")
    }
    console.show(unreadable)
    try console.end(with: unreadable)
  }

  /// - Throws: an `ExitCode` where something is.
  private func showWhatIsLeft(_ paths: [String], _ console: Console) throws {
    let left = paths.map { path in
      Diagnostic(
        "something of \(slug) is still here", at: Place(file: "\(output.output)/\(path)"), consequence: .listed,
        remedy: "fix the error that keeps the page as it was, or remove the file, and run again")
    }
    console.show(left)
    try console.end(with: left)
  }
}

/// What was done about a client's part of the reports.
struct ForgottenReports {
  /// The weeks that had one, in order.
  var weeks: [ISOWeek] = []
  /// Those of them whose PDF went.
  var withPDF: Set<ISOWeek> = []
  /// The weeks of which it can't be said, since their values are lost.
  var unreadable: [ISOWeek] = []
}

extension ReportFolder {
  /// Writes the weeks that have a part of a client without it, from their own values, and leaves the others.
  func forget(_ slug: String) throws -> ForgottenReports {
    var forgotten = ForgottenReports()
    var left: [WeekHead] = []
    for week in weeks.sorted() {
      let paths = WeekPaths(week)
      let files = try publication.publishedFiles(under: paths.folder)
      let published = try report(of: week)
      if published == nil { forgotten.unreadable.append(week) }
      let without = published?.without(slug)
      let page = paths.client(slug)
      guard without != nil || files.contains(page) else { continue }
      // The documents for paper may name them too, and the providers' pages are made anew.
      let pdfs = files.filter { $0.hasSuffix(".pdf") }
      for file in files where file != page && !pdfs.contains(file) {
        if without == nil || !file.hasPrefix(paths.providers) { try publication.keep(under: file) }
      }
      forgotten.weeks.append(week)
      guard let without else { continue }
      let written = try write(without, after: published, beside: ReportedWeeks(weeks, upTo: last))
      if !Set(pdfs).isSubset(of: written.pdfs) { forgotten.withPDF.insert(week) }
      left.append(written.head)
    }
    if !weeks.isEmpty { try writeArchive(with: left) }
    return forgotten
  }

  /// The files of Output that still know a client: by what the list of published files, the reports' values and the paths
  /// say, and by the links that a page which could not be made anew has to a neighbour's.
  fileprivate func left(of slug: String) throws -> [String] {
    var left = try publication.traces(of: slug, below: "clients") + publication.traces(of: slug, below: "reports")
    for week in weeks where try report(of: week)?.without(slug) != nil { left.append(WeekPaths(week).json) }
    var link = Array("\"../".utf8)
    link.append(escapingHTML: slug)
    link.append(UInt8(ascii: "/"))
    for path in try publication.publishedFiles(under: "clients") where path.hasSuffix(".html") {
      if let page = try publication.published(path), contains(page, link) { left.append(path) }
    }
    return Set(left).sorted()
  }
}

extension Publication {
  /// The files of a client in Output and in the list of those that were published: the client's own folder, and the
  /// pages in the weeks.
  fileprivate func traces(of slug: String, below folder: String) throws -> [String] {
    let files = try publishedFiles(under: folder) + knownFiles(under: folder)
    return files.filter { path in
      path.hasPrefix("clients/\(slug)/")
        || path.hasPrefix("reports/") && path.hasSuffix("/client-\(slug).html")
    }
  }
}
