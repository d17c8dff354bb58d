import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

/// Files that are there whole or not at all, and what they never take the place of.
@Suite struct FileDraftTests {
  private let place: TemporaryFolder
  private let folder: Folder

  init() throws {
    place = try TemporaryFolder()
    folder = try #require(try Folder.open(place.url.path))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: place.url.path).sorted() }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: place.appending(name), encoding: .utf8)
  }

  @Test func nothingOfADraftHasANameUntilItIsWhole() throws {
    try place.write("before", to: "x.csv")
    do {
      let draft = try FileDraft(of: "x.csv", in: folder)
      try draft.write(Array("one ".utf8))
      #expect(try names == ["x.csv"])
      try draft.write(Array("two".utf8))
      #expect(try text("x.csv") == "before")
      try draft.publish()
    }
    #expect(try names == ["x.csv"] && text("x.csv") == "one two")
    var status = stat()
    #expect(stat(place.appending("x.csv").path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  /// A folder's mode, and that of a file that those who may read the folder may read.
  @Test(arguments: [(0o700, 0o600), (0o750, 0o640), (0o2770, 0o640), (0o755, 0o644), (0o711, 0o600)])
  func whoMayReadTheFolderMayReadWhatIsShared(mode: mode_t, shared: mode_t) throws {
    #expect(chmod(place.url.path, mode) == 0)
    let draft = try FileDraft(of: "x.json", in: folder, sharing: true)
    try draft.write(Array("one".utf8))
    try draft.publish()
    var status = stat()
    #expect(stat(place.appending("x.json").path, &status) == 0 && status.st_mode & 0o777 == shared)
  }

  @Test func whatIsGivenUpIsGone() throws {
    do { try FileDraft(of: "x.csv", in: folder).write(Array("one".utf8)) }
    #expect(try names == [])
  }

  @Test func whatIsLeftOfAnotherRunGoes() throws {
    try place.write("words", to: ".x.csv.new")
    try folder.put(Array("one".utf8), as: "x.csv")
    #expect(try names == ["x.csv"])
  }

  @Test(arguments: [true, false]) func whatFailsLeavesWhatWasThere(replaces: Bool) throws {
    if replaces { try place.write("before", to: "x.csv") }
    let before = try names
    for step in ["create", "write", "sync", "rename"] {
      let disk = Disk { call throws(FileError) in
        let name = "\(call)".prefix { $0 != "(" }
        if name == step { throw FileError(.full, .writing, path: "x") }
      }
      let folder = try #require(try Folder.open(place.url.path, disk))
      #expect(throws: FileError.self) { try folder.put([1], as: "x.csv", replacing: replaces) }
      #expect(try names == before, "\(step)")
    }
  }

  @Test func whatIsThereIsKeptWhereItIsNotToBeReplaced() throws {
    try place.write("mine", to: "x.csv")
    #expect(throws: FileError(.exists, .writing, path: folder.path(of: "x.csv"))) {
      try folder.put([1], as: "x.csv", replacing: false)
    }
    #expect(try names == ["x.csv"] && text("x.csv") == "mine")
  }

  @Test(arguments: ["pipe", "link", "dead", "folder"]) func onlyARegularFileIsReplaced(kind: String) throws {
    let path = place.appending("x.csv").path
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "target")
    }
    if kind == "link" { try place.write("target's", to: "target") }
    let reasons: [String: FileError.Reason] = ["pipe": .notAFile, "folder": .isFolder]
    let before = try names
    #expect(throws: FileError(reasons[kind] ?? .link, .writing, path: folder.path(of: "x.csv"))) {
      try folder.put([1], as: "x.csv")
    }
    #expect(try names == before)
    if kind == "link" { #expect(try text("target") == "target's") }
  }

  /// Somebody may put one there while a long file is written.
  @Test func norOneThatComesMeanwhile() throws {
    let draft = try FileDraft(of: "x.csv", in: folder)
    #expect(mkfifo(place.appending("x.csv").path, 0o600) == 0)
    #expect(throws: FileError(.notAFile, .writing, path: folder.path(of: "x.csv"))) { try draft.publish() }
  }
}
