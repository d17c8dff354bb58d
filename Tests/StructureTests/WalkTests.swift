import Testing

/// The way of a log's line to a page, as CONTRIBUTING.md tells it.
struct WalkTests {
  /// The files and names of the walk, in its order.
  private static func hops() throws -> [(file: String, name: String)] {
    try Repository.text(of: "CONTRIBUTING.md").matches(of: /(?m)^\| \d+ \|.*\| `([^`]+\.swift)`: `(\w+)` \|$/)
      .map { (String($0.1), String($0.2)) }
  }

  @Test func itHasAtMost14Hops() throws { #expect(try (5...14).contains(Self.hops().count)) }

  @Test func everyHopIsStillThere() throws {
    for (file, name) in try Self.hops() {
      let code = SourceFile(path: file, text: try Repository.text(of: file)).code
      let declared = Pattern.make("\\b(?:func|struct|enum|class) \(name)\\b")
      #expect(!code.matches(of: declared).isEmpty, "\(file) declares no \(name).")
    }
  }
}
