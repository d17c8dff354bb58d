import Foundation
import Homework
import TestSupport
import Testing

@testable import Site

@Suite("The scripts of every page", .enabled(if: Chromium() != nil), .serialized)
struct PageScriptTests {
  private let folder: TemporaryFolder
  private let browser: Chromium
  private let practice: Neighbourhood

  init() throws {
    folder = try TemporaryFolder()
    browser = try #require(Chromium())
    let namesakes = (1...5).map { ("mg-\($0)", "Maria Garcia", "Provider \($0)", $0) as Neighbourhood.Person }
    practice = try Neighbourhood(
      namesakes + [("elodie", "Élodie Aziz", "Zed", 40), ("bo", "Bo", nil, 0), ("cy", "Cy", "Zed", 12)])
    for page in practice.pages() {
      try folder.write(String(decoding: page.contents, as: UTF8.self), to: page.path)
    }
  }

  /// A page as a browser shows it after a script of the test's own has run.
  private func page(_ path: String, _ script: String, clock: Int? = nil) throws -> String {
    let now = clock.map {
      "const real = Date.now; const ahead = \($0) * 1000 - real(); Date.now = () => real() + ahead;"
    }
    try folder.write(now ?? "", to: "clock.js")
    try folder.write("addEventListener('load', () => { \(script) });", to: "act.js")
    let root = String(repeating: "../", count: path.count { $0 == "/" })
    let original = try String(contentsOf: folder.appending(path), encoding: .utf8)
    let moved = original.replacing(
      "<script ", with: "<script src=\"\(root)clock.js\"></script><script src=\"\(root)act.js\"></script><script ",
      maxReplacements: 1)
    let file = try folder.write(moved, to: (path as NSString).deletingPathExtension + "-moved.html")
    return try browser.page(file, after: 1_000, profile: folder.appending("profile"))
  }

  private func shownNames(_ html: String) -> [String] {
    html.matches(of: /<tr>(?s:(.*?))<\/tr>/).compactMap { row in
      row.1.firstMatch(of: /clients\/([^\/]+)\/index.html/).map { String($0.1) }
    }
  }

  @Test("Typing leaves those whose row has every word, without regard to marks and case")
  func finds() throws {
    let expected = [
      ("garcia", ["mg-1", "mg-2", "mg-3", "mg-4", "mg-5"]), ("gar mg-3", ["mg-3"]), ("maria 4", ["mg-4"]),
      ("ELODIE", ["elodie"]), ("nobody", []), ("zed", ["cy", "elodie"]),
    ]
    // One page is typed into again and again: a browser takes longer to start than all of them.
    let html = try page(
      "people.html",
      """
      const input = document.querySelector('#find input');
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
      document.body.dataset.focused = document.activeElement === input;
      document.body.dataset.found = \(expected.map(\.0)).map((typed) => {
        input.value = typed; input.dispatchEvent(new Event('input'));
        const rows = [...document.querySelectorAll('tbody tr:not([hidden])')];
        return rows.map((row) => row.querySelector('a').getAttribute('href').split('/')[1]).join(' ');
      }).join();
      """)
    #expect(html.contains("data-found=\"\(expected.map { $0.1.joined(separator: " ") }.joined(separator: ","))\""))
    #expect(shownNames(html) == ["cy", "elodie"])
    #expect(html.contains("data-focused=\"true\""))
    #expect(html.contains("<span>2</span> of 8 clients"))
  }

  @Test("A head sorts its table, and turns it about when it is used again")
  func sorts() throws {
    let once = try page("people.html", "document.querySelectorAll('thead button')[1].click();")
    #expect(shownNames(once).first == "bo" || shownNames(once).last == "elodie")
    let click = "document.querySelector('thead button').click();"
    let twice = try page("people.html", click + click)
    #expect(shownNames(twice).first == "mg-1" || shownNames(twice).first?.hasPrefix("mg") == true)
    #expect(twice.contains("aria-sort=\"descending\""))
  }

  @Test(
    "A page says how old it is from the limit on, and not before",
    arguments: [
      (0, nil), (36 * 3_600 - 60, nil), (36 * 3_600 + 60, "This page is 2 days old"),
      (2 * 86_400 + 3_600, "This page is 3 days old"),
    ] as [(Int, String?)])
  func tellsAge(seconds: Int, words: String?) throws {
    let end = 24 * 86_400 + 20_757 * 86_400
    for path in seconds == 36 * 3_600 + 60 ? ["index.html", "clients/bo/mood.html"] : ["index.html"] {
      let html = try page(path, "", clock: end + seconds)
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
  func withoutScripts() {
    let html = practice.text(of: "people.html")
    #expect(html.contains("<form id=\"find\" role=\"search\" hidden>"))
    #expect(!html.contains("class=\"aware"))
    #expect(shownNames(html).count == 8)
  }

  @Test("The script that finds is smaller than 3 KB") func small() {
    #expect((practice.site.assetPages.first { $0.path.contains("find") }?.contents.count ?? .max) < 3 * 1_024)
  }
}
