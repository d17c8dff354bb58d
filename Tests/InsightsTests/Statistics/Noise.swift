import TestSupport

/// Series without a trend, repeated by their seed.
struct Noise {
  let seed: UInt64

  /// Days with gaps, and moods that have nothing to do with them: any number, or one of eight valences.
  func series(count: Int, tied: Bool, sharedDays: Bool) -> (days: [Int], values: [Double]) {
    var generator = SeededGenerator(seed: seed)
    let moods: [Double] = [-270, -210, -150, -40, 60, 130, 190, 270]
    var day = 0
    var days: [Int] = []
    var values: [Double] = []
    for _ in 0..<count {
      day += Int.random(in: (sharedDays ? 0 : 1)...7, using: &generator)
      days.append(day)
      let mood = moods[Int.random(in: 0..<moods.count, using: &generator)]
      values.append(tied ? mood : Double.random(in: -400...400, using: &generator))
    }
    return (days, values)
  }
}
