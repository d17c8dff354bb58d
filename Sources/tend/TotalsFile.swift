import FileSystem
import Foundation
import Insights
import Text

/// Where a practice leaves its totals for a page over many practices. They are replaced as a whole; who may read the
/// folder may read them.
struct TotalsFile {
  let path: String
  /// The totals of the practice before its first run.
  let begun: PracticeTotals

  /// More bytes are no totals.
  static let limit = 64 << 10

  /// Puts a run in place of the last of its command, and what it has counted, if it has, in place of the last counts.
  ///
  /// - Returns: why it can't be done.
  func add(_ run: PracticeTotals.Run, of command: String, _ counts: PracticeTotals.Counts?) -> Diagnostic? {
    do {
      let url = URL(filePath: path)
      guard let folder = try Folder.open(url.deletingLastPathComponent().relativePath) else {
        throw FileError(.missing, .writing, path: path)
      }
      let lock = ".\(url.lastPathComponent).lock"
      // A build and a report may end at once.
      let locked = try LockedFile(lock, in: folder)
      // One that stays is taken by the next run.
      defer { withExtendedLifetime(locked) { _ = try? folder.remove(lock) } }
      let bytes = try folder.read(url.lastPathComponent, upTo: Self.limit)
      let former = bytes.flatMap { PracticeTotals(json: $0) }
      // What is no totals of ours is somebody's.
      if bytes != nil, former == nil { throw FileError(.exists, .writing, path: path) }
      var totals = begun
      totals.runs = (former?.runs ?? [:]).merging([command: run]) { $1 }
      totals.counts = counts ?? former?.counts
      let draft = try FileDraft(of: url.lastPathComponent, in: folder, sharing: true)
      try draft.write([UInt8](totals.json()))
      try draft.publish()
      return nil
    } catch {
      let error = error as? FileError ?? FileError(code: EILSEQ, .writing, path: path)
      return Diagnostic(
        "the totals for the network: \(error.message)", at: Place(file: error.path), consequence: .listed,
        remedy: error.remedy)
    }
  }
}
