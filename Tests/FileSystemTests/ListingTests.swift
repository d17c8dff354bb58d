import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FileSystem

/// A listing is whole or an error.
@Suite struct ListingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func namesComeInTheOrderOfTheirBytesWithTheirKinds() throws {
    try folder.write("", to: "b")
    try folder.write("", to: "B")
    try folder.write("", to: "é/inner")
    try FileManager.default.createSymbolicLink(atPath: folder.appending("a").path, withDestinationPath: "é")
    #expect(mkfifo(folder.appending("pipe").path, 0o600) == 0)
    let entries = try #require(try Disk().list(folder.url.path))
    #expect(entries.map(\.name) == ["B", "a", "b", "pipe", "é"])
    #expect(entries.map(\.kind) == [.file, .link, .file, .other, .folder])
  }

  @Test func aNameThatIsNoTextIsListedAsBytes() throws {
    let name: [UInt8] = [0x62, 0xFF, 0x6F]
    let path = Array(folder.url.path.utf8) + [UInt8(ascii: "/")] + name + [0]
    let descriptor = path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { creat($0, 0o600) } ?? -1 }
    }
    try #require(descriptor >= 0)
    close(descriptor)
    let entries = try #require(try Disk().list(folder.url.path))
    #expect(entries == [FolderEntry(bytes: name, kind: .file)])
    #expect(entries[0].name == nil)
    #expect(entries[0].shownName == "b\u{FFFD}o")
  }

  @Test(arguments: [EIO, ESTALE, EACCES, ENOMEM]) func aFailureAnywhereIsAnErrorAndNoEnd(code: Int32) throws {
    for name in 0..<5 { try folder.write("", to: "\(name)") }
    // Five names, the folder, its parent and the end.
    for turn in 1...8 {
      let calls = Counter()
      let disk = Disk { call throws(FileError) in
        guard case .list(let path) = call, calls.next() == turn else { return }
        throw FileError(code: code, .reading, path: path)
      }
      #expect(throws: FileError(code: code, .reading, path: folder.url.path), "at \(turn)") {
        try disk.list(folder.url.path)
      }
    }
    let calls = Counter()
    let disk = Disk { call throws(FileError) in if case .list = call { _ = calls.next() } }
    #expect(try disk.list(folder.url.path)?.count == 5)
    #expect(calls.next() == 9)
  }

  @Test func tasksMayMakeTheSameFolderAtOnce() throws {
    let root = try #require(try Folder.open(folder.url.path))
    let failures = Mutex(0)
    for round in 0..<500 {
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        do { _ = try root.makeSubfolder("\(round)") } catch { failures.withLock { $0 += 1 } }
      }
    }
    #expect(failures.withLock { $0 } == 0)
  }
}
