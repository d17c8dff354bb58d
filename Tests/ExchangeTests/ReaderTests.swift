import Foundation
import TestSupport
import Testing

@testable import PracticeFiles

/// What others' readers make of the exports.
@Suite(.enabled(if: PythonReaders.areInstalled, "\(PythonReaders.areMissing)")) struct ReaderTests {
  @Test("all four forms are read as the practice's files have it, and written again")
  func exports() throws {
    let folder = try exported()
    let outcome = try PythonReaders.run("check_exports.py", folder.url.path)
    #expect(outcome.output == "all four agree\n")
  }

  /// A reader that finds nothing would prove nothing.
  @Test(
    "what is wrong is found",
    arguments: [
      ("export.csv", "\"so-so, \"\"meh\"\"\"", "so-so"),
      ("export.csv", "2024-02-29,2024-02-29", "2024-02-29,2024-02-28"),
      ("export.json", "not-in-log", "missed"), ("export.json", "second, \\\"quoted\\\"", "second"),
      ("export.ics", "VALUE=DATE:20240229", "VALUE=DATE:20240228"), ("export.ics", "\\, so-so", ", so_so"),
      ("export.ics", "SUMMARY:Homework", "SUMMARY:layla"), ("export.fhir", "\"ready\"", "\"waiting\""),
      ("export.fhir", "\"as-text\"", "\"no-word\""), ("export.fhir", "\"assembler\"", "\"machine\""),
      ("export.fhir", "\"intent\": \"plan\",", ""),
    ])
  func mistakes(name: String, what: String, wrong: String) throws {
    let folder = try exported()
    let file = folder.appending(name)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text.contains(what))
    try folder.write(text.replacing(what, with: wrong), to: name)
    #expect(try PythonReaders.run("check_exports.py", folder.url.path).status != 0)
  }

  private func exported() throws -> TemporaryFolder {
    let moment = try #require(ExportedPractice.moment)
    let clients = try ExportedPractice.clients(at: moment)
    let folder = try TemporaryFolder()
    try folder.write(CSVExport().whole(clients), to: "export.csv")
    try folder.write(JSONExport().whole(clients), to: "export.json")
    try folder.write(CalendarExport(at: moment).whole(clients), to: "export.ics")
    try folder.write(CalendarExport(at: moment, withNames: true).whole(clients), to: "named.ics")
    try folder.write(FHIRExport(at: moment).whole(clients), to: "export.fhir")
    return folder
  }
}
