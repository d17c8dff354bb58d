import ArgumentParser
import Diagnostics
import Foundation
import Homework
import Publishing
import Site

extension Stage {
  /// Stages pages, each a piece at a time as it is made.
  func write(_ pages: [Page]) throws -> Written {
    var batch = batch()
    for page in pages { try batch.write(to: page.path) { append in try page.write(inPieces: append) } }
    return batch.written
  }
}

extension Publication {
  /// Stages a page.
  func write(_ page: Page) throws { add(try stage.write([page])) }

  /// Stages a file.
  func write(_ data: Data, to path: String) throws {
    try write(Array(data), to: path)
  }
}

/// Publishes what `pages` stages, or leaves Output as it is.
///
/// - Throws: an `ExitCode` after telling why.
func publishing(
  as owner: Owner = .site, into options: OutputOptions, for inputs: Inputs, _ console: Console,
  pages: (Publication) throws -> Void
) throws -> Summary {
  try inputs.refuseOutput(options.output, console)
  if !options.allowRemoval { try inputs.refuseLoss(console) }
  let mode = inputs.settings.output
  do {
    let publication = try Publication.begin(
      in: URL(filePath: options.output, directoryHint: .isDirectory), as: owner,
      from: inputs.isOneClient ? .oneClient : .practice, allowingRemoval: options.allowRemoval,
      permissions: Permissions(
        files: UInt32(mode.fileMode), folders: UInt32(mode.folderMode), group: mode.group),
      wait: options.wait, startedAt: Timestamp(Date(), secondsFromGMT: 0).description)
    do {
      try pages(publication)
      return try publication.commit()
    } catch {
      publication.abandon()
      throw error
    }
  } catch let error as PublishingError {
    console.tell([error.diagnostic(output: options.output)])
    throw ExitCode(error.exitStatus)
  }
}
