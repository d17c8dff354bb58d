import FileSystem
import Foundation
import Insights

/// Where a practice leaves its totals for a page over many practices. They are replaced as a whole; whoever may read
/// the folder may read them.
struct TotalsFile {
  private let url: URL
  /// What a practice without runs has.
  private let begun: PracticeTotals

  /// More than that is no file of totals.
  static let limit = 64 << 10

  init(_ path: String, _ begun: PracticeTotals) {
    url = URL(filePath: path)
    self.begun = begun
  }

  /// Puts a run in place of the last of its command, and what it has counted, if it has, in place of the last counts.
  func add(_ run: PracticeTotals.Run, of command: String, _ counts: PracticeTotals.Counts?) throws {
    let (path, name) = (url.deletingLastPathComponent().relativePath, url.lastPathComponent)
    guard let folder = try Folder.open(path) else { throw FileError(.missing, .writing, path: url.relativePath) }
    // A build and a report may end at once.
    let lock = try LockedFile(".\(name).lock", in: folder)
    defer { withExtendedLifetime(lock) {} }
    var totals = begun
    if let bytes = try folder.read(name, upTo: Self.limit) {
      // What is no totals of ours is somebody's.
      guard let former = PracticeTotals(json: bytes) else {
        throw FileError(.exists, .writing, path: url.relativePath)
      }
      (totals.runs, totals.counts) = (former.runs, former.counts)
    }
    totals.runs[command] = run
    totals.counts = counts ?? totals.counts
    let draft = try FileDraft(of: name, in: folder, sharing: true)
    try draft.write(try totals.json())
    try draft.publish()
    try folder.remove(".\(name).lock")
  }
}
