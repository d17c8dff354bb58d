import Foundation
import TestSupport
import Testing

/// What holds for every page of every site. Each test collects what it has to complain of.
@Suite(.startsPrograms) struct PageTests {
  /// The sites whose pages are looked at: between them they have every kind of page and every section.
  static let sites = Task { try await SiteUnderTest.all() }

  @Test func everyPageCanBeReadAndHoldsNothingElse() async throws {
    try await expectNone { page in AllowedMarkup.violations(in: page.html).sorted() }
  }

  @Test func theFrame() async throws {
    try await expectNone { page in
      let html = page.html
      let title = html.all("title").first { !$0.isInside("svg") }?.text.collapsed ?? ""
      let meta = html.all("meta").map(\.attributes)
      let policy = meta.first { $0["http-equiv"] == "Content-Security-Policy" }?["content"] ?? ""
      let robots = meta.first { $0["name"] == "robots" }?["content"] ?? ""
      let referrer = meta.first { $0["name"] == "referrer" }?["content"] ?? ""
      // The policy has to come before whatever it is to hold.
      let head = html.all("head").first?.elements ?? []
      let before = head.prefix { $0.attributes["http-equiv"] == nil }.map(\.name)
      return [
        html.all("html").first?.attributes["lang"] == "en" ? nil : "the language",
        html.all("h1").count == 1 ? nil : "the number of first headings",
        html.all("main").count == 1 ? nil : "the number of main parts",
        title.contains(" · ") ? nil : "the title: \(title)",
        policy.hasPrefix("default-src 'none';") ? nil : "the policy: \(policy)",
        ["unsafe", "data:", "*", "http"].contains { policy.contains($0) } ? "the policy: \(policy)" : nil,
        before.allSatisfy { $0 == "meta" } ? nil : "the place of the policy",
        robots.contains("noindex") ? nil : "robots: \(robots)",
        referrer == "no-referrer" ? nil : "referrer: \(referrer)",
        html.root.text.contains("prompt to talk, never a prediction") ? nil : "what a signal is",
      ].compactMap { $0 }
    }
  }

  @Test func nothingIsInline() async throws {
    try await expectNone { page in
      page.html.elements.flatMap { element -> [String] in
        let handlers = element.attributes.keys.filter { $0 == "style" || $0.hasPrefix("on") }
        let isInline = element.name == "style" || (element.name == "script" && element.text != "")
        return handlers + (isInline ? [element.name] : [])
      }
    }
  }

  @Test func everyLinkLeadsSomewhereInTheSite() async throws {
    for site in try await Self.sites.value {
      try await expectNone(on: site.pages) { page in
        page.html.elements.flatMap { element in
          ["href", "src", "xlink:href", "action", "srcset", "data", "poster"].compactMap { name in
            guard let address = element.attributes[name] else { return nil }
            // A note may link to the web; the browser goes there only when it is told to.
            let isOutwards = ["http://", "https://", "mailto:"].contains { address.hasPrefix($0) }
            if isOutwards, element.name == "a", element.attributes["rel"] == "noreferrer noopener" { return nil }
            return site.target(of: address, from: page.path) == nil ? "\(element.name) \(address)" : nil
          }
        }
      }
    }
  }

  @Test func idsAreUnique() async throws {
    try await expectNone { page in
      let ids = page.html.elements.compactMap { $0.attributes["id"] }
      let repeated = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      let named = page.html.elements.flatMap { element in
        ["aria-labelledby", "aria-describedby"].flatMap { (element.attributes[$0] ?? "").split(separator: " ") }
      }
      return repeated + named.map(String.init).filter { !ids.contains($0) }
    }
  }

  @Test func headingsSkipNoLevel() async throws {
    try await expectNone { page in
      var level = 0
      var complaints: [String] = []
      for element in page.html.elements where element.name.count == 2 && element.name.first == "h" {
        guard let next = Int(element.name.dropFirst()) else { continue }  // A line across the page.
        if next > level + 1 { complaints.append("\(element.name) \(element.text) after h\(level)") }
        if element.text.collapsed == "" { complaints.append("an empty \(element.name)") }
        level = next
      }
      return complaints
    }
  }

  @Test func tablesHaveHeadsAndRowsOfTheirLength() async throws {
    try await expectNone { page in
      page.html.all("table").compactMap { table in
        let rows = table.descendants.filter { $0.name == "tr" }
        let head = rows.first?.elements ?? []
        let isHead = !head.isEmpty && head.allSatisfy { $0.name == "th" && $0.attributes["scope"] == "col" }
        guard isHead, head.allSatisfy({ $0.text.collapsed != "" }) else { return "a head: \(table.text.collapsed)" }
        guard rows.count > 1 else { return "no rows: \(table.text.collapsed)" }
        let odd = rows.first { $0.elements.count != head.count }
        return odd.map { "a row: \($0.text.collapsed)" }
      }
    }
  }

  @Test func picturesSayWhatTheyShow() async throws {
    try await expectNone { page in
      // What is stretched within a picture is a part of it.
      let pictures = page.html.all("svg").filter { !$0.isInside("svg") }.filter { picture in
        let words = picture.elements.prefix(2)
        return words.map(\.name) != ["title", "desc"] || words.contains { $0.text.collapsed == "" }
          || picture.attributes["role"] != (picture.descendants.contains { $0.name == "a" } ? "group" : "img")
      }
      let images = page.html.all("img").filter { $0.attributes["alt"] == nil }
      return pictures.map { $0.attributes["class"] ?? "svg" } + images.map { $0.attributes["src"] ?? "img" }
    }
  }

  @Test func paragraphsHoldWordsOnly() async throws {
    let holders: Set<String> = ["p", "h1", "h2", "h3", "h4", "span", "strong", "bdi", "q"]
    let words: Set<String> = [
      "a", "bdi", "br", "code", "em", "img", "q", "span", "strong", "svg",
    ]
    try await expectNone { page in
      page.html.elements.filter { holders.contains($0.name) }.flatMap { element in
        let parts = element.descendants.filter { !$0.isInside("svg") }.map(\.name)
        return parts.filter { !words.contains($0) }.map { "\($0) in \(element.name)" }
      }
    }
  }

  @Test func everyClientPageSaysWhatItIsAsOfAndTheLogWhatWasUsed() async throws {
    try await expectNone { page in
      guard page.path.hasPrefix("clients/"), !page.isStub else { return [] }
      let header = page.html.all("p").first { $0.attributes["class"] == "asof" }?.text.collapsed ?? ""
      let saysDate = header.contains(#/^As of \S.*\d{4}.*, \S+/#)
      let isLog = page.path.contains("/log")
      let saysCounts = !isLog || page.html.root.text.collapsed.contains(#/\d+ entr(y|ies) used/#)
      return saysDate && saysCounts ? [] : [header]
    }
  }

  @Test func everyLineOfALogHasItsAnchor() async throws {
    for site in try await Self.sites.value {
      for page in site.pages where page.path.hasSuffix("/log.html") {
        let slug = page.path.split(separator: "/")[1]
        // A client without a log has none to compare with; neither has the one of `--tasks`.
        guard let log = try? Data(contentsOf: site.input.appending(path: "clients/\(slug)/log.jsonl")) else {
          continue
        }
        let lines = log.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let expected = lines.indices.filter { !lines[$0].isEmpty }.map { "L\($0 + 1)" }
        let anchors = page.html.all("a").compactMap { $0.attributes["id"] }.filter { $0.hasPrefix("L") }
        #expect(anchors == expected, "\(page)")
      }
    }
  }

  @Test func stylesheetsAndScriptsLoadNothing() async throws {
    for site in try await Self.sites.value {
      let assets = try Site(url: site.url).pages().filter { $0.key.hasPrefix("assets/") }
      #expect(!assets.isEmpty)
      for (path, bytes) in assets {
        // The name of a picture's language is no address.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\"http://www.w3.org/2000/svg\"", with: "")
        for word in ["url(", "@import", "http:", "https:", "fetch(", "XMLHttpRequest", "import(", "eval("] {
          #expect(!text.contains(word), "\(path): \(word)")
        }
      }
    }
  }

  @Test func pagesHaveNoScriptsButTheirOwn() async throws {
    try await expectNone { page in
      page.html.all("script").map { $0.attributes["src"] ?? "inline" }.filter { source in
        let isOwn = source.contains(#/^(\.\.\/)*assets\/(age|find|roster)-[0-9a-f]{16}\.js$/#)
        return !isOwn || source.contains("roster-") != (page.path == "roster.html" && source.contains("roster-"))
      }
    }
  }

  /// Expects no complaint of any page, and shows the first few.
  private func expectNone(
    on pages: [SiteUnderTest.Page]? = nil, sourceLocation: SourceLocation = #_sourceLocation,
    _ complaints: (SiteUnderTest.Page) -> [String]
  ) async throws {
    let all = try await Self.sites.value
    let pages = pages ?? all.flatMap(\.pages)
    let found = pages.flatMap { page in complaints(page).map { "\(page): \($0)" } }
    #expect(!pages.isEmpty, sourceLocation: sourceLocation)
    #expect(found.isEmpty, "\(found.count): \(found.prefix(12))", sourceLocation: sourceLocation)
  }
}
