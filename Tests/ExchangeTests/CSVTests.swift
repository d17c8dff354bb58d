import Foundation
import Homework
import TestSupport
import Testing

@testable import PracticeFiles

/// What a spreadsheet would make of cells that clients wrote.
@Suite struct CSVTests {
  private static func export(note: String, _ form: CSVExport) throws -> String {
    let folder = try TemporaryFolder()
    let entry = LogEntry(
      at: try #require(Timestamp("2024-02-26T08:00:00Z")), task: AssignmentID(rawValue: "2024-02-26"),
      event: .noteWritten(note, author: .client))
    try folder.write(#"[[1, ["-low", "calm"], "2024-02-26"]]"#, to: "clients/bo/tasks.json")
    try folder.write(entry.jsonLine + "\n", to: "clients/bo/log.jsonl")
    try folder.write("name: \"=Bo\"\n", to: "clients/bo/client.yml")
    let clients = try ExportedPractice.clients(
      of: folder.url, at: try #require(Timestamp("2024-03-01T09:00:00Z")))
    return form.whole(clients)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-1+1", "'-1+1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("=HYPERLINK(\"http://x\", \"y\")", "\"'=HYPERLINK(\"\"http://x\"\", \"\"y\"\")\""), ("\t=1", "'\t=1"),
    ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""), ("＝1+1", "'＝1+1"), ("＠SUM", "'＠SUM"), ("-150", "-150"),
    ("a=1", "a=1"), ("'=1", "''=1"), ("''=1", "'''=1"), ("'a", "'a"), ("'", "'"), ("=\u{301}1", "'=\u{301}1"),
  ])
  func noCellBeginsAFormula(note: String, cell: String) throws {
    #expect(try Self.export(note: note, CSVExport()).hasSuffix(",client,\(cell),\r\n"))
    // An import takes it for what was written.
    #expect(CSVExport.withFormula(Self.unquoted(cell)) == note)
  }

  private static func unquoted(_ cell: String) -> String {
    cell.hasPrefix("\"") ? String(cell.dropFirst().dropLast()).replacing("\"\"", with: "\"") : cell
  }

  @Test func whatIsRawIsAsItIs() throws {
    let raw = try Self.export(note: "=1+1", CSVExport(isRaw: true))
    #expect(raw.hasSuffix(",client,=1+1,\r\n") && raw.contains("\r\nbo,=Bo,task,,"))
    #expect(try Self.export(note: "x", CSVExport()).contains("\r\nbo,'=Bo,task,,"))
  }

  @Test func excelIsToldTheEncoding() throws {
    let plain = try Self.export(note: "x", CSVExport())
    #expect(Array(try Self.export(note: "x", CSVExport(isForExcel: true)).utf8) == [0xEF, 0xBB, 0xBF] + plain.utf8)
  }
}
