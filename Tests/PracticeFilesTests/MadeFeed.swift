import Foundation
import Homework
import Testing

@testable import PracticeFiles

/// A feed that `Tests/Feeds/make_feeds.py` made, and what is true of its tasks.
struct MadeFeed: Decodable, Sendable {
  /// A task by the feed's own maker.
  struct Truth: Decodable, Hashable, Sendable {
    let due: String
    let breaths: Int
    /// A day, "unknown", or nil when it was not done.
    let on: String?
    let mood: String?
  }

  let name: String
  let file: String
  let feed: String
  let tasks: [Truth]
  /// Whether nothing is left in doubt; nil where both would do.
  let clear: Bool?
  /// Whether the tasks are those of somebody who takes the first of each answer.
  let first: Bool

  /// The feeds of a command line.
  static func all(_ arguments: String...) throws -> [MadeFeed] {
    let process = Process()
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Feeds/make_feeds.py")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script.standardizedFileURL.path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONUTF8": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let decoder = JSONDecoder()
    return try output.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(MadeFeed.self, from: Data($0)) }
  }

  /// How an import ends, with somebody who takes the first of each answer or with nobody to ask: what was asked, or what
  /// there is to be written.
  func imported(answering: Bool = false) throws -> (questions: [String], problems: [String], plan: ImportPlan?) {
    let problems = Problems(in: SourceText(path: file, bytes: Array(feed.utf8)), consequence: .clientHeldBack)
    guard let file = FeedFile(problems) else { return ([], problems.diagnostics.map(\.description), nil) }
    let moment = Timestamp("2026-11-22T20:00:00Z") ?? Timestamp(Date(timeIntervalSince1970: 0), secondsFromGMT: 0)
    let target = FeedImport(
      into: PracticeFolder(URL(filePath: "/nowhere/\(UUID().uuidString)")), settings: PracticeSettings(),
      asOf: .instant(moment.instant)
    ) { _ in moment }
    guard var guess = target.guess(file, for: "bo").value else { return ([], ["no guess"], nil) }
    while answering, let doubt = guess.doubts.first, let answer = doubt.choices.first ?? doubt.freely("calm, sad") {
      guess = try #require(target.guess(file, for: "bo", after: answer).value)
    }
    guard guess.doubts.isEmpty else { return (guess.doubts.map(\.question), [], nil) }
    let plan = try target.plan(file, by: guess, for: "bo")
    return ([], plan.diagnostics.map(\.description), plan.value)
  }
}

extension MadeFeed: CustomTestStringConvertible {
  var testDescription: String { name }
}
