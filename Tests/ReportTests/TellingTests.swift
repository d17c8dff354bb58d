import Foundation
import TestSupport
import Testing

/// Who is told what: the text on a terminal, its path elsewhere, nothing under `--quiet`.
@Suite(.startsPrograms) struct TellingTests {
  @Test func elsewhereOnlyThePathIsTold() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    #expect(try sample.report().standardOutput == "\(sample.output.path)/reports/2026-W47/report.txt\n")
    #expect(try sample.report(["--quiet"]).standardOutput == "")
    let printed = try sample.report(["--quiet", "--print"]).standardOutput
    #expect(try printed == sample.text("reports/2026-W47/report.txt"))
  }

  @Test func aTerminalShowsTheText() throws {
    let sample = try ReportedPractice(clients: ["noah-jensen"])
    let command = sample.words("report").map { "'\($0)'" }.joined(separator: " ")
    let shown = try Program.run(["script", "--quiet", "--return", "--command", command, "/dev/null"]).standardOutput
    #expect(try shown.replacing("\r\n", with: "\n") == sample.text("reports/2026-W47/report.txt"))
  }

  /// Four weeks of the sample practice.
  private static let fourWeeks = Result {
    let sample = try ReportedPractice()
    try sample.report(["--since", "2026-W44"])
    return sample
  }

  @Test func theTextFitsAMail() throws {
    let sample = try Self.fourWeeks.get()
    for week in ["2026-W44", "2026-W45", "2026-W46", "2026-W47"] {
      let text = try sample.text("reports/\(week)/report.txt")
      for line in text.split(separator: "\n") {
        // Marks that only give a direction take no column.
        let columns = line.unicodeScalars.count { $0.properties.generalCategory != .format }
        #expect(columns <= 72, "\(week): \(line)")
      }
      #expect(!text.contains("<") && !text.contains("|") && !text.contains("&#"))
      #expect(text.hasSuffix("\n") && !text.contains(" \n"))
    }
  }

  @Test func everyKeyOfTheJSONIsDocumented() throws {
    let sample = try Self.fourWeeks.get()
    let documentation = try String(
      contentsOf: Program.repository.appending(path: "Documentation/ReportJSON.md"), encoding: .utf8)
    let words = Set(documentation.matches(of: /[A-Za-z]+/).map { String($0.0) })
    var keys: Set<String> = []
    for week in ["2026-W44", "2026-W45", "2026-W46", "2026-W47"] {
      keys.formUnion(
        try sample.text("reports/\(week)/report.json").matches(of: /"([A-Za-z]+)" :/).map { String($0.1) })
    }
    #expect(keys.count > 40)
    #expect(keys.subtracting(words) == [])
  }
}
