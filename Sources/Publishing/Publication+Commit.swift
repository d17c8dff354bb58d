extension Publication {
  /// Puts everything written into Output and ends the run.
  ///
  /// Until the commit record is there nothing in Output has changed; from then on the next run completes what a
  /// crash or an error leaves undone. A page that is not to change is not touched, save that its mode and group
  /// are put right.
  ///
  /// - Throws: why Output can't be written. Call `abandon` then; it respects a commit that has begun.
  @discardableResult
  public func commit() throws(PublishingError) -> Summary {
    let before = previous?.files ?? []
    let wanted = staged.union(unchanged).union(kept)
    var removed = previous?.files(of: owner).filter { !wanted.contains($0) } ?? []
    removed += try unnamedAssets(
      among: previous?.files(of: nil).filter { !wanted.contains($0) } ?? [], removed)
    let manifest = Manifest(files: before.subtracting(removed).union(wanted))
    for page in wanted.sorted() { try putAttributesRight(page) }
    if !staged.isEmpty || manifest != previous {
      try workspace.sync()
      try workspace.reached(.synced)
      let record = CommitRecord(placed: staged, removed: removed, manifest: manifest)
      try workspace.write(record, to: CommitRecord.fileName, prepared: .recordPrepared)
      try workspace.own.sync()
      try workspace.reached(.committed)
      try workspace.carryOut(record)
    }
    try end()
    return Summary(
      written: staged.count, unchanged: unchanged.count, kept: kept.count, removed: removed.count)
  }

  /// Gives the folders on the way to a page, and the page unless it is replaced, the mode and group they should have.
  private func putAttributesRight(_ page: PagePath) throws(PublishingError) {
    var folder = workspace.output
    for name in page.folders {
      guard let next = try folder.subfolder(name) else { return }
      folder = next
      try workspace.attributes.apply(to: folder.descriptor, path: folder.path)
    }
    guard !staged.contains(page), let file = try folder.openFile(page.name) else { return }
    try workspace.attributes.apply(to: file.descriptor, path: file.path)
  }
}
