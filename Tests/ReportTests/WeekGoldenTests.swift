import Foundation
import TestSupport
import Testing

/// Four weeks of the sample practice, byte for byte: pages, text and JSON.
@Suite(.startsPrograms) struct WeekGoldenTests {
  private static let fixtures = Program.repository.appending(path: "Tests/ReportTests/Fixtures")

  @Test func fourWeeksOfTheSamplePractice() throws {
    let sample = try ReportedPractice()
    try sample.build(["--quiet"])
    let outcome = try sample.report(["--since", "2026-W44", "--quiet"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardOutput + outcome.standardError == "")
    #expect(
      try Golden.differences(
        of: sample.output.appending(path: "reports"), from: Self.fixtures.appending(path: "weeks")) == [])
    #expect(try deadLinks(among: sample.files()) == [])
  }

  /// The flags that are new, stay and are cleared, as the sample practice's README tells them.
  @Test(
    arguments: [
      (
        "2026-W44", ["Ben Carter quiet", "Carla Moretti low", "Carla Moretti shift", "Ruth Feldman data"],
        ["Marcus Bell low"], []
      ),
      (
        "2026-W45", ["Théo Laurent quiet", "Ελένη Παπαδάκη quiet"],
        ["Ben Carter quiet", "Carla Moretti shift", "Ruth Feldman data"],
        ["Carla Moretti low", "Marcus Bell low"]
      ),
      (
        "2026-W46", ["Ben Carter behind", "Carla Moretti low"],
        ["Ben Carter quiet", "Carla Moretti shift", "Ruth Feldman data"],
        ["Théo Laurent quiet", "Ελένη Παπαδάκη quiet"]
      ),
      (
        "2026-W47",
        ["Noah Jensen quiet", "Ruth Feldman low", "Théo Laurent low", "Théo Laurent word", "佐藤 美咲 stuck"],
        ["Ben Carter behind", "Ben Carter quiet", "Carla Moretti low", "Carla Moretti shift", "Ruth Feldman data"],
        []
      ),
    ] as [(String, [String], [String], [String])])
  func flagsComeStayAndGo(week: String, new: [String], staying: [String], cleared: [String]) throws {
    let values = try Values(
      json: Data(contentsOf: Self.fixtures.appending(path: "weeks/\(week)/report.json")))
    #expect(values.flags("new") == new)
    #expect(values.flags("cleared") == cleared)
    #expect(values.flags("stays") == staying)
  }

  /// What a test reads of `report.json`.
  private struct Values: Decodable {
    let clients: [Client]

    struct Client: Decodable {
      let name: String
      let flags: [Flag]
    }

    struct Flag: Decodable {
      let rule: String
      let status: String
    }

    init(json: Data) throws { self = try JSONDecoder().decode(Values.self, from: json) }

    func flags(_ status: String) -> [String] {
      clients.flatMap { client in client.flags.filter { $0.status == status }.map { "\(client.name) \($0.rule)" } }
        .sorted()
    }
  }
}
