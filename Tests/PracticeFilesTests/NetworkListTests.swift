import Foundation
import TestSupport
import Testing

@testable import PracticeFiles

/// The practices that a list names, and what is said of a line that names none.
struct NetworkListTests {
  private static let malformed = "error: expected the name of a practice, a tab and its file of totals"
  private static func twice(_ line: Int) -> String {
    "error: this name or file is on the list already; the first is on line \(line); keep one of the two"
  }

  @Test(
    arguments: [
      ("Elm Street\ta.json\n", ["Elm Street: HERE/a.json"], []),
      ("# all\n\nElm\ta.json\r\n  \r\n Oak \t ../b.json", ["Elm: HERE/a.json", "Oak: THERE/b.json"], []),
      ("Elm\t/srv/totals/a b.json\nelm\t./x/../c.json\n", ["Elm: /srv/totals/a b.json", "elm: HERE/c.json"], []),
      ("Elm\ta.json\nElm\tb.json\n", nil, ["2: \(twice(1))"]),
      ("Elm\ta.json\n#\nOak\t./a.json\nElm\ta.json\n", nil, ["3: \(twice(1))", "4: \(twice(1))"]),
      ("Elm a.json\n", nil, ["1: \(malformed)"]),
      ("Elm\t\n\ta.json\n", nil, ["1: \(malformed)", "2: \(malformed)"]),
      ("Elm\ta.json\tb\nO\u{7}\tb\n", nil, ["1: \(malformed)", "2: \(malformed)"]),
      ("", nil, [" \(malformed)"]), ("# nobody\n", nil, [" \(malformed)"]),
    ] as [(String, [String]?, [String])])
  func aList(text: String, entries: [String]?, problems: [String]) throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(text, to: "lists/network")
    let read = NetworkEntry.all(in: list.path)
    let here = list.deletingLastPathComponent().path
    #expect(read.diagnostics.map { "\($0)".replacing("\(list.path):", with: "") } == problems)
    if let entries {
      #expect(
        read.value?.map { "\($0.name): \($0.totals)" }
          == entries.map { $0.replacing("THERE", with: folder.url.path).replacing("HERE", with: here) })
    }
  }

  @Test(
    arguments: [
      ("output: {totals: /srv/totals/elm.json}", "/srv/totals/elm.json", false, []),
      ("output: {totals: ../elm.json}\ntotals: exact", "PRACTICE/../elm.json", true, []),
      ("totals: bands", nil, false, []), ("output: {totals: }", nil, false, []),
      ("totals: all", nil, false, ["tend.yml:1:9: error: expected bands or exact"]),
      ("output: {totals: [a]}", nil, false, ["tend.yml:1:18: error: expected one value"]),
    ] as [(String, String?, Bool, [String])])
  func thePracticesOwnSettings(text: String, path: String?, exact: Bool, problems: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "practice/tend.yml")
    let practice = folder.appending("practice")
    let read = PracticeFolder(practice).settings()
    #expect(read.diagnostics.map(\.description) == problems)
    #expect(read.value?.totals == path?.replacing("PRACTICE", with: practice.path))
    #expect(read.value?.exactTotals == exact)
  }
}
