import Foundation
import TestSupport
import Testing

/// The same inputs give the same bytes, whoever runs where.
@Suite(.startsPrograms) struct DeterminismTests {
  @Test func surroundings() throws {
    let folder = try TemporaryFolder()
    let first = try Built.sample.get()
    let expected = try Golden.files(in: first.copy.output)
    for there in Self.surroundings {
      let other = Site(url: folder.appending(there.name))
      let second = try Tend.build(
        Repository.sample, into: other.url, environment: there.environment, under: there.prefix)
      let name = Comment(rawValue: there.name)
      #expect(differingPaths(expected, try Golden.files(in: other.url)) == [], name)
      #expect(first.outcome.standardError == second.standardError, name)
      let modes = try other.traces().mapValues { String($0.mode, radix: 8) }
      #expect(modes == (try other.traces().mapValues { $0.isFolder ? "700" : "600" }), name)
    }
  }

  private static let surroundings = [
    Surroundings(
      name: "Kiribati, Turkish",
      environment: ["TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]),
    Surroundings(
      name: "Arabic, on one core", environment: ["TZ": "UTC", "LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8"],
      prefix: ["taskset", "-c", "0"]),
    Surroundings(
      name: "C, umask 077", environment: ["TZ": "UTC", "LANG": "C", "LC_ALL": "C", "HOME": "/nonexistent"],
      prefix: ["sh", "-c", "umask 077; exec \"$@\"", "sh"]),
    Surroundings(
      name: "a zone that is none, umask 000", environment: ["TZ": "No/Where"],
      prefix: ["sh", "-c", "umask 000; exec \"$@\"", "sh"]),
  ]

  @Test func theOrderInWhichFilesWereMade() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let plain = try Built.sample.get().copy.site
    // A file system in memory lists what was made last first; others have an order of their own.
    for place in Set([folder.url, FileManager.default.temporaryDirectory]) {
      let copy = place.appending(path: "tend-shuffled-\(seed)")
      defer { try? FileManager.default.removeItem(at: copy) }  // Nothing rests on its going.
      for path in try FileManager.default.subpathsOfDirectory(atPath: Repository.sample.path)
        .shuffled(using: &generator)
      {
        let (from, to) = (Repository.sample.appending(path: path), copy.appending(path: path))
        if from.hasDirectoryPath || FileManager.default.fileExists(atPath: from.path + "/.") {
          try FileManager.default.createDirectory(at: to, withIntermediateDirectories: true)
        } else {
          try FileManager.default.createDirectory(
            at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
          try FileManager.default.copyItem(at: from, to: to)
        }
      }
      let shuffled = Site(url: folder.appending("Shuffled"))
      try Tend.build(copy, into: shuffled.url)
      #expect(differingPaths(try plain.pages(), try shuffled.pages()) == [], "seed \(seed), \(place.path)")
    }
  }

  /// Where and how a run is made.
  private struct Surroundings: Sendable {
    let name: String
    var environment: [String: String] = [:]
    var prefix: [String] = []
  }
}
