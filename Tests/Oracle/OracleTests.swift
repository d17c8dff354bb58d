import Foundation
import Homework
import Insights
import PracticeFiles
import TestSupport
import Testing
import Text

/// Random clients, and what an oracle of its own in Python, written from the documents alone, says of them.
@Suite(.startsPrograms) struct OracleTests {
  private static let asOf = LocalDate(year: 2026, month: 11, day: 23) ?? LocalDate(dayNumber: 0)
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Set `TEND_SEED` to see the clients of another day.
  private static let seed = ProcessInfo.processInfo.environment["TEND_SEED"] ?? "tend"
  private static let clients = Stress.isOn ? 3_000 : 120

  @Test func randomClientsAgree() throws {
    let practice = FileManager.default.temporaryDirectory.appending(path: "oracle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: practice) }  // What is left behind harms nobody.
    _ = try python("make_clients.py", practice.path, Self.seed, "\(Self.clients)")
    let told = try #require(
      JSONSerialization.jsonObject(with: try python("oracle.py", practice.path, "\(Self.asOf)")) as? [String: Any])
    #expect(told.count == Self.clients)
    let files = PracticeFolder(practice)
    let settings = try #require(files.settings().value)
    var differences: [String] = []
    for slug in told.keys.sorted() {
      let client = try #require(files.client(slug, settings: settings).value)
      let insights = ClientInsights(
        client, asOf: Self.asOf, scale: MoodScale.builtIn.merging(settings.moods),
        always: MoodScale.alwaysWords(with: settings.alwaysWords),
        thresholds: settings.thresholds)
      differences += Self.differences(values(of: insights), told[slug] as Any, at: slug)
    }
    #expect(
      differences == [],
      "seed \(Self.seed): \(differences.count) differ\n\(differences.prefix(20).joined(separator: "\n"))")
  }

  /// Every sentence of the pages, and the report and the export, by rules of its own: no "nothing" over lines that are
  /// not used, no "all" or "both" of a part, no verdict of change under 12 moods, the same count on two pages.
  @Test func noSentenceIsBeyondTheData() throws {
    let folder = try TemporaryFolder()
    let (practice, site) = (folder.appending("practice").path, folder.appending("site").path)
    _ = try python("make_clients.py", practice, Self.seed, "\(Self.clients)")
    for command in ["build", "report"] {
      let words = [Run.tend.path, command, practice, "--as-of", "\(Self.asOf)", "--output", site, "--quiet"]
      // Their logs are spoilt, which ends with 65.
      #expect(try Run(words).outcome(within: 1_200).status == 65, "\(command)")
    }
    let export = try Run([Run.tend.path, "export", practice, "--as-of", "\(Self.asOf)", "--format", "json"])
      .outcome(within: 1_200)
    try folder.write(export.standardOutput, to: "export.json")
    let wrong = try python(
      "read_pages.py", practice, site, "\(Self.asOf)", "\(site)/reports/2026-W47/report.json",
      folder.appending("export.json").path)
    let lines = String(decoding: wrong, as: UTF8.self).split(separator: "\n")
    #expect(lines.isEmpty, "seed \(Self.seed): \(lines.count)\n\(lines.prefix(20).joined(separator: "\n"))")
  }

  private func python(_ script: String, _ arguments: String...) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", Self.folder.appending(path: script).path] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(script)")
    return output
  }

  /// Where two values differ; numbers may do so by rounding.
  private static func differences(_ mine: Any, _ told: Any, at path: String) -> [String] {
    switch (mine, told) {
    case (let mine as [String: Any], let told as [String: Any]):
      return Set(mine.keys).union(told.keys).sorted().flatMap { key in
        differences(mine[key] ?? NSNull(), told[key] ?? NSNull(), at: "\(path).\(key)")
      }
    case (let mine as [Any], let told as [Any]) where mine.count == told.count:
      return zip(mine, told).enumerated().flatMap { differences($1.0, $1.1, at: "\(path)[\($0)]") }
    case (let mine as String, let told as String) where mine == told: return []
    case (is NSNull, is NSNull): return []
    case (let mine as Double, let told as NSNumber) where abs(mine - told.doubleValue) < 1e-5: return []
    case (let mine as Int, let told as NSNumber) where Double(mine) == told.doubleValue: return []
    default: return ["\(path): \(mine), and the oracle says \(told)"]
    }
  }
}

extension OracleTests {
  private func values(of client: ClientInsights) -> [String: Any] {
    let counts = client.adherence
    return [
      "states": Dictionary(uniqueKeysWithValues: client.tasks.map { ($0.id.rawValue, name(of: $0.state)) }),
      "verdicts": Dictionary(
        uniqueKeysWithValues: zip(client.replay.log, client.replay.verdicts).map {
          ("\($0.number)", name(of: $1, $0))
        }),
      "headline": [counts.completed, counts.due, counts.excused, counts.locked, counts.notInLog],
      "share": counts.share.map { [$0.lower, $0.upper] as Any } ?? NSNull(),
      "streak": [client.streak.current, client.streak.longest],
      "pace": [
        "last7": [client.pace.week.done.count, client.pace.week.adherence.due],
        "last28": [client.pace.fourWeeks.done.count, client.pace.fourWeeks.adherence.due],
        "open": [client.pace.open, client.pace.openBefore],
      ],
      "gaps": client.replay.gaps.map { [$0.line as Any, $0.passedOver.map(\.rawValue)] },
      "mood": mood(client.mood),
      "flags": client.flags.map { [$0.name, $0.size as Any] },
    ]
  }

  private func mood(_ mood: MoodInsight) -> [String: Any] {
    return [
      "points": mood.points.map {
        ["\($0.date)", $0.word as Any? ?? NSNull(), $0.valence as Any? ?? NSNull()] as [Any]
      },
      "pending": mood.pending, "missing": mood.missing, "loggedOfDue": [mood.logged, mood.due],
      "stretches": mood.change.stretches.map { [$0.count, $0.mean] as [Any] },
      "fall": mood.change.fall.map { [$0.first, $0.last] as Any } ?? NSNull(),
    ]
  }

  private func name(of state: AssignmentState) -> String {
    switch state {
    case .completedOnTime: "on time"
    case .completedLate: "late"
    case .completedDayUnknown: "day not known"
    case .eligible: "eligible"
    case .overdue: "overdue"
    case .blocked: "blocked"
    case .locked: "locked"
    case .excused: "excused"
    case .notInLog: "not in the log"
    case .missed: "missed"
    case .held: "held"
    }
  }

  private func name(of verdict: Verdict, _ line: LogLine) -> String {
    switch verdict {
    case .accepted(let isOutOfTurn): isOutOfTurn ? "out of turn" : "used"
    case .refused: "refused"
    case .duplicate: "repeated"
    case .later: "later"
    case .unjudged: if case .unknownEvent = line.content { "unknown" } else { "unreadable" }
    }
  }
}
