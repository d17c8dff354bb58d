import Homework

extension PointRule {
  /// How many sessions there were, and with whom.
  static let sessionsHeld = PointRule("sessions") { week, _ in
    let sessions = week.sessions
    if sessions.isEmpty { return nil }
    var providers: [String] = []
    for case .sessionJoined(let provider?) in sessions.map(\.event) where !providers.contains(provider) {
      providers.append(provider)
    }
    let with = providers.isEmpty ? "" : ", with \(listed(providers.map(isolated)))"
    return (sessions.compactMap(\.line), "\(count(sessions.count, "session")) this week\(with).")
  }
}
