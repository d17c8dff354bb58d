import Foundation
import TestSupport
import Testing

@testable import Publishing

/// A run that dies at any of its steps leaves a site that the next run makes whole.
@Suite struct CrashTests {
  static let old: Pages = [
    "index.html": "old caseload a1.css", "roster.html": "old roster", "clients/ada/index.html": "Ada",
    "clients/bo/index.html": "Bo", "clients/bo/notes/cat.png": "cat", "assets/a1.css": "style 1",
  ]
  static let new: Pages = [
    "index.html": "new caseload a2.css", "roster.html": "old roster", "clients/ada/index.html": "Ada, later",
    "clients/cy/index.html": "Cy", "clients/cy/notes/dog.png": "dog", "assets/a2.css": "style 2",
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

  /// The steps of a run from the old site to the new one.
  static func steps(of work: (@escaping Checkpoint.Hook) throws -> Void) throws -> [Checkpoint] {
    let recorder = Recorder()
    try work { checkpoint throws(PublishingError) in recorder.steps.append(checkpoint) }
    return recorder.steps
  }

  /// A hook that stops the run after so many steps.
  static func crash(after count: Int) -> Checkpoint.Hook {
    let recorder = Recorder()
    return { checkpoint throws(PublishingError) in
      recorder.steps.append(checkpoint)
      if recorder.steps.count == count { throw .inputOutput(path: "crash", code: 0) }
    }
  }

  static func expected(_ site: Pages) -> Pages { site.merging(foreign) { $1 } }

  @Test func theTableHasEveryStep() throws {
    let output = try prepared()
    let steps = try Self.steps { try output.publish(Self.new, reached: $0) }
    #expect(
      Set(steps) == [
        .staged, .synced, .recordPrepared, .committed, .placed, .removed, .folderRemoved, .manifestPrepared,
        .manifestPlaced, .settled, .recordRemoved, .stageCleared,
      ])
    #expect(steps.filter { $0 == .placed }.count == 5)
    #expect(steps.filter { $0 == .removed }.count == 3)
    #expect(steps.filter { $0 == .folderRemoved }.count == 2)
  }

  @Test func theNextRunLeavesTheSiteAllOldOrAllNew() throws {
    let example = try prepared()
    let steps = try Self.steps { try example.publish(Self.new, reached: $0) }
    let committed = try #require(steps.firstIndex(of: .committed))
    for (index, step) in steps.enumerated() {
      let output = try prepared()
      #expect(throws: PublishingError.self, "step \(index), \(step)") {
        try output.publish(Self.new, reached: Self.crash(after: index + 1))
      }
      if index < committed {
        #expect(try output.pages() == Self.expected(Self.old), "died at step \(index), \(step)")
      }
      try output.recover()
      let site = index < committed ? Self.old : Self.new
      #expect(try output.pages() == Self.expected(site), "recovered from step \(index), \(step)")
      #expect(try output.ownFiles() == [".tend/manifest.json"], "step \(index), \(step)")
      try output.publish(Self.new)
      #expect(try output.pages() == Self.expected(Self.new), "published after step \(index), \(step)")
      #expect(!output.exists("clients/bo"), "step \(index), \(step)")
      try output.publish([:])
      #expect(try output.pages() == Self.foreign, "the manifest after step \(index), \(step)")
    }
  }

  @Test func aRecoveryThatDiesIsRecoveredFrom() throws {
    let example = try prepared()
    let steps = try Self.steps { try example.publish(Self.new, reached: $0) }
    let committed = try #require(steps.firstIndex(of: .committed))
    var pairs = 0
    for first in committed..<steps.count {
      let died = try prepared()
      _ = try? died.publish(Self.new, reached: Self.crash(after: first + 1))  // It dies, as it must.
      for second in 1... {
        let output = try Outputs(copying: died)
        do {
          try output.recover(reached: Self.crash(after: second))
          break  // The recovery has fewer steps than that.
        } catch is PublishingError {
          pairs += 1
        }
        try output.recover()
        #expect(try output.pages() == Self.expected(Self.new), "died at \(first), again at \(second)")
        #expect(try output.ownFiles() == [".tend/manifest.json"], "died at \(first), again at \(second)")
      }
    }
    #expect(pairs > 50)
  }

  @Test func theOtherCommandRecoversToo() throws {
    let example = try prepared()
    let count = try Self.steps { try example.publish(Self.new, reached: $0) }.count
    for step in 1...count {
      let output = try prepared()
      _ = try? output.publish(Self.new, reached: Self.crash(after: step))  // It dies, as it must.
      try output.publish(["reports/index.html": "archive"], as: .reports)
      let pages = try output.pages()
      #expect([Self.expected(Self.old), Self.expected(Self.new)].contains(pages), "step \(step)")
    }
  }

  @Test func giveUpAfterAnErrorLeavesTheSiteAllOldOrToBeCompleted() throws {
    let example = try prepared()
    let steps = try Self.steps { try example.publish(Self.new, reached: $0) }
    let committed = try #require(steps.firstIndex(of: .committed))
    for index in steps.indices {
      let output = try prepared()
      let publication = try Publication.begin(
        in: output.url, as: .site, reached: Self.crash(after: index + 1))
      #expect(throws: PublishingError.self) {
        for (path, text) in Self.new.sorted(by: { $0.key < $1.key }) {
          try publication.write(Data(text.utf8), to: path)
        }
        try publication.commit()
      }
      publication.abandon()
      if index < committed {
        #expect(try output.pages() == Self.expected(Self.old), "step \(index)")
        #expect(try output.ownFiles() == [".tend/manifest.json"], "step \(index)")
      } else {
        try output.recover()
        #expect(try output.pages() == Self.expected(Self.new), "step \(index)")
      }
    }
  }

  @Test(arguments: ["", "{", "{\"version\": 9}", "{\"version\": 1, \"placed\": [\"../x\"], \"removed\": []}"])
  func aTornCommitRecordCommitsToNothing(record: String) throws {
    let output = try prepared()
    try output.plant(record, at: ".tend/commit.json")
    try output.plant("staged", at: ".tend/stage/index.html")
    try output.plant("torn", at: ".tend/commit.json.new")
    try output.recover()
    #expect(try output.pages() == Self.expected(Self.old))
    #expect(try output.ownFiles() == [".tend/manifest.json"])
  }

  @Test func indexesComeLastAndTheOutermostVeryLast() throws {
    let record = CommitRecord(
      placed: try [
        "index.html", "clients/bo/index.html", "clients/bo/mood.html", "assets/a.css", "reports/index.html",
        "roster.html", "reports/2026-W47/index.html",
      ].map { try PagePath($0) },
      removed: [], manifest: Manifest(files: []))
    #expect(
      record.placed.map(\.text) == [
        "assets/a.css", "clients/bo/mood.html", "roster.html", "clients/bo/index.html",
        "reports/2026-W47/index.html", "reports/index.html", "index.html",
      ])
  }
}

/// The steps that a run has reached.
private final class Recorder {
  var steps: [Checkpoint] = []
}
