import Insights

/// What happens to a client's mean over the weeks, and what is counted of what the pages say meanwhile.
struct Story {
  let name: String
  /// How many weeks it takes.
  let weeks: Int
  /// How far the mean is from where it was at first, after so many weeks; a rise is the same the other way round.
  let change: @Sendable (Double) -> Double
  /// What is counted, each as a share of the clients.
  let measures: [Measure]

  /// A share of the clients, or of the looks at them.
  struct Measure {
    let name: String
    let kind: Kind

    enum Kind {
      /// Of the looks at the ends of these weeks, those that say it.
      case atAMoment(ClosedRange<Int>)
      /// Of the clients, those of whom it is said at the end of one of these weeks at least.
      case ever(ClosedRange<Int>)
      /// Of the clients of whom it is not said the week before these, those of whom it is in one of them.
      case within(ClosedRange<Int>)
    }
  }

  /// The weeks after which something begins.
  static let (early, late) = (5, 26)

  /// No change, a year long; from the week on in which there are enough moods at two a week.
  static let none = Story(
    name: "no change", weeks: 52, change: { _ in 0 },
    measures: [
      Measure(name: "at a moment", kind: .atAMoment(5...52)), Measure(name: "ever in a year", kind: .ever(5...52)),
    ])

  /// A step down after half a year.
  static func step(_ size: Double) -> Story {
    var measures = [Measure(name: "within 8 weeks", kind: .within(late + 1...late + 8))]
    if size == 2 { measures.append(Measure(name: "a year later", kind: .ever(late + 52...late + 52))) }
    return Story(
      name: "\(Int(size)) SD at week 26", weeks: late + 52, change: { $0 < Double(late) ? 0 : -size },
      measures: measures)
  }

  /// A step down as soon as after ten moods, at two a week.
  static let soon = Story(
    name: "2 SD after week 5", weeks: 26, change: { $0 < Double(early) ? 0 : -2 },
    measures: [
      Measure(name: "within 8 weeks", kind: .within(early + 1...early + 8)),
      Measure(name: "at week 26", kind: .ever(26...26)),
    ])

  /// Low at first, then good, and low again.
  static func relapse(low: Int, good: Int, later: Int) -> Story {
    let (rise, fall) = (Double(low), Double(low + good))
    return Story(
      name: "\(low) weeks low, \(good) good, low again", weeks: low + good + later,
      change: { $0 >= rise && $0 < fall ? 0 : -2 },
      measures: [
        Measure(name: "after \(later) weeks", kind: .ever(low + good + later...low + good + later)),
        Measure(name: "at a moment in the good weeks", kind: .atAMoment(low + 1...low + good)),
      ])
  }

  /// Half a year as ever, half a year lower, and then well again, or so far.
  static func recovery(_ share: Double, name: String, after weeks: [Int]) -> Story {
    let last = 2 * late + (weeks.max() ?? 0)
    return Story(
      name: name, weeks: last,
      change: { $0 < Double(late) ? 0 : $0 < Double(2 * late) ? -2 : -2 * (1 - share) },
      measures: weeks.map { week in
        Measure(name: "still after \(week) weeks", kind: .ever(2 * late + week...2 * late + week))
      })
  }

  /// Two standard deviations that are lost little by little over half a year.
  static let slow = Story(
    name: "2 SD lost over 26 weeks", weeks: 2 * late, change: { -2 * max(0, $0 - Double(late)) / Double(late) },
    measures: [Measure(name: "at its end", kind: .ever(2 * late...2 * late))])

  static let all = [
    none, step(2), step(1), soon, relapse(low: 10, good: 10, later: 14), relapse(low: 40, good: 50, later: 8),
    recovery(1, name: "recovered after 26 weeks", after: [8, 12]),
    recovery(1 / 3, name: "a third recovered after 26 weeks", after: [24]), slow,
  ]
}

/// What was counted of a story.
struct Told {
  let story: Story
  /// A share for each measure, of 1.
  let shares: [Double]

  /// So many clients about one mean, to whom it happens downward or upward.
  init(
    _ story: Story, _ direction: MoodChange.Direction, mean: Double, clients: Int, aWeek: Int, carriedOver: Double,
    seed: UInt64
  ) {
    self.story = story
    var chance = Chance(seed: seed)
    var told = story.measures.map { _ in (number: 0.0, of: 0.0) }
    let sign: Double = direction == .lower ? 1 : -1
    for _ in 0..<clients {
      let client = ModelClient(weeks: story.weeks, aWeek: aWeek, carriedOver: carriedOver, chance: &chance) {
        mean + sign * story.change($0)
      }
      var known: [Int: Bool] = [:]
      // Lower is said by `shift`, which asks for a fall that holds.
      let isTold = { (week: Int) in
        let now = known[week] ?? (Self.says(direction, of: MoodChange(client.values(atEndOf: week))))
        known[week] = now
        return now
      }
      for (place, measure) in story.measures.enumerated() {
        switch measure.kind {
        case .atAMoment(let weeks):
          told[place].number += Double(weeks.count { isTold($0) })
          told[place].of += Double(weeks.count)
        case .ever(let weeks):
          told[place].number += weeks.contains { isTold($0) } ? 1 : 0
          told[place].of += 1
        case .within(let weeks):
          if isTold(weeks.lowerBound - 1) { continue }
          told[place].number += weeks.contains { isTold($0) } ? 1 : 0
          told[place].of += 1
        }
      }
    }
    shares = told.map { $0.number / max($0.of, 1) }
  }

  private static func says(_ direction: MoodChange.Direction, of change: MoodChange) -> Bool {
    direction == .lower ? change.fall != nil : change.direction == .higher
  }
}
