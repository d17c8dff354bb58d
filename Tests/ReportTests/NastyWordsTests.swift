import Foundation
import TestSupport
import Testing

/// Whatever people write, a page holds it as words.
@Suite(.startsPrograms) struct NastyWordsTests {
  private static let words =
    #"<script>alert(1)</script> {{name}} | `a` [x](javascript:1) &lt; **b** \u202Eabc <img src=x onerror=1> ~~~"#

  @Test func namesMoodsAndNotesStayWords() throws {
    let sample = try ReportedPractice(clients: [])
    let quoted = "\"\(Self.words)\""
    let dates = [2, 4, 6, 9, 11, 16, 18].map { $0 < 10 ? "2026-11-0\($0)" : "2026-11-\($0)" }
    let tasks = dates.map { #"{"breathCount": 4, "moodChoices": [\#(quoted), "calm"], "dueDate": "\#($0)"}"# }
    let log = dates.map { date in
      """
      {"at": "\(date)T12:00:00Z", "task": "\(date)", "event": "session_joined", "provider": \(quoted)}
      {"at": "\(date)T13:00:00Z", "task": "\(date)", "event": "session_exited"}
      {"at": "\(date)T14:00:00Z", "task": "\(date)", "event": "mood_logged", "mood": \
      \(date < "2026-11-12" ? "\"calm\"" : quoted)}
      {"at": "\(date)T15:00:00Z", "task": "\(date)", "event": "note_written", "author": "client", "text": \(quoted)}

      """
    }
    try sample.folder.write("[\(tasks.joined(separator: ","))]", to: "practice/clients/bo/tasks.json")
    try sample.folder.write(log.joined(), to: "practice/clients/bo/log.jsonl")
    try sample.folder.write("name: \(quoted)\nprovider: \(quoted)\n", to: "practice/clients/bo/client.yml")
    try sample.folder.write(
      "---\ndate: 2026-11-17\ntitle: \(quoted)\n---\n\(Self.words)\n", to: "practice/clients/bo/notes/a.md")
    let outcome = try sample.report(["--quiet"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    for page in ["index", "client-bo"] {
      let bytes = try Data(contentsOf: sample.output.appending(path: "reports/2026-W47/\(page).html"))
      let html = String(decoding: bytes, as: UTF8.self)
      #expect(!html.contains("<script>") && !html.contains("<img") && !html.contains("\"javascript:"), "\(page)")
      #expect(resolvingReferences(html).contains("alert(1)"))
      let opened = html.matches(of: /<bdi>/).count
      #expect(opened > 0 && opened == html.matches(of: /<\/bdi>/).count)
    }
    let text = try sample.text("reports/2026-W47/report.txt")
    #expect(text.contains("“<script>alert(1)</script>"))
    #expect(!text.contains("\u{202E}"), "Nobody's word turns those after it around.")
  }
}
