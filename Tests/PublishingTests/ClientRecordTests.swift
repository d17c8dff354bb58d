import Foundation
import TestSupport
import Testing

@testable import Publishing

/// What is kept of clients is there exactly as long as the pages that it is about.
@Suite struct ClientRecordTests {
  private struct Record: Codable, Hashable {
    var slug: String
    var words: String
  }

  private let output: Outputs
  private let ada = [Record(slug: "ada", words: "Ada\nalone")]

  init() throws {
    output = try Outputs()
    let publication = try Publication(in: output.url, as: .site)
    try publication.write([1], to: "index.html")
    try publication.keep(records: ada, of: .clients)
    #expect(try records() == [])
    try publication.commit()
  }

  private func records() throws -> [Record] { try OwnRecords.clients.read(Record.self, from: output.url) }

  @Test func theyAreKeptUntilOthersAre() throws {
    #expect(try records() == ada)
    // By a run of either command that says nothing of them.
    try output.publish(["reports/index.html": "x"], as: .reports)
    #expect(try records() == ada)
    let publication = try Publication(in: output.url, as: .reports)
    #expect(try publication.records(of: .clients, Record.self) == ada)
    // Nothing but these changes.
    try publication.keep(under: "reports")
    let bo = [Record(slug: "bo", words: "")]
    try publication.keep(records: bo, of: .clients)
    try publication.commit()
    #expect(try records() == bo)
    #expect(try output.ownFiles() == [".tend/clients.jsonl", ".tend/manifest.jsonl"])
  }

  @Test func aRunThatGivesUpLeavesThem() throws {
    let publication = try Publication(in: output.url, as: .site)
    try publication.keep(records: [Record](), of: .clients)
    publication.abandon()
    #expect(try records() == ada)
  }

  @Test(arguments: ["", "{", "{\"lines\":2,\"version\":3}\n{\"slug\":\"ada\",\"words\":\"\"}\n"])
  func ofATornFileNothingIsKnown(text: String) throws {
    try output.plant(text, at: ".tend/clients.jsonl")
    #expect(try records() == [])
  }

  @Test func theirFileIsTheOwnersAlone() throws {
    try output.publish(["index.html": "x"], permissions: Permissions(files: 0o644, folders: 0o755))
    var status = stat()
    #expect(lstat(output.url.appending(path: ".tend/clients.jsonl").path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }
}
