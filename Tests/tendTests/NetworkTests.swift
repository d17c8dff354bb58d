import Foundation
import TestSupport
import Testing

/// `tend network`: what it says, to whom, and that nobody can be found in it.
@Suite(.startsPrograms) struct NetworkTests {
  private let work: TemporaryFolder

  init() throws {
    work = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Repository.fixtures.appending(path: "network/input"), to: work.appending("network"))
  }

  private func run(_ more: String..., list: String = "network.list", asOf: String = "2026-11-23T12:00:00Z") throws
    -> Outcome
  {
    try Tend.run(["network", list, "--as-of", asOf, "--output", "site"] + more, in: work.appending("network"))
  }

  @Test func itIsSilentWhileTheSameIsWrong() throws {
    let first = try run("--changed")
    #expect(first.status == 65 && first.messages.count == 5 && first.standardOutput == "")
    // Later the same is wrong, for longer.
    let same = try run("--changed", asOf: "2026-11-23T14:00:00Z")
    #expect(same.status == 65 && same.messages == [] && same.standardOutput == "")
    #expect(try run().messages.count == 5, "Without --changed all is said each time.")

    try FileManager.default.copyItem(
      at: work.appending("network/totals/elm.json"), to: work.appending("network/totals/none.json"))
    let well = try run("--changed")
    #expect(well.standardOutput == "Nobody yet is well again\n" && well.messages.count == 4)
    #expect(try run("--changed").messages == [])
    // A day later builds are too old, all of them.
    #expect(try run("--changed", asOf: "2026-11-25T12:00:00Z").messages.count == 8)
  }

  @Test func allIsWell() throws {
    try work.write("Elm Street\ttotals/elm.json\n", to: "network/well.list")
    let outcome = try run(list: "well.list")
    #expect(outcome.status == 0 && outcome.messages == [])
    #expect(outcome.standardOutput == "1 practice: open site/index.html\n")
    #expect(try run("--quiet", list: "well.list").standardOutput == "")
    let page = try Site(url: work.appending("network/site")).page("index.html")
    #expect(page.contains("1 practice: 1 well."))
  }

  @Test func theSameTotalsAndMomentAreTheSameBytes() throws {
    _ = try run()
    let before = try Site(url: work.appending("network/site")).traces()
    let outcome = try run()
    #expect(outcome.status == 65)
    #expect(try Site(url: work.appending("network/site")).traces() == before, "Nothing is touched.")
  }

  @Test func aNameChangesNoDirection() throws {
    try work.write("Elm\u{202E} Street\ttotals/nowhere.json\n", to: "network/odd.list")
    let message = try #require(try run(list: "odd.list").messages.first)
    #expect(message.contains(#"Elm\u{202e} Street: no totals yet"#), "\(message)")
  }

  @Test func aListThatIsNotThere() throws {
    let outcome = try run(list: "nowhere")
    #expect(outcome.status == 66)
    #expect(outcome.messages == ["tend: error: there is no file nowhere; check the path"])
  }

  @Test func whatCannotBeReadIsSaidAndNotWaitedFor() throws {
    #expect(mkfifo(work.appending("network/totals/none.json").path, 0o600) == 0)
    let outcome = try run()
    #expect(outcome.status == 65)
    #expect(
      outcome.messages.contains { $0.contains("Nobody yet: this is not a regular file;") }, "\(outcome.messages)")
  }

  @Test func aPracticesPagesAreNotReplaced() throws {
    let built = try Built.noah.get()
    try FileManager.default.copyItem(at: built.copy.output, to: work.appending("network/site"))
    let before = try Site(url: work.appending("network/site")).traces()
    let outcome = try run()
    #expect(outcome.status == 73)
    #expect(
      outcome.messages.last?.contains("these are the pages of a practice, not of what this run reads") == true)
    #expect(try Site(url: work.appending("network/site")).traces() == before)
  }

  @Test func norAreItsOwnByAPractices() throws {
    _ = try run()
    let built = try Built.noah.get()
    for command in ["build", "report"] {
      let outcome = try Tend.run(
        [command, built.copy.practice.path, "--output", work.appending("network/site").path])
      #expect(outcome.status == 73 && outcome.messages.last?.contains("the pages of many practices") == true)
    }
  }

  @Test func itHoldsALockAndSaysWho() throws {
    _ = try run()
    let lock = open(work.appending("network/site/.tend/lock").path, O_RDWR | O_CREAT, 0o600)
    #expect(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(try run().status == 75)
    close(lock)
  }

  @Test(arguments: [(0o750, 0o640), (0o700, 0o600), (0o755, 0o644)] as [(mode_t, mode_t)])
  func whoMayReadItsFolderMayReadThePage(folder: mode_t, file: mode_t) throws {
    let site = work.appending("network/site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    #expect(chmod(site.path, folder) == 0)
    _ = try run()
    let traces = try Site(url: site).traces()
    #expect(traces["index.html"]?.mode == file && traces["network.json"]?.mode == file)
    #expect(traces["assets"]?.mode == folder)
  }
}

/// A practice of about twelve clients who come and go, each day of 26: nobody is in what its network is told.
@Suite(.startsPrograms) struct NetworkPrivacyTests {
  /// A client's slug, name, mood and note, none of which is a word of Tend's.
  private static let clients = (0..<15).map { number in
    let letter = String(UnicodeScalar(UInt8(97 + number)))
    return (
      slug: "\(letter)zq-folder", name: "\(letter.uppercased())vigdis \(letter.uppercased())okkonen",
      mood: "\(letter)gloomful", note: "\(letter)secretive"
    )
  }
  /// How many there are on each day.
  private static let sizes = [
    12, 12, 13, 12, 11, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 10, 11, 11, 12, 11, 10, 11, 12, 12,
  ]

  private func write(_ number: Int, in copy: PracticeCopy) throws {
    let client = Self.clients[number]
    let days = (1...30).map { "2026-11-" + ($0 < 10 ? "0" : "") + "\($0)" }
    let tasks = days.map { "[2, [\"\(client.mood)\", \"calm\"], \"\($0)\"]" }.joined(separator: ", ")
    try copy.write("[\(tasks)]", to: "clients/\(client.slug)/tasks.json")
    try copy.write(
      "name: \(client.name)\nprovider: Dr. Zwickel\n", to: "clients/\(client.slug)/client.yml")
    let log = days.flatMap { day in
      [
        "{\"at\": \"\(day)T08:00:00Z\", \"task\": \"\(day)\", \"event\": \"session_joined\"}",
        "{\"at\": \"\(day)T08:10:00Z\", \"task\": \"\(day)\", \"event\": \"session_exited\"}",
        "{\"at\": \"\(day)T08:11:00Z\", \"task\": \"\(day)\", \"event\": \"mood_logged\", \"mood\": \"\(client.mood)\"}",
        "{\"at\": \"\(day)T08:12:00Z\", \"task\": \"\(day)\", \"event\": \"note_written\", \"author\": \"client\", "
          + "\"text\": \"\(client.note)\"}",
      ]
    }
    try copy.write(log.map { $0 + "\n" }.joined(), to: "clients/\(client.slug)/log.jsonl")
  }

  @Test func nobodyIsFoundAndNobodyIsCounted() throws {
    let copy = try PracticeCopy(clients: [])
    try copy.remove("moods.yml")
    try copy.folder.write("Elm Street\tElm.json\n", to: "list")
    let totals = copy.folder.appending("Elm.json")
    var bands: Set<String> = []
    for (day, size) in Self.sizes.enumerated() {
      try copy.write("name: Ystad Clinic\noutput: {totals: ../Elm.json}\n", to: "tend.yml")
      for number in Self.clients.indices {
        let isThere = FileManager.default.fileExists(
          atPath: copy.practice.appending(path: "clients/\(Self.clients[number].slug)").path)
        if number < size, !isThere { try write(number, in: copy) }
        if number >= size, isThere { try copy.remove("clients/\(Self.clients[number].slug)") }
      }
      // Each sixth day the client's file is broken, each seventh the settings are.
      if day % 6 == 5 {
        try copy.write("[[\"\(Self.clients[2].mood)\"", to: "clients/\(Self.clients[2].slug)/tasks.json")
      }
      if day % 6 == 0 { try write(2, in: copy) }
      if day % 7 == 6 { try copy.write("locale: Svante\noutput: {totals: ../Elm.json}\n", to: "tend.yml") }
      let moment = "2026-11-\(day < 5 ? "0" : "")\(day + 5)T09:00:00Z"
      let built = try copy.build(asOf: moment)
      #expect([0, 65, 78].contains(built.status), "\(built.messages)")
      _ = try Tend.run(
        [
          "network", copy.folder.appending("list").path, "--output", copy.folder.appending("network").path,
          "--quiet",
        ])
      var told = [try String(contentsOf: totals, encoding: .utf8)]
      for file in ["index.html", "network.txt", "network.json"] {
        told.append(try String(contentsOf: copy.folder.appending("network/\(file)"), encoding: .utf8))
      }
      for text in told.map({ $0.lowercased() }) {
        for client in Self.clients {
          for word in [client.slug, client.mood, client.note] + client.name.split(separator: " ").map(String.init) {
            #expect(!text.contains(word.lowercased()), "\(word)")
          }
        }
        for word in ["zwickel", "ystad", "svante"] { #expect(!text.contains(word), "\(word)") }
      }
      try hold(Data(told[0].utf8), clients: size, isNew: built.status != 78, &bands)
    }
    #expect(bands == ["0-10", "11-20"], "Both have been seen, and nothing between them.")
  }

  /// Holds that every number of totals is a band, or tasks of enough clients rounded to 10.
  private func hold(_ json: Data, clients: Int, isNew: Bool, _ bands: inout Set<String>) throws {
    let totals = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(Set(totals.keys) == ["counts", "format", "maxAge", "runs", "version", "zone"])
    let counts = try #require(totals["counts"] as? [String: Any])
    #expect(Set(counts.keys) == ["asOf", "exact", "people", "tasks"])
    let people = try #require(counts["people"] as? [String: [Int]])
    #expect(
      Set(people.keys) == [
        "clients", "withReasons", "notUpdated", "withProblems", "word", "low", "shift", "stuck", "quiet", "behind",
        "data",
      ])
    for band in people.values { bands.insert(band.map(String.init).joined(separator: "-")) }
    let tasks = try #require(counts["tasks"] as? [String: Int])
    #expect(tasks.values.allSatisfy { $0 % 10 == 0 })
    if isNew {
      #expect(people["clients"] == (clients > 10 ? [11, 20] : [0, 10]))
      #expect(clients > 10 || tasks.isEmpty)
      // One of them may be broken, and then a client less is behind the tasks.
      #expect(clients < 12 || tasks["completed"] == tasks["due"] && tasks["due"] != nil)
    }
  }
}
