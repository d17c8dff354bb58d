import ArgumentParser
import Foundation
import Homework
import Insights
import Publishing
import Site
import Templating
import Text

extension Stage {
  /// Stages pages, each a piece at a time as it is made.
  func write(_ pages: [Page]) throws -> Written {
    var written = Written()
    for page in pages {
      if let problems = page.problems { throw problems }
      written.add(try write(page.contents, to: page.path))
    }
    return written
  }

  /// Has a client's first page wait without its bytes.
  func wait(_ first: inout FirstPage) throws {
    if let problems = first.problems { throw problems }
    try wait(with: first.page.bytes, for: first.path)
    first.page.bytes = []
  }

  /// Stages a first page that has waited.
  func finish(_ first: FirstPage, at place: ClientPlace) throws -> Written {
    var first = first
    first.page.bytes = try waiting(for: first.path)
    return try write(first.closed(at: place), to: first.path)
  }
}

extension Publication {
  func write(_ page: Page) throws { add(try stage.write([page])) }

  /// The slugs of the providers' pages that are in some folders of Output.
  func providerSlugs(in folders: [String]) throws -> Set<String> {
    let files = try folders.flatMap { try publishedFiles(under: $0) }.filter { $0.hasSuffix(".html") }
    return Set(files.compactMap { $0.split(separator: "/").last }.map { String($0.dropLast(".html".count)) })
  }
}

/// Publishes what `pages` stages, or leaves Output as it is.
///
/// - Parameter adding: whether everything else stays as it is.
/// - Throws: an `ExitCode` after saying why.
func publishing(
  as owner: Owner = .site, adding: Bool = false, into options: OutputOptions, for inputs: Inputs,
  _ console: Console,
  pages: (Publication) throws -> Void
) throws -> Summary {
  try inputs.refuseOutput(options.output, console)
  if !options.allowRemoval { try inputs.refuseLoss(console) }
  return try publishing(
    as: owner, adding: adding, from: inputs.form, into: options, for: inputs.permissions, console, pages: pages)
}

/// The same, whatever the pages are made from.
///
/// - Parameter permissions: who may read them.
func publishing(
  as owner: Owner = .site, adding: Bool = false, from form: InputForm, into options: OutputOptions,
  for permissions: Permissions, _ console: Console, pages: (Publication) throws -> Void
) throws -> Summary {
  do {
    let publication = try Publication(
      in: URL(filePath: options.output, directoryHint: .isDirectory), as: owner,
      from: form, adding: adding, allowingRemoval: options.allowRemoval,
      permissions: permissions, token: String(UInt64.random(in: 1 ... .max), radix: 36), wait: options.wait,
      startedAt: Timestamp(Date(), secondsFromGMT: 0).description)
    do {
      try pages(publication)
      return try publication.commit()
    } catch {
      publication.abandon()
      throw error
    }
  } catch let error as PublishingError {
    throw console.refuse(error, output: options.output)
  } catch let error as TemplateProblems {
    throw console.refuse(error)
  }
}

extension OutputOptions {
  /// Shows what is wrong; under `--strict` anything at all is a reason to write nothing.
  ///
  /// - Throws: an `ExitCode` then.
  func show(_ diagnostics: [Diagnostic], _ console: Console) throws {
    console.show(diagnostics, isStrict: strict)
    if strict, !diagnostics.isEmpty { throw ExitCode(.wrongData) }
  }
}

/// A run of a command that writes, whose beginning and end are recorded beside the pages, whatever the end is. One that
/// is killed leaves its beginning.
final class RecordedRun {
  /// How many clients the run went over, and how many of them were not updated; nil until it has come to that.
  var clients: (all: Int, notUpdated: Int)?
  /// Who may read an Output that is made for nothing but the record; nil until that is known.
  private var permissions: Permissions?
  /// Where the practice leaves its totals; nil where it doesn't, and until it is known.
  private var totals: TotalsFile?
  /// What the run has counted, once that is published.
  var counts: PracticeTotals.Counts?

  /// Takes what a practice's settings say of how a run is recorded.
  func know(_ inputs: Inputs) { (permissions, totals) = (inputs.permissions, inputs.totals) }

  /// Runs a command and records how it ended.
  ///
  /// - Throws: what the command throws.
  static func of(
    _ command: String, in output: String, _ console: Console, _ body: (RecordedRun) throws -> Void
  ) throws {
    let output = URL(filePath: output, directoryHint: .isDirectory)
    let begun = RunHistory.Run(command: command, startedAt: now)
    // Whatever is in the way now is in the way at the end too, and is shown then.
    try? RunHistory.record(begun, in: output)
    let run = RecordedRun()
    var result = Result { try body(run) }
    let ended = now
    let last = PracticeTotals.Run(started: begun.startedAt, ended: ended, exit: status(of: result))
    // One that was refused has tried nothing.
    if ![64, 75].contains(last.exit), let problem = run.totals?.add(last, of: command, run.counts) {
      console.show([problem])
      if case .success = result { result = .failure(ExitCode(.outputRefused)) }
    }
    let status = status(of: result)
    // Settings that were wrong from the start are what `tend status` has to tell of.
    let made = status == ExitStatus.wrongSettings.rawValue ? run.permissions : nil
    do {
      try RunHistory.record(
        begun.ended(at: ended, exit: status, clients: run.clients?.all, notUpdated: run.clients?.notUpdated),
        in: output, making: made)
    } catch {
      console.show([
        Diagnostic(
          "how this run ended could not be recorded", at: Place(file: "\(output.relativePath)/.tend/runs.json"),
          consequence: .noted,
          remedy: "`tend status` will not show it; give the user who runs Tend permission to write there")
      ])
    }
    try result.get()
  }

  private static func status(of result: Result<Void, any Error>) -> Int32 {
    if case .failure(let error) = result { Tend.exitCode(for: error).rawValue } else { 0 }
  }

  private static var now: String { Timestamp(Date(), secondsFromGMT: 0).description }
}
