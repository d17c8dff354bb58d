import Foundation
import Testing

@testable import Publishing

@Suite struct KeepTests {
  let output: Outputs
  let site: Pages = [
    "index.html": "caseload", "clients/ada/index.html": "Ada", "clients/bo/index.html": "Bo, tend-1.css",
    "clients/bo/mood.html": "moods", "assets/tend-1.css": "css",
  ]

  init() throws {
    output = try Outputs()
    try output.publish(site)
  }

  @Test func keptPagesStayAndAreRemovedOnceNobodyKeepsThem() throws {
    let pages: Pages = ["index.html": "Bo: not updated", "clients/ada/index.html": "Ada"]
    let summary = try output.publish(pages, keeping: ["clients/bo"])
    #expect(summary == Summary(written: 1, unchanged: 1, kept: 2, removed: 0))
    #expect(try output.pages() == site.merging(pages) { $1 })
    #expect(try output.publish(pages).removed == 3)
    #expect(try output.pages() == pages)
  }

  @Test func itTellsWhatIsThere() throws {
    let publication = try Publication(in: output.url, as: .site)
    #expect(try publication.keep(under: "clients/bo") == ["clients/bo/index.html", "clients/bo/mood.html"])
    #expect(try publication.keep(under: "clients/ada/index.html") == ["clients/ada/index.html"])
    #expect(try publication.keep(under: "clients/cy") == [])
    #expect(try publication.keep(under: "clients/b") == [])
    publication.abandon()
  }

  @Test func whatIsWrittenCountsWhicheverComesFirst() throws {
    let publication = try Publication(in: output.url, as: .site)
    try publication.write(Array("new".utf8), to: "clients/bo/index.html")
    try publication.keep(under: "clients/bo")
    try publication.write(Array("new".utf8), to: "clients/bo/mood.html")
    #expect(try publication.commit() == Summary(written: 2, unchanged: 0, kept: 0, removed: 3))
    #expect(try output.pages() == ["clients/bo/index.html": "new", "clients/bo/mood.html": "new"])
  }

  @Test func aForeignFileIsNotMadeOursByKeepingIt() throws {
    try output.plant("mine", at: "clients/bo/mine.txt")
    try output.publish([:], keeping: ["clients/bo"])
    try output.publish([:])
    #expect(try output.pages() == ["clients/bo/mine.txt": "mine"])
  }

  @Test func lastGoodPagesOutliveALostManifest() throws {
    try FileManager.default.removeItem(at: output.url.appending(path: ".tend"))
    for _ in 1...2 {
      let publication = try Publication(in: output.url, as: .site)
      #expect(try publication.keep(under: "clients/bo").contains("clients/bo/index.html"))
      try publication.write(Array("Ada".utf8), to: "clients/ada/index.html")
      try publication.commit()
      #expect(try output.pages() == site)
    }
  }

  @Test func publishedFilesCanBeRead() throws {
    let publication = try Publication(in: output.url, as: .site)
    try publication.write(Array("new".utf8), to: "clients/bo/index.html")
    try publication.write(Array("new".utf8), to: "clients/cy/index.html")
    #expect(try publication.published("clients/bo/index.html") == Array("Bo, tend-1.css".utf8))
    #expect(try publication.published("clients/cy/index.html") == nil)
    #expect(try publication.published("clients/bo") == nil)
    #expect(
      try publication.publishedFiles(under: "clients") == [
        "clients/ada/index.html", "clients/bo/index.html", "clients/bo/mood.html",
      ])
    publication.abandon()
  }
}
