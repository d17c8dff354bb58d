import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Publishing

/// A run that was given up may still be alive: once another has its place it ends with 75, and changes nothing.
@Suite struct TakenOverTests {
  let template: Outputs
  /// What the runs that come after it have: pages that it would take away, and others than its own.
  static let later: Pages = CrashTests.old.merging([
    "index.html": "later caseload a1.css", "clients/cy/index.html": "Cy, later", "clients/eva/index.html": "Eva",
  ]) { $1 }

  init() throws { template = try CrashTests().template }

  /// At each of its calls: before a check, between check and record, midway through its steps.
  @Test(arguments: zip(HeldRun.Loss.allCases, [false, true]))
  func whereverItIsHeldNothingChanges(loss: HeldRun.Loss, afterACrash: Bool) throws {
    let template = try Outputs(copying: template)
    if afterACrash {
      // A run before has died midway through its steps.
      _ = try? template.publish(CrashTests.new, on: Recorder.crash(before: 45))
      #expect(try template.ownFiles().contains { $0.hasPrefix(".tend/commit.jsonl-") })
    }
    var (turn, isDone) = (1, false)
    while true {
      let output = try Outputs(copying: template)
      let held = try HeldRun(in: output, at: turn, losing: loss) { publication in
        try publication.stage.wait(with: [1], for: "clients/waits/index.html")
        try publication.write(CrashTests.new)
        _ = try publication.stage.waiting(for: "clients/waits/index.html")
      } meanwhile: {
        try output.publish(CrashTests.new)
        try output.publish(Self.later)
      }
      guard let held else { break }
      if held.error == nil { isDone = true }
      try held.expectNothingChanged(in: output, isDone ? nil : .takenOver, "held before call \(turn), \(held.call)")
      turn += 1
    }
    #expect(turn > 50)
  }

  /// A week that goes takes its manifest with it, unless a run that came after has written it anew.
  @Test func aWeekThatIsLetGoStaysWhereAnotherRunHasIt() throws {
    let template = try Outputs()
    let week = ["reports/index.html": "archive", "reports/2026-W46/index.html": "week"]
    try template.publish(week, as: .reports)
    var turn = 1
    while true {
      let output = try Outputs(copying: template)
      let held = try HeldRun(in: output, as: .reports, at: turn, losing: .forgotten) { publication in
        publication.letGo(of: "reports/2026-W46")
        try publication.write(["reports/index.html": "archive of nothing"])
      } meanwhile: {
        try output.publish(week, as: .reports)
      }
      guard let held else { break }
      let comment: Comment = "held before call \(turn), \(held.call)"
      let isUnderWay = held.call == .remove(output.url.path + "/.tend/week-2026-W46.jsonl")
      if !isUnderWay { try held.expectNothingChanged(in: output, held.error, comment) }
      turn += 1
    }
    #expect(turn > 20)
  }

  @Test func aRunWithoutAChangeIsToldToo() throws {
    let output = try Outputs(copying: template)
    let publication = try Publication(in: output.url, as: .site)
    try publication.write(CrashTests.old)
    try HeldRun.lose(.forgotten, in: output)
    try output.publish(CrashTests.old.merging(["index.html": "later a1.css"]) { $1 })
    #expect(throws: PublishingError.takenOver) { try publication.commit() }
    #expect(PublishingError.takenOver.exitStatus == 75)
  }

  @Test func nobodysLockIsGivenBackByAnother() throws {
    let output = try Outputs(copying: template)
    let first = try Publication(in: output.url, as: .site)
    try HeldRun.lose(.forgotten, in: output)
    let second = try Publication(in: output.url, as: .site)
    first.abandon()
    #expect(output.exists(".tend/lock"))
    try second.write(CrashTests.new)
    try second.commit()
    #expect(!output.exists(".tend/lock"))
  }

  /// A commit that comes while the next run looks for one is whole, or none.
  @Test func aCommitAtAnyCallOfTheNextRunIsWholeOrNone() throws {
    let template = try Outputs(copying: template)
    let committing = Mutex(false)
    _ = try? template.publish(
      CrashTests.new,
      on: Disk { call throws(FileError) in
        if case .rename(_, let path) = call, path.contains("/.tend/commit.jsonl-") {
          committing.withLock { $0 = true }
        }
        if committing.withLock({ $0 }), call.changesTheDisk {
          throw FileError(.other(code: EIO), .writing, path: "died")
        }
      })
    let stage = try #require(template.ownFiles().first { $0.hasSuffix("/.tend/commit.jsonl") }).split(
      separator: "/")[1]
    let record = String(stage.replacing("stage", with: "commit.jsonl"))
    var sites: [Bool] = []
    while true {
      let output = try Outputs(copying: template)
      let left = Mutex(sites.count + 1)
      try output.recover(
        on: Disk { _ in
          let isTurn = left.withLock { left in
            left -= 1
            return left == 0
          }
          let own = output.url.appending(path: ".tend").path
          if isTurn { rename("\(own)/\(stage)/.tend/commit.jsonl", "\(own)/\(record)") }
        })
      if left.withLock({ $0 }) > 0 { break }
      try output.recover()
      let pages = try output.pages()
      let isNew = pages == CrashTests.expected(CrashTests.new)
      #expect(isNew || pages == CrashTests.expected(CrashTests.old), "at call \(sites.count + 1)")
      sites.append(isNew)
    }
    #expect(sites.contains(true) && sites.contains(false))
  }
}

extension Publication {
  func write(_ pages: Pages) throws {
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) { try write(Array(text.utf8), to: path) }
  }
}
