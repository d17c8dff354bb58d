import Insights

/// How often clients with no change would be told `low` if another mood were the least unpleasant that counts.
struct LowThreshold {
  /// By threshold, in hundredths: the unpleasant ones of the words.
  static let thresholds = ModelClient.words.filter { $0 < 0 }
  private static let weeks = 5...52

  /// By threshold, the shares of looks and of clients.
  let shares: [(atAMoment: Double, ever: Double)]

  init(mean: Double, clients: Int, seed: UInt64) {
    let count = AttentionThresholds().lowCount
    var told = Self.thresholds.map { _ in (looks: 0, clients: 0) }
    var chance = Chance(seed: seed)
    for _ in 0..<clients {
      let client = ModelClient(weeks: 52, chance: &chance) { _ in mean }
      for (number, threshold) in Self.thresholds.enumerated() {
        let looks = Self.weeks.count { week in
          client.values(atEndOf: week).suffix(count).allSatisfy { $0 <= threshold }
        }
        told[number].looks += looks
        told[number].clients += looks > 0 ? 1 : 0
      }
    }
    shares = told.map { told in
      (Double(told.looks) / Double(clients * Self.weeks.count), Double(told.clients) / Double(clients))
    }
  }
}
