import FileSystem
import Foundation
import Testing

@testable import Publishing

/// A folder that cannot be seen is not an empty one: many clients' pages do not go in one run.
@Suite struct RemovalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var before: Int
    var after: Int
    var isRefused: Bool
    var testDescription: String { "\(before) clients, then \(after)" }
  }

  static let cases = [
    Case(before: 40, after: 0, isRefused: true), Case(before: 40, after: 20, isRefused: true),
    Case(before: 40, after: 34, isRefused: true), Case(before: 40, after: 35, isRefused: false),
    Case(before: 40, after: 39, isRefused: false), Case(before: 40, after: 40, isRefused: false),
    Case(before: 70, after: 63, isRefused: false), Case(before: 60, after: 54, isRefused: false),
    Case(before: 59, after: 53, isRefused: true), Case(before: 2, after: 0, isRefused: true),
    Case(before: 2, after: 1, isRefused: false), Case(before: 1, after: 0, isRefused: false),
    Case(before: 5, after: 0, isRefused: true), Case(before: 5, after: 1, isRefused: false),
    Case(before: 0, after: 0, isRefused: false),
  ]

  func site(_ clients: Int) -> Pages {
    var pages = ["index.html": "\(clients) clients"]
    for client in 0..<clients {
      pages["clients/c\(client)/index.html"] = "at a glance"
      pages["clients/c\(client)/notes/cat.png"] = "cat"
    }
    return pages
  }

  func week(_ clients: Int) -> Pages {
    var pages = ["reports/index.html": "archive", "reports/2026-W47/index.html": "\(clients) clients"]
    pages["reports/2026-W47/report.json"] = "{}"
    for client in 0..<clients { pages["reports/2026-W47/c\(client).html"] = "week" }
    return pages
  }

  @Test(arguments: cases, Owner.allCases) func theRule(example: Case, owner: Owner) throws {
    let pages = owner == .site ? site : week
    let output = try Outputs()
    try output.publish(pages(example.before), as: owner)
    let before = try output.traces()
    if example.isRefused {
      let error = PublishingError.clientsGone(
        ClientLoss(gone: example.before - example.after, all: example.before))
      #expect(error.exitStatus == 65)
      let publication = try Publication(in: output.url, as: owner)
      #expect(throws: error) {
        for (path, text) in pages(example.after) { try publication.write(Array(text.utf8), to: path) }
        try publication.commit()
      }
      publication.abandon()
      #expect(try output.traces() == before)
    } else {
      try output.publish(pages(example.after), as: owner, allowingRemoval: false)
      #expect(try output.pages() == pages(example.after))
    }
    try output.publish(pages(example.after), as: owner, allowingRemoval: true)
    #expect(try output.pages() == pages(example.after))
  }

  @Test func keptClientsAreNotGone() throws {
    let output = try Outputs()
    try output.publish(site(10))
    try output.publish(
      ["index.html": "all broken"], keeping: (0..<10).map { "clients/c\($0)" }, allowingRemoval: false)
    #expect(output.exists("clients/c9/notes/cat.png"))
  }

  @Test func clientsThatLoseSomePagesAreNotGone() throws {
    let output = try Outputs()
    try output.publish(site(10))
    let fewer = site(10).filter { !$0.key.hasSuffix("cat.png") }
    try output.publish(fewer, allowingRemoval: false)
    #expect(try output.pages() == fewer)
  }

  @Test func anotherFormOfInputIsRefused() throws {
    let output = try Outputs()
    try output.publish(site(3))
    let before = try output.traces()
    for owner in Owner.allCases {
      let error = PublishingError.madeFrom(.practice)
      #expect(throws: error) { try Publication(in: output.url, as: owner, from: .oneClient) }
      #expect(error.exitStatus == 73)
      #expect(try output.traces() == before)
    }
    let publication = try Publication(in: output.url, as: .site, from: .oneClient, allowingRemoval: true)
    try publication.write(Array("one".utf8), to: "clients/client/index.html")
    try publication.commit()
    #expect(try output.pages() == ["clients/client/index.html": "one"])
    #expect(throws: PublishingError.madeFrom(.oneClient)) { try Publication(in: output.url, as: .reports) }
  }

  @Test func anEmptyOutputIsAnybodys() throws {
    let output = try Outputs()
    try output.publish(["index.html": "x"])
    try output.publish([:])
    try Publication(in: output.url, as: .site, from: .oneClient).abandon()
  }

  @Test func aFolderThatMayNotBeChangedIsFoundOutBeforeAnythingIs() throws {
    let output = try Outputs()
    try output.publish(site(3))
    let before = try output.traces()
    for place in ["", "/clients/c1"] {
      let path = output.url.path + place
      let disk = Disk { call throws(FileError) in
        if call == .access(path) { throw FileError(code: EACCES, .writing, path: path) }
      }
      let publication = try Publication(in: output.url, as: .site, disk: disk)
      #expect(throws: failure(.notPermitted, path)) {
        for (path, text) in site(3) { try publication.write(Array("new \(text)".utf8), to: path) }
        try publication.commit()
      }
      publication.abandon()
      #expect(try output.traces() == before)
      #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func anOutputOfMode0500IsFoundOutToo() throws {
    let output = try Outputs()
    try output.publish(site(3))
    chmod(output.url.path, 0o500)
    defer { chmod(output.url.path, 0o700) }
    let error = failure(.notPermitted, output.url.path)
    #expect(throws: error) { try output.publish(site(3).merging(["index.html": "new"]) { $1 }) }
    #expect(output.exists(".tend/commit.jsonl") == false)
  }
}
