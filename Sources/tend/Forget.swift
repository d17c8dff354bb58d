import ArgumentParser
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
      deleted. Then the site is built again. At the end every file in the output is searched for the folder's name \
      and for the client's. Copies elsewhere, backups among them, are yours to see to.

      Ends with 65 when the folder's name still stands somewhere in the output.
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
    var hasPages = false
    var hasSite = false
    _ = try publishing(as: .reports, into: output, for: inputs, console) { publication in
      hasPages = try !publication.publishedFiles(under: "clients/\(slug)").isEmpty
      hasSite = try !publication.publishedFiles(under: "index.html").isEmpty
      let folder = try ReportFolder(publication, of: inputs, templates, upTo: last, output: output.output)
      reports = try folder.forget(slug)
      let known = try inputs.held(against: publication).known.values.filter { $0.slug != slug }
      try publication.keep(records: known.sorted { $0.slug < $1.slug })
      // A page that could not be made anew when the client was forgotten may still name them.
      guard try hasPages || !reports.weeks.isEmpty || !left(of: [], inputs, console).folder.isEmpty else {
        throw console.refuse(
          "there is nothing of a client '\(slug)' in \(output.output)", remedy: "check the folder's name",
          status: .missingInput)
      }
    }
    // The pages of the site name their neighbours, and the caseload everybody: they are made anew.
    let status = hasPages || hasSite ? try buildAgain() : nil
    if hasPages { try console.say("The pages of \(slug) are gone.") }
    try show(reports, console)
    let isGone = try showWhatIsLeft(reports.names, inputs, console)
    if !isGone || !reports.unreadable.isEmpty { throw ExitCode(.wrongData) }
    if let status { throw status }
  }

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
    console.show(
      reports.unreadable.map { week in
        Diagnostic(
          "the report's values can't be read, so its front page and its text may still tell of \(slug)",
          at: Place(file: "\(output.output)/\(WeekPaths(week).json)"), consequence: .listed,
          remedy: "make the week's report again: tend report --week \(week)")
      })
  }

  private func left(of names: Set<String>, _ inputs: Inputs, _ console: Console) throws -> FolderSearch.Found {
    let search = FolderSearch(slug, names: names, others: inputs.slugs)
    do {
      return try search.search(output.output)
    } catch {
      throw console.refuse(
        "what is left of \(slug) is not known: \(error.path) \(error.message)", remedy: error.remedy,
        status: .outputFailed)
    }
  }

  /// Reads every file of Output for the folder's name and the client's.
  ///
  /// - Returns: whether the folder's name is gone.
  private func showWhatIsLeft(_ names: Set<String>, _ inputs: Inputs, _ console: Console) throws -> Bool {
    let found = try left(of: names, inputs, console)
    console.show(
      found.folder.map { path in
        Diagnostic(
          "the folder's name \(slug) is still in this file", at: Place(file: "\(output.output)/\(path)"),
          consequence: .listed,
          remedy: "fix the error that keeps the page as it was, or remove the file, and run again")
      })
    if found.folder.isEmpty { try console.say("No file in \(output.output) holds the folder's name \(slug).") }
    // Whether these are namesakes only a person can decide.
    for (what, paths) in [("The client's name", found.name), ("The word \(slug)", found.word)] where !paths.isEmpty
    {
      let shown = paths.prefix(20).map { "\n  \(output.output)/\($0)" }.joined()
      let more = paths.count > 20 ? "\n  and \(paths.count - 20) more" : ""
      try console.say("\(what) is also in these files, perhaps as somebody else's:\(shown)\(more)")
    }
    return found.folder.isEmpty
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
  var names: Set<String> = []
}

extension ReportFolder {
  /// Writes the weeks that have a part of a client without it, from their own values, and leaves the others.
  func forget(_ slug: String) throws -> ForgottenReports {
    var forgotten = ForgottenReports()
    var left: [WeekReport] = []
    for week in weeks.sorted() {
      let paths = WeekPaths(week)
      let files = try publication.publishedFiles(under: paths.folder)
      let published = try report(of: week)
      let without = published?.without(slug)
      let page = paths.client(slug)
      guard without != nil || files.contains(page) else {
        try keep(week)
        continue
      }
      // The documents for paper may name them too, and the providers' pages are made anew.
      let pdfs = files.filter { $0.hasSuffix(".pdf") }
      for file in files where file != page && !pdfs.contains(file) {
        if without == nil || !file.hasPrefix(paths.providers) { try publication.keep(under: file) }
      }
      forgotten.weeks.append(week)
      if published == nil { forgotten.unreadable.append(week) }
      guard let without else { continue }
      if let name = published?.client(slug)?.name { forgotten.names.insert(name) }
      let written = try write(without, after: published, beside: ReportedWeeks(weeks, upTo: last))
      if !Set(pdfs).isSubset(of: written.pdfs) { forgotten.withPDF.insert(week) }
      left.append(without)
    }
    if !weeks.isEmpty { try writeArchive(with: left) }
    return forgotten
  }
}
