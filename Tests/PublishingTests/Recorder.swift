import FileSystem
import Foundation
import Synchronization

/// Writes down the calls of a run that change the disk; reading changes nothing, and a run that dies before it reads
/// has died after what it wrote before.
final class Recorder: Sendable {
  private let recorded = Mutex<[Disk.Call]>([])

  var calls: [Disk.Call] { recorded.withLock { $0 } }

  /// A disk whose calls are written down.
  var disk: Disk {
    Disk { call throws(FileError) in
      if call.changesTheDisk { self.recorded.withLock { $0.append(call) } }
    }
  }

  /// The calls of some work.
  static func calls(of work: (Disk) throws -> Void) rethrows -> [Disk.Call] {
    let recorder = Recorder()
    try work(recorder.disk)
    return recorder.calls
  }

  /// A disk on which a run dies before its so-and-so-manieth change: nothing more happens on it.
  static func crash(before turn: Int) -> Disk {
    let left = Mutex(turn)
    return Disk { call throws(FileError) in
      guard call.changesTheDisk else { return }
      let isDead = left.withLock { left in
        left -= 1
        return left <= 0
      }
      if isDead { throw FileError(.other(code: EIO), .writing, path: "crash") }
    }
  }

  /// A disk on which one change fails, and everything else goes well.
  static func failure(at turn: Int) -> Disk {
    let left = Mutex(turn)
    return Disk { call throws(FileError) in
      guard call.changesTheDisk else { return }
      let fails = left.withLock { left in
        left -= 1
        return left == 0
      }
      if fails { throw FileError(.other(code: EIO), .writing, path: "failure") }
    }
  }
}

extension Disk.Call {
  var changesTheDisk: Bool {
    switch self {
    case .open, .read, .list, .lock, .access: false
    case .create, .makeFolder, .write, .cut, .sync, .syncFileSystem, .rename, .remove, .removeFolder: true
    }
  }
}
