import FileSystem

/// Where a run's pages wait until all are there: `.tend/stage-TOKEN`, with the paths of Output below it. What is to be
/// published of Tend's own waits in a `.tend` there.
///
/// It is a value that may be used from several tasks at once, each for pages of its own: what they give is added to
/// the publication afterwards, and the order does not matter.
package struct Stage: Sendable {
  let workspace: Workspace
  let owner: Owner

  static let name = "stage"

  /// What was written, to be added to the publication.
  package typealias Written = FileMarks

  /// Stages a file for a place in Output, such as `clients/bo/index.html`. One that is there with the same bytes is
  /// left alone.
  ///
  /// - Throws: an unusable path, one of the other command, something in the way at that place, or why the stage
  ///   can't be written. Output is unchanged then.
  package func write(_ bytes: [UInt8], to path: String) throws(PublishingError) -> Written {
    let page = try PagePath(path)
    if let other = Owner(ofFolder: page.folder), other != owner {
      throw PublishingError.belongsToOther(path: workspace.output.path(of: path), command: other.command)
    }
    var written = Written()
    written.set(try workspace.publishing { () throws(FileError) in try put(bytes, at: page) }, page)
    return written
  }

  /// Has a page wait for what it lacks, until `waiting` is asked for it; it is not published by that.
  package func wait(with bytes: [UInt8], for path: String) throws {
    let page = try PagePath(path)
    try workspace.publishing { () throws(FileError) in try stage(bytes, at: page) }
  }

  /// The page that waits for a place in Output.
  ///
  /// - Throws: `takenOver` when another run has cleared the stage.
  package func waiting(for path: String) throws -> [UInt8] {
    let page = try PagePath(path)
    return try workspace.publishing { () throws(FileError) in
      let folder = try workspace.stage(of: workspace.token, at: page.folder)
      if let bytes = try folder?.read(page.name.text) { return bytes }
      throw FileError(.missing, .reading, path: workspace.output.path(of: path))
    }
  }

  private func put(_ bytes: [UInt8], at page: PagePath) throws(FileError) -> Mark {
    if try hasPlace(page, with: bytes) { return .unchanged }
    try stage(bytes, at: page)
    return .staged
  }

  private func stage(_ bytes: [UInt8], at page: PagePath) throws(FileError) {
    let folder = try workspace.makeStage(of: workspace.token, at: page.folder)
    let file = try folder.create(page.name.text, workspace.permissions)
    try file.write(bytes)
    try file.finish()
  }

  /// Whether the page is in Output with these bytes; an error when it could not go there.
  private func hasPlace(_ page: PagePath, with bytes: [UInt8]) throws(FileError) -> Bool {
    guard let folder = try workspace.output.folder(at: page.folder) else { return false }
    do throws(FileError) {
      if let file = try folder.openFile(page.name.text) { return try file.holds(bytes) }
    } catch {
      // One that can't be read can be replaced all the same.
      guard error.reason == .notPermitted else { throw error }
      return false
    }
    if try folder.status(of: page.name.text)?.kind == .folder {
      throw FileError(.isFolder, .writing, path: folder.path(of: page.name.text))
    }
    return false
  }
}
