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

  /// A practice with a client who has a log, one without tasks, and one more, as a table.
  private static func table(_ options: String...) throws -> (folder: TemporaryFolder, table: String) {
    let folder = try ImportTests.practice(settings: "")
    let entries = ["'=x", "=x", "''=x", "'a", "-5"].enumerated().map { number, text in
      "{\"at\": \"2024-03-18T10:00:0\(number).000Z\", \"task\": \"2024-03-18\", \"event\": \"note_written\", \"text\": \"\(text)\", \"author\": \"client\"}\n"
    }
    let done =
      "{\"at\": \"2024-03-21T08:00:00.000Z\", \"task\": \"2024-03-19\", \"event\": \"completed\", \"on\": \"2024-03-19\"}\n"
    let tasks = "[[4, [\"calm\"], \"2024-03-18\"], [4, [\"calm\"], \"2024-03-19\"]]"
    for (slug, tasks, log) in [("ada", tasks, entries.joined() + done), ("bo", "[]", ""), ("cy", tasks, done)] {
      try folder.write(tasks, to: "from/clients/\(slug)/tasks.json")
      try folder.write(log, to: "from/clients/\(slug)/log.jsonl")
    }
    let outcome = try ImportTests.run(["export", "from", "--format", "csv"] + options, in: folder)
    #expect(outcome.status == 0)
    return (folder, outcome.standardOutput)
  }

  private static func take(_ table: String, in folder: TemporaryFolder) throws -> Outcome {
    try folder.write(table, to: "table.csv")
    return try ImportTests.run("import", "table.csv", "practice", "--yes", in: folder)
  }

  /// Excel writes a table anew with the separator of its place.
  @Test(arguments: [",", ";", "raw"]) func aTableComesBackWithEveryTextAndClient(separator: String) throws {
    let (folder, table) = try separator == "raw" ? Self.table("--raw") : Self.table()
    let written = separator == ";" ? table.replacing(",", with: ";").replacing("\"; \"", with: "\", \"") : table
    let outcome = try Self.take(written, in: folder)
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let logs = try ["ada", "cy"].flatMap { slug in
      try ["from", "practice"].map { try ImportTests.contents("\($0)/clients/\(slug)/log.jsonl", in: folder) }
    }
    #expect(logs[0].replacing(": ", with: ":").replacing(", \"", with: ",\"") == logs[1])
    #expect(try ImportTests.contents("practice/clients/bo/tasks.json", in: folder).contains("\"tasks\": []"))
  }

  /// Wherever a table was cut, and whichever row is there twice: what is taken is whole clients or nothing.
  @Test func aTableOfWhichRowsAreMissingIsRefused() throws {
    let (folder, table) = try Self.table()
    let rows = table.split(separator: "\r\n").map(String.init)
    let starts = rows.indices.filter {
      rows[$0].contains(",client,") && rows[$0].hasSuffix(",") && !rows[$0].contains("task")
        && !rows[$0].contains("log")
    }
    #expect(rows.count == 1 + 3 + 4 + 7 && starts.count == 3)
    let whole = starts + [rows.count]
    let cuts = (2..<rows.count).map { (Array(rows.prefix($0)), whole.contains($0)) }
    let twice = [(rows + [rows[rows.count - 1]], false)]
    for (kept, isWhole) in cuts + twice {
      let outcome = try Self.take(kept.joined(separator: "\r\n") + "\r\n", in: folder)
      #expect(outcome.status == (isWhole ? 0 : 65), "\(kept.count): \(outcome.standardError)")
      let clients = try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path)
      #expect(clients.isEmpty != isWhole)
      if !isWhole { #expect(outcome.messages[0].contains("are not all as they were exported; export again")) }
      for client in clients {
        try FileManager.default.removeItem(at: folder.appending("practice/clients/\(client)"))
      }
    }
    let nobody = try ImportTests.run("import", "table.csv", "practice", "--client", "dee", "--yes", in: folder)
    #expect(
      nobody.status == 65
        && nobody.messages == ["tend: error: there are no tasks of dee in table.csv; check --client"])
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
