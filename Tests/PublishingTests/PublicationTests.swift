import Foundation
import Testing

@testable import Publishing

@Suite struct PublicationTests {
  let output: Outputs
  let site: Pages = [
    "index.html": "caseload, tend-1.css", "clients/ada/index.html": "Ada", "clients/bo/index.html": "Bo",
    "clients/bo/notes/cat.png": "cat", "assets/tend-1.css": "css",
  ]
  let reports: Pages = [
    "reports/index.html": "archive", "reports/2026-W47/index.html": "week", "assets/tend-1.css": "css",
  ]

  init() throws { output = try Outputs() }

  @Test func everyPageIsThere() throws {
    let summary = try output.publish(site)
    #expect(summary == Summary(written: 5, unchanged: 0, kept: 0, removed: 0))
    #expect(try output.pages() == site)
    #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
  }

  @Test func aSecondRunTouchesNothing() throws {
    try output.publish(site)
    try output.publish(reports, as: .reports)
    let traces = try output.traces()
    #expect(try output.publish(site).unchanged == 5)
    #expect(try output.publish(reports, as: .reports).unchanged == 3)
    #expect(try output.traces() == traces)
  }

  @Test func onlyAChangedPageIsTouched() throws {
    try output.publish(site)
    let before = try output.status("clients/ada/index.html").st_ino
    let changed = site.merging(["clients/bo/index.html": "Bo, later"]) { $1 }
    #expect(try output.publish(changed) == Summary(written: 1, unchanged: 4, kept: 0, removed: 0))
    #expect(try output.pages() == changed)
    #expect(try output.status("clients/ada/index.html").st_ino == before)
  }

  @Test func theManifestIsTheSameBytesWhateverTheOrder() throws {
    try output.publish(site)
    try output.publish(reports, as: .reports)
    let other = try Outputs()
    try other.publish(reports, as: .reports)
    try other.publish(site)
    let name = ".tend/manifest.jsonl"
    #expect(
      try Data(contentsOf: output.url.appending(path: name))
        == Data(contentsOf: other.url.appending(path: name)))
  }

  @Test func aRemovedClientsPagesGoWithTheirFolders() throws {
    try output.publish(site)
    let rest = site.filter { !$0.key.hasPrefix("clients/bo/") }
    #expect(try output.publish(rest).removed == 2)
    #expect(try output.pages() == rest)
    #expect(!output.exists("clients/bo"))
    #expect(output.exists("clients"))
  }

  @Test func foreignFilesStay() throws {
    try output.publish(site)
    try output.plant("mine", at: "clients/bo/mine.txt")
    try output.plant("mine", at: "robots.txt")
    try output.publish(["index.html": "empty"])
    #expect(
      try output.pages() == ["index.html": "empty", "clients/bo/mine.txt": "mine", "robots.txt": "mine"])
  }

  @Test func noCommandRemovesTheOthersFiles() throws {
    try output.publish(site)
    try output.publish(reports, as: .reports)
    try output.publish(["index.html": "tend-1.css"])
    #expect(try output.pages().keys.filter { $0.hasPrefix("reports/") }.count == 2)
    // A week that a run does not write at all stays, until it is let go.
    try output.publish([:], as: .reports)
    #expect(try output.pages().keys.filter { $0.hasPrefix("reports/2026-W47/") }.count == 1)
    let publication = try Publication(in: output.url, as: .reports)
    #expect(try publication.knownWeeks == ["reports/2026-W47"])
    publication.letGo(of: "reports/2026-W47")
    try publication.commit()
    #expect(try output.pages() == ["index.html": "tend-1.css", "assets/tend-1.css": "css"])
    #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
  }

  @Test(arguments: [("reports/index.html", Owner.site), ("index.html", .reports)])
  func noCommandWritesTheOthersPages(path: String, owner: Owner) throws {
    try output.publish(site)
    let publication = try Publication(in: output.url, as: owner)
    let command = owner == .site ? "tend report" : "tend build"
    #expect(
      throws: PublishingError.belongsToOther(path: output.url.path + "/" + path, command: command)
    ) {
      try publication.write([], to: path)
    }
    publication.abandon()
    #expect(try output.pages() == site)
  }

  @Test(
    arguments: [
      nil, "", "{", "{\"version\": 1, \"site\": [], \"reports\": [], \"assets\": []}",
      "{\"lines\":1,\"version\":3}\n{\"files\":[\"index.html\"],\"folder\":\"\"}\n",
      "{\"lines\":2,\"source\":\"practice\",\"version\":3}\n{\"files\":[\"index.html\"],\"folder\":\"\"}\n",
      "{\"lines\":1,\"source\":\"practice\",\"version\":3}\n{\"files\":[\"index.html\"],\"folder\":\"\"}",
      "{\"lines\":1,\"source\":\"practice\",\"version\":4}\n{\"files\":[\"index.html\"],\"folder\":\"\"}\n",
    ] as [String?])
  func withoutAReadableManifestNothingIsRemoved(manifest: String?) throws {
    try output.publish(site)
    let file = output.url.appending(path: ".tend/manifest.jsonl")
    try FileManager.default.removeItem(at: file)
    if let manifest { try Data(manifest.utf8).write(to: file) }
    #expect(try output.publish(["index.html": "new"]).removed == 0)
    #expect(try output.pages() == site.merging(["index.html": "new"]) { $1 })
    // What was lost sight of is nobody's: it stays, too, once there is a manifest again.
    try output.publish([:])
    #expect(try output.pages() == site.filter { $0.key != "index.html" })
  }

  @Test(arguments: [
    ("\"clients/ada\"", "\"..\""), ("\"index.html\"", "\"../precious.txt\""), ("\"clients/ada\"", "\".tend\""),
    ("\"clients/ada\"", "\"clients/../..\""),
  ])
  func aManifestCannotPointOutOfOutput(folder: String, other: String) throws {
    try output.folder.write("precious", to: "precious.txt")
    try output.publish(site)
    let manifest = try String(contentsOf: output.url.appending(path: ".tend/manifest.jsonl"), encoding: .utf8)
    let wrong = manifest.replacing(folder, with: other)
    #expect(wrong != manifest)
    try output.plant(wrong, at: ".tend/manifest.jsonl")
    #expect(try output.publish(["index.html": "new"]).removed == 0)
    #expect(FileManager.default.fileExists(atPath: output.folder.appending("precious.txt").path))
  }

  @Test func theLastOfTwoPagesForOnePlaceCounts() throws {
    try output.publish(site)
    let publication = try Publication(in: output.url, as: .site)
    for (path, text) in site { try publication.write(Array(text.utf8), to: path) }
    try publication.write(Array("another".utf8), to: "index.html")
    try publication.write(Array("caseload, tend-1.css".utf8), to: "index.html")
    try publication.write(Array("first".utf8), to: "clients/bo/index.html")
    try publication.write(Array("second".utf8), to: "clients/bo/index.html")
    #expect(try publication.commit() == Summary(written: 1, unchanged: 4, kept: 0, removed: 0))
    #expect(try output.pages() == site.merging(["clients/bo/index.html": "second"]) { $1 })
  }

  @Test func givingUpChangesNothing() throws {
    try output.publish(site)
    let traces = try output.traces()
    let publication = try Publication(in: output.url, as: .site)
    try publication.write(Array("new".utf8), to: "index.html")
    publication.abandon()
    publication.abandon()
    #expect(try output.traces() == traces)
    #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
  }

  @Test func givingUpTheFirstTimeLeavesNotEvenAFolder() throws {
    let place = output.folder.appending("deep/er/Output")
    let publication = try Publication(in: place, as: .site)
    try publication.write(Array("new".utf8), to: "index.html")
    #expect(FileManager.default.fileExists(atPath: place.path))
    publication.abandon()
    #expect(!FileManager.default.fileExists(atPath: output.folder.appending("deep").path))
  }

  @Test func aFolderThatWasThereStaysWhenTheRunGivesUp() throws {
    try output.plant("keep", at: ".gitkeep")
    try Publication(in: output.url, as: .site).abandon()
    #expect(try output.pages() == [".gitkeep": "keep"])
    #expect(!output.exists(".tend"))
  }
}
