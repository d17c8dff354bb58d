import Foundation
import TestSupport
import Testing

/// `check` says everything that is wrong, in the words of `build`.
@Suite(.startsPrograms) struct CheckTests {
  @Test func twentyMistakes() throws {
    let input = Repository.twentyMistakes.appending(path: "input")
    let expected = try String(
      contentsOf: Repository.twentyMistakes.appending(path: "expected/diagnostics.txt"), encoding: .utf8
    ).split(separator: "\n").map(String.init)
    let before = try Golden.files(in: input)
    let outcome = try Tend.run(["check", input.path, "--as-of", "2026-11-23"])
    #expect(outcome.status == 65)
    #expect(expected.count == 20)
    #expect(Set(outcome.messages) == Set(expected))
    #expect(outcome.messages.count == 20)
    for message in outcome.messages {
      let located = message.wholeMatch(of: #/[a-z0-9./-]+:[1-9][0-9]*:[1-9][0-9]*: error: \S.*/#)
      #expect(located != nil, "\(message)")
    }
    #expect(outcome.standardOutput.hasSuffix("6 clients checked: 20 errors, 0 warnings\n"))
    #expect(try Golden.files(in: input) == before)
  }

  @Test func buildSaysTheSame() throws {
    let copy = try PracticeCopy(of: Repository.twentyMistakes.appending(path: "input"))
    for file in ["tend.yml", "moods.yml"] { try copy.remove(file) }
    let check = try Tend.run(["check", copy.practice.path, "--as-of", "2026-11-23"])
    let build = try copy.build(asOf: "2026-11-23")
    #expect(check.status == 65)
    #expect(build.status == 65)
    #expect(check.messages.count == 17)
    #expect(build.messages == check.messages)
  }

  @Test func theSampleHasWarningsOnly() throws {
    let sample = Repository.sample.path
    let check = try Tend.run(["check", sample, "--as-of", Repository.sampleMoment])
    #expect(check.status == 0)
    #expect(try Built.sample.get().outcome.messages == check.messages)
    #expect(check.messages.allSatisfy { $0.contains(": warning: ") })
    let quiet = try Tend.run(["check", sample, "--as-of", Repository.sampleMoment, "--quiet"])
    #expect(quiet.status == 0)
    #expect(quiet.standardError + quiet.standardOutput == "")
  }

  @Test func wrongSettingsAreNotAllThatIsSaid() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen", "ruth-feldman"])
    try copy.write("timezone: EST\n", to: "tend.yml")
    let only = try Tend.run(["check", copy.practice.path])
    #expect(only.status == 78)
    try copy.write("[]x", to: "clients/noah-jensen/tasks.json")
    let both = try Tend.run(["check", copy.practice.path])
    #expect(both.status == 65)
    #expect(both.messages.contains { $0.hasPrefix("tend.yml:1:11: error: ") })
    #expect(both.messages.contains { $0.hasPrefix("clients/noah-jensen/tasks.json:1:") })
  }

  @Test func templatesAreCheckedToo() throws {
    let copy = try PracticeCopy(clients: ["noah-jensen"])
    try copy.folder.write("# Mood\n\n{{#reservation}}{{reserve}}{{/reservation}}\n", to: "mine/pages/mood.md")
    let mine = copy.folder.appending("mine").path
    let outcome = try Tend.run(["check", copy.practice.path, "--templates", mine])
    #expect(outcome.status == 78)
    #expect(outcome.messages.count == 1)
    #expect(outcome.standardError.hasPrefix("\(mine)/pages/mood.md:3:"), "\(outcome.standardError)")
  }

  @Test func noMessageQuotesANameAMoodOrANote() throws {
    let copy = try PracticeCopy()
    let secret = "Xanthippe-Sekretia"
    for slug in try copy.slugs() {
      try copy.write("name: \(secret)\nnmae: \(secret)\n", to: "clients/\(slug)/client.yml")
      try copy.write("[[1, [\"\(secret)\", \"\(secret)\"], \"2026-11-16\"]]", to: "clients/\(slug)/tasks.json")
      try copy.write(
        "{\"at\":\"2026-11-16T08:00:00Z\",\"task\":\"2026-11-16\",\"event\":\"mood_logged\",\"mood\":\"\(secret)\"}\n"
          + "{\"event\":\"note_written\",\"text\":\"\(secret)\"\n",
        to: "clients/\(slug)/log.jsonl")
      try copy.write(
        "---\ntitle: \(secret): \(secret)\n---\n![\(secret)](\(secret).png)\n", to: "clients/\(slug)/notes/n.md")
    }
    let outcome = try Tend.run(["check", copy.practice.path])
    #expect(outcome.status == 65)
    #expect(outcome.messages.count > 20)
    #expect(!outcome.standardError.contains(secret), "\(outcome.messages.first { $0.contains(secret) } ?? "")")
  }
}
