import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Publishing

/// When the power goes, what no sync has waited for may be lost, each change by itself: a file's name without its bytes,
/// the third rename without the first. Whatever is left, the next run makes the site all old or all new.
@Suite struct PowerCutTests {
  let template: Outputs
  /// Every change of a run from the old site to the new one.
  let changes: [Disk.Call]
  /// Where the run made them.
  let place: String

  init() throws {
    template = try CrashTests().template
    let output = try Outputs(copying: template)
    changes = try Recorder.calls { disk in try output.publish(CrashTests.new, on: disk) }
    place = output.url.path
  }

  /// The first cut that leaves something that is neither the old nor the new site once the next run has been.
  func mixed(after changes: [Disk.Call], turns: Int, seed: UInt64) throws -> String? {
    var random = SeededGenerator(seed: seed)
    let sites = [CrashTests.expected(CrashTests.old), CrashTests.expected(CrashTests.new)]
    for cut in changes.indices {
      for turn in 0..<turns {
        let output = try Outputs(copying: template)
        for index in 0...cut where isSafe(index, in: changes[...cut]) || isKept(changes[index], turn, &random) {
          Self.make(changes[index], in: place, at: output.url.path)
        }
        try output.recover()
        if try !sites.contains(output.pages()) {
          return "cut after change \(cut), turn \(turn), seed \(seed)"
        }
      }
    }
    return nil
  }

  @Test func theSiteIsAllOldOrAllNew() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    #expect(try mixed(after: changes, turns: Stress.isOn ? 100 : 4, seed: seed) == nil)
  }

  /// The control: without any one of the syncs before the last pages are in place, something is mixed.
  @Test(arguments: ["the sync before the record", "the record's sync", "the sync after the pages"])
  func everySyncIsNeeded(sync: String) throws {
    let syncs = changes.indices.filter { index in
      switch changes[index] {
      case .sync, .syncFileSystem: true
      default: false
      }
    }
    try #require(syncs.count == 6)
    // The first is that of the lock; the fifth that of the manifest's name, which the one of all covers.
    var without = changes
    for index in (sync == "the sync before the record" ? [1] : sync == "the record's sync" ? [2] : [3, 4])
      .reversed()
    {
      without.remove(at: syncs[index])
    }
    #expect(try mixed(after: without, turns: 12, seed: 1) != nil)
  }

  /// Whether a later sync has waited for a change.
  private func isSafe(_ index: Int, in changes: ArraySlice<Disk.Call>) -> Bool {
    changes[(index + 1)...].contains { later in
      switch (later, changes[index]) {
      case (.syncFileSystem, _): true
      case (.sync(let path), .write(_, let written)): path == written
      case (.sync(let path), .rename(_, let name)), (.sync(let path), .remove(let name)),
        (.sync(let path), .create(let name)):
        path == (name as NSString).deletingLastPathComponent
      default: false
      }
    }
  }

  /// The first turns are the worst there are; the rest is chance.
  private func isKept(_ change: Disk.Call, _ turn: Int, _ random: inout SeededGenerator) -> Bool {
    switch (turn, change) {
    case (0, _): false
    case (1, .write): false
    case (1, _): true
    case (2, .rename(let name, _)): name.contains("/stage-")
    default: Bool.random(using: &random)
    }
  }

  /// Makes a change in another place; one that is not possible, since one before it was lost, is lost too.
  private static func make(_ change: Disk.Call, in place: String, at other: String) {
    let moved = { (path: String) in other + path.dropFirst(place.count) }
    switch change {
    case .create(let path): if access(moved(path), F_OK) != 0 { close(creat(moved(path), 0o600)) }
    case .write(let bytes, let path):
      if access(moved(path), F_OK) == 0 {
        _ = FileManager.default.createFile(atPath: moved(path), contents: Data(bytes))
      }
    case .makeFolder(let path): mkdir(moved(path), 0o700)
    case .rename(let path, let name): rename(moved(path), moved(name))
    case .remove(let path): unlink(moved(path))
    case .removeFolder(let path): rmdir(moved(path))
    case .cut, .sync, .syncFileSystem, .open, .read, .list, .lock, .access: break
    }
  }
}
