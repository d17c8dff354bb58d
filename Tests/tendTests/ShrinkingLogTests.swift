import Foundation
import TestSupport
import Testing

/// What was known of a client stays known: no page says less because a file has lost something.
@Suite(.startsPrograms) struct ShrinkingLogTests {
  /// What was done to a client's files.
  private struct Damage {
    let name: String
    let tasks: (Data) -> Data?
    let log: (Data) -> Data?

    init(_ name: String, tasks: @escaping (Data) -> Data? = { $0 }, log: @escaping (Data) -> Data? = { $0 }) {
      (self.name, self.tasks, self.log) = (name, tasks, log)
    }
  }

  /// Whose files are damaged; under stress of several logs, each cut at all places.
  private static let victims = Stress.isOn ? ["ben-carter", "ruth-feldman", "theo-laurent"] : ["ben-carter"]

  private static func damages(to log: Data) -> [Damage] {
    let step = Stress.isOn ? 64 : 64 * 7
    return stride(from: 0, to: log.count, by: step).map { count in Damage("cut-\(count)", log: { $0.prefix(count) })
    } + [
      Damage("removed", log: { _ in nil }), Damage("zeroed", log: { Data(count: $0.count) }),
      Damage("zeroed-end", log: { $0.dropLast(64) + Data(count: 64) }),
      Damage("older", log: { $0.split(separator: 0x0A).dropLast(3).map { $0 + [0x0A] }.reduce(Data(), +) }),
      Damage("no-tasks", tasks: { _ in Data("[]\n".utf8) }),
    ]
  }

  /// A practice with a client for each damage, built once.
  private func practice() throws -> (PracticeCopy, [(slug: String, damage: Damage)]) {
    let copy = try PracticeCopy(clients: [])
    var damaged: [(String, Damage)] = []
    for victim in Self.victims {
      let folder = Repository.sample.appending(path: "clients/\(victim)")
      for damage in Self.damages(to: try Data(contentsOf: folder.appending(path: "log.jsonl"))) {
        let slug = "\(victim)-\(damage.name)"
        let place = copy.practice.appending(path: "clients/\(slug)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for file in ["tasks.json", "log.jsonl"] {
          try FileManager.default.copyItem(at: folder.appending(path: file), to: place.appending(path: file))
        }
        try copy.write("name: Client of \(slug)\nprovider: \(victim) MD\n", to: "clients/\(slug)/client.yml")
        damaged.append((slug, damage))
      }
    }
    return (copy, damaged)
  }

  private func damage(_ clients: [(slug: String, damage: Damage)], of copy: PracticeCopy) throws {
    for (slug, damage) in clients {
      for (file, change) in [("tasks.json", damage.tasks), ("log.jsonl", damage.log)] {
        let place = copy.practice.appending(path: "clients/\(slug)/\(file)")
        if let data = change(try Data(contentsOf: place)) {
          try data.write(to: place)
        } else {
          try copy.remove("clients/\(slug)/\(file)")
        }
      }
    }
  }

  private func report(_ copy: PracticeCopy, asOf: String = "2026-11-24") throws -> Outcome {
    try Tend.run(["report", copy.practice.path, "--as-of", asOf, "--output", copy.output.path, "--quiet"])
  }

  /// The pages without the sentence that says that they stay.
  private func unmarked(_ pages: [String: Data]) -> [String: String] {
    pages.mapValues {
      String(decoding: $0, as: UTF8.self).replacing(#/<p class="notice kept">.*?</p>\n/#, with: "")
    }
  }

  @Test func noPageSaysLess() throws {
    let (copy, clients) = try practice()
    #expect(try copy.build(["--quiet"]).status == 0)
    #expect(try report(copy).status == 0)
    let before = try copy.site.pages()
    try damage(clients, of: copy)
    // As often as it takes until somebody looks, and by whichever command.
    for turn in 1...2 {
      let (built, reported) = (try copy.build(["--quiet"], asOf: "2026-11-24"), try report(copy))
      for outcome in [built, reported] {
        #expect(outcome.status == 65)
        #expect(outcome.messages.count { $0.contains(": error: ") } >= min(clients.count, 200), "turn \(turn)")
        // No word of anybody's, but for what files are called.
        #expect(!outcome.standardError.contains("Client of") && !outcome.standardError.contains("calm"))
      }
      let after = try copy.site.pages()
      let index = HTMLText.of(try copy.site.page("index.html"))
      let people = HTMLText.of(try copy.site.page("people.html"))
      #expect(index.contains("\(clients.count) clients, "))
      for (slug, _) in clients {
        let own = { (pages: [String: Data]) in pages.filter { $0.key.hasPrefix("clients/\(slug)/") } }
        #expect(unmarked(own(after)) == unmarked(own(before)), "\(slug)")
        for (path, page) in own(after) {
          let text = String(decoding: page, as: UTF8.self)
          #expect(text.components(separatedBy: "Not updated since Mon,\u{A0}Nov\u{A0}23").count == 2, "\(path)")
        }
        for page in [index, people] { #expect(page.contains("Client of \(slug)")) }
      }
      for victim in Self.victims {
        let provider = "\(victim)-md"
        let page = HTMLText.of(try copy.site.page("providers/\(provider).html"))
        #expect(page.contains("\(clients.count { $0.slug.hasPrefix(victim) }) clients, "))
      }
      let week = { (pages: [String: Data]) in
        unmarked(pages.filter { $0.key.hasPrefix("reports/2026-W47/client-") })
      }
      #expect(week(after) == week(before))
    }
    // Accepted, they are taken as they are, and from then on without being asked about.
    let accept = clients.flatMap { ["--accept", $0.slug] }
    for more in [accept, []] {
      let outcome = try copy.build(["--quiet"] + more, asOf: "2026-11-24")
      #expect(!outcome.standardError.contains("--accept"))
      #expect(try !copy.site.page("index.html").contains("Not updated"))
    }
  }

  @Test func theReportAloneBelievesNoLessEither() throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "ruth-feldman"])
    let log = copy.practice.appending(path: "clients/ben-carter/log.jsonl")
    #expect(try report(copy).status == 0)
    let whole = try Data(contentsOf: log)
    try whole.prefix(640).write(to: log)
    for _ in 1...2 { #expect(try report(copy).status == 65) }
    // Nor does the first build after it.
    #expect(try copy.build(["--quiet"]).status == 65)
    let stub = HTMLText.of(try copy.site.page("clients/ben-carter/index.html"))
    #expect(stub.contains("Ben Carter") && stub.contains("Not updated since Sun, Nov 22"))
    try (whole + whole).write(to: log)
    #expect(try copy.build(["--quiet"]).status == 0)
  }

  @Test func aDoubledLogSaysTheSame() throws {
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    let before = try copy.site.pages().filter { !$0.key.contains("/log") }
    for slug in ["ben-carter"] {
      let log = copy.practice.appending(path: "clients/\(slug)/log.jsonl")
      let lines = try Data(contentsOf: log).split(separator: 0x0A).map { $0 + [0x0A] }.reduce(Data(), +)
      try (lines + lines).write(to: log)
    }
    #expect(try copy.build(["--quiet"]).status == 0)
    let after = try copy.site.pages().filter { !$0.key.contains("/log") }
    // But for how many lines were repeated, in the header and among the files' problems.
    let told =
      #/<a href="log.html">Log<\/a>: .*?\.<|<details><summary>Problems in this[^$]*(?=<\/main>)| <a class="quiet" href="[^"]*#problems">.*?<\/a>/#
    let words = { (pages: [String: Data]) in
      unmarked(pages).mapValues { $0.replacing(told, with: "").replacing("\n\n", with: "\n") }
    }
    let differing = Set(after.keys).filter { words(after)[$0] != words(before)[$0] }
    #expect(differing == [], "\(differing)")
  }

  @Test func aLineCorrectedByHandIsAskedAboutOnce() throws {
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    let log = copy.practice.appending(path: "clients/ben-carter/log.jsonl")
    let text = try String(contentsOf: log, encoding: .utf8)
    try text.replacing(#/"breaths": ?\d/#, with: "\"breaths\":9", maxReplacements: 1).write(
      to: log, atomically: true, encoding: .utf8)
    let asked = try copy.build(["--quiet"])
    #expect(asked.status == 65)
    let question = try #require(asked.messages.first)
    #expect(asked.messages.count == 1 && question.contains("--accept ben-carter if it was corrected by hand"))
    #expect(try copy.check().messages.contains(question))
    #expect(try copy.build(["--quiet", "--accept", "ben-carter"]).status == 0)
    #expect(try copy.build(["--quiet"]).status == 0)
    #expect(try report(copy).status == 0)
    #expect(try copy.build(["--accept", "nobody"]).status == 66)
  }

  @Test func whoHasLeftIsNotKept() throws {
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    let kept = { try String(contentsOf: copy.output.appending(path: ".tend/clients.jsonl"), encoding: .utf8) }
    #expect(try kept().contains("ben-carter") && kept().contains("ruth-feldman"))
    try copy.remove("clients/ben-carter")
    #expect(try copy.build(["--quiet"]).status == 0)
    #expect(try !kept().contains("ben-carter"))
    // Forgotten where there was only a report, too.
    let reported = try PracticeCopy(clients: ["ben-carter", "ruth-feldman"])
    #expect(try report(reported).status == 0)
    try reported.remove("clients/ben-carter")
    let forget = [
      "forget", "ben-carter", reported.practice.path, "--as-of", "2026-11-24", "--output", reported.output.path,
    ]
    #expect(try Tend.run(forget).status == 0)
    let left = try String(contentsOf: reported.output.appending(path: ".tend/clients.jsonl"), encoding: .utf8)
    #expect(!left.contains("ben-carter") && left.contains("ruth-feldman"))
  }

  @Test func oneClientAloneIsBelievedNoLess() throws {
    let folder = try TemporaryFolder()
    let sample = Repository.sample.appending(path: "clients/ben-carter")
    for file in ["tasks.json", "log.jsonl"] {
      try FileManager.default.copyItem(at: sample.appending(path: file), to: folder.url.appending(path: file))
    }
    let (tasks, log) = (folder.appending("tasks.json").path, folder.appending("log.jsonl"))
    let build = { (more: [String]) in
      try Tend.run(
        [
          "build", "--tasks", tasks, "--as-of", "2026-11-23", "--output", folder.appending("Output").path,
          "--quiet",
        ] + more)
    }
    #expect(try build(["--log", log.path]).status == 0)
    let page = folder.appending("Output/clients/client/schedule.html")
    let before = try Data(contentsOf: page)
    try Data().write(to: log)
    let asked = try build(["--log", log.path])
    #expect(asked.status == 65)
    let question = try #require(asked.messages.first)
    #expect(question.hasPrefix(log.path) && question.contains("--accept client"), "\(asked.messages)")
    #expect(unmarked(["page": try Data(contentsOf: page)]) == unmarked(["page": before]))
    #expect(try build(["--log", log.path, "--accept", "client"]).status == 0)
    // Whoever leaves the log out has said so.
    #expect(try build([]).status == 0)
  }

  @Test func theSecondOfSeveralBuildsChangesNothing() throws {
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    try copy.write("", to: "clients/ben-carter/log.jsonl")
    #expect(try copy.build(asOf: "2026-11-24").status == 65)
    let traces = try copy.site.traces()
    #expect(try copy.build(asOf: "2026-11-24").status == 65)
    #expect(try copy.site.traces() == traces)
  }
}
