import Foundation
import TestSupport
import Testing

@testable import Site

/// Pages are rendered on every core at a time, and not one differs.
@Suite struct PageStressTests {
  /// How many pages: 20,000 under `make stress`.
  private static let pages = Stress.isOn ? 20_000 : 140

  @Test func pagesOnEveryCore() async throws {
    let sample = try Sample()
    let first = sample.pages().filter { $0.path.hasSuffix(".html") }
    let expected = Dictionary(first.map { ($0.path, $0.contents) }, uniquingKeysWith: { page, _ in page })
    #expect(expected.count == 70)
    let rounds = Self.pages / expected.count + 1
    let workers = ProcessInfo.processInfo.activeProcessorCount * 2
    let rendered = try await withThrowingTaskGroup(of: (count: Int, differing: [String]).self) { group in
      for worker in 0..<workers {
        group.addTask {
          var (count, differing) = (0, [String]())
          for _ in stride(from: worker, to: rounds, by: workers) {
            for page in sample.pages() {
              guard let contents = expected[page.path] else { continue }
              count += 1
              if page.contents != contents { differing.append(page.path) }
            }
            await Task.yield()
          }
          return (count, differing)
        }
      }
      return try await group.reduce(into: (count: 0, differing: [String]())) { all, some in
        all.count += some.count
        all.differing += some.differing
      }
    }
    #expect(rendered.count >= Self.pages)
    #expect(rendered.differing == [])
  }
}
