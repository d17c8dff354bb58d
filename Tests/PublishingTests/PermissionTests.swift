import Foundation
import Testing

@testable import Publishing

struct PermissionTests {
  static let pages: Pages = ["index.html": "caseload", "clients/bo/index.html": "Bo"]

  // The umask is the whole process's, so each has one of its own.

  @Test(arguments: [0o000, 0o022, 0o077] as [mode_t])
  func modesAreAsAskedForUnderAnyUmask(mask: mode_t) async {
    await #expect(processExitsWith: .success) { [mask] in
      umask(mask)
      for permissions in [Permissions.private, Permissions(files: 0o640, folders: 0o750)] {
        let output = try Outputs()
        try output.publish(PermissionTests.pages, permissions: permissions)
        for file in PermissionTests.pages.keys { #expect(try output.mode(file) == permissions.files) }
        for folder in ["", "clients", "clients/bo"] { #expect(try output.mode(folder) == permissions.folders) }
        #expect(try output.mode(".tend") == 0o700)
        #expect(try output.mode(".tend/manifest.jsonl") == 0o600)
      }
    }
  }

  @Test func stagedPagesAreNobodyElses() async {
    await #expect(processExitsWith: .success) {
      umask(0)
      let output = try Outputs()
      let permissions = Permissions(files: 0o644, folders: 0o755)
      let publication = try Publication(in: output.url, as: .site, permissions: permissions)
      try publication.write(Array("Bo".utf8), to: "clients/bo/index.html")
      let stage = ".tend/stage-\(publication.workspace.token)"
      for folder in [".tend", stage, stage + "/clients"] {
        #expect(try output.mode(folder) == 0o700)
      }
      #expect(try output.mode(".tend/lock") == 0o600)
      publication.abandon()
    }
  }

  @Test func otherModesAreTakenUpWithoutANewPage() throws {
    let output = try Outputs()
    try output.publish(Self.pages)
    let before = try output.status("clients/bo/index.html")
    let permissions = Permissions(files: 0o640, folders: 0o750)
    try output.publish(["index.html": "caseload"], keeping: ["clients/bo"], permissions: permissions)
    let after = try output.status("clients/bo/index.html")
    #expect(after.st_ino == before.st_ino)
    #expect(after.st_mtim.tv_nsec == before.st_mtim.tv_nsec)
    for file in Self.pages.keys { #expect(try output.mode(file) == 0o640) }
    for folder in ["clients", "clients/bo"] { #expect(try output.mode(folder) == 0o750) }
  }

  @Test func aFoldersModeIsPutRightThoughAllItsPagesAreNew() throws {
    let output = try Outputs()
    try output.publish(Self.pages)
    chmod(output.url.appending(path: "clients/bo").path, 0o777)
    try output.publish(["index.html": "caseload", "clients/bo/index.html": "new"])
    #expect(try output.mode("clients/bo") == 0o700)
  }

  @Test func aFolderThatWasThereKeepsItsMode() throws {
    let output = try Outputs()
    try FileManager.default.createDirectory(at: output.url, withIntermediateDirectories: true)
    chmod(output.url.path, 0o2755)
    try output.publish(Self.pages)
    #expect(try output.mode() == 0o2755)
    // The bit that hands the group down is inherited and stays.
    #expect(try output.mode("clients/bo") == 0o2700)
  }

  @Test func aNewClientsFolderHasWhatTheClientsFolderHandsDown() throws {
    let output = try Outputs()
    try output.publish(Self.pages)
    // Only here: Tend's own folder, where the pages wait, hands nothing down.
    chmod(output.url.appending(path: "clients").path, 0o2700)
    try output.publish(Self.pages.merging(["clients/cy/index.html": "Cy", "clients/cy/log.html": "log"]) { $1 })
    #expect(try output.mode("clients/cy") == 0o2700)
    #expect(try output.mode("clients/cy/log.html") == 0o600)
  }

  @Test func theOwnerCanAlwaysReadAndWrite() {
    let permissions = Permissions(files: 0o040, folders: 0o7050)
    #expect(permissions.files == 0o640)
    #expect(permissions.folders == 0o750)
  }

  @Test func anUnknownGroupIsAMistakeOfTheConfiguration() throws {
    let output = try Outputs()
    let error = PublishingError.unknownGroup("no-such-group")
    #expect(throws: error) {
      try Publication(in: output.url, as: .site, permissions: Permissions(group: "no-such-group"))
    }
    #expect(error.exitStatus == 78)
    #expect(!FileManager.default.fileExists(atPath: output.url.path))
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files to any group"))
  func theGroupIsGiven() throws {
    let output = try Outputs()
    try output.publish(["index.html": "caseload"])
    try output.publish(Self.pages, permissions: Permissions(group: "daemon"))
    let group = try #require(getgrnam("daemon")?.pointee.gr_gid)
    for path in ["index.html", "clients", "clients/bo/index.html"] {
      #expect(try output.status(path).st_gid == group)
    }
    let traces = try output.traces()
    try output.publish(Self.pages, permissions: Permissions(group: "daemon"))
    #expect(try output.traces() == traces)
  }
}
