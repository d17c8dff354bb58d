import Foundation

/// A client whose moods come from a model: what they feel carries over from one to the next, and is told by the nearest
/// of nine words.
struct ModelClient {
  /// The words' valences, in hundredths.
  static let words = [-210, -170, -140, -90, 90, 130, 170, 200, 270]
  /// What a mood keeps of the one before, where nothing else is said.
  static let carriedOver = 0.3
  /// How many moods there are in a week, where nothing else is said, and on which of its days.
  static let weekdays = [0, 3]

  /// The moods' valences, in order of time.
  private(set) var values: [Int] = []
  private let aWeek: Int

  /// The moods of so many weeks.
  ///
  /// - Parameters:
  ///   - mean: in the words' standard deviations, for each mood by how many weeks have gone before it.
  ///   - aWeek: how many there are in a week.
  init(
    weeks: Int, aWeek: Int = weekdays.count, carriedOver: Double = carriedOver, chance: inout Chance,
    mean: (Double) -> Double
  ) {
    self.aWeek = aWeek
    let freshness = (1 - carriedOver * carriedOver).squareRoot()
    var feeling = chance.normal()
    for number in 0..<weeks * aWeek {
      values.append(Self.word(for: mean(Double(number) / Double(aWeek)) + feeling))
      feeling = carriedOver * feeling + freshness * chance.normal()
    }
  }

  /// The moods that are there at the end of a week, counted from 1.
  func values(atEndOf week: Int) -> [Int] { Array(values.prefix(week * aWeek)) }

  /// The word that is nearest to a feeling, by the words' own mean and standard deviation.
  private static func word(for feeling: Double) -> Int {
    let wanted = mean + feeling * deviation
    var nearest = words[0]
    for word in words where abs(Double(word) - wanted) < abs(Double(nearest) - wanted) { nearest = word }
    return nearest
  }

  private static let mean = Double(words.reduce(0, +)) / Double(words.count)
  private static let deviation =
    (words.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(words.count)).squareRoot()
}
