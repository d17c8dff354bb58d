import Foundation
import Homework
import TestSupport
import Testing

@testable import PracticeFiles

/// What the FHIR export says of a task, where the readers of others' making can't know better.
struct FHIRTests {
  /// A note is no beginning of the work.
  @Test func theExecutionBeginsWithTheFirstBreathOrSession() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "tend.yml")
    try folder.write(#"[[1, ["calm"], "2024-02-26"], [1, ["calm"], "2024-02-27"]]"#, to: "clients/bo/tasks.json")
    try folder.write(
      """
      {"at":"2024-02-26T08:00:00Z","task":"2024-02-26","event":"note_written","text":"Soon.","author":"client"}
      {"at":"2024-02-28T08:00:00Z","task":"2024-02-26","event":"breathed","breaths":1}
      {"at":"2024-02-28T08:05:00Z","task":"2024-02-26","event":"session_joined"}
      {"at":"2024-02-28T08:30:00Z","task":"2024-02-26","event":"session_exited"}
      {"at":"2024-02-29T08:00:00Z","task":"2024-02-26","event":"mood_logged","mood":"calm"}
      {"at":"2024-02-29T09:00:00Z","task":"2024-02-27","event":"note_written","text":"Not yet.","author":"client"}

      """, to: "clients/bo/log.jsonl")
    let moment = try #require(Timestamp("2024-03-01T09:00:00Z"))
    let clients = try ExportedPractice.clients(of: folder.url, at: moment)
    let text = FHIRExport(at: moment).whole(clients)
    let bundle = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let resources = (bundle?["entry"] as? [[String: Any]])?.compactMap { $0["resource"] as? [String: Any] } ?? []
    let tasks = resources.filter { $0["resourceType"] as? String == "Task" }
    #expect(tasks.count == 2)
    let periods = tasks.map { $0["executionPeriod"] as? [String: String] }
    #expect(periods == [["start": "2024-02-28", "end": "2024-02-29"], nil])
  }
}
