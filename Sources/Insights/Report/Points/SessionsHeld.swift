import Homework

/// How many sessions there were, and with whom.
package struct SessionsHeld: TalkingPoint {
  package static let name = "sessions"

  /// The first joining of each.
  let sessions: [AcceptedEntry]
  /// Who they were with.
  let providers: [String]

  package init?(_ week: ClientWeek) {
    sessions = week.sessions
    var providers: [String] = []
    for case .sessionJoined(let provider?) in sessions.map(\.event) where !providers.contains(provider) {
      providers.append(provider)
    }
    self.providers = providers
    if sessions.isEmpty { return nil }
  }

  package var lines: [Int] { sessions.compactMap(\.line) }

  package func sentence(_ words: TaskWords) -> String {
    let with = providers.isEmpty ? "" : ", with \(listed(providers.map(isolated)))"
    return "\(count(sessions.count, "session")) this week\(with)."
  }
}
