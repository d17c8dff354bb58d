import Foundation
import TestSupport
import Testing

@testable import Templating

/// The compiled pages are those that the slow way gives.
@Suite struct OracleTests {
  static let templates: [String: String] = {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Templates")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in [".md", ".html", ".txt"].contains { name.hasSuffix($0) } }
      .reduce(into: [:]) { texts, name in
        texts[name] = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
  }()
  static let pages = templates.keys.filter { $0.hasPrefix("pages/") }.sorted()

  @Test(arguments: pages) func aPageIsWhatTheSlowWayGives(name: String) throws {
    let seed = UInt64.random(in: 0...999_999)
    var generator = SeededGenerator(seed: seed)
    let headings =
      name == "pages/report-client.md" ? ["heading": 2] : name == "pages/report-provider.md" ? ["heading": 3] : [:]
    let sources = TemplateSources(builtIn: Self.templates)
    let text = TemplateText(name, headings: headings, from: sources.texts)
    let shape = Shape(text)
    let page = Template(page: name, of: shape.schema, in: nil, headings: headings, from: sources)
    if let problems = page.problems { throw Unusable(problems: problems) }
    for round in 0..<(Stress.isOn ? 400 : 3) {
      let view = shape.view(using: &generator)
      let fast = Meaning.lines(of: String(decoding: page.page(of: view).closed, as: UTF8.self))
      let slow = Meaning.lines(of: SlowWay.page(text, shape, view))
      if fast != slow {
        let first = zip(fast, slow).enumerated().first { $1.0 != $1.1 }?.offset ?? min(fast.count, slow.count)
        let near = { (lines: [String]) in
          lines[max(0, first - 3)..<min(lines.count, first + 3)].joined(separator: "\n")
        }
        Issue.record("\(name), seed \(seed), round \(round)\nfast:\n\(near(fast))\nslow:\n\(near(slow))")
        return
      }
    }
  }

  struct Unusable: Error, CustomStringConvertible {
    let problems: TemplateProblems
    var description: String {
      problems.problems.map(\.description).joined(separator: "\n")
    }
  }
}
