import Foundation
import Testing

/// What a document names is there: a page about a house that was pulled down misleads whoever follows it.
struct DocumentTests {
  /// All but the changelog, which tells of what is no more.
  private static let documents =
    ["README.md", "CONTRIBUTING.md", "SECURITY.md", "Resources/Practice/README.md"]
    + ((try? Repository.names(in: "Documentation")) ?? []).filter { $0.hasSuffix(".md") }.sorted()
    .map { "Documentation/\($0)" }

  /// What is not ours: folders that a run makes, words of FHIR and of Swift, files of somebody's own.
  private static let elsewhere: Set = [
    "CarePlan", "JSONEncoder", "Output", "Task.businessStatus", "Task.status", "Type+Concern.swift", "main.swift",
  ]

  @Test(arguments: documents)
  func everythingNamedIsThere(_ document: String) throws {
    let known = try Known.all.get()
    let text = try Repository.text(of: document)
    let missing = text.matches(of: /`([^`\n]+)`/).map { String($0.1) }
      .filter { !Self.elsewhere.contains($0) && !$0.hasPrefix("Output/") && !known.has($0) }
    #expect(missing.isEmpty, "\(document) names what is not there: \(Set(missing).sorted())")
  }

  @Test(arguments: [
    "Losses.swift", "Sources/Insights/Flag.swift", "partials/nobody.md", "AttentionTable", "Flow.fly(_:)",
  ])
  func whatIsGoneIsFound(_ name: String) throws { #expect(try !Known.all.get().has(name)) }
}

/// The files of the repository, and what its Swift declares.
private struct Known {
  let paths: Set<String>
  let names: Set<String>
  let declared: Set<String>

  static let all = Result {
    var paths: Set<String> = []
    for top in try Repository.names() where top != "Output" {
      paths.insert(top)
      let below = Repository.root.appending(path: top).path
      for path in (try? FileManager.default.subpathsOfDirectory(atPath: below)) ?? [] {
        paths.insert("\(top)/\(path)")
      }
    }
    var declared: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try Repository.text(of: path)
      for match in declaration.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        if let range = Range(match.range(at: 1), in: text) { declared.insert(String(text[range])) }
      }
    }
    return Known(
      paths: paths, names: Set(paths.map { String($0.split(separator: "/").last ?? "") }), declared: declared)
  }

  private static let declaration = Pattern.make(
    #"\b(?:struct|enum|class|protocol|typealias|associatedtype|func|var|let|case) (\w+)"#)

  /// Whether there is what a document calls so; what looks like neither a path of ours nor a type is nobody's matter.
  func has(_ name: String) -> Bool {
    if name.contains("<") || name.contains(" ") { return true }
    if name.wholeMatch(of: /(Sources|Tests|Documentation|Templates|Resources)\/.*/) != nil { return hasPath(name) }
    if name.wholeMatch(of: /(pages|partials|text)\/.+/) != nil { return hasPath("Templates/\(name)") }
    if name.wholeMatch(of: /\w[\w+]*\.swift/) != nil { return names.contains(name) }
    guard name.wholeMatch(of: /[A-Z]\w*[a-z]\w*(\.\w+)*(\(.*\))?/) != nil else { return true }
    return names.contains(name)
      || name.prefix { $0 != "(" }.split(separator: ".").allSatisfy {
        declared.contains(String($0)) || names.contains(String($0))
      }
  }

  /// A path may have a star in it, and end in a slash.
  private func hasPath(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let star = path.firstIndex(of: "*") else { return paths.contains(path) }
    let (start, end) = (path[..<star], path[path.index(after: star)...])
    return paths.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }
  }
}
