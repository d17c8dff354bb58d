import Foundation
import TestSupport
import Testing

/// A run that is killed leaves a site that the next run makes whole.
@Suite struct KilledTests {
  /// Another day, so that every page of a client changes.
  static let (monday, tuesday) = (Repository.sampleMoment, "2026-11-24T09:00:00-05:00")

  @Test func atAnyMoment() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let copy = try PracticeCopy(clients: ["ben-carter", "ruth-feldman", "noah-jensen", "priya-raman"])
    let pages = [
      Self.monday: try copy.freshPages(asOf: Self.monday), Self.tuesday: try copy.freshPages(asOf: Self.tuesday),
    ]
    let usual = try duration { _ = try copy.build(asOf: Self.monday) }

    var (kills, committed) = (0, 0)
    for attempt in 0..<60 {
      let (old, new) = attempt.isMultiple(of: 2) ? (Self.monday, Self.tuesday) : (Self.tuesday, Self.monday)
      let delay = UInt32(Double.random(in: 0...(usual * 1.2), using: &generator) * 1_000_000)
      let comment = Comment(rawValue: "attempt \(attempt), killed after \(delay) µs, seed \(seed)")
      let run = try Tend.start(["build", copy.practice.path, "--as-of", new, "--output", copy.output.path])
      usleep(delay)
      kill(run.identifier, SIGKILL)
      let outcome = try run.outcome(within: 60)
      if outcome.status == nil { kills += 1 }
      let isCommitted = copy.site.exists(".tend/commit.json")
      if isCommitted { committed += 1 }
      if outcome.status == nil, !isCommitted {
        let left = try copy.site.pages()
        #expect([pages[old], pages[new]].contains(left), comment)
      }
      try recover(copy, to: pages, comment)
      #expect(try copy.build(asOf: new).status == 0, comment)
      #expect(differingPaths(try copy.site.pages(), pages[new] ?? [:]) == [], comment)
    }
    #expect(kills >= 20, "seed \(seed): so few of the 60 were killed before their end")
    print("killed \(kills) of 60 runs before their end, \(committed) with a commit record, seed \(seed)")
  }

  @Test func onceItIsCommitted() throws {
    let copy = try PracticeCopy(clients: ["ben-carter", "ruth-feldman", "noah-jensen", "priya-raman"])
    let pages = [
      Self.monday: try copy.freshPages(asOf: Self.monday), Self.tuesday: try copy.freshPages(asOf: Self.tuesday),
    ]
    try copy.build(asOf: Self.monday)
    let record = copy.output.appending(path: ".tend/commit.json").path
    var midway = 0
    for attempt in 0..<40 where midway < 5 {
      let (old, new) = (Self.monday, Self.tuesday)
      let run = try Tend.start(["build", copy.practice.path, "--as-of", new, "--output", copy.output.path])
      while run.isRunning, access(record, F_OK) != 0 {}
      kill(run.identifier, SIGKILL)
      _ = try run.outcome(within: 60)
      if access(record, F_OK) == 0 {
        midway += 1
        try recover(copy, to: [new: pages[new] ?? [:]], "attempt \(attempt)")
      }
      #expect(try copy.build(asOf: new).status == 0)
      #expect(differingPaths(try copy.site.pages(), pages[new] ?? [:]) == [], "attempt \(attempt)")
      try copy.build(asOf: old)
    }
    #expect(midway > 0, "no run was met with its commit record")
  }

  /// A run that writes nothing itself, since the practice has warnings: it only puts right what was left.
  private func recover(_ copy: PracticeCopy, to sites: [String: [String: Data]], _ comment: Comment) throws {
    let outcome = try copy.build(["--strict"])
    #expect(outcome.status == 65, comment)
    let left = try copy.site.pages()
    #expect(sites.values.contains(left), comment)
    let own = try FileManager.default.contentsOfDirectory(atPath: copy.output.appending(path: ".tend").path)
    #expect(own == ["manifest.json"], comment)
  }

  private func duration(of work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return Double((ContinuousClock.now - start) / .milliseconds(1)) / 1_000
  }
}
