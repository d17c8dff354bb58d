import Foundation
import TestSupport
import Testing

/// The sample's pages answer first, in the client's words, and say each fact once.
@Suite(.startsPrograms) struct WordsFirstTests {
  /// The words of a page's content.
  private func words(_ path: String) throws -> String {
    // A picture may have another in it.
    let picture = #/<svg(?:(?!<svg)[\s\S])*?<\/svg>/#
    let markup = try Built.sample.get().copy.site.page(path)
    let page = try HTMLPage(markup.replacing(picture, with: "").replacing(picture, with: ""))
    return (page.all("main").first?.text.collapsed ?? "").replacing("\u{a0}", with: " ")
  }

  private func expect(_ phrases: [String], inOrderOn path: String) throws {
    let all = try words(path)
    var rest = all[...]
    for phrase in phrases {
      let found = rest.firstRange(of: phrase)
      #expect(found != nil, "\(path): \(phrase) in \(all)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  @Test func aReasonLeadsWithWhatTheClientSaid() throws {
    try expect(
      [
        "11 clients, 7 with a reason to look, 5 of them with a new one", "Hannah Lindqvist 1 of 4",
        "Théo Laurent", "hopeless on Sat, Nov 21; lonely, sad before. new why: a word that always counts",
        "Logged within 28 days", "The last 3 moods are low", "“Everyone is going home for the holiday except me.”",
        "Ruth Feldman", "sad, sad, sad were the last 3 moods", "Carla Moretti", "Moods lower since Tue, Oct 20",
        "Ben Carter", "Nothing by the client is in the log since Thu, Oct 22; last mood “tired”",
        "How they are ordered", "In the rules’ order",
      ], inOrderOn: "index.html")
  }

  @Test func theClientsNoteLeadsThePage() throws {
    try expect(
      [
        "Théo Laurent", "Provider: Miriam Okafor.", "In the client’s words",
        "“Everyone is going home for the holiday except me.” Sat, Nov 21", "Reasons to look",
        "hopeless on Sat, Nov 21",
        "Since the session of Sat, Nov 21", "To talk about", "Last session",
      ], inOrderOn: "clients/theo-laurent/index.html")
  }

  /// Théo's low moods stood four times.
  @Test func eachFactOnceAPage() throws {
    let page = try words("clients/theo-laurent/index.html")
    for fact in ["Everyone is going home", "lonely, sad before", "the last 3 moods are low", "17 of 24 due"] {
      let found = page.lowercased().components(separatedBy: fact.lowercased()).count - 1
      #expect(found == (fact == "17 of 24 due" ? 2 : 1), "\(fact): \(page)")
    }
    #expect(page.components(separatedBy: "hopeless").count - 1 == 2, "The reason, and the session's mood: \(page)")
  }

  /// What is for an administrator stands where one looks.
  @Test func noPageSaysWhatOnlyAnAdministratorWants() throws {
    for (path, page) in try Built.sample.get().copy.site.pages() where path.hasSuffix(".html") {
      let html = String(decoding: page, as: UTF8.self)
      #expect(!html.contains("Seen by"), "\(path)")
      #expect(!html.contains("sessions this week") && !html.contains("a note by the client"), "\(path)")
      #expect(
        html.contains("entries used") == path.hasSuffix("/log.html") || !path.hasPrefix("clients/"), "\(path)")
      #expect(
        !path.hasPrefix("clients/") || path.hasSuffix("index.html") || !html.contains("neighbours"), "\(path)")
    }
  }

  @Test func theAnswerComesFirst() throws {
    try expect(
      [
        "Roster", "On duty", "Lindqvist", "Starting later today", "When nobody is on duty", "Next gap",
        "A bar for each",
      ],
      inOrderOn: "roster.html")
    try expect(
      ["Completed 16 of 25 due; none done in 7 days, 2 came due; 9 open", "Above, the tasks", "on time,"],
      inOrderOn: "clients/ben-carter/adherence.html")
    let report = try PracticeCopy(clients: ["theo-laurent", "ben-carter"])
    _ = try Tend.run(
      ["report", report.practice.path, "--as-of", Repository.sampleMoment, "--output", report.output.path])
    let week = try HTMLPage(report.site.page("reports/2026-W47/index.html")).root.text.collapsed
      .replacing("\u{a0}", with: " ")
    #expect(week.contains("Week of Nov 16 – Nov 22 1 new, 1 as before"), "\(week)")
  }

  @Test func anybodyIsFoundByTheKeysAtHand() throws {
    let page = try Built.sample.get().copy.site.page("people.html")
    #expect(page.contains("data-latin=\"zuo teng mei xiao\"") && page.contains("data-latin=\"Theo Laurent\""))
    #expect(!page.contains("data-latin=\"\""))
    #expect(try Built.sample.get().copy.site.page("providers/miriam-okafor.html").contains("id=\"find-name\""))
  }

  /// `tomsrivera` was given once: by a setting here, by the former rule elsewhere.
  @Test func anAddressThatWasGivenStays() throws {
    let copy = try PracticeCopy(clients: ["ruth-feldman"])
    try copy.build()
    #expect(copy.site.exists("providers/tomas-rivera.html"))
    let settings = try String(contentsOf: copy.practice.appending(path: "tend.yml"), encoding: .utf8)
    try copy.write(settings + "\nproviders:\n  tomsrivera: Tomás Rivera\n", to: "tend.yml")
    try copy.build()
    #expect(copy.site.exists("providers/tomsrivera.html") && !copy.site.exists("providers/tomas-rivera.html"))
    try copy.write(settings, to: "tend.yml")
    try copy.build()
    #expect(copy.site.exists("providers/tomsrivera.html") && !copy.site.exists("providers/tomas-rivera.html"))
  }
}
