import Foundation
import Publishing
import Testing

@Suite struct AssetTests {
  /// The old style's fate when the site takes up a new one.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var report: String?
    var foreign: String?
    var isKept = false
    var stays: Bool
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "no page names it", stays: false),
    Case(name: "a report names it", report: "<link href=../assets/old.css>", stays: true),
    Case(name: "a report names another", report: "<link href=../assets/new.css>", stays: false),
    Case(name: "a kept page names it", isKept: true, stays: true),
    Case(name: "a foreign page names it", foreign: "mine.html", stays: true),
    Case(name: "a foreign text names it, which is no page", foreign: "mine.txt", stays: false),
  ])
  func anAssetGoesOnlyWhenNoPageNamesIt(example: Case) throws {
    let output = try Outputs()
    let old = "<link href=assets/old.css>"
    try output.publish([
      "index.html": old, "clients/bo/index.html": old, "assets/old.css": "same",
    ])
    if let report = example.report { try output.publish(["reports/index.html": report], as: .reports) }
    if let foreign = example.foreign { try output.plant("see old.css", at: foreign) }
    let new = "<link href=assets/new.css>"
    let pages = ["index.html": new, "assets/new.css": "same too"]
    try output.publish(pages, keeping: example.isKept ? ["clients/bo"] : [])
    #expect(output.exists("assets/old.css") == example.stays)
    // The last page that names it takes it along.
    if let foreign = example.foreign {
      try FileManager.default.removeItem(at: output.url.appending(path: foreign))
    }
    try output.publish([:], as: .reports)
    try output.publish(pages)
    #expect(try output.pages() == pages)
  }

  @Test func neitherCommandRemovesAForeignAsset() throws {
    let output = try Outputs()
    try output.plant("mine", at: "assets/mine.css")
    try output.publish(["index.html": "site", "assets/a.css": "a"])
    try output.publish(["index.html": "site"])
    #expect(try output.pages() == ["index.html": "site", "assets/mine.css": "mine"])
  }

  @Test func anAssetThatAStyleNamesStays() throws {
    let output = try Outputs()
    try output.publish(["index.html": "a.css", "assets/a.css": "url(b.svg)", "assets/b.svg": "b"])
    try output.publish(["index.html": "a.css", "assets/a.css": "url(b.svg)"])
    #expect(output.exists("assets/b.svg"))
  }
}
