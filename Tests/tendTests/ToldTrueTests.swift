import Foundation
import TestSupport
import Testing

/// Clients of whom something untrue or unfair was said once: what their pages say now.
@Suite(.startsPrograms) struct ToldTrueTests {
  /// Twenty tasks from the 1st of November 2026 on, one a day.
  private static let days = (1...20).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }
  private static let choices = ["calm", "okay", "anxious", "hopeless"]

  /// The text of a client's pages; each session is of a task, on a day, with a mood, and may lack its exit.
  private func text(
    of pages: String..., due: [String] = days, asOf: String = "2026-11-20",
    sessions: [(task: String, on: String, mood: String, exits: Bool)]
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    let rows = due.map { [2, Self.choices, $0] as [Any] }
    try folder.write(
      String(decoding: JSONSerialization.data(withJSONObject: rows), as: UTF8.self), to: "tasks.json")
    var log = ""
    for session in sessions {
      let lines = [
        "\"event\": \"breathed\", \"breaths\": 2", "\"event\": \"session_joined\"",
        session.exits ? "\"event\": \"session_exited\"" : nil,
        "\"event\": \"mood_logged\", \"mood\": \"\(session.mood)\"",
      ]
      for (minute, line) in lines.enumerated() {
        if let line {
          log += "{\"at\": \"\(session.on)T09:0\(minute):00.000Z\", \"task\": \"\(session.task)\", \(line)}\n"
        }
      }
    }
    try folder.write(log, to: "log.jsonl")
    let outcome = try Tend.run(
      ["build", "--tasks", "tasks.json", "--log", "log.jsonl", "--as-of", asOf], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return try pages.map {
      try HTMLPage(Site(url: folder.appending("Output")).page("clients/client/\($0).html")).root.text.collapsed
    }
  }

  @Test func oneLostExitHidesNobody() throws {
    let sessions = Self.days.enumerated().map { index, day in
      (task: day, on: day, mood: index < 6 ? "calm" : "hopeless", exits: index != 6)
    }
    let pages = try text(of: "index", "schedule", "mood", sessions: sessions)
    let glance = pages[0]
    #expect(glance.contains("ompleted 19 of 19 due, 1 more not in the log"), "\(glance)")
    for said in ["why: a word that always counts", "why: low moods"] { #expect(glance.contains(said), "\(said)") }
    #expect(
      !glance.contains("why: quiet") && !glance.contains("why: stuck") && !glance.contains("Nothing was logged"))
    #expect(pages[1].contains("Its end is not in the log"))
    #expect(pages[2].contains("20 scored"))
  }

  @Test func workingThroughABacklogIsNotStuck() throws {
    // Nothing for ten days, then a task a day: each is late, and ten are still open.
    let sessions = (0..<10).map { (task: Self.days[$0], on: Self.days[$0 + 10], mood: "okay", exits: true) }
    let glance = try text(of: "index", sessions: sessions)[0]
    #expect(!glance.contains("Stuck") && !glance.contains("Quiet"))
    #expect(glance.contains("7 done in 7 days"), "\(glance)")
  }

  @Test func anOpenTaskIsNoMissingMood() throws {
    let sessions = (0..<14).map { (task: Self.days[$0], on: Self.days[$0], mood: "okay", exits: true) }
    let mood = try text(of: "mood", sessions: sessions)[0]
    #expect(mood.contains("6 tasks still open: their moods are yet to come"), "\(mood)")
    #expect(!mood.contains("could change"))
  }

  @Test func aLastingDropStaysTold() throws {
    let start = try #require(ISO8601DateFormatter().date(from: "2026-01-01T00:00:00Z"))
    let days = (0..<70).map { day in
      String(start.addingTimeInterval(Double(day) * 86_400 * 4).formatted(.iso8601).prefix(10))
    }
    let sessions = days.enumerated().map { index, day in
      (task: day, on: day, mood: index < 18 ? "okay" : "anxious", exits: true)
    }
    let last = try #require(days.last)
    let glance = try text(of: "index", due: days, asOf: last, sessions: sessions)[0]
    #expect(
      glance.contains("Moods lower since Sat,\u{a0}Mar\u{a0}14. why: moods shifted down"), "\(glance)")
    #expect(glance.contains("−1.5 in 52 moods; +0.9 in the 18 before."))
  }
}
