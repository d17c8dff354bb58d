import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// A run that is held before one of its calls, loses its lock there, and goes on when others have been. One process plays
/// all of them.
struct HeldRun {
  /// How a run loses a lock that it believes to have.
  enum Loss: CaseIterable {
    /// A share's server forgets it, as when the lease of the machine has run out.
    case forgotten
    /// Somebody removes the file.
    case removed
  }

  /// What it is held before.
  let call: Disk.Call
  /// Every file when the others have ended.
  let files: [String: Data]
  /// What it has changed afterwards, of its own accord: not the call that was under way, and neither in a stage nor out
  /// of one, where the others have left nothing to move.
  let changes: [Disk.Call]
  let error: PublishingError?

  private struct State {
    /// How many calls are left until it is held; nil as long as it has no lock to lose.
    var left: Int?
    var call: Disk.Call?
    var files: Result<[String: Data], any Error>?
    var changes: [Disk.Call] = []
  }

  /// Holds a run at its so-and-so-manieth call that changes the disk or looks at the lock; nil when it has not so many.
  init?(
    in output: Outputs, as owner: Owner = .site, at turn: Int, losing loss: Loss,
    _ run: (Publication) throws -> Void, meanwhile others: @escaping @Sendable () throws -> Void
  ) throws {
    let lock = output.url.path + "/.tend/lock"
    let state = Mutex(State())
    let disk = Disk { call throws(FileError) in
      guard call.changesTheDisk || call == .open(lock) else { return }
      let isTurn = state.withLock { state in
        if state.left == nil, call == .cut(lock, to: 0) { state.left = turn }
        state.left = state.left.map { $0 - 1 }
        if state.left.map({ $0 < 0 }) == true, !call.isHarmless(in: output) { state.changes.append(call) }
        return state.left == 0
      }
      guard isTurn else { return }
      let files = Result {
        try Self.lose(loss, in: output)
        try others()
        return try Golden.files(in: output.url)
      }
      state.withLock { ($0.call, $0.files) = (call, files) }
    }
    var (publication, thrown): (Publication?, PublishingError?) = (nil, nil)
    do {
      let begun = try Publication(in: output.url, as: owner, allowingRemoval: true, disk: disk)
      publication = begun
      try run(begun)
      try begun.commit()
    } catch {
      publication?.abandon()
      thrown = error as? PublishingError
    }
    error = thrown
    guard let call = state.withLock({ $0.call }) else { return nil }
    self.call = call
    changes = state.withLock { $0.changes }
    files = try state.withLock { $0.files }?.get() ?? [:]
  }

  /// Lets the system forget the lock that a run has.
  static func lose(_ loss: Loss, in output: Outputs) throws {
    let lock = output.url.appending(path: ".tend/lock").path
    switch loss {
    case .removed: unlink(lock)
    case .forgotten:
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
        // Those of other tests come and go.
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
        if path == lock, let descriptor = Int32(name) { flock(descriptor, LOCK_UN) }
      }
    }
  }

  /// Everything is as the others have left it, now and after the next run, but for one removal that was under way.
  func expectNothingChanged(in output: Outputs, _ error: PublishingError?, _ comment: Comment) throws {
    let changed = differingPaths(try Golden.files(in: output.url), files)
    let underWay: [String] =
      if case .remove(let path) = call { [String(path.dropFirst(output.url.path.count + 1))] } else { [] }
    #expect(changed.filter { !underWay.contains($0) } == [], comment)
    #expect(self.error == error, comment)
    if self.error != nil { #expect(changes == [], comment) }
    let pages = try output.pages()
    try output.recover()
    #expect(try output.pages() == pages, comment)
    #expect(
      try output.ownFiles().allSatisfy {
        Manifest.isOfWeek(String($0.dropFirst(6))) || $0 == ".tend/manifest.jsonl"
      }, comment)
  }
}

extension Disk.Call {
  /// Whether it changes nothing that others have made.
  fileprivate func isHarmless(in output: Outputs) -> Bool {
    switch self {
    case .rename(let path, _), .create(let path), .remove(let path), .removeFolder(let path):
      path.contains("/.tend/stage-") || self == .removeFolder(output.url.path + "/.tend")
    case .write(_, let path): path.contains("/.tend/stage-") || path == output.url.path + "/.tend/lock"
    // A folder without a page shows nothing.
    case .open, .sync, .syncFileSystem, .makeFolder: true
    case .read, .list, .lock, .access, .cut: false
    }
  }
}
