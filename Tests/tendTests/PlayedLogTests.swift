import Foundation
import TestSupport
import Testing

/// What a client plays in the terminal is what the provider reads on the pages.
@Suite(.startsPrograms) struct PlayedLogTests {
  @Test(arguments: [("calm", "2"), ("дрімота |*", "3")])
  func aPlayedTaskIsCompleteOnItsPage(mood: String, choice: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"[[2, ["sad", "calm", "дрімота |*"], "2026-11-16"]]"#, to: "tasks.json")
    // Open the task, end the session, choose the mood, quit.
    try folder.write("1\n2\n\n\(choice)\n\n0\n", to: "answers")
    let played = try Tend.run(
      ["--interactive", "--plain", "--tasks", "tasks.json", "--log", "log.jsonl", "--provider", "now"],
      in: folder.url, under: ["sh", "-c", #"exec "$0" "$@" <answers"#])
    #expect(played.status == 0, "\(played.standardError)")

    let log = try String(contentsOf: folder.appending("log.jsonl"), encoding: .utf8).split(separator: "\n")
    #expect(log.count == 3)
    let lastLine = Data(try #require(log.last).utf8)
    let last = try #require(try JSONSerialization.jsonObject(with: lastLine) as? [String: Any])
    #expect(last["mood"] as? String == mood)
    let date = try #require((last["at"] as? String)?.prefix(10))

    let built = try Tend.run(
      ["build", "--tasks", "tasks.json", "--log", "log.jsonl", "--as-of", String(date)], in: folder.url)
    #expect(built.status == 0)
    #expect(built.standardError == "")
    let site = Site(url: folder.appending("Output"))
    let rows = try HTMLPage(site.page("clients/client/schedule.html")).all("tr").map(\.text)
    let row = try #require(rows.first { $0.contains("Completed") && $0.contains("Nov\u{A0}16") })
    #expect(row.contains(mood))
    let day = try #require(Int(date.suffix(2)))
    #expect(row.contains("\u{A0}\(day)"), "\(row) does not tell \(date)")
    #expect(try HTMLPage(site.page("clients/client/log.html")).root.text.contains("3 entries used"))
  }
}
