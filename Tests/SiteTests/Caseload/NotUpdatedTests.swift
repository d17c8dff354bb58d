import Foundation
import Homework
import Insights
import Testing

@testable import Site

@Suite("Who is not updated is everywhere, with what was known last")
struct NotUpdatedTests {
  private static func practice() throws -> Neighbourhood {
    try Neighbourhood(
      [("ann", "Ann", "P", 0), ("ben", "Ben", "P", 10), ("mg-1", "Maria Garcia", "Q", 0)],
      notUpdated: [
        .stale("zoe", "Zoe", "P"), .stale("mg-2", "Maria Garcia", "R"), .stale("ivy", "Ivy", "P", paused: true),
      ])
  }

  @Test("on the caseload first, in the counts of all and of the providers, and apart when paused")
  func caseload() throws {
    let practice = try Self.practice()
    let index = practice.text(of: "index.html")
    #expect(index.contains("5 clients, 3 with a reason to look"))
    #expect(index.contains("1 paused or ended"))
    let first = try #require(index.firstRange(of: "Not updated since Sun,\u{A0}Nov\u{A0}22: the log is gone."))
    let others = try #require(index.firstRange(of: "aria-label=\"Providers\""))
    #expect(first.lowerBound < others.lowerBound)
    for name in ["<bdi>P</bdi></a>", "<bdi>R</bdi></a>"] { #expect(index.contains(name)) }
    // The reasons known last, and the messages behind a fold.
    let reason = #/Known last:<\/p>\n<ul class="flags">\n<li class="flag flag-[a-z]+">.* <span class="quiet">/#
    #expect(index.contains(reason))
    let fold = try #require(index.firstRange(of: "<details><summary>For whoever keeps the files"))
    let message = try #require(index.firstRange(of: "clients/zoe/log.jsonl: error: gone since"))
    #expect(fold.upperBound < message.lowerBound)
    #expect(!index[..<others.lowerBound].contains("Ivy"))
  }

  @Test("on the provider's page, also where nobody else is")
  func providers() throws {
    let practice = try Self.practice()
    let page = practice.text(of: "providers/p.html")
    #expect(page.contains("3 clients, 2 with a reason to look"))
    let stale = try #require(page.firstRange(of: "Not updated since Sun,"))
    let attention = try #require(page.firstRange(of: "Who to look at first"))
    #expect(stale.lowerBound < attention.lowerBound)
    #expect(page.contains("Paused since") && page.contains("1 client not updated"))
    let alone = practice.text(of: "providers/r.html")
    #expect(alone.contains("1 client, 1 with a reason to look") && alone.contains("Maria Garcia"))
    // The others' places count them.
    let position = try #require(practice.order.slugsInOrder.firstIndex(of: "ann"))
    #expect(practice.order.place(at: position).number == 3)
  }

  @Test("among the people, with provider and folder where others have the name")
  func people() throws {
    let people = try Self.practice().text(of: "people.html")
    for name in ["Zoe", "Ivy"] { #expect(people.contains("<bdi>\(name)</bdi>")) }
    #expect(people.components(separatedBy: "Not updated since Sun,").count == 4)
    #expect(people.contains("mg-1") && people.contains("mg-2") && people.contains("Paused since"))
  }

  @Test("the pages that stay say so once, whatever was said there before")
  func keptPages() throws {
    let practice = try Self.practice()
    let zoe = try NotUpdated.stale("zoe", "Zoe", "P")
    for page in practice.pages() where page.path.hasPrefix("clients/ann/") {
      let bytes = page.contents
      let marked = practice.site.keptPage(bytes, of: zoe)
      let text = String(decoding: marked, as: UTF8.self)
      let sentence =
        "<p class=\"notice kept\"><strong>Not updated since Sun,\u{A0}Nov\u{A0}22: the log is gone.</strong>"
        + " This page is as it was then.</p>\n"
      #expect(text.replacing(sentence, with: "") == String(decoding: bytes, as: UTF8.self), "\(page.path)")
      #expect(text.contains(sentence))
      #expect(practice.site.keptPage(marked, of: zoe) == marked)
      let unknown = practice.site.keptPage(marked, of: NotUpdated(stale: "zoe"))
      #expect(!String(decoding: unknown, as: UTF8.self).contains("since Sun"))
      #expect(practice.site.keptPage(unknown, of: zoe) == marked)
    }
    #expect(practice.site.keptPage(Array("of somebody's own".utf8), of: zoe) == Array("of somebody's own".utf8))
  }

  @Test("one of whom nothing is known stands by the folder's name, with a page that says why")
  func stub() throws {
    let practice = try Neighbourhood([("ann", "Ann", "P", 0)], notUpdated: [NotUpdated(stale: "bo")])
    #expect(practice.text(of: "people.html").contains("bo"))
    #expect(practice.text(of: "providers/none.html").contains("Not updated: the log is gone"))
    let stub = String(decoding: practice.site.stub(for: NotUpdated(stale: "bo")).contents, as: UTF8.self)
    #expect(stub.contains("<h1><bdi>bo</bdi></h1>") && stub.contains("There is no earlier page to show"))
  }
}
