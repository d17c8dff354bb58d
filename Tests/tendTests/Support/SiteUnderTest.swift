import Foundation
import TestSupport

/// A site with its pages read.
struct SiteUnderTest: Sendable {
  let name: String
  let folder: TemporaryFolder
  let input: URL
  let pages: [Page]
  /// The ids of every page, by path; other files have none.
  let ids: [String: Set<String>]

  var url: URL { folder.appending("Output") }

  /// The sample with reports and at other times, one with broken files, one with slugs in several scripts, one of a single client, and an empty one.
  static func all() async throws -> [SiteUnderTest] {
    let empty = try TemporaryFolder()
    try FileManager.default.createDirectory(at: empty.appending("clients"), withIntermediateDirectories: true)
    let single = Repository.fixtures.appending(path: "single/input")
    let scripts = try PracticeCopy(clients: [])
    for slug in ["佐藤", "田中", "a.b", "a-b", "a_b", "Ελένη", "d-2026"] {
      for file in ["tasks.json", "log.jsonl"] {
        try scripts.write(
          String(contentsOf: single.appending(path: file), encoding: .utf8), to: "clients/\(slug)/\(file)")
      }
    }
    let (broken, noted) = (
      Repository.fixtures.appending(path: "broken/input"), Repository.fixtures.appending(path: "notes/input")
    )
    return try await [
      Task { try SiteUnderTest("reports", of: Repository.sample, weeks: ["2026-W46", "2026-W47"]) },
      Task { try SiteUnderTest("as of a date", of: Repository.sample, asOf: "2026-11-01") },
      Task { try SiteUnderTest("long ago", of: Repository.sample, asOf: "2020-01-01") },
      Task { try SiteUnderTest("broken", of: broken, asOf: "2026-11-20") },
      Task { try SiteUnderTest("slugs", of: scripts.practice) },
      Task { try SiteUnderTest("notes", of: noted) },
      Task { try SiteUnderTest("empty", of: empty.url) },
      Task { try SiteUnderTest("single", of: single, arguments: ["--tasks", "tasks.json", "--log", "log.jsonl"]) },
    ].values
  }

  init(
    _ name: String, of input: URL, asOf: String = Repository.sampleMoment, arguments: [String] = ["."],
    weeks: [String] = []
  ) throws {
    self.name = name
    self.input = input
    folder = try TemporaryFolder()
    let output = folder.appending("Output")
    let commands = weeks.map { ["report", "--week", $0] } + [["build"]]
    for command in commands {
      _ = try Tend.run(command + arguments + ["--as-of", asOf, "--output", output.path], in: input)
    }
    let files = try Site(url: output).pages()
    pages = try files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }.map {
      try Page(site: name, path: $0.key, text: String(decoding: $0.value, as: UTF8.self))
    }
    ids = files.mapValues { _ in [] }.merging(
      pages.map { ($0.path, Set($0.html.elements.compactMap { $0.attributes["id"] })) }, uniquingKeysWith: { $1 })
  }

  /// The file that an address leads to, with its fragment; nil when there is none.
  func target(of address: String, from page: String) -> String? {
    guard !address.contains(":"), !address.hasPrefix("/"), !address.contains("\\"), !address.contains("?") else {
      return nil
    }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var folders = page.split(separator: "/").dropLast().map(String.init)
    if let path = parts.first, !path.isEmpty {
      for step in path.split(separator: "/") {
        switch step {
        case "..": if folders.popLast() == nil { return nil }
        case ".": continue
        default: folders.append(String(step).removingPercentEncoding ?? "")
        }
      }
    } else {
      folders = page.split(separator: "/").map(String.init)
    }
    let path = folders.joined(separator: "/")
    guard let ids = ids[path] else { return nil }
    guard parts.count == 2 else { return path }
    return ids.contains(String(parts[1])) ? path + "#" + parts[1] : nil
  }

  /// A page that has been read.
  struct Page: CustomStringConvertible, Sendable {
    let site: String
    let path: String
    let html: HTMLPage

    init(site: String, path: String, text: String) throws {
      self.site = site
      self.path = path
      html = try HTMLPage(text)
    }

    /// Whether it stands for a client whose files can't be read.
    var isStub: Bool { html.root.text.contains("There is no earlier page to show") }

    var description: String { "\(site): \(path)" }
  }
}

extension [Task<SiteUnderTest, any Error>] {
  fileprivate var values: [SiteUnderTest] {
    get async throws {
      var values: [SiteUnderTest] = []
      for task in self { values.append(try await task.value) }
      return values
    }
  }
}
