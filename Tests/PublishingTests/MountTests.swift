import FileSystem
import Foundation
import Testing

@testable import Publishing

/// What only a file system of its own can show. A small one in memory is mounted, which takes root.
@Suite(.serialized, .enabled(if: Mount.isPossible, "only root can mount a file system to fill"))
struct MountTests {
  @Test func aFullDiskLeavesTheSiteAsItWas() throws {
    let output = try Outputs()
    let mount = try Mount(at: output.url)
    defer { mount.end() }
    let old: Pages = ["index.html": "caseload", "clients/bo/index.html": "Bo"]
    try output.publish(old)
    // A process that another test starts in this moment may hold the page that was cut off, and its room with it, so the
    // room for the last pages is taken from elsewhere.
    let ballast = output.url.path + "/ballast"
    #expect(FileManager.default.createFile(atPath: ballast, contents: Data(count: 700_000)))
    let publication = try Publication(in: output.url, as: .site)
    let error = failure(.full, output.url.path + "/.tend/stage-\(publication.workspace.token)/index.html")
    #expect(throws: error) { try publication.write([UInt8](repeating: 0, count: 2_000_000), to: "index.html") }
    #expect(error.exitStatus == 73)
    publication.abandon()
    #expect(truncate(ballast, 0) == 0)
    try FileManager.default.removeItem(atPath: ballast)
    #expect(try output.pages() == old)
    try output.publish(["index.html": "new"])
    #expect(try output.pages() == ["index.html": "new"])
  }

  @Test func aReadOnlyFileSystemIsNamed() throws {
    let output = try Outputs()
    let mount = try Mount(at: output.url)
    defer { mount.end() }
    try output.publish(["index.html": "caseload"])
    try mount.makeReadOnly()
    #expect(throws: failure(.readOnly, output.url.path + "/.tend/lock")) {
      try Publication(in: output.url, as: .site)
    }
  }

  @Test func pagesReachAnotherFileSystemInsideOutput() throws {
    let output = try Outputs()
    let mount = try Mount(at: output.url.appending(path: "clients"))
    defer { mount.end() }
    let permissions = Permissions(files: 0o640, folders: 0o750)
    try output.publish(["index.html": "one", "clients/bo/index.html": "Bo"], permissions: permissions)
    try output.publish(["index.html": "two", "clients/bo/index.html": "Bo, later"], permissions: permissions)
    #expect(try output.pages() == ["index.html": "two"])  // It does not look into other file systems.
    let page = try String(contentsOf: output.url.appending(path: "clients/bo/index.html"), encoding: .utf8)
    #expect(page == "Bo, later")
    #expect(!output.exists("clients/bo/.tend-partial"))
    #expect(try output.mode("clients/bo/index.html") == 0o640)
    try output.publish(["index.html": "two"])
    #expect(!output.exists("clients/bo"))
    #expect(output.exists("clients"))
  }
}

/// Where pages are copied into place, a run that was given up takes more than one call; it looks at the lock before the
/// last.
@Suite(.serialized, .enabled(if: Mount.isPossible, "only root can mount a file system"))
struct MountTakenOverTests {
  @Test func aPageOfAnotherFileSystemStaysTheOthers() throws {
    for turn in 1... {
      let output = try Outputs()
      let mount = try Mount(at: output.url.appending(path: "clients"))
      defer { mount.end() }
      try output.publish(["clients/bo/index.html": "Bo"])
      let held = try HeldRun(in: output, at: turn, losing: .forgotten) { publication in
        try publication.write(["clients/bo/index.html": "Bo, of the first"])
      } meanwhile: {
        try output.publish(["clients/bo/index.html": "Bo, of the last"])
      }
      guard let held else {
        #expect(turn > 20)
        break
      }
      let page = output.url.appending(path: "clients/bo/index.html")
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text == "Bo, of the last", "held before call \(turn), \(held.call)")
    }
  }
}

/// A file system of one megabyte in memory.
struct Mount {
  let path: String

  init(at url: URL) throws {
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard mount("tmpfs", path, "tmpfs", 0, "size=1m") == 0 else {
      throw FileError(code: errno, .writing, path: path)
    }
  }

  static var isPossible: Bool {
    guard let folder = try? Outputs().folder, let mount = try? Mount(at: folder.url) else { return false }
    mount.end()
    return true
  }

  func makeReadOnly() throws {
    let remountReadOnly: UInt = 32 | 1
    guard mount("tmpfs", path, "tmpfs", remountReadOnly, "size=1m") == 0 else {
      throw FileError(code: errno, .writing, path: path)
    }
  }

  func end() {
    umount2(path, Int32(MNT_DETACH))
  }
}
