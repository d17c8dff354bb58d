import Foundation
import Homework
import Insights
import PracticeFiles
import TestSupport
import Testing

/// The benchmarks' generator makes clients who do the oldest open task, at most one a day: nothing untrue may be said of
/// somebody for working through them in that order.
@Suite(.startsPrograms) struct GeneratedPracticeTests {
  private static let clients = Stress.isOn ? 500 : 120

  @Test func whoCatchesUpIsNotStuckAndNoLineIsBrokenByAnOpenTask() throws {
    let practice = FileManager.default.temporaryDirectory.appending(path: "generated-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: practice) }  // What is left behind harms nobody.
    let generator = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Benchmarks/generate.py").standardizedFileURL
    let process = try Process.run(
      URL(filePath: "/usr/bin/env"),
      arguments: ["python3", "-B", generator.path, practice.path, "--clients", "\(Self.clients)"])
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)

    let asOf = try #require(LocalDate("2026-11-23"))
    let files = PracticeFolder(practice)
    let settings = try #require(files.settings().value)
    var catchingUp = 0
    for slug in try #require(files.clientSlugs().value) {
      let client = try #require(files.client(slug, settings: settings).value)
      let insights = ClientInsights(client, asOf: asOf, scale: .builtIn, always: MoodScale.alwaysWords)
      let isStuck = insights.flags.contains { $0.name == "stuck" }
      // Long past due, and at work: whom a rule by due dates alone would call stuck.
      let isLate = insights.overdue.map { $0.daysPastDue >= 7 } ?? false
      catchingUp += isLate && insights.pace.week.done.count > 0 ? 1 : 0
      #expect(!(isStuck && insights.pace.week.done.count > 0), "\(slug)")
      let open = Set(
        insights.tasks.filter { task in
          if case .blocked = task.state { return task.progress.mood == nil }
          return task.state.isOpen && task.progress.mood == nil
        }
        .map(\.id))
      #expect(!insights.mood.points.contains { open.contains($0.task) }, "\(slug)")
      #expect(insights.mood.points.allSatisfy { $0.valence != nil }, "\(slug)")
      #expect(insights.mood.pending == open.count, "\(slug)")
    }
    // There are such clients, so that the test can fail.
    #expect(catchingUp > Self.clients / 25, "\(catchingUp)")
  }
}
