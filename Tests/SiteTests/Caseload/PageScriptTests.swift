import Foundation
import Homework
import Insights
import TestSupport
import Testing

@testable import Site

@Suite("The scripts of every page", .startsPrograms, .enabled(if: Chromium() != nil))
struct PageScriptTests {
  private static let practice = Result {
    let namesakes = (1...5).map { ("mg-\($0)", "Maria Garcia", "Provider \($0)", $0) as Neighbourhood.Person }
    return try Neighbourhood(
      namesakes + [
        ("elodie", "Élodie Aziz", "Zed", 40), ("bo", "Bo", nil, 0), ("cy", "Cy", "Zed", 12),
        ("misaki-sato", "佐藤 美咲", nil, 0), ("layla-haddad", "ليلى حداد", nil, 0),
        ("ann-haddad", "Ann Haddad", nil, 0),
      ])
  }

  /// People of whom each letter has a page.
  private static let many = Result {
    let names = (1...1_999).map { "\($0.isMultiple(of: 2) ? "Ada" : "Zoe") \($0)" } + ["Mia Haddad"]
    return try Neighbourhood([], notUpdated: names.map { NotUpdated(stale: $0.filter { $0 != " " }, named: $0) })
  }

  /// A page as a browser shows it at some time, after a script of the test's own has run.
  private struct Opening: Hashable {
    let path: String
    var script = ""
    var clock: Int?
  }

  private static let sortedOnce = Opening(
    path: "people.html", script: "document.querySelectorAll('thead button')[1].click();")
  private static let sortedTwice = Opening(
    path: "people.html", script: String(repeating: "document.querySelector('thead button').click();", count: 2))
  private static let found = [
    ("garcia", ["mg-1", "mg-2", "mg-3", "mg-4", "mg-5"]), ("gar mg-3", ["mg-3"]), ("maria 4", ["mg-4"]),
    ("ELODIE", ["elodie"]), ("nobody", []), ("rcia", []), ("ria g", []),
    ("misaki", ["misaki-sato"]), ("zuo", ["misaki-sato"]), ("layla", ["layla-haddad"]), ("حداد", ["layla-haddad"]),
    ("hadad", ["ann-haddad", "layla-haddad"]), ("haddda", ["ann-haddad", "layla-haddad"]), ("hxdxad", []),
    ("ann hadadd", ["ann-haddad"]), ("had", ["ann-haddad", "layla-haddad"]), ("hxa", []),
    ("zed", ["cy", "elodie"]),
  ]
  private static let typedInto = Opening(
    path: "people.html",
    script: """
      const input = document.querySelector('#find input');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      document.body.dataset.focused = document.activeElement === input;
      document.body.dataset.found = \(found.map(\.0)).map((typed) => {
        input.value = typed; input.dispatchEvent(new Event('input'));
        const rows = [...document.querySelectorAll('tbody tr:not([hidden])')];
        return rows.map((row) => row.querySelector('a').getAttribute('href').split('/')[1]).join(' ');
      }).join();
      """)
  private static let typedIntoMany = Opening(
    path: "many/people.html",
    script: """
      const input = document.querySelector('#find input');
      const list = document.getElementById('found');
      document.body.dataset.found = ['', 'hadad', '1998', 'Zoe19', 'a'].map((typed) => {
        input.value = typed; input.dispatchEvent(new Event('input'));
        return `${list.hidden} ${list.querySelectorAll('li').length} ${document.querySelector('#find output').textContent}`;
      }).join();
      """)
  /// How many seconds after its day a page is opened, and what it says of that.
  private static let ages: [(seconds: Int, words: String?)] = [
    (0, nil), (36 * 3_600 - 60, nil), (36 * 3_600 + 60, "This page is 2 days old"),
    (2 * 86_400 + 3_600, "This page is 3 days old"),
  ]
  private static func opened(_ path: String, _ seconds: Int) -> Opening {
    Opening(path: path, clock: 24 * 86_400 + 20_757 * 86_400 + seconds)
  }

  /// All of them, in one browser.
  private static let pages = Result {
    let folder = try TemporaryFolder()
    for page in try practice.get().pages() {
      try folder.write(String(decoding: page.contents, as: UTF8.self), to: page.path)
    }
    for page in try many.get().pages() where page.path.hasPrefix("people") || page.path.hasPrefix("assets") {
      try folder.write(String(decoding: page.contents, as: UTF8.self), to: "many/\(page.path)")
    }
    let aged = ages.flatMap { age in ["index.html", "clients/bo/mood.html"].map { opened($0, age.seconds) } }
    let openings = [typedInto, typedIntoMany, sortedOnce, sortedTwice] + aged
    let files = try openings.enumerated().map { number, opening in
      let now = opening.clock.map {
        "const real = Date.now; const ahead = \($0) * 1000 - real(); Date.now = () => real() + ahead;"
      }
      try folder.write(
        (now ?? "") + "addEventListener('load', () => { \(opening.script) });", to: "act-\(number).js")
      let root = String(repeating: "../", count: opening.path.count { $0 == "/" })
      let moved = try String(contentsOf: folder.appending(opening.path), encoding: .utf8).replacing(
        "<script ", with: "<script src=\"\(root)act-\(number).js\"></script><script ", maxReplacements: 1)
      let path = (opening.path as NSString).deletingPathExtension
      return (try folder.write(moved, to: "\(path)-\(number).html"), 1_000)
    }
    let shown = try #require(Chromium()).pages(files, in: folder)
    try #require(shown.count == openings.count)
    return Dictionary(uniqueKeysWithValues: zip(openings, shown))
  }

  private func page(_ opening: Opening) throws -> String { try #require(Self.pages.get()[opening]) }

  private func shownNames(_ html: String) -> [String] {
    html.matches(of: /<tr>(?s:(.*?))(?=<\/?tr|<\/tbody)/).compactMap { row in
      row.1.firstMatch(of: /clients\/([^\/]+)\/index.html/).map { String($0.1) }
    }
  }

  @Test("Typing leaves those whose row has every word, without regard to marks and case")
  func finds() throws {
    let html = try page(Self.typedInto)
    let found = Self.found.map { $0.1.joined(separator: " ") }.joined(separator: ",")
    #expect(html.contains("data-found=\"\(found)\""))
    #expect(shownNames(html) == ["cy", "elodie"])
    #expect(html.contains("data-focused=\"true\""))
    #expect(html.contains("<span>2</span> of 11"))
  }

  @Test("Where each letter has a page, the field finds among everyone's names")
  func findsAmongMany() throws {
    let html = try page(Self.typedIntoMany)
    let found = html.firstMatch(of: /data-found="([^"]*)"/)?.1
    #expect(
      found
        == "true 100 2000 of 2000,false 1 1 of 2000,false 1 1 of 2000,false 56 56 of 2000,false 100 999 of 2000")
  }

  @Test("A head sorts its table, and turns it about when it is used again")
  func sorts() throws {
    let once = try page(Self.sortedOnce)
    #expect(shownNames(once).first == "bo" || shownNames(once).last == "elodie")
    let twice = try page(Self.sortedTwice)
    #expect(shownNames(twice).first == "layla-haddad" || shownNames(twice).first == "misaki-sato")
    #expect(twice.contains("aria-sort=\"descending\""))
  }

  @Test("A page says how old it is from the limit on, and not before", arguments: ages)
  func tellsAge(seconds: Int, words: String?) throws {
    for path in ["index.html", "clients/bo/mood.html"] {
      let html = try page(Self.opened(path, seconds))
      let age = ShownText(html: html)
      #expect(age.isHidden("age") == (words == nil), "\(path)")
      #expect(html.contains("class=\"aware old\"") == (words != nil))
      if let words {
        let told = try #require(html.firstMatch(of: /(?s)<p id="age".*?<\/p>/)).0
          .replacing(/<span hidden="">(<[^>]*>|[^<])*?<\/span>/, with: "").replacing(/<[^>]*>/, with: "")
        #expect(told.contains(words))
      }
    }
  }

  @Test("Without the scripts there is no field, the date stands large, and everyone is there")
  func withoutScripts() throws {
    let html = try Self.practice.get().text(of: "people.html")
    #expect(html.contains("<form id=\"find\" role=\"search\" hidden>"))
    #expect(!html.contains("class=\"aware"))
    #expect(shownNames(html).count == 11)
  }

  @Test("The script that finds is smaller than 5 KB") func small() throws {
    let script = try Self.practice.get().site.assetPages.first { $0.path.contains("find") }
    #expect((script?.contents.count ?? .max) < 5 * 1_024)
  }
}
