import Insights

/// How often clients with no change at all are told something: at a moment, and ever within a period.
struct NoChange {
  /// The weeks of each period, at whose ends the pages are looked at. From week 17 on there are moods past the level's.
  static let periods: [(name: String, weeks: [Int])] = [
    ("weeks 17 to 52", Array(17...52)), ("year 2", Array(53...104)), ("year 3", Array(105...156)),
  ]

  /// By sign, then by period, as shares of 1.
  private let moments: [Sign: [Double]]
  private let evers: [Sign: [Double]]

  /// The share of looks in a period that show a sign.
  func atAMoment(_ sign: Sign, period: Int) -> Double { moments[sign]?[period] ?? 0 }
  /// The share of clients who are shown a sign at least once in a period.
  func ever(_ sign: Sign, period: Int) -> Double { evers[sign]?[period] ?? 0 }

  init(mean: Double, clients: Int, seed: UInt64) {
    let signs = Sign.allCases
    var looks = signs.map { _ in Self.periods.map { _ in 0 } }
    var told = looks
    var chance = Chance(seed: seed)
    for _ in 0..<clients {
      let client = ModelClient(mean: mean, weeks: 156, drop: nil, chance: &chance)
      for (period, (_, weeks)) in Self.periods.enumerated() {
        var seen = signs.map { _ in 0 }
        for week in weeks {
          let look = Look(client, count: client.count(atEndOf: week), judgesTrend: true)
          for (number, sign) in signs.enumerated() where sign.isIn(look) { seen[number] += 1 }
        }
        for number in signs.indices {
          looks[number][period] += seen[number]
          told[number][period] += seen[number] > 0 ? 1 : 0
        }
      }
    }
    let moments = looks.map { zip($0, Self.periods).map { Double($0) / Double(clients * $1.weeks.count) } }
    let evers = told.map { $0.map { Double($0) / Double(clients) } }
    self.moments = Dictionary(uniqueKeysWithValues: zip(signs, moments))
    self.evers = Dictionary(uniqueKeysWithValues: zip(signs, evers))
  }
}

/// How often clients with no change would be told `low` if another mood were the least unpleasant that counts.
struct LowThreshold {
  /// By threshold, in hundredths: the unpleasant ones of the words.
  static let thresholds = ModelClient.words.filter { $0 < 0 }

  /// By threshold, the shares of looks and of clients from week 17 to 52.
  let shares: [(atAMoment: Double, ever: Double)]

  init(mean: Double, clients: Int, seed: UInt64) {
    let weeks = NoChange.periods[0].weeks
    let count = AttentionThresholds().lowCount
    var told = Self.thresholds.map { _ in (looks: 0, clients: 0) }
    var chance = Chance(seed: seed)
    for _ in 0..<clients {
      let client = ModelClient(mean: mean, weeks: 52, drop: nil, chance: &chance)
      for (number, threshold) in Self.thresholds.enumerated() {
        let looks = weeks.count { week in
          client.values[..<client.count(atEndOf: week)].suffix(count).allSatisfy { $0 <= threshold }
        }
        told[number].looks += looks
        told[number].clients += looks > 0 ? 1 : 0
      }
    }
    shares = told.map { told in
      (Double(told.looks) / Double(clients * weeks.count), Double(told.clients) / Double(clients))
    }
  }
}
