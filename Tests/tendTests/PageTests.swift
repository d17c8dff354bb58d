import Foundation
import TestSupport
import Testing

/// What holds for every page of every site.
@Suite struct PageTests {
  /// The sites whose pages are looked at: between them they have every kind of page and every section.
  static let sites: Result<[SiteUnderTest], any Error> = Result { try SiteUnderTest.all() }

  @Test func everyPageCanBeReadAndHoldsNothingElse() throws {
    for page in try Self.pages() {
      #expect(AllowedMarkup.violations(in: page.html) == [], "\(page)")
    }
  }

  @Test func theFrame() throws {
    for page in try Self.pages() {
      let html = page.html
      #expect(html.all("html").map { $0.attributes["lang"] } == ["en"], "\(page)")
      #expect(html.all("h1").count == 1, "\(page)")
      #expect(html.all("main").count == 1, "\(page)")
      let title = html.all("title").first { !$0.isInside("svg") }?.text.collapsed ?? ""
      #expect(title.contains(" · "), "\(page): \(title)")
      let meta = Dictionary(
        html.all("meta").map {
          ($0.attributes["http-equiv"] ?? $0.attributes["name"] ?? "", $0.attributes["content"])
        },
        uniquingKeysWith: { first, _ in first })
      let policy = (meta["Content-Security-Policy"] ?? nil) ?? ""
      #expect(policy.hasPrefix("default-src 'none';"), "\(page)")
      #expect(!policy.contains("unsafe") && !policy.contains("data:") && !policy.contains("*"), "\(page)")
      #expect((meta["robots"] ?? nil)?.contains("noindex") == true, "\(page)")
      #expect((meta["referrer"] ?? nil) == "no-referrer", "\(page)")
      #expect(html.root.text.contains("prompt to talk, never a prediction"), "\(page)")
      // The policy has to come before whatever it is to hold.
      let head = html.all("head").first?.elements.map(\.name) ?? []
      #expect(head.firstIndex { $0 != "meta" } ?? 0 > 2, "\(page)")
    }
  }

  @Test func nothingIsInline() throws {
    for page in try Self.pages() {
      #expect(page.html.all("style").isEmpty, "\(page)")
      for script in page.html.all("script") {
        #expect(script.attributes["src"] != nil && script.text == "", "\(page)")
      }
      for element in page.html.elements {
        #expect(element.attributes["style"] == nil, "\(page): \(element.name)")
        #expect(!element.attributes.keys.contains { $0.hasPrefix("on") }, "\(page): \(element.name)")
      }
    }
  }

  @Test func everyLinkLeadsSomewhereInTheSite() throws {
    for site in try Self.sites.get() {
      for page in site.pages {
        for element in page.html.elements {
          for name in ["href", "src", "xlink:href", "action", "srcset", "data", "poster"] {
            guard let address = element.attributes[name] else { continue }
            // A note may link to the web; the browser goes there only when it is told to.
            let isOutwards = ["http://", "https://", "mailto:"].contains { address.hasPrefix($0) }
            if isOutwards, element.name == "a", element.attributes["rel"] == "noreferrer noopener" { continue }
            #expect(site.target(of: address, from: page.path) != nil, "\(page): \(element.name) \(address)")
          }
        }
      }
    }
  }

  @Test func idsAreUnique() throws {
    for page in try Self.pages() {
      let ids = page.html.elements.compactMap { $0.attributes["id"] }
      let repeated = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      #expect(repeated == [], "\(page)")
      for element in page.html.elements {
        for name in ["aria-labelledby", "aria-describedby"] {
          for id in (element.attributes[name] ?? "").split(separator: " ") {
            #expect(ids.contains(String(id)), "\(page): \(name) \(id)")
          }
        }
      }
    }
  }

  @Test func headingsSkipNoLevel() throws {
    for page in try Self.pages() {
      var level = 0
      for element in page.html.elements where element.name.wholeMatch(of: #/h[1-6]/#) != nil {
        let next = Int(element.name.dropFirst()) ?? 0
        #expect(next <= level + 1, "\(page): \(element.name) \(element.text) after h\(level)")
        #expect(element.text.collapsed != "", "\(page)")
        level = next
      }
    }
  }

  @Test func tablesHaveHeadsAndRowsOfTheirLength() throws {
    for page in try Self.pages() {
      for table in page.html.all("table") {
        let rows = table.descendants.filter { $0.name == "tr" }
        let head = rows.first?.elements ?? []
        #expect(!head.isEmpty && head.allSatisfy { $0.name == "th" && $0.attributes["scope"] == "col" }, "\(page)")
        #expect(head.allSatisfy { $0.text.collapsed != "" }, "\(page)")
        #expect(rows.allSatisfy { $0.elements.count == head.count }, "\(page)")
        #expect(rows.count > 1, "\(page)")
      }
    }
  }

  @Test func picturesSayWhatTheyShow() throws {
    for page in try Self.pages() {
      for picture in page.html.all("svg") {
        let names = picture.elements.prefix(2).map(\.name)
        #expect(names == ["title", "desc"], "\(page)")
        #expect(picture.elements.prefix(2).allSatisfy { $0.text.collapsed != "" }, "\(page)")
        #expect(picture.attributes["role"] == "img", "\(page)")
      }
      for image in page.html.all("img") { #expect(image.attributes["alt"] != nil, "\(page)") }
    }
  }

  @Test func paragraphsHoldWordsOnly() throws {
    let words: Set<String> = [
      "a", "bdi", "br", "code", "em", "img", "span", "strong", "svg", "title", "desc",
    ]
    for page in try Self.pages() {
      for element in page.html.elements
      where ["p", "h1", "h2", "h3", "h4", "span", "strong", "bdi"].contains(element.name) {
        let other = Set(element.descendants.map(\.name)).subtracting(words)
        #expect(other == [], "\(page): \(element.name) \(element.text.collapsed.prefix(60))")
      }
    }
  }

  @Test func everyClientPageSaysWhatItIsAsOfAndWhatWasUsed() throws {
    for page in try Self.pages() where page.path.hasPrefix("clients/") && !page.isStub {
      let header = page.html.all("p").first { $0.attributes["class"] == "asof" }?.text.collapsed ?? ""
      #expect(header.contains(#/^As of \S.*\d{4}.*, \S+/#), "\(page): \(header)")
      #expect(header.contains(#/\d+ entr(y|ies) used, \d+ refused, \d+ after this date/#), "\(page): \(header)")
    }
  }

  @Test func everyLineOfALogHasItsAnchor() throws {
    for site in try Self.sites.get() {
      for page in site.pages where page.path.hasSuffix("/log.html") {
        let slug = page.path.split(separator: "/")[1]
        let log = try? Data(contentsOf: site.input.appending(path: "clients/\(slug)/log.jsonl"))
        let lines = (log ?? Data()).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let expected = lines.indices.filter { !lines[$0].isEmpty }.map { "L\($0 + 1)" }
        let anchors = page.html.all("a").compactMap { $0.attributes["id"] }
        if log != nil { #expect(anchors == expected, "\(page)") }
      }
    }
  }

  @Test func nothingGoesOutOfTheStylesheet() throws {
    for site in try Self.sites.get() {
      let sheets = try Site(url: site.url).pages().filter { $0.key.hasSuffix(".css") }
      #expect(!sheets.isEmpty)
      for (path, bytes) in sheets {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(!text.contains("url(") && !text.contains("@import") && !text.contains("//"), "\(path)")
      }
    }
  }

  @Test func onlyTheRosterHasAScript() throws {
    for page in try Self.pages() {
      #expect(page.html.all("script").isEmpty || page.path == "roster.html", "\(page)")
    }
  }

  private static func pages() throws -> [SiteUnderTest.Page] { try sites.get().flatMap(\.pages) }
}
