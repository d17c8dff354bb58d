import Foundation

/// A client whose moods come from a model: what they feel carries over from one to the next, and is told by the nearest
/// of nine words.
struct ModelClient {
  /// What a mood keeps of the one before.
  static let carriedOver = 0.3
  /// How many moods there are in a week, on the days of the week on which they are logged.
  static let weekdays = [0, 3]
  /// The words' valences, in hundredths.
  static let words: [Double] = [-210, -170, -140, -90, 90, 130, 170, 200, 270]

  /// The moods' days and valences, in order of time.
  private(set) var days: [Int] = []
  private(set) var values: [Double] = []

  /// The moods of so many weeks, about a mean in the words' standard deviations.
  ///
  /// - Parameter drop: From which week on, counted from 0, the mean is two standard deviations lower; nil for never.
  init(mean: Double, weeks: Int, drop: Int?, chance: inout Chance) {
    var feeling = chance.normal()
    for week in 0..<weeks {
      let level = drop.map { week >= $0 ? mean - 2 : mean } ?? mean
      for weekday in Self.weekdays {
        days.append(week * 7 + weekday)
        values.append(Self.word(for: level + feeling))
        let fresh = (1 - Self.carriedOver * Self.carriedOver).squareRoot() * chance.normal()
        feeling = Self.carriedOver * feeling + fresh
      }
    }
  }

  /// How many moods are there at the end of a week, counted from 1.
  func count(atEndOf week: Int) -> Int { min(week * Self.weekdays.count, values.count) }

  /// The word that is nearest to a feeling, by the words' own mean and standard deviation.
  static func word(for feeling: Double) -> Double {
    let wanted = mean + feeling * deviation
    var nearest = words[0]
    for word in words where abs(word - wanted) < abs(nearest - wanted) { nearest = word }
    return nearest
  }

  private static let mean = words.reduce(0, +) / Double(words.count)
  private static let deviation =
    (words.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(words.count)).squareRoot()
}
