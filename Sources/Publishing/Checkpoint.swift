/// The steps after which a run may die. Tests stop it at each; nothing else looks at them.
enum Checkpoint: Hashable, Sendable {
  case staged, synced, recordPrepared, committed
  case placed, removed, folderRemoved
  case manifestPrepared, manifestPlaced, settled, recordRemoved, stageCleared

  /// What is called at each step; an error ends the run there, as a crash would.
  typealias Hook = (Checkpoint) throws(PublishingError) -> Void
}
