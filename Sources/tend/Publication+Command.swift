import ArgumentParser
import Foundation
import Homework
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
      written.add(try write(to: page.path) { append in try page.write(inPieces: append) })
    }
    return written
  }
}

extension Publication {
  func write(_ page: Page) throws { add(try stage.write([page])) }

  func write(_ data: Data, to path: String) throws {
    try write(Array(data), to: path)
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
  do {
    let publication = try Publication(
      in: URL(filePath: options.output, directoryHint: .isDirectory), as: owner,
      from: inputs.form, adding: adding, allowingRemoval: options.allowRemoval,
      permissions: inputs.permissions, token: String(UInt64.random(in: 1 ... .max), radix: 36), wait: options.wait,
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
  var permissions: Permissions?

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
    let result = Result { try body(run) }
    let status = if case .failure(let error) = result { Tend.exitCode(for: error).rawValue } else { 0 as Int32 }
    // Settings that were wrong from the start are what `tend status` has to tell of.
    let made = status == ExitStatus.wrongSettings.rawValue ? run.permissions : nil
    do {
      try RunHistory.record(
        begun.ended(at: now, exit: status, clients: run.clients?.all, notUpdated: run.clients?.notUpdated),
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

  private static var now: String { Timestamp(Date(), secondsFromGMT: 0).description }
}
