import Foundation
import TestSupport
import Testing

@testable import Publishing

/// Pages from several tasks, in any order: the same bytes.
@Suite struct StageTests {
  /// A site of so many clients.
  static func pages(of client: Int, version: Int) -> [(path: String, bytes: [UInt8])] {
    ["index.html", "mood.html", "notes/cat.png", "log.html"].map { name in
      ("clients/c\(client)/\(name)", Array("\(name) of \(client), \(client % 3 == 0 ? 0 : version)".utf8))
    }
  }

  @Test func manyTasksAndOneGiveTheSameOutput() async throws {
    let (one, many) = (try Outputs(), try Outputs())
    for version in 1...2 {
      let alone = try Publication(in: one.url, as: .site)
      for client in 0..<200 {
        for (path, bytes) in Self.pages(of: client, version: version) { try alone.write(bytes, to: path) }
      }
      let summary = try alone.commit()

      let together = try Publication(in: many.url, as: .site)
      let stage = together.stage
      try await withThrowingTaskGroup(of: Stage.Written.self) { group in
        for client in 0..<200 {
          group.addTask {
            var written = Stage.Written()
            for (path, bytes) in Self.pages(of: client, version: version) {
              written.add(try stage.write(bytes, to: path))
            }
            return written
          }
        }
        for try await written in group { together.add(written) }
      }
      #expect(try together.commit() == summary)
      #expect(summary.written == (version == 1 ? 800 : 532))
      #expect(try many.pages() == one.pages())
      let manifest = ".tend/manifest.jsonl"
      #expect(
        try Data(contentsOf: many.url.appending(path: manifest))
          == Data(contentsOf: one.url.appending(path: manifest)))
    }
  }

  @Test(arguments: 1...60) func aFileInPiecesIsTheFile(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let output = try Outputs()
    let old = (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...1, using: &random) }
    let stands = Bool.random(using: &random)
    if stands { try output.publish(["index.html": String(decoding: old, as: UTF8.self)]) }
    var new = old
    // The same, cut off, longer, or changed at a place.
    switch Int.random(in: 0...3, using: &random) {
    case 0: break
    case 1: new = Array(new.prefix(new.count / 2))
    case 2: new.append(1)
    default: if !new.isEmpty { new[Int.random(in: new.indices, using: &random)] ^= 1 }
    }
    let publication = try Publication(in: output.url, as: .site)
    publication.add(try publication.stage.write(new, to: "index.html"))
    let isUnchanged = stands && new == old
    #expect(
      try publication.commit() == Summary(written: isUnchanged ? 0 : 1, unchanged: isUnchanged ? 1 : 0),
      "seed \(seed)")
    #expect(try output.pages() == ["index.html": String(decoding: new, as: UTF8.self)], "seed \(seed)")
  }

  @Test func whatWaitsIsNotPublished() throws {
    let output = try Outputs()
    try output.publish(["clients/bo/index.html": "before"])
    let publication = try Publication(in: output.url, as: .site)
    let stage = publication.stage
    for path in ["clients/bo/index.html", "clients/al/index.html", "clients/cy/index.html"] {
      try stage.wait(with: Array("open".utf8), for: path)
      #expect(try stage.waiting(for: path) == Array("open".utf8))
    }
    #expect(throws: PublishingError.self) { try stage.waiting(for: "clients/di/index.html") }
    // One is as it was, one is new, and one was given up.
    try publication.write(Array("before".utf8), to: "clients/bo/index.html")
    try publication.write(Array("closed".utf8), to: "clients/al/index.html")
    #expect(try publication.commit() == Summary(written: 1, unchanged: 1))
    #expect(try output.pages() == ["clients/bo/index.html": "before", "clients/al/index.html": "closed"])
    #expect(try output.ownFiles().allSatisfy { !$0.contains("stage") })
    // Nor is it left where nothing has changed.
    let again = try Publication(in: output.url, as: .site)
    try again.stage.wait(with: Array("open".utf8), for: "clients/bo/index.html")
    try again.write(Array("before".utf8), to: "clients/bo/index.html")
    try again.write(Array("closed".utf8), to: "clients/al/index.html")
    #expect(try again.commit() == Summary(written: 0, unchanged: 2))
    #expect(try output.ownFiles().allSatisfy { !$0.contains("stage") })
  }

  @Test func whatWasChangedByHandIsPutRight() throws {
    let output = try Outputs()
    try output.publish(["clients/bo/index.html": "Bo", "clients/bo/log.html": "log"])
    let status = try output.status("clients/bo/index.html")
    try output.plant("Ba", at: "clients/bo/index.html")
    // Its size and its time are what they were.
    var times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, output.url.appending(path: "clients/bo/index.html").path, &times, 0)
    #expect(
      try output.publish(["clients/bo/index.html": "Bo", "clients/bo/log.html": "log"])
        == Summary(written: 1, unchanged: 1))
    #expect(try output.pages()["clients/bo/index.html"] == "Bo")
  }

  @Test func namesOfAnyKindSurviveTheManifest() throws {
    let output = try Outputs()
    let names = ["a\"b", "a\\b", "a\nb", "a\tb", "\u{1}", "ü", "[", "],", ", ", "陳 🟠"]
    let pages = Dictionary(uniqueKeysWithValues: names.map { ("clients/bo/notes/\($0)", $0) })
    #expect(try output.publish(pages).written == pages.count)
    #expect(try output.publish(pages).unchanged == pages.count)
    #expect(try output.publish([:]).removed == pages.count)
    #expect(try output.pages().isEmpty)
  }
}
