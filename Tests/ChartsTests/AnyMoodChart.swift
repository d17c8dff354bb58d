import TestSupport

@testable import Charts

/// Mood charts of 1 to 365 moods and 1 to 15 words, as bad as people and files can make them.
enum AnyMoodChart {
  private static let longWords = [
    "a", "low energy", "niedergeschlagen und völlig überfordert", "落ち着いていられないほど嬉しい", "منخفض الطاقة جدًا اليوم",
    "e\u{301}e\u{301}e\u{301}", "WWWWWWWWWWWWWWWWWWWW", "👩‍👩‍👧👩‍👩‍👧", "שמח מאוד", "iiiiiiii", "हिन्दी में शब्द",
  ]

  static func make(using generator: inout SeededGenerator) -> MoodChart {
    let words = (0..<Int.random(in: 1...15, using: &generator)).map { _ in
      let word =
        Bool.random(using: &generator)
        ? longWords[Int.random(in: 0..<longWords.count, using: &generator)] : AnyText.make(using: &generator)
      return (text: word, valence: Int.random(in: -400...400, using: &generator))
    }
    func word(_ generator: inout SeededGenerator) -> (text: String, valence: Int) {
      words[Int.random(in: 0..<words.count, using: &generator)]
    }
    func label(_ generator: inout SeededGenerator) -> String {
      Bool.random(using: &generator) ? word(&generator).text : "lower since October 20, 2026: usually +1.3"
    }
    func level(_ generator: inout SeededGenerator) -> MoodChart.Level? {
      guard Bool.random(using: &generator) else { return nil }
      return (valence: .random(in: -300...300, using: &generator), label: label(&generator))
    }
    var day = 20_000
    let points = (0..<Int.random(in: 1...365, using: &generator)).map { position in
      day += Int.random(in: 0...3, using: &generator)
      let word = word(&generator)
      let mood: MoodChart.Mood =
        switch Int.random(in: 0...9, using: &generator) {
        case 0: .missing
        case 1: .unscored(word: word.text)
        default: .scored(word: word.text, valence: word.valence)
        }
      return Samples.point(day: day, label: "day \(day)", mood: mood, href: "log.html#L\(position)")
    }
    let tickStep = Int.random(in: 1...40, using: &generator)
    let shiftDay = Int.random(in: 20_000...day, using: &generator)
    return MoodChart(
      caption: Samples.caption(), points: points,
      low: Bool.random(using: &generator) ? Samples.low : nil,
      steps: [20_000, shiftDay].compactMap { day in level(&generator).map { (day: day, mean: $0) } },
      scale: Samples.scale,
      ticks: stride(from: 20_000, through: day, by: tickStep).map {
        Samples.tick(at: $0, label: $0 % 5 == 0 ? "September 2026" : "Jun")
      },
      sessions: points.map(\.day), notes: [20_001])
  }
}
