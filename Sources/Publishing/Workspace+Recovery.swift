extension Workspace {
  /// Carries out a stage that was committed and throws away one that was not, as an earlier run left it.
  func recover() throws(PublishingError) {
    if let record = try read(CommitRecord.self, from: CommitRecord.fileName) {
      try carryOut(record)
    } else {
      // A record that cannot be understood commits to nothing; the next publication puts everything right.
      try own.remove(CommitRecord.fileName)
      try clearStage()
    }
  }

  /// Puts a committed stage into place. Every step may find itself done already, by a run that died in it.
  func carryOut(_ record: CommitRecord) throws(PublishingError) {
    try place(record.placed)
    try remove(record.removed)
    try write(record.manifest, to: Manifest.fileName, prepared: .manifestPrepared)
    try reached(.manifestPlaced)
    try sync()
    try reached(.settled)
    try own.remove(CommitRecord.fileName)
    // The record must not come back after a power cut, when the stage holds other pages.
    try own.sync()
    try reached(.recordRemoved)
    try clearStage()
    try reached(.stageCleared)
  }

  /// Removes the stage and what was being written of Tend's own files.
  func clearStage() throws(PublishingError) {
    try own.removeTree(Self.stageName)
    for name in [CommitRecord.fileName, Manifest.fileName] { try own.remove(name + ".new") }
  }

  private func place(_ pages: [PagePath]) throws(PublishingError) {
    guard let stage = try own.subfolder(Self.stageName) else { return }
    for page in pages {
      guard let source = try stage.folder(holding: page), try source.status(of: page.name) != nil else {
        continue
      }
      let target = try output.makeFolder(holding: page, attributes)
      _ = try source.move(page.name, to: target, as: page.name, attributes)
      try reached(.placed)
    }
  }

  private func remove(_ pages: [PagePath]) throws(PublishingError) {
    for page in pages {
      guard let folder = try existingFolder(holding: page) else { continue }
      if try folder.remove(page.name) { try reached(.removed) }
    }
    // After all files, so that a folder is empty whichever of its files went first; the innermost first.
    let folders = Set(pages.flatMap { page in page.folders.indices.map { Array(page.folders[0...$0]) } })
    for path in folders.sorted(by: { ($1.count, $1.joined()) < ($0.count, $0.joined()) }) {
      let folder = try PagePath(path.joined(separator: "/"))
      guard let parent = try existingFolder(holding: folder) else { continue }
      if try parent.removeEmptyFolder(folder.name) { try reached(.folderRemoved) }
    }
  }

  /// The folder that holds a page; nil too when a link or a file has taken its place, since then the page is
  /// gone and what stands there is not ours.
  private func existingFolder(holding page: PagePath) throws(PublishingError) -> Folder? {
    do {
      return try output.folder(holding: page)
    } catch PublishingError.linkInTheWay, PublishingError.fileInTheWay {
      return nil
    }
  }
}
