import Foundation
import TestSupport
import Testing

/// A run that is killed leaves a site that the next run makes whole. At full length with `make stress`.
@Suite(.startsPrograms) struct KilledTests {
  /// Another day, so that every page of a client changes.
  static let (monday, tuesday) = (Repository.sampleMoment, "2026-11-24T09:00:00-05:00")

  @Test func atAnyMoment() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let copy = try PracticeCopy(ofBuilt: Built.benAndRuth)
    let pages = [Self.monday: try copy.site.pages(), Self.tuesday: try copy.freshPages(asOf: Self.tuesday)]
    var usual = try seconds { _ = try copy.build(asOf: Self.monday) }

    var (attempts, kills, committed) = (0, 0, 0)
    let wanted = Stress.isOn ? 40 : 2
    while kills < wanted, attempts < 5 * wanted {
      let (old, new) = attempts.isMultiple(of: 2) ? (Self.monday, Self.tuesday) : (Self.tuesday, Self.monday)
      let delay = UInt32(Double.random(in: 0...usual, using: &generator) * 1_000_000)
      attempts += 1
      let comment = Comment(rawValue: "attempt \(attempts), killed after \(delay) µs, seed \(seed)")
      let run = try Tend.start(["build", copy.practice.path, "--as-of", new, "--output", copy.output.path])
      usleep(delay)
      kill(run.identifier, SIGKILL)
      let outcome = try run.outcome()
      if outcome.status == nil { kills += 1 }
      let isCommitted = try copy.isCommitted()
      if isCommitted { committed += 1 }
      if outcome.status == nil, !isCommitted {
        let left = try copy.site.pages()
        #expect([old, new].contains { differingPaths(pages[$0] ?? [:], left) == [] }, comment)
      }
      try recover(copy, to: pages, comment)
      // How long a run takes changes with what else the machine does.
      usual = try seconds { _ = try copy.build(asOf: new) }
      #expect(differingPaths(try copy.site.pages(), pages[new] ?? [:]) == [], comment)
    }
    // When a run dies is luck, so that only many of them say something of the number.
    #expect(
      kills == wanted || !Stress.isOn, "seed \(seed): so few of \(attempts) runs were killed before their end")
    print("killed \(kills) of \(attempts) runs, \(committed) of them with a commit record; seed \(seed)")
  }

  @Test(.enabled(if: Stress.isOn, "meeting a run in its commit needs many runs"))
  func onceItIsCommitted() throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "ruth-feldman", "noah-jensen", "priya-raman"])
    let pages = [
      Self.monday: try copy.freshPages(asOf: Self.monday), Self.tuesday: try copy.freshPages(asOf: Self.tuesday),
    ]
    try copy.build(asOf: Self.monday)
    var midway = 0
    for attempt in 0..<40 where midway < 5 {
      let (old, new) = (Self.monday, Self.tuesday)
      let run = try Tend.start(["build", copy.practice.path, "--as-of", new, "--output", copy.output.path])
      while run.isRunning, try !copy.isCommitted() {}
      kill(run.identifier, SIGKILL)
      _ = try run.outcome()
      if try copy.isCommitted() {
        midway += 1
        try recover(copy, to: [new: pages[new] ?? [:]], "attempt \(attempt)")
      }
      #expect(try copy.build(asOf: new).status == 0)
      #expect(differingPaths(try copy.site.pages(), pages[new] ?? [:]) == [], "attempt \(attempt)")
      try copy.build(asOf: old)
    }
    #expect(midway > 0, "no run was met with its commit record")
    print("met \(midway) runs with their commit record")
  }

  /// A run that writes nothing itself, since the practice has warnings: it only puts right what was left.
  private func recover(_ copy: PracticeCopy, to sites: [String: [String: Data]], _ comment: Comment) throws {
    let outcome = try copy.build(["--strict"])
    #expect(outcome.status == 65, comment)
    let left = try copy.site.pages()
    #expect(sites.contains { differingPaths($0.value, left) == [] }, comment)
    let own = try FileManager.default.contentsOfDirectory(atPath: copy.output.appending(path: ".tend").path)
    #expect(Set(own) == ["clients.jsonl", "manifest.jsonl", "runs.json", "runs.lock"], comment)
  }

  /// How long something takes.
  private func seconds(of work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return Double((ContinuousClock.now - start) / .milliseconds(1)) / 1_000
  }
}
