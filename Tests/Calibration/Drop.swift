/// How soon a lasting drop of two standard deviations is told, and whether it stays so.
struct Drop {
  /// Within how many weeks it should be told.
  static let soon = 8
  /// After how many weeks it should still be told.
  static let late = 52

  /// The share told by `shift` within 8 weeks, of those of whom it was not told the week before.
  let shiftSoon: Double
  /// The share told by `shift` or `low` within 8 weeks, of those of whom neither was told the week before.
  let eitherSoon: Double
  /// The share of whom `shift` is told 52 weeks later.
  let shiftLate: Double
  /// The same among those of whom it was told within 8 weeks.
  let shiftLateOfSoon: Double
  /// In which week after the drop half of those without it had `shift`.
  let medianDelay: Int?

  init(mean: Double, at drop: Int, clients: Int, seed: UInt64) {
    var chance = Chance(seed: seed)
    var delays: [Int] = []
    var (without, soon, late, lateOfSoon, withoutEither, eitherSoon) = (0, 0, 0, 0, 0, 0)
    for _ in 0..<clients {
      let client = ModelClient(mean: mean, weeks: drop + Self.late, drop: drop, chance: &chance)
      let looks = (0...Self.late).map { weeks in
        Look(client, count: client.count(atEndOf: drop + weeks), judgesTrend: false)
      }
      let firstWeeks = looks[1...Self.soon]
      if !looks[0].shiftDown {
        without += 1
        let delay = looks.dropFirst().firstIndex(where: \.shiftDown)
        delays.append(delay ?? .max)
        let isSoon = firstWeeks.contains(where: \.shiftDown)
        let isLate = looks[Self.late].shiftDown
        soon += isSoon ? 1 : 0
        late += isLate ? 1 : 0
        lateOfSoon += isSoon && isLate ? 1 : 0
      }
      if !looks[0].shiftDown, !looks[0].low {
        withoutEither += 1
        eitherSoon += firstWeeks.contains { $0.shiftDown || $0.low } ? 1 : 0
      }
    }
    shiftSoon = Double(soon) / Double(max(without, 1))
    shiftLate = Double(late) / Double(max(without, 1))
    shiftLateOfSoon = Double(lateOfSoon) / Double(max(soon, 1))
    self.eitherSoon = Double(eitherSoon) / Double(max(withoutEither, 1))
    let middle = delays.sorted().dropFirst(delays.count / 2).first
    medianDelay = middle == .max ? nil : middle
  }
}
