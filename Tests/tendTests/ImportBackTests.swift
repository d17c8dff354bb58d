import Foundation
import TestSupport
import Testing

/// Tend's own exports, taken back.
@Suite(.startsPrograms) struct ImportBackTests {
  @Test func theSampleComesBackAsItWas() throws {
    let folder = try TemporaryFolder()
    let moment = ["--as-of", Repository.sampleMoment]
    let export = folder.appending("export.json").path
    _ = try Tend.run(["export", Repository.sample.path, "--format", "json", "--output", export] + moment)
    for name in ["tend.yml", "moods.yml", "therapists.json"] {
      try folder.write(
        try String(contentsOf: Repository.sample.appending(path: name), encoding: .utf8), to: "practice/\(name)")
    }
    try FileManager.default.createDirectory(
      at: folder.appending("practice/clients"), withIntermediateDirectories: true)
    let outcome = try Tend.run(["import", "export.json", "practice", "--yes"], in: folder.url)
    #expect(outcome.status == 0 && outcome.standardError == "")
    for (practice, name) in [(Repository.sample.path, "one"), (folder.appending("practice").path, "two")] {
      for command in ["build", "report"] {
        _ = try Tend.run([command, practice, "--output", folder.appending(name).path] + moment)
      }
      for form in ["csv", "json", "ics", "fhir"] {
        _ = try Tend.run(
          ["export", practice, "--format", form, "--output", folder.appending("\(name)/\(form)").path] + moment)
      }
    }
    let (before, after) = (
      try Golden.files(in: folder.appending("one")), try Golden.files(in: folder.appending("two"))
    )
    #expect(before.count > 100 && differingPaths(before, after) == [])
  }

  @Test func anExportOfTheFormerFormIsRefusedByName() throws {
    let folder = try ImportTests.practice()
    try folder.write(#"{"version": 1, "clients": [{"slug": "bo", "asOf": "2024-03-21"}]}"#, to: "export.json")
    let outcome = try ImportTests.run("import", "export.json", "practice", "--yes", in: folder)
    #expect(outcome.status == 65)
    #expect(
      outcome.messages == [
        "export.json:1:1: error: this is an export of version 1, and what can be imported is 2; it lacks lines of the log; export again with this Tend"
      ])
  }

  @Test(arguments: ["../bo", "tasks.yml", "notes/../../x", "notes/.x", "/etc/passwd"])
  func anExportPutsNothingElsewhere(path: String) throws {
    let folder = try ImportTests.practice()
    try folder.write(
      "{\"version\": 2, \"clients\": [{\"slug\": \"bo\", \"asOf\": \"2024-03-21\", \"files\": [{\"path\": \"\(path)\", \"text\": \"x\"}]}]}",
      to: "export.json")
    let outcome = try ImportTests.run("import", "export.json", "practice", "--yes", in: folder)
    #expect(outcome.status == 65)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path) == [])
  }

  @Test func theTableComesBackAsFarAsItGoes() throws {
    let folder = try TemporaryFolder()
    let practice = folder.appending("practice")
    try FileManager.default.createDirectory(
      at: practice.appending(path: "clients"), withIntermediateDirectories: true)
    let moment = ["--as-of", Repository.sampleMoment]
    let table = folder.appending("table.csv").path
    _ = try Tend.run(
      ["export", Repository.sample.path, "--format", "csv", "--output", table, "--client", "ruth-feldman"] + moment)
    let outcome = try Tend.run(["import", table, practice.path, "--yes"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.hasPrefix("A table has neither the client's settings nor the provider's notes"))
    let lines = try [Repository.sample, practice].map { folder in
      try String(contentsOf: folder.appending(path: "clients/ruth-feldman/log.jsonl"), encoding: .utf8)
        .split(separator: "\n").count
    }
    // An event that Tend does not know and a line that was cut off are no entries.
    #expect(lines[1] == lines[0] - 2)
  }

  @Test func aBundleOfFHIRIsRefusedWithWhatToExport() throws {
    let folder = try ImportTests.practice()
    try folder.write(
      #"{"resourceType": "Bundle", "entry": [{"resource": {"resourceType": "Task"}}]}"#, to: "feed.json")
    let outcome = try ImportTests.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(outcome.status == 65)
    #expect(
      outcome.messages == [
        "feed.json:1:1: error: this is FHIR, which has no breaths and no moods of a task; export the app's own tasks instead, as JSON or CSV"
      ])
  }
}
