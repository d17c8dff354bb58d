import Foundation

/// One run that publishes: pages are staged one by one and go into Output together, or not at all.
///
/// Begin, `write` every page that this command owns (or `keep` what stands), then `commit`. What is neither
/// written nor kept is removed, if an earlier run of the same command wrote it. After an error, `abandon`.
public final class Publication {
  let workspace: Workspace
  let owner: Owner
  /// What is Tend's as Output stands; nil when no manifest can be read, and then nothing is removed.
  let previous: Manifest?
  /// Written, and not as it stands in Output.
  var staged: Set<PagePath> = []
  /// Written as it stands in Output.
  var unchanged: Set<PagePath> = []
  var kept: Set<PagePath> = []
  private let lock: RunLock
  private let folder: OutputFolder
  private var isOver = false

  init(
    _ workspace: Workspace, _ owner: Owner, previous: Manifest?, _ lock: RunLock, _ folder: OutputFolder
  ) {
    self.workspace = workspace
    self.owner = owner
    self.previous = previous
    self.lock = lock
    self.folder = folder
  }

  /// Gives up: Output stays as it is, the stage goes, the lock is free. After `commit` has begun to change Output
  /// the next run still completes it. A second call does nothing.
  public func abandon() {
    guard !isOver else { return }
    isOver = true
    // Whatever cannot be cleared away, the next run clears; the error that led here is the one to tell.
    if (try? workspace.isCommitted()) == false { try? workspace.clearStage() }
    try? lock.release()
    _ = try? workspace.output.removeEmptyFolder(PagePath.ownFolder)
    folder.removeMade()
  }

  /// Gives the lock back after a commit.
  func end() throws(PublishingError) {
    isOver = true
    try lock.release()
  }
}
