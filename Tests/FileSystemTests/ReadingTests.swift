import FileSystem
import Foundation
import TestSupport
import Testing

/// Reading files that are there, are not, and are something else.
@Suite struct ReadingTests {
  let folder: TemporaryFolder
  let disk = Disk()

  init() throws { folder = try TemporaryFolder() }

  func path(_ name: String) -> String { folder.appending(name).path }

  func failure(_ work: () throws(FileError) -> Void) -> FileError.Reason? {
    do throws(FileError) {
      try work()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000]) func wholeFiles(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: folder.appending("file"))
    #expect(try disk.read(path("file"), upTo: count) == bytes)
    #expect(try disk.open(path("file"))?.read(from: count / 2, upTo: count) == Array(bytes[(count / 2)...]))
    #expect(try disk.open(path("file"))?.holds(bytes) == true)
    #expect(try disk.open(path("file"))?.holds(bytes + [1]) == false)
    if count > 0 {
      #expect(
        failure { () throws(FileError) in _ = try disk.read(path("file"), upTo: count - 1) }
          == .tooLarge(limit: count - 1))
      #expect(try disk.open(path("file"))?.holds(Array(bytes.dropLast())) == false)
      #expect(try disk.open(path("file"))?.holds(bytes.dropLast() + [bytes[count - 1] ^ 1]) == false)
    }
  }

  @Test func noFileIsNoError() throws {
    #expect(try disk.read(path("none"), upTo: 9) == nil)
    #expect(try disk.read(path("none/of/this"), upTo: 9) == nil)
    #expect(try disk.list(path("none")) == nil)
    #expect(try disk.status(of: path("none"))?.kind == nil)
  }

  @Test func whatIsNoFileIsNamed() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: path("dead"), withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(atPath: path("circle"), withDestinationPath: "circle")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "file")
    try folder.write("words", to: "file")
    let cases: [(String, FileError.Reason)] = [
      ("pipe", .notAFile), ("dead", .deadLink), ("circle", .link), ("", .isFolder), ("file/below", .notAFolder),
      (String(repeating: "x", count: 300), .nameTooLong),
    ]
    for (name, reason) in cases {
      #expect(failure { () throws(FileError) in _ = try disk.read(path(name), upTo: 9) } == reason, "\(name)")
    }
    #expect(try disk.read(path("link"), upTo: 9) == Array("words".utf8))
    #expect(
      failure { () throws(FileError) in _ = try disk.read(path("link"), upTo: 9, followingLinks: false) } == .link)
    #expect(try disk.status(of: path("link"))?.kind == .file)
    #expect(try disk.status(of: path("link"), followingLinks: false)?.kind == .link)
    #expect(try disk.status(of: path("dead"))?.kind == nil)
    #expect(try disk.status(of: path("pipe"))?.kind == .other)
    #expect(failure { () throws(FileError) in _ = try disk.list(path("file")) } == .notAFolder)
    #expect(failure { () throws(FileError) in _ = try disk.list(path("dead")) } == .deadLink)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func whatMayNotBeReadIsNamed() throws {
    try folder.write("words", to: "file")
    chmod(path("file"), 0)
    #expect(failure { () throws(FileError) in _ = try disk.read(path("file"), upTo: 9) } == .notPermitted)
  }

  @Test(arguments: 1...40) func linesArePiecesOfTheFile(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ in
      Int.random(in: 0...9, using: &random) == 0 ? UInt8(ascii: "\n") : UInt8.random(in: 0...255, using: &random)
    }
    try Data(bytes).write(to: folder.appending("file"))
    let file = try #require(try disk.open(path("file")))
    var reader = try LineReader(file, upTo: 400, pieceSize: Int.random(in: 1...50, using: &random))
    var whole: [UInt8] = []
    while let line = try reader.next() {
      #expect(line.offset == whole.count, "seed \(seed)")
      #expect(!line.bytes.contains(UInt8(ascii: "\n")), "seed \(seed)")
      whole += line.bytes + (line.isEnded ? [UInt8(ascii: "\n")] : [])
      if !line.isEnded { #expect(!line.bytes.isEmpty && whole.count == bytes.count, "seed \(seed)") }
    }
    #expect(whole == bytes, "seed \(seed)")
  }

  @Test func aLongFileIsReadInPieces() throws {
    try Data(repeating: UInt8(ascii: "\n"), count: 100).write(to: folder.appending("file"))
    let file = try #require(try disk.open(path("file")))
    #expect(failure { () throws(FileError) in _ = try LineReader(file, upTo: 99) } == .tooLarge(limit: 99))
  }

  @Test(arguments: [
    (
      FileError(code: EIO, .reading, path: "a"), "cannot be read: Input/output error",
      "check the disk and the system's log, then run again"
    ),
    (
      FileError(code: ESTALE, .reading, path: "a"), "cannot be read: the network share no longer knows it",
      "mount the share again and run again"
    ),
    (
      FileError(code: EACCES, .reading, path: "a"), "cannot be read: permission denied",
      "give the user who runs Tend permission to read it"
    ),
    (
      FileError(code: EACCES, .writing, path: "a"), "cannot be written: permission denied",
      "give the user who runs Tend permission to write there"
    ),
    (
      FileError(code: EDQUOT, .writing, path: "a"), "cannot be written: no space is left",
      "free some space and run again; nothing is lost"
    ),
    (
      FileError(code: EROFS, .writing, path: "a"), "cannot be written: the file system is read-only",
      "mount it writable"
    ),
    (
      FileError(.tooLarge(limit: 5 << 20), .reading, path: "a"), "the file is larger than 5 MiB",
      "find out what made it so large"
    ),
  ])
  func errorsSayWhatToDo(error: FileError, message: String, remedy: String) {
    #expect(error.message == message)
    #expect(error.remedy == remedy)
  }
}
