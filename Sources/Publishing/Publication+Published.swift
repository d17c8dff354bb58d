import Foundation

extension Publication {
  /// Keeps what stands in Output below a folder, or at a file: the last good pages of a client whose files are
  /// broken, or the reports of other weeks. What is written to the same place counts all the same.
  ///
  /// - Returns: the files that stand there, sorted, with those that nobody of Tend's put there (the manifest may
  ///   be lost): ask for the one that is needed, not whether there are any.
  @discardableResult
  public func keep(under folder: String) throws(PublishingError) -> [String] {
    let found = try workspace.output.files(at: PagePath(folder))
    // A foreign file is not made Tend's by being kept: it must never be removed.
    kept.formUnion(found.filter { (previous?.files.contains($0) ?? false) && !isWritten($0) })
    return found.map(\.text)
  }

  /// The files that stand in Output below a folder, sorted; what this run has written does not count.
  public func publishedFiles(under folder: String) throws(PublishingError) -> [String] {
    try workspace.output.files(at: PagePath(folder)).map(\.text)
  }

  /// What a file holds that stands in Output; nil when there is none, and for links and folders.
  public func published(_ path: String) throws(PublishingError) -> Data? {
    let page = try PagePath(path)
    return try workspace.output.folder(holding: page)?.read(page.name)
  }

  func isWritten(_ page: PagePath) -> Bool { staged.contains(page) || unchanged.contains(page) }
}
