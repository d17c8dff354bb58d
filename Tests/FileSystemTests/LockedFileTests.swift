import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

/// Appends that last, and locks that hold.
@Suite struct LockedFileTests {
  let folder: TemporaryFolder
  var path: String { folder.appending("log").path }

  init() throws { folder = try TemporaryFolder() }

  func text() throws -> String { try String(contentsOf: folder.appending("log"), encoding: .utf8) }

  @Test func whatIsAddedIsOnTheDiskWhenTheCallReturns() throws {
    let calls = Mutex<[Disk.Call]>([])
    let disk = Disk { call throws(FileError) in calls.withLock { $0.append(call) } }
    try LockedFile(path, disk).append(Array("one\n".utf8))
    try LockedFile(path, disk).append(Array("two\n".utf8))
    let (one, two) = (Array("one\n".utf8), Array("two\n".utf8))
    #expect(
      calls.withLock { $0 } == [
        .open(path), .create(path), .lock(path), .write(one, to: path), .sync(path),
        .open(folder.url.path), .sync(folder.url.path),
        .open(path), .lock(path), .write(two, to: path), .sync(path),
      ])
    #expect(try text() == "one\ntwo\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test(arguments: ["write", "sync"]) func whatFailsIsCutBack(at step: String) throws {
    try folder.write("before\n", to: "log")
    let disk = Disk { call throws(FileError) in
      switch call {
      // A full disk takes a part of it before it says no.
      case .write(let bytes, let path) where step == "write":
        let log = fopen(path, "a")
        _ = bytes.prefix(3).withUnsafeBytes { fwrite($0.baseAddress, 1, 3, log) }
        fclose(log)
        throw FileError(code: ENOSPC, .writing, path: path)
      case .sync(let path) where step == "sync": throw FileError(code: EIO, .writing, path: path)
      default: break
      }
    }
    #expect(throws: FileError.self) { try LockedFile(path, disk).append(Array("added\n".utf8)) }
    #expect(try text() == "before\n")
  }

  @Test func whatSomebodyElseAddedStays() throws {
    try folder.write("before\n", to: "log")
    let disk = Disk { call throws(FileError) in
      guard case .sync(let path) = call else { return }
      let log = fopen(path, "a")
      fputs("theirs\n", log)
      fclose(log)
      throw FileError(code: EIO, .writing, path: path)
    }
    #expect(throws: FileError.self) { try LockedFile(path, disk).append(Array("ours\n".utf8)) }
    #expect(try text() == "before\nours\ntheirs\n")
  }

  @Test func aFileThatIsReplacedWhileWaitingIsLockedAfresh() throws {
    try folder.write("old", to: "log")
    let turns = Counter()
    let disk = Disk { call throws(FileError) in
      guard case .lock(let path) = call, turns.next() == 1 else { return }
      // It was opened already; somebody puts another in its place before the lock is there.
      rename(path, path + ".old")
      let log = fopen(path, "w")
      fputs("new", log)
      fclose(log)
    }
    let log = try LockedFile(path, disk)
    #expect(try log.file.read(upTo: 9) == Array("new".utf8))
    #expect(throws: FileError(.locked, .writing, path: path)) { try LockedFile(path, waits: false) }
    #expect(turns.next() == 3)
  }

  @Test func aSecondOneWaitsOrIsTold() throws {
    let first = try LockedFile(path)
    #expect(throws: FileError(.locked, .writing, path: path)) { try LockedFile(path, waits: false) }
    try withExtendedLifetime(first) { try first.append([1]) }
  }

  @Test func aPipeIsNoLog() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: FileError(.notAFile, .writing, path: path)) { try LockedFile(path) }
  }
}
