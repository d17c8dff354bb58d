import FileSystem
import Foundation
import Publishing
import TestSupport
import Testing

/// A link inside Output never leads a write, a read or a removal out of it.
@Suite struct LinkTests {
  let output: Outputs
  let outside: URL

  init() throws {
    output = try Outputs()
    try output.publish([
      "index.html": "caseload", "clients/bo/index.html": "Bo", "clients/bo/log.html": "log",
    ])
    outside = output.folder.appending("outside")
    try output.folder.write("precious", to: "outside/index.html")
    try output.folder.write("precious", to: "outside/log.html")
  }

  func link(_ path: String, to target: String) throws {
    let url = output.url.appending(path: path)
    try? FileManager.default.removeItem(at: url)  // It may not be there.
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  func expectOutsideUntouched() throws {
    let files = try Golden.files(in: outside).mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(files == ["index.html": "precious", "log.html": "precious"])
  }

  @Test(arguments: ["precious", "caseload"]) func aLinkedPageIsReplacedByThePage(text: String) throws {
    try link("index.html", to: outside.path + "/index.html")
    try output.publish(["index.html": text])
    #expect(try output.status("index.html").st_mode & S_IFMT == S_IFREG)
    #expect(try output.pages() == ["index.html": text])
    try expectOutsideUntouched()
  }

  @Test func aLinkedFolderIsNotWrittenThrough() throws {
    try link("clients/bo", to: outside.path)
    let publication = try Publication(in: output.url, as: .site)
    #expect(throws: failure(.link, .reading, output.url.path + "/clients/bo")) {
      try publication.write(Array("new".utf8), to: "clients/bo/index.html")
    }
    publication.abandon()
    try expectOutsideUntouched()
  }

  @Test(arguments: [".tend", ".tend/runs.json", ".tend/runs.lock"])
  func theRecordOfRunsIsNotWrittenThroughALink(path: String) throws {
    try RunHistory.record(.init(command: "build", startedAt: "2026-11-23T14:00:00Z"), in: output.url)
    let target = path == ".tend" ? "" : "/index.html"
    try link(path, to: outside.path + target)
    let record = Result {
      try RunHistory.record(.init(command: "build", startedAt: "2026-11-24T14:00:00Z"), in: output.url)
    }
    #expect(throws: (any Error).self) { try record.get() }
    try expectOutsideUntouched()
    if path == ".tend" {
      #expect(throws: PublishingError.self) { try RunHistory.read(from: output.url) }
      #expect(throws: PublishingError.self) { try PublishedClients(in: output.url) }
    }
  }

  @Test func nothingIsRemovedBehindALink() throws {
    try link("clients/bo", to: outside.path)
    try output.publish(["index.html": "caseload"])
    try expectOutsideUntouched()
    #expect(output.exists("clients/bo"))
  }

  @Test func aLinkInPlaceOfAPageThatGoesIsRemovedItself() throws {
    try link("clients/bo/log.html", to: outside.path + "/log.html")
    try output.publish(["index.html": "caseload"])
    #expect(!output.exists("clients"))
    try expectOutsideUntouched()
  }

  @Test func nothingIsReadBehindALink() throws {
    try link("clients/bo", to: outside.path)
    try link("roster.html", to: outside.path + "/index.html")
    let publication = try Publication(in: output.url, as: .site)
    #expect(try publication.publishedFiles(under: "clients") == [])
    #expect(try publication.published("roster.html") == nil)
    publication.abandon()
  }

  @Test(arguments: [".tend", ".tend/stage"]) func tendsOwnFolderIsNoLink(path: String) throws {
    if path == ".tend" { try FileManager.default.removeItem(at: output.url.appending(path: path)) }
    try link(path, to: outside.path)
    _ = try? output.publish(["index.html": "new", "log.html": "new"])  // Whether it may fail differs.
    try expectOutsideUntouched()
  }

  @Test(arguments: [
    "manifest.jsonl", "manifest.jsonl.new", "commit.jsonl.new", "commit.jsonl-token", "stage-token", "lock",
    "manifest.json", "commit.json",
  ])
  func tendsOwnFilesAreNoLinks(name: String) throws {
    try link(".tend/" + name, to: outside.path + "/log.html")
    _ = try? output.publish(["index.html": "new"])  // Whether it may fail differs.
    try expectOutsideUntouched()
  }

  @Test func aPipeInPlaceOfAPageIsReplaced() throws {
    try FileManager.default.removeItem(at: output.url.appending(path: "index.html"))
    #expect(mkfifo(output.url.appending(path: "index.html").path, 0o600) == 0)
    try output.publish(["index.html": "new"])
    #expect(try output.pages() == ["index.html": "new"])
  }

  @Test func outputItselfMayBeALink() throws {
    let other = try Outputs()
    try FileManager.default.createDirectory(
      at: other.folder.appending("real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: other.url.path, withDestinationPath: "real")
    try other.publish(["index.html": "caseload"])
    let text = try String(contentsOf: other.folder.appending("real/index.html"), encoding: .utf8)
    #expect(text == "caseload")
    #expect(try other.status().st_mode & S_IFMT == S_IFLNK)
  }

  @Test func aLinkThatLeadsNowhereIsAnError() throws {
    let other = try Outputs()
    try FileManager.default.createSymbolicLink(atPath: other.url.path, withDestinationPath: "nowhere")
    #expect(throws: failure(.missing, other.url.path)) {
      try Publication(in: other.url, as: .site)
    }
  }
}
