import FileSystem
import Foundation
import Glibc
import Homework
import TestSupport
import Testing
import Text

@testable import PracticeFiles

@Suite("What cannot be read is not taken for gone")
struct ListingTests {
  private static let tasks = #"[[4, ["calm", "sad"], "2026-11-16"]]"#
  private static let exit = #"{"at":"2026-11-16T08:00:00.000Z","task":"2026-11-16","event":"session_exited"}"#
  private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1])

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.tasks, to: "clients/bo/tasks.json")
    try folder.write(Self.exit + "\n", to: "clients/bo/log.jsonl")
    try folder.write("![](a.png)", to: "clients/bo/notes/a.md")
    try Self.png.write(to: folder.appending("clients/bo/notes/a.png"))
    try folder.write(Self.tasks, to: "clients/cy/tasks.json")
  }

  /// The practice on a disk on which one call in a folder or with a file fails.
  private func practice(failing call: @escaping @Sendable (Disk.Call) -> Bool, with code: Int32) -> PracticeFolder {
    PracticeFolder(
      folder.url,
      Disk { made throws(FileError) in
        if call(made) { throw FileError(code: code, .reading, path: "") }
      })
  }

  @Test("a listing of the clients that fails in its middle gives no clients", arguments: [EIO, ESTALE])
  func clients(code: Int32) {
    let practice = practice(failing: { Self.isListing($0, of: "clients") }, with: code)
    let slugs = practice.clientSlugs()
    #expect(slugs.value == nil)
    #expect(slugs.consequence == .nothingWritten)
    #expect(slugs.diagnostics.map(\.place.description) == ["clients"])
    #expect(practice.exists)
  }

  @Test("a client's folder and notes that cannot be listed hold the client back", arguments: ["bo", "notes"])
  func client(name: String) {
    let practice = practice(failing: { Self.isListing($0, of: name) }, with: EIO)
    let loaded = practice.client("bo", settings: PracticeSettings())
    #expect(loaded.value == nil)
    #expect(loaded.consequence == .clientHeldBack)
    #expect(practice.client("cy", settings: PracticeSettings()).value != nil)
  }

  @Test("half of one folder is not put together with half of another, or of none", arguments: [true, false])
  func replacedFolder(isReplaced: Bool) throws {
    let folder = folder
    // When the notes are opened, the share goes, or another one comes in its place.
    let practice = PracticeFolder(
      folder.url,
      Disk { made throws(FileError) in
        let bo = folder.appending("clients/bo").path
        guard case .open(let path) = made, path.hasSuffix("bo/notes"), rename(bo, bo + "-old") == 0 else { return }
        if isReplaced { _ = rename(folder.appending("clients/cy").path, bo) }
      })
    let loaded = practice.client("bo", settings: PracticeSettings())
    #expect(loaded.value == nil)
    #expect(
      loaded.diagnostics.map(\.description)
        == ["clients/bo: error: the folder was replaced while it was read; run again"])
  }

  @Test(
    "each file that the system does not give holds the client back",
    arguments: ["tasks.json", "log.jsonl", "client.yml", "a.md", "a.png"])
  func files(name: String) throws {
    try folder.write("name: Bo\n", to: "clients/bo/client.yml")
    let practice = practice(
      failing: {
        if case .read(let path) = $0 { path.hasSuffix("/\(name)") } else { false }
      }, with: EIO)
    let loaded = practice.client("bo", settings: PracticeSettings())
    #expect(loaded.value == nil)
    #expect(loaded.diagnostics.count == 1)
    #expect(loaded.diagnostics.first?.place.file.hasSuffix("/\(name)") == true)
    #expect(loaded.diagnostics.first?.isError == true)
  }

  @Test("a practice that cannot be listed stops the run")
  func practiceFolder() {
    let name = folder.url.lastPathComponent
    let settings = practice(failing: { Self.isListing($0, of: name) }, with: EIO).settings()
    #expect(settings.consequence == .nothingWritten)
  }

  @Test("a client's folder that became a file is named where the client has pages")
  func becameAFile() throws {
    try FileManager.default.removeItem(at: folder.appending("clients/cy"))
    try folder.write("", to: "clients/cy")
    let practice = PracticeFolder(folder.url)
    #expect(practice.clientSlugs().diagnostics.isEmpty)
    let slugs = practice.clientSlugs(published: ["bo", "cy"])
    #expect(slugs.value == ["bo"])
    #expect(
      slugs.diagnostics.map(\.description) == [
        "clients/cy: error: this is a file, not a client's folder; put the client's folder back, or move the file away"
      ])
  }

  @Test("a log of 64 MiB is read, and of one byte more it is told that it is too large")
  func largestLog() throws {
    let log = folder.appending("clients/bo/log.jsonl")
    // How UTF-16 begins, so that it is soon told that this much was read.
    try Data([0xFF, 0xFE]).write(to: log)
    for (size, message) in [
      (64 << 20, "the file is in UTF-16"), ((64 << 20) + 1, "the file is larger than 64 MiB"),
    ] {
      #expect(truncate(log.path, size) == 0)
      let loaded = PracticeFolder(folder.url).client("bo", settings: PracticeSettings())
      #expect(loaded.value == nil)
      #expect(loaded.diagnostics.map(\.message) == [message])
    }
  }

  @Test("log: none beside a log is told, and the log is read")
  func needlessNone() throws {
    try folder.write("log: none\n", to: "clients/bo/client.yml")
    let loaded = PracticeFolder(folder.url).client("bo", settings: PracticeSettings())
    #expect(loaded.value?.log.count == 1)
    #expect(
      loaded.diagnostics.map(\.description) == [
        "clients/bo/client.yml: error: there is a log, though this file says `log: none`; remove one of the two"
      ])
  }

  @Test("a dead link at notes, and notes that are links or no files, are named")
  func links() throws {
    try FileManager.default.removeItem(at: folder.appending("clients/bo/notes/a.md"))
    #expect(symlink("../../cy/tasks.json", folder.appending("clients/bo/notes/b.md").path) == 0)
    #expect(mkfifo(folder.appending("clients/bo/notes/c.md").path, 0o600) == 0)
    #expect(symlink("nowhere", folder.appending("clients/cy/notes").path) == 0)
    let practice = PracticeFolder(folder.url)
    let bo = practice.client("bo", settings: PracticeSettings())
    #expect(bo.value?.notes == [])
    #expect(
      bo.diagnostics.sorted().map(\.description) == [
        "clients/bo/notes/b.md: error: this note is a symbolic link, which is not followed; put the note itself in its place",
        "clients/bo/notes/c.md: error: this note is not a regular file; put a file in its place",
      ])
    #expect(
      practice.client("cy", settings: PracticeSettings()).diagnostics.map(\.description) == [
        "clients/cy/notes: error: the link leads nowhere; fix or remove it"
      ])
  }

  private static func isListing(_ call: Disk.Call, of name: String) -> Bool {
    guard case .list(let path) = call else { return false }
    return path.split(separator: "/").last == Substring(name)
  }
}
