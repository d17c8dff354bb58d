import Homework
import Testing

@testable import Insights

/// The middle half of the moods of weeks.
@Suite struct MoodSpreadTests {
  private func points(_ moods: [(day: Int, valence: Int?)]) -> [MoodPoint] {
    moods.map { day, valence in
      MoodPoint(
        task: AssignmentID(rawValue: "\(day)"), date: LocalDate(dayNumber: day), isDue: true, mood: nil,
        valence: valence)
    }
  }

  /// Day 20,773 is Monday, November 16, 2026.
  @Test(
    arguments: [
      ([(20_773, 100)], [[0, 100, 100, 100]]),
      ([(20_773, 100), (20_779, 300)], [[0, 200, 200, 200]]),
      ([(20_773, 100), (20_774, -300), (20_775, 200)], [[0, -100, 100, 150]]),
      ([(20_773, 0), (20_774, 100), (20_775, 200), (20_776, 300), (20_777, 400)], [[0, 100, 200, 300]]),
      // A week without a scored mood has none, and each week begins on its Monday.
      ([(20_779, 100), (20_780, nil), (20_787, -100)], [[0, 100, 100, 100], [14, -100, -100, -100]]),
    ] as [([(Int, Int?)], [[Double]])])
  func quartiles(moods: [(Int, Int?)], expected: [[Double]]) {
    let found = MoodSpread.byWeeks(points(moods), most: 80)
    #expect(found.weeks == 1)
    #expect(found.spreads.map { [Double($0.from.dayNumber - 20_773), $0.lower, $0.median, $0.upper] } == expected)
    #expect(found.spreads.allSatisfy { $0.from.days(to: $0.to) == 6 && $0.from.weekday == 1 })
  }

  @Test(arguments: [(79, 1), (80, 4), (4 * 80 - 1, 4), (4 * 80, 13), (13 * 80, 52)])
  func manyWeeksGoTogether(weeks: Int, together: Int) {
    let found = MoodSpread.byWeeks(points((0...weeks).map { (20_773 + $0 * 7, 100) }), most: 80)
    #expect(found.weeks == together)
    #expect(found.spreads.count <= 81)
  }

  @Test func withoutMoodsThereIsNone() {
    #expect(MoodSpread.byWeeks([], most: 80).spreads.isEmpty)
  }
}
