import Foundation
import TestSupport
import Testing

/// What runs print and write, byte for byte. `TEND_RECORD=1` records it afresh, and then fails.
@Suite(.startsPrograms) struct GoldenTests {
  @Test func theWholeSampleSite() throws {
    let fixture = Fixture(
      name: "sample", runs: [.init(arguments: ["build", ".", "--as-of", Repository.sampleMoment])])
    #expect(try fixture.differences(input: Repository.sample) == [])
  }

  @Test func onePracticeWithAllKindsOfProblems() throws {
    let moment = "2026-11-20T12:00:00Z"
    let fixture = Fixture(
      name: "broken",
      runs: [
        .init(arguments: ["build", ".", "--as-of", moment], contents: { _ in false }),
        .init(name: "quiet", arguments: ["build", ".", "--as-of", moment, "--quiet"], contents: { _ in false }),
        .init(name: "strict", arguments: ["build", ".", "--as-of", moment, "--strict"]),
      ])
    #expect(try fixture.differences() == [])
  }

  @Test func oneClientsFiles() throws {
    let files = ["--tasks", "tasks.json", "--log", "log.jsonl", "--as-of", "2026-11-20"]
    let fixture = Fixture(
      name: "single",
      runs: [
        .init(arguments: ["build"] + files),
        .init(
          name: "elsewhere",
          arguments: files
            + ["--time-zone", "Asia/Tokyo", "--locale", "de_DE", "--eligibility", "today-only"],
          contents: { $0.hasSuffix("schedule.html") }),
      ])
    #expect(try fixture.differences() == [])
  }

  @Test func manyPractices() throws {
    let moment = ["--as-of", "2026-11-23T12:00:00Z"]
    let fixture = Fixture(
      name: "network",
      runs: [
        .init(
          arguments: ["network", "network.list"] + moment, contents: { !$0.hasPrefix("assets") }),
        .init(name: "wrong", arguments: ["network", "wrong.list"] + moment),
      ])
    #expect(try fixture.differences() == [])
  }

  @Test func templatesOfOnesOwn() throws {
    let build = ["build", "practice", "--as-of", "2026-11-20T12:00:00Z", "--templates"]
    let fixture = Fixture(
      name: "custom-templates",
      runs: [
        .init(arguments: build + ["templates"], contents: { $0 == "roster.html" }),
        .init(name: "unreadable", arguments: build + ["unreadable"]),
        .init(name: "unknown-tag", arguments: build + ["unknown-tag"]),
        .init(name: "unknown-block", arguments: build + ["unknown-block"]),
        .init(name: "no-folder", arguments: build + ["no-folder"]),
      ])
    #expect(try fixture.differences() == [])
  }
}
