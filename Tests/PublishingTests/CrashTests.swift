import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Publishing

/// A run that dies before any of its changes leaves a site that the next run makes whole.
@Suite struct CrashTests {
  static let old: Pages = [
    "index.html": "old caseload a1.css", "roster.html": "old roster", "clients/ada/index.html": "Ada",
    "clients/bo/index.html": "Bo", "clients/bo/notes/cat.png": "cat", "assets/a1.css": "style 1",
  ]
  static let new: Pages = [
    "index.html": "new caseload a2.css", "roster.html": "old roster", "clients/ada/index.html": "Ada, later",
    "clients/cy/index.html": "Cy", "clients/cy/notes/dog.png": "dog", "assets/a2.css": "style 2",
    "clients/di/index.html": "Di", "clients/di/log.html": "Di’s log",
  ]
  static let foreign: Pages = ["robots.txt": "mine", "reports/index.html": "archive"]

  let template: Outputs

  init() throws {
    template = try Outputs()
    try template.publish(["reports/index.html": "archive"], as: .reports)
    try template.publish(Self.old)
    try template.plant("mine", at: "robots.txt")
  }

  func prepared() throws -> Outputs { try Outputs(copying: template) }

  static func expected(_ site: Pages) -> Pages { site.merging(foreign) { $1 } }

  /// The changes of a run from the old site to the new one, and how many of them it takes to be committed.
  func changes() throws -> (all: [Disk.Call], untilCommitted: Int) {
    let output = try prepared()
    let calls = try Recorder.calls { disk in try output.publish(Self.new, on: disk) }
    let commit = try #require(calls.firstIndex { $0.place(in: output)?.hasPrefix(".tend/commit.jsonl-") == true })
    return (calls, commit + 1)
  }

  @Test func theOrderIsStageSyncRecordPagesIndexesSync() throws {
    let output = try prepared()
    let calls = try Recorder.calls { disk in
      let publication = try Publication(
        in: output.url, as: .site, allowingRemoval: true, token: "token", disk: disk)
      for (path, text) in Self.new.sorted(by: { $0.key < $1.key }) {
        try publication.write(Array(text.utf8), to: path)
      }
      try publication.commit()
    }
    let steps = calls.compactMap { call -> String? in
      switch call {
      case .syncFileSystem: "sync of all"
      case .sync(let path): "sync of \(path.dropFirst(output.url.path.count + 1))"
      case .rename: call.place(in: output).map { "\($0) in place" }
      case .remove(let path) where !path.contains("/.tend/stage-token"):
        "\(path.dropFirst(output.url.path.count + 1)) gone"
      case .write(_, let path): "\(path.dropFirst(output.url.path.count + 1)) written"
      default: nil
      }
    }
    #expect(
      steps == [
        ".tend/lock written", "sync of .tend/lock",
        ".tend/stage-token/assets/a2.css written", ".tend/stage-token/clients/ada/index.html written",
        ".tend/stage-token/clients/cy/index.html written", ".tend/stage-token/clients/cy/notes/dog.png written",
        ".tend/stage-token/clients/di/index.html written", ".tend/stage-token/clients/di/log.html written",
        ".tend/stage-token/index.html written",
        ".tend/stage-token/.tend/manifest.jsonl written", ".tend/stage-token/.tend/commit.jsonl written",
        "sync of all", ".tend/commit.jsonl-token in place", "sync of .tend",
        "assets/a2.css in place", "clients/cy/notes/dog.png in place", "clients/di/log.html in place",
        "clients/ada/index.html in place", "clients/cy/index.html in place", "clients/di/index.html in place",
        "index.html in place",
        "assets/a1.css gone", "clients/bo/index.html gone", "clients/bo/notes/cat.png gone",
        ".tend/manifest.jsonl in place", "sync of .tend",
        "sync of all", ".tend/commit.jsonl-token gone", "sync of .tend", ".tend/lock gone",
      ])
  }

  @Test func theNextRunLeavesTheSiteAllOldOrAllNew() throws {
    let (changes, untilCommitted) = try changes()
    for turn in 1...changes.count {
      let output = try prepared()
      let died: Comment = "died before change \(turn), \(changes[turn - 1])"
      #expect(throws: PublishingError.self, died) {
        try output.publish(Self.new, on: Recorder.crash(before: turn))
      }
      let isCommitted = turn > untilCommitted
      if !isCommitted { #expect(try output.pages() == Self.expected(Self.old), died) }
      try output.recover()
      #expect(try output.pages() == Self.expected(isCommitted ? Self.new : Self.old), died)
      #expect(try output.ownFiles() == [".tend/manifest.jsonl"], died)
      try output.publish(Self.new)
      #expect(try output.pages() == Self.expected(Self.new), died)
      #expect(!output.exists("clients/bo"), died)
      try output.publish([:])
      #expect(try output.pages() == Self.foreign, died)
    }
  }

  @Test func aRecoveryThatDiesIsRecoveredFrom() throws {
    let (changes, untilCommitted) = try changes()
    var pairs = 0
    for first in (untilCommitted + 1)...changes.count {
      let died = try prepared()
      #expect(throws: PublishingError.self) { try died.publish(Self.new, on: Recorder.crash(before: first)) }
      for second in 1... {
        let output = try Outputs(copying: died)
        do {
          try output.recover(on: Recorder.crash(before: second))
          // A recovery gives the lock back with an error that is of no interest: it has fewer changes than that.
          if try Recorder.calls(of: { try Outputs(copying: died).recover(on: $0) }).count < second { break }
        } catch is PublishingError {
          pairs += 1
        }
        try output.recover()
        #expect(try output.pages() == Self.expected(Self.new), "died at \(first), again at \(second)")
        #expect(try output.ownFiles() == [".tend/manifest.jsonl"], "died at \(first), again at \(second)")
      }
    }
    #expect(pairs > 100)
  }

  @Test func theOtherCommandRecoversToo() throws {
    for turn in 1...(try changes().all.count) {
      let output = try prepared()
      #expect(throws: PublishingError.self) { try output.publish(Self.new, on: Recorder.crash(before: turn)) }
      try output.publish(["reports/index.html": "archive"], as: .reports)
      let pages = try output.pages()
      #expect([Self.expected(Self.old), Self.expected(Self.new)].contains(pages), "change \(turn)")
    }
  }

  @Test func givingUpAfterAnErrorLeavesTheSiteAllOldOrToBeCompleted() throws {
    let (changes, untilCommitted) = try changes()
    // The lock is written first and given back last.
    for turn in 5..<changes.count {
      let output = try prepared()
      let publication = try Publication(
        in: output.url, as: .site, allowingRemoval: true, disk: Recorder.failure(at: turn))
      #expect(throws: PublishingError.self) {
        for (path, text) in Self.new.sorted(by: { $0.key < $1.key }) {
          try publication.write(Array(text.utf8), to: path)
        }
        try publication.commit()
      }
      publication.abandon()
      if turn <= untilCommitted {
        #expect(try output.pages() == Self.expected(Self.old), "change \(turn)")
        #expect(try output.ownFiles() == [".tend/manifest.jsonl"], "change \(turn)")
      } else {
        try output.recover()
        #expect(try output.pages() == Self.expected(Self.new), "change \(turn)")
      }
    }
  }

  @Test(arguments: [
    "", "{", "{\"lines\":1,\"version\":9}\n{\"action\":\"place\",\"files\":[\"index.html\"],\"folder\":\"\"}\n",
    "{\"lines\":1,\"version\":3}\n{\"action\":\"place\",\"files\":[\"x\"],\"folder\":\"..\"}\n",
    "{\"lines\":2,\"version\":3}\n{\"action\":\"place\",\"files\":[\"index.html\"],\"folder\":\"\"}\n",
    "{\"lines\":1,\"version\":3}\n{\"action\":\"place\",\"files\":[\"index.html\"],\"folder\":\"\"}",
    "{\"lines\":1,\"version\":3}\n{\"action\":\"place\",\"files\":[\"index.ht",
  ])
  func aTornCommitRecordCommitsToNothing(record: String) throws {
    let output = try prepared()
    try output.plant(record, at: ".tend/commit.jsonl")
    try output.plant("staged", at: ".tend/stage-token/index.html")
    try output.plant("torn", at: ".tend/commit.jsonl.new")
    try output.recover()
    #expect(try output.pages() == Self.expected(Self.old))
    #expect(try output.ownFiles() == [".tend/manifest.jsonl"])
  }
}

extension Disk.Call {
  /// Where a renamed file comes to stand, relative to Output.
  func place(in output: Outputs) -> String? {
    guard case .rename(_, let path) = self else { return nil }
    return String(path.dropFirst(output.url.path.count + 1))
  }
}
