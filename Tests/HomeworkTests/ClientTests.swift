import Homework
import Testing

/// Whether homework is expected of a client.
struct ClientTests {
  @Test(arguments: [
    (nil, nil, "active"), ("2026-11-17", nil, "active"), ("2026-11-16", nil, "paused 2026-11-16"),
    ("2026-11-15", nil, "paused 2026-11-15"), (nil, "2026-11-17", "active"),
    (nil, "2026-11-16", "ended 2026-11-16"),
    ("2026-11-01", "2026-11-10", "ended 2026-11-10"), ("2026-11-10", "2026-11-01", "ended 2026-11-01"),
    ("2026-11-01", "2026-11-17", "paused 2026-11-01"), ("2026-11-17", "2026-11-01", "ended 2026-11-01"),
  ])
  func standing(paused: String?, ended: String?, expected: String) throws {
    let client = Client(
      slug: "bo", pausedSince: paused.flatMap { LocalDate($0) }, endedOn: ended.flatMap { LocalDate($0) },
      assignments: [])
    let standing =
      switch client.standing(on: try #require(LocalDate("2026-11-16"))) {
      case .active: "active"
      case .paused(let date): "paused \(date)"
      case .ended(let date): "ended \(date)"
      }
    #expect(standing == expected)
  }

  @Test func aClientWithoutANameGoesByTheSlug() {
    #expect(Client(slug: "bo", assignments: []).name == "bo")
    #expect(Client(slug: "bo", name: "Bo Lind", assignments: []).name == "Bo Lind")
  }
}
