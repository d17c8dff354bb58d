import Homework

extension ClientWeek {
  /// How many sessions there were, and with whom.
  var sessionsHeld: TalkingPoint? {
    guard !sessions.isEmpty else { return nil }
    var providers: [String] = []
    for case .sessionJoined(let provider?) in sessions.map(\.entry.event) where !providers.contains(provider) {
      providers.append(provider)
    }
    return TalkingPoint(.sessions(sessions.count, providers: providers), lines: sessions.map(\.line))
  }
}
