import FileSystem
import Foundation
import Testing

@testable import Publishing

/// What version 2 has left of Tend's own, each file one JSON object, is known to today's version too.
@Suite struct FormerFilesTests {
  let output: Outputs
  let site: Pages = [
    "index.html": "caseload", "clients/ada/index.html": "Ada", "clients/bo/index.html": "Bo",
    "clients/bo/log.html": "log",
  ]
  static let manifest = """
    {"version": 2, "source": "practice", "files": [
    ["", "index.html"],
    ["clients/ada", "index.html"],
    ["clients/bo", "index.html", "log.html"]
    ], "logs": [
    ["bo"]
    ]}

    """
  /// Today's manifest of the same.
  let today: Data

  init() throws {
    output = try Outputs()
    let publication = try Publication(in: output.url, as: .site)
    for (path, text) in site { try publication.write(Array(text.utf8), to: path) }
    try publication.commit()
    today = try Data(contentsOf: output.url.appending(path: ".tend/manifest.jsonl"))
    try FileManager.default.removeItem(at: output.url.appending(path: ".tend/manifest.jsonl"))
    try output.plant(Self.manifest, at: ".tend/manifest.json")
  }

  @Test func itsManifestSaysWhatIsOurs() throws {
    try output.plant("mine", at: "clients/bo/mine.txt")
    try output.recover()
    #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
    #expect(try Data(contentsOf: output.url.appending(path: ".tend/manifest.jsonl")) == today)
    #expect(try PublishedClients(in: output.url).slugs == ["ada", "bo"])
    #expect(try output.publish(["index.html": "new"]).removed == 3)
    #expect(try output.pages() == ["index.html": "new", "clients/bo/mine.txt": "mine"])
  }

  @Test func itsManifestOfOneClientIsNoPractices() throws {
    try output.plant(Self.manifest.replacing("\"practice\"", with: "\"one client\""), at: ".tend/manifest.json")
    #expect(throws: PublishingError.madeFrom(.oneClient)) { try Publication(in: output.url, as: .site) }
  }

  @Test(arguments: [
    "", "{", "{\"version\": 1, \"site\": [], \"reports\": [], \"assets\": []}",
    "{\"version\": 2, \"source\": \"practice\", \"files\": [\n[\"\", \"index.html\"]",
    "{\"version\": 2, \"source\": \"practice\", \"files\": [\n[]\n], \"logs\": [\n]}\n",
    "{\"version\": 2, \"source\": \"practice\", \"files\": [\n[\"clients/ada/../..\", \"index.html\"]\n], \"logs\": [\n]}\n",
  ])
  func withoutAReadableManifestNothingIsRemoved(manifest: String) throws {
    try output.plant(manifest, at: ".tend/manifest.json")
    #expect(try output.publish(["index.html": "new"]).removed == 0)
    #expect(try output.pages() == site.merging(["index.html": "new"]) { $1 })
    #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
  }

  /// A run of version 2 that was killed after its commit, and one of today's that dies at any change meanwhile.
  @Test func itsCommitIsCompleted() throws {
    try output.plant("new", at: ".tend/stage/index.html")
    let manifest = Self.manifest.replacing("\n[\"clients/bo\", \"index.html\", \"log.html\"]", with: "")
      .replacing("\"index.html\"],\n]", with: "\"index.html\"]\n]").replacing("[\"bo\"]", with: "")
    try output.plant(manifest, at: ".tend/manifest.json.new")
    try output.plant(
      """
      {"version": 2, "placed": [
      ["", "index.html"]
      ], "removed": [
      ["clients/bo", "index.html", "log.html"]
      ]}

      """, at: ".tend/commit.json")
    let count = try Recorder.calls { disk in try Outputs(copying: output).recover(on: disk) }.count
    #expect(count > 20)
    for turn in 1...count {
      let copy = try Outputs(copying: output)
      // One that dies while it lets go throws nothing.
      _ = try? copy.recover(on: Recorder.crash(before: turn))
      try copy.recover()
      #expect(try copy.pages() == ["index.html": "new", "clients/ada/index.html": "Ada"], "died at \(turn)")
      #expect(try copy.ownFiles() == [".tend/manifest.jsonl"], "died at \(turn)")
      #expect(try PublishedClients(in: copy.url).slugs == ["ada"], "died at \(turn)")
    }
  }

  @Test func whatItDidNotCommitCountsForNothing() throws {
    try output.plant("new", at: ".tend/stage/index.html")
    try output.plant("{\"version\": 2, \"placed\": [\n[\"\", \"ind", at: ".tend/commit.json.new")
    try output.plant(Self.manifest, at: ".tend/manifest.json.new")
    try output.recover()
    #expect(try output.pages() == site)
    #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
  }
}
