import Foundation
import Homework
import Testing

@testable import Insights

/// What a practice tells its network: bands, tasks with enough clients behind them, and how it fares.
struct NetworkTests {
  private let now = Timestamp("2026-11-23T09:00:00Z")?.instant ?? .distantPast

  @Test(arguments: [
    (0, 0...10), (10, 0...10), (11, 11...20), (20, 11...20), (21, 21...50), (50, 21...50), (51, 51...100),
    (101, 101...200), (200, 101...200), (201, 201...500), (501, 501...1_000), (2_000, 1_001...2_000),
    (20_000, 10_001...20_000), (20_001, 20_001...50_000),
  ])
  func aBand(number: Int, band: ClosedRange<Int>) { #expect(PracticeCount.band(of: number) == band) }

  /// A practice of clients with three tasks each, two of which came due lately; as many of the clients as the list says
  /// have done so many of theirs. It has twelve tasks a client of them done, those too of long ago.
  private func count(done: [(clients: Int, tasks: Int)]) -> PracticeCount {
    var count = PracticeCount()
    for (clients, tasks) in done {
      var story = Story()
      for (number, date) in ["2026-09-01", "2026-11-12", "2026-11-20"].enumerated() {
        if number < tasks { story.done(date) } else { story.task(date) }
      }
      for _ in 0..<clients { count.add(PracticeCount(story.insights("2026-11-23"), hasProblems: false)) }
    }
    return count
  }

  /// Of 3 tasks a client: how many clients have done how many, and what is told.
  @Test(
    arguments: [
      ([(10, 3)], nil, nil), ([(11, 3)], "30 of 30", "20 / 20"), ([(12, 3)], "40 of 40", "20 / 20"),
      // One client has done nothing: that alone could be seen.
      ([(12, 3), (1, 0)], nil, "20 / 30"), ([(12, 3), (10, 2)], nil, "30 / 40"),
      ([(12, 3), (11, 0)], "40 of 70", "20 / 50"), ([(12, 3), (11, 2)], "60 of 70", "40 / 50"),
      // Those who have begun lately alone are too few, however many have done what was due before.
      ([(10, 3), (30, 1)], "60 of 120", nil), ([(40, 1)], "40 of 120", nil), ([(40, 0)], nil, nil),
    ] as [([(Int, Int)], String?, String?)])
  func tasksAreToldWithEnoughClientsBehindThem(done: [(Int, Int)], all: String?, lately: String?) {
    let tasks = count(done: done.map { (clients: $0.0, tasks: $0.1) }).counts(asOf: now, exact: false).tasks
    func words(_ part: String, _ between: String, _ whole: String) -> String? {
      tasks[part].flatMap { part in tasks[whole].map { "\(part)\(between)\($0)" } }
    }
    #expect(words("completed", " of ", "due") == all)
    #expect(words("completedLately", " / ", "dueLately") == lately)
    #expect((tasks["completed"] == nil) == (tasks["due"] == nil))
    #expect((tasks["completedLately"] == nil) == (tasks["dueLately"] == nil))
  }

  @Test func exactNumbersAreAsTheyAre() {
    let counts = count(done: [(clients: 2, tasks: 3), (clients: 1, tasks: 0)]).counts(asOf: now, exact: true)
    #expect(counts.exact && counts.people["clients"] == 3...3 && counts.people["behind"] == 0...0)
    #expect(counts.tasks == ["completed": 6, "due": 9, "completedLately": 4, "dueLately": 6])
  }

  @Test func whoIsPausedIsNotCountedAndWhoIsNotUpdatedIs() {
    var story = Story()
    story.task("2026-11-01")
    var count = PracticeCount(story.insights("2026-11-23"), hasProblems: true)
    story.pausedSince = "2026-11-02"
    count.add(PracticeCount(story.insights("2026-11-23"), hasProblems: true))
    let reasons = [KnownClient.Reason(rule: "low", sentence: ""), KnownClient.Reason(rule: "gone", sentence: "")]
    for endedOn in [nil, day("2026-11-01")] {
      var client = NotUpdated("bo", described: nil, known: nil, on: day("2026-11-23"), why: "", problems: [])
      (client.reasons, client.endedOn) = (reasons, endedOn)
      count.add(PracticeCount(client))
    }
    let people = count.counts(asOf: now, exact: true).people
    #expect(Set(people.keys) == Set(PracticeCount.people), "There is a number for each, and for nothing else.")
    #expect(
      people.filter { $0.value != 0...0 } == [
        "clients": 2...2, "withReasons": 2...2, "withProblems": 2...2, "notUpdated": 1...1, "low": 1...1,
        "quiet": 1...1,
      ])
  }

  /// Hours since the last build and report ended, negative for later than now, with their statuses.
  @Test(
    arguments: [
      ((1, 0), nil, .well, nil), ((36, 0), (191, 0), .well, nil), ((-0.05, 0), nil, .well, nil),
      ((1, 65), nil, .failed, "build ended with status 65"), ((40, 78), nil, .failed, "build ended with status 78"),
      ((1, 0), (1, 74), .failed, "report ended with status 74"),
      ((40, 0), (1, 74), .failed, "report ended with status 74"),
      ((36.1, 0), nil, .stale, "build ended over 36 hours ago"),
      ((1, 0), (193, 0), .stale, "report ended over 8 days ago"),
      (nil, (1, 0), .stale, "no build yet"), (nil, nil, .stale, "no build yet"),
      ((-0.1, 0), nil, .stale, "build ended later than now; check the clocks"),
    ] as [((Double, Int32)?, (Double, Int32)?, NetworkPractice.State, String?)])
  func howAPracticeFares(
    build: (Double, Int32)?, report: (Double, Int32)?, state: NetworkPractice.State, trouble: String?
  ) {
    var totals = PracticeTotals(version: "0.2.0", zone: "UTC", maxAge: 36 * 3_600)
    for (command, run) in [("build", build), ("report", report)] {
      guard let (hours, exit) = run else { continue }
      let ended = Timestamp(now.addingTimeInterval(-3_600 * hours), secondsFromGMT: 0).description
      totals.runs[command] = PracticeTotals.Run(started: ended, ended: ended, exit: exit)
    }
    let practice = NetworkPractice("Elm Street", totals, at: now)
    #expect(practice.state == state && practice.trouble == trouble, "\(practice)")
  }

  @Test func sumsAddBandsAndTheWorstComeFirst() {
    func practice(_ name: String, _ build: Int32?, _ clients: ClosedRange<Int>, _ tasks: [String: Int])
      -> NetworkPractice
    {
      var totals = PracticeTotals(version: "0.2.0", zone: "UTC", maxAge: 3_600)
      let ended = "2026-11-23T08:59:00Z"
      totals.runs["build"] = build.map { PracticeTotals.Run(started: ended, ended: ended, exit: $0) }
      totals.counts = PracticeTotals.Counts(asOf: ended, people: ["clients": clients], tasks: tasks)
      return NetworkPractice(name, totals, at: now)
    }
    let network = Network(
      [
        practice("a", 0, 0...10, [:]), practice("b", nil, 11...20, ["completed": 40, "due": 50]),
        practice("c", 0, 7...7, ["completed": 3, "due": 4]), NetworkPractice("d", .absent, "no totals yet"),
        practice("e", 78, 21...50, [:]),
      ], asOf: "2026-11-23T09:00:00Z")
    #expect(network.practices.map(\.name) == ["d", "e", "b", "a", "c"])
    #expect(network.together.people == ["clients": 39...87])
    #expect(network.together.tasks == ["completed": 43, "due": 54])
    #expect(network.troubles == ["b": "no build yet", "d": "no totals yet", "e": "build ended with status 78"])
  }

  /// What a file may hold, and whether it is totals.
  @Test(arguments: [
    (#"{"format": 1, "version": "0.2.0", "zone": "UTC", "maxAge": 60, "runs": {}}"#, true),
    // What a later version adds is left out.
    (#"{"format": 1, "version": "0.3.0", "zone": "UTC", "maxAge": 60, "runs": {}, "more": [1]}"#, true),
    (#"{"format": 2, "version": "0.2.0", "zone": "UTC", "maxAge": 60, "runs": {}}"#, false),
    (#"{"format": 1, "version": "0.2.0", "zone": "UTC", "maxAge": 60}"#, false), ("", false), ("[]", false),
    (counts(#""people": {"clients": [11, 20]}, "tasks": {}"#), true),
    (counts(#""people": {"clients": [20, 11]}, "tasks": {}"#), false),
    (counts(#""people": {"clients": [0, 9223372036854775807]}, "tasks": {}"#), false),
    (counts(#""people": {}, "tasks": {"due": 9223372036854775807}"#), false),
    (counts(#""people": {}, "tasks": {"due": -10}"#), false),
  ])
  func whatAreTotals(text: String, areSome: Bool) {
    #expect((PracticeTotals(json: Array(text.utf8)) != nil) == areSome)
  }

  private static func counts(_ text: String) -> String {
    #"{"format": 1, "version": "0.2.0", "zone": "UTC", "maxAge": 60, "runs": {}, "counts": {"asOf": "", "exact": false, "#
      + text + "}}"
  }

  @Test func theyAreReadAsTheyAreWritten() throws {
    var totals = PracticeTotals(version: "0.2.0", zone: "Europe/Berlin", maxAge: 3_600)
    totals.runs["report"] = PracticeTotals.Run(
      started: "2026-11-23T08:59:00Z", ended: "2026-11-23T08:59:30Z", exit: 0)
    totals.counts = count(done: [(clients: 12, tasks: 3)]).counts(asOf: now, exact: false)
    let json = try totals.json()
    #expect(PracticeTotals(json: Array(json)) == totals)
    #expect(json.count < 1_300, "About 1 KB.")
  }
}
