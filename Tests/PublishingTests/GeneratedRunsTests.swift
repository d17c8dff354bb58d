import Foundation
import TestSupport
import Testing

@testable import Publishing

/// Runs of both commands in any order, some of which die, against a model that is a plain dictionary.
@Suite struct GeneratedRunsTests {
  static let paths: [Owner: [String]] = [
    .site: [
      "index.html", "roster.html", "clients/a/index.html", "clients/a/log.html", "clients/b/index.html",
    ],
    .reports: ["reports/index.html", "reports/2026-W46/index.html", "reports/2026-W47/report.txt"],
  ]

  @Test(arguments: 1...25) func outputIsWhatTheRunsSay(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let output = try Outputs()
    var model: Pages = [:]
    for round in 1...12 {
      let owner = Owner.allCases.randomElement(using: &random) ?? .site
      var pages: Pages = [:]
      for path in Self.paths[owner] ?? [] where Int.random(in: 0...3, using: &random) > 0 {
        pages[path] = "version \(Int.random(in: 0...2, using: &random))"
      }
      // The week of a report that a run does not write at all stays.
      let folders = Set(pages.keys.map { $0.prefix { $0 != "." }.split(separator: "/").dropLast() })
      let other = model.filter { path, _ in
        let folder = path.prefix { $0 != "." }.split(separator: "/").dropLast()
        let isWeek = folder.count == 2 && folder.first == "reports"
        return !(Self.paths[owner] ?? []).contains(path) || isWeek && !folders.contains(folder)
      }
      let next = other.merging(pages) { $1 }
      do {
        try output.publish(pages, as: owner, on: Recorder.crash(before: Int.random(in: 1...60, using: &random)))
        model = next
      } catch is PublishingError {
        try output.recover()
        let pages = try output.pages()
        #expect([model, next].contains(pages), "seed \(seed), round \(round)")
        model = pages
      }
      #expect(try output.pages() == model, "seed \(seed), round \(round)")
      if Bool.random(using: &random) {
        let path = "clients/a/mine-\(Int.random(in: 0...2, using: &random)).txt"
        try output.plant("mine", at: path)
        model[path] = "mine"
      }
    }
  }
}
