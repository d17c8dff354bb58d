import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct PathTests {
  @Test(arguments: [
    "", "/", "/etc/passwd", "..", "../x", "a/../../x", "a/..", ".", "./a", "a//b", "a/", ".tend",
    ".tend/lock",
    ".TEND/lock", "a\0b", String(repeating: "a", count: 256),
  ])
  func pathsThatLeadElsewhereAreRefused(path: String) throws {
    let output = try Outputs()
    let publication = try Publication(in: output.url, as: .site)
    #expect(throws: PublishingError.unusablePath(path)) { try publication.write([], to: path) }
    #expect(throws: PublishingError.unusablePath(path)) { try publication.keep(under: path) }
    #expect(throws: PublishingError.unusablePath(path)) { try publication.published(path) }
    publication.abandon()
  }

  @Test(arguments: [
    "index.html", "a b", "...", "a/.tend", "clients/Zoë/index.html", "clients/陳/log.html", "#?%2f",
  ])
  func anyOtherNameIsANameLikeAnother(path: String) throws {
    let output = try Outputs()
    try output.publish([path: "text"])
    #expect(try output.pages() == [path: "text"])
    try output.publish([:])
    #expect(try output.pages().isEmpty)
  }

  @Test func namesThatDifferInTheirBytesAreDifferent() throws {
    let output = try Outputs()
    let composed = "clients/\u{E9}/index.html"
    let decomposed = "clients/e\u{301}/index.html"
    try output.publish([composed: "one"])
    let publication = try Publication(in: output.url, as: .site)
    try publication.write(Array("two".utf8), to: decomposed)
    #expect(try publication.commit().removed == 1)
    #expect(try Array(output.pages().keys).map { Array($0.utf8) } == [Array(decomposed.utf8)])
  }

  @Test func somethingInTheWayIsNamed() throws {
    let output = try Outputs()
    try output.plant("mine", at: "index.html/mine.txt")
    try output.plant("mine", at: "clients")
    let before = try output.pages()
    let publication = try Publication(in: output.url, as: .site)
    #expect(throws: failure(.isFolder, output.url.path + "/index.html")) {
      try publication.write(Array("new".utf8), to: "index.html")
    }
    #expect(throws: failure(.notAFolder, .reading, output.url.path + "/clients")) {
      try publication.write(Array("new".utf8), to: "clients/bo/index.html")
    }
    publication.abandon()
    #expect(try output.pages() == before)
  }

  @Test func onePageCannotBeInsideAnother() throws {
    let output = try Outputs()
    let publication = try Publication(in: output.url, as: .site)
    try publication.write(Array("one".utf8), to: "a")
    let place = output.url.path + "/.tend/stage-\(publication.workspace.token)/a"
    #expect(throws: failure(.notAFolder, .reading, place)) {
      try publication.write(Array("two".utf8), to: "a/b")
    }
    publication.abandon()
  }
}
