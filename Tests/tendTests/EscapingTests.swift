import Foundation
import TestSupport
import Testing

/// Words from people appear as the text that they are, whatever they mean to anybody else.
@Suite(.startsPrograms) struct EscapingTests {
  @Test func everyPieceByItself() throws {
    let clients = NastyText.pieces.enumerated().map { index, piece in
      NastyClient(slug: "c\(index)") { piece }
    }
    try check(clients, "pieces")
  }

  @Test func atRandom() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let clients = (0..<(Stress.isOn ? 60 : 8)).map { index in
      NastyClient(slug: "c\(index)") { NastyText.random(using: &generator) }
    }
    try check(clients, "seed \(seed)")
  }

  @Test func thePracticesOwnWords() throws {
    // A site has four of the pieces; all of them stand among the clients' words above, too. From the 27th on they turn
    // the direction of writing.
    let pieces = NastyText.pieces
    for index in Stress.isOn ? Array(pieces.indices) : [0, 16, 27] {
      let four = (0..<4).map { pieces[(index + $0) % pieces.count] }
      let (piece, emergency, name, licence) = (four[0], four[1], four[2], four[3])
      let copy = try PracticeCopy(clients: ["noah-jensen"])
      let quoted = { (text: String) in "'" + text.replacing("'", with: "''") + "'" }
      try copy.write("name: \(quoted(piece))\nemergency: \(quoted(emergency))\n", to: "tend.yml")
      try copy.write(
        "{\"therapists\": [{\"id\": 1, \"name\": \"\(json(name))\", \"primaryLicense\": \"\(json(licence))\","
          + " \"therapistSince\": 0, \"shiftInfo\": {\"start\": 0, \"duration\": 86400}}]}", to: "therapists.json")
      let outcome = try copy.build()
      #expect(outcome.status == 0, "\(piece): \(outcome.standardError)")
      for path in ["index.html", "roster.html", "clients/noah-jensen/index.html"] {
        let page = try HTMLPage(copy.site.page(path))
        #expect(AllowedMarkup.violations(in: page) == [], "piece \(index), \(path)")
        let practice = page.all("p").first { $0.attributes["class"] == "practice" }
        #expect(practice?.text == shown(piece), "piece \(index), \(path)")
        let words = page.all("bdi").map(\.text)
        #expect(words.contains(shown(emergency)), "piece \(index), \(path)")
        if path == "roster.html" { #expect(words.contains(shown(licence)), "piece \(index), \(path)") }
      }
      let text = try Tend.run(["roster", copy.practice.path, "--as-of", Repository.sampleMoment])
      #expect(text.status == 0)
      let words = [name, licence].map { undirected(shown($0)) }
      #expect(
        undirected(text.standardOutput).contains("  \(words[0]), \(words[1]), since "), "\(text.standardOutput)")
    }
  }

  @Test func slugsOfSuchCharactersAreLocatedErrors() throws {
    let slugs = [
      "*a*", "](javascript:x)", "<img src=x onerror=1>", "a|b", "{{x}}", "`", "&amp;", "\u{202E}abc", "a\\b", "# a",
      "a b", "a\nb", "a'b", "a\"b", "a%2Fb", "a:b", "a?b", "a~", "\u{2067}",
    ]
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    for slug in slugs { try copy.write("[[1, [\"calm\"], \"2026-11-16\"]]", to: "clients/\(slug)/tasks.json") }
    let outcome = try copy.build()
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == slugs.count, "\(outcome.messages)")
    for message in outcome.messages {
      #expect(message.hasPrefix("clients/"))
      #expect(message.contains(": error: this cannot be the name of a client's folder;"))
    }
    #expect(!outcome.standardError.unicodeScalars.contains { $0.properties.generalCategory == .format })
    #expect(
      try copy.site.pages().keys.filter { $0.hasPrefix("clients/") }.allSatisfy {
        $0.hasPrefix("clients/noah-jensen/")
      })
    let caseload = try HTMLPage(copy.site.page("index.html"))
    #expect(AllowedMarkup.violations(in: caseload) == [])
    #expect(caseload.root.text.collapsed.contains(outcome.messages[0].collapsed))
  }

  @Test func controlCharactersAreNotLetIn() throws {
    let copy = try PracticeCopy(clients: [])
    let texts = ["a\\nb", "a\\u0000b", "a\\u001bb", "a\\u2028b", "\\r"].enumerated()
    for (number, text) in texts {
      try copy.write("name: \"\(text)\"\n", to: "clients/c\(number)/client.yml")
      try copy.write("[[1, [\"\(text)\"], \"2026-11-16\"]]", to: "clients/c\(number)/tasks.json")
    }
    let outcome = try copy.build()
    #expect(outcome.status == 65)
    for (number, text) in texts {
      for file in ["client.yml", "tasks.json"] {
        #expect(
          outcome.messages.contains { $0.hasPrefix("clients/c\(number)/\(file):1:7: error: ") }, "\(text)")
      }
    }
  }

  @Test func linesOfANoteBecomeOneLine() throws {
    var client = NastyClient(slug: "c") { "words" }
    client.note = " two\n\n# lines\r\n- \u{0}\u{1B}[31m and \t tabs\u{85}\u{2028}end "
    try check([client], "lines")
  }

  /// Builds a practice of these clients and looks for their words on its pages.
  private func check(_ clients: [NastyClient], _ comment: String) throws {
    let copy = try PracticeCopy(clients: [])
    for client in clients { try client.write(into: copy) }
    let outcome = try copy.build()
    #expect(outcome.status == 65, "\(comment): \(outcome.standardError)")  // Each log has a line that is no entry.
    #expect(
      outcome.messages.allSatisfy {
        !$0.contains(": error: ") || $0.contains("this line is not an entry") || $0.contains(": error: and ")
      },
      "\(comment): \(outcome.messages.filter { $0.contains("error") && !$0.contains("is not an entry") })")

    _ = try Tend.run(
      [
        "report", copy.practice.path, "--as-of", Repository.sampleMoment, "--output", copy.output.path, "--week",
        "2026-W47",
      ])
    let reports = try copy.site.pages().keys.filter { $0.hasPrefix("reports/") && $0.hasSuffix(".html") }
    #expect(reports.count > clients.count, "\(comment)")
    for report in reports { _ = try words(on: report, of: copy, comment) }

    // The index names everybody; what they logged last stands on their provider's page.
    let pages = try copy.site.pages().keys.filter { $0.hasPrefix("providers/") || $0 == "index.html" }
    let caseload = try pages.reduce(into: Set<String>()) { try $0.formUnion(words(on: $1, of: copy, comment)) }
    for client in clients {
      let comment = "\(comment): \(client)"
      expect([client.name, client.provider, client.mood], among: caseload, comment)
      let pages: [String: [String]] = [
        "index.html": [client.mood, client.joinedWith, client.note, client.noteTitle],
        "schedule.html": [client.mood], "mood.html": [client.mood], "adherence.html": [],
        "log.html": [client.mood, client.joinedWith, client.note, client.unknownTask, client.unknownEvent],
      ]
      for (page, texts) in pages {
        let found = try words(on: "clients/\(client.slug)/\(page)", of: copy, comment)
        expect([client.name, client.provider] + texts, among: found, "\(page), \(comment)")
      }
    }
  }

  /// What stands in isolation on a page, which may hold nothing that the templates did not write.
  private func words(on path: String, of copy: PracticeCopy, _ comment: String) throws -> Set<String> {
    let page = try HTMLPage(copy.site.page(path))
    #expect(AllowedMarkup.violations(in: page) == [], "\(path), \(comment)")
    for link in page.all("a") {
      let address = link.attributes["href"] ?? ""
      let isFromNote = link.attributes["rel"] != nil
      #expect(
        isFromNote ? !address.lowercased().contains("script:") : !address.contains(":"), "\(path), \(comment)")
    }
    #expect(page.all("img").isEmpty, "\(path), \(comment)")
    #expect(turns(page.root) == [], "\(path), \(comment)")
    return Set(page.all("bdi").map(\.text))
  }

  /// Words that turn the direction of writing, by themselves or because nothing of ours isolates them.
  private func turns(_ element: HTMLElement) -> [String] {
    // A title stands alone, and so does every text of a picture; a note's body is a passage of its own.
    let isNote = ["note", "folded note"].contains(element.attributes["class"])
    if isNote || ["title", "svg"].contains(element.name) { return [] }
    return element.children.flatMap { child -> [String] in
      switch child {
      case .element(let element): return turns(element)
      case .text(let text):
        // What turns is written in three bytes, of which this is the first; most texts have none.
        guard text.utf8.contains(0xE2) else { return [] }
        let outside = text.replacing(#/\u{2068}[^\u{2069}]*\u{2069}/#, with: "")
        let marks: [Unicode.Scalar] = ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}"]
        return outside.unicodeScalars.contains { marks.contains($0) } ? [text] : []
      }
    }
  }

  private func expect(_ texts: [String], among found: Set<String>, _ comment: String) {
    for text in texts { #expect(found.contains(shown(text)), "\(text.debugDescription) on \(comment)") }
  }

  /// The text as a page shows it: on one line, with what can't be seen made visible, and nothing that turns the writing.
  private func shown(_ text: String) -> String {
    var words: [String] = [""]
    for scalar in undirected(text).unicodeScalars {
      if scalar.properties.isWhitespace {
        if words.last != "" { words.append("") }
      } else {
        words[words.count - 1].unicodeScalars.append(
          scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
      }
    }
    return words.filter { $0 != "" }.joined(separator: " ")
  }

  /// The text without what turns the direction of writing: plain text drops a person's own, and isolates with its own.
  private func undirected(_ text: String) -> String {
    let directions = "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}".unicodeScalars
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !directions.contains($0) }))
  }

  private func json(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
