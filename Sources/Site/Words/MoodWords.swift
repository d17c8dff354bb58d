import Homework
import Insights

/// What the moods say, in sentences: how many there are, what has changed, and what is missing.
struct MoodWords: Sendable {
  let insights: ClientInsights
  let formats: Formats
  let verdict: MoodVerdict

  init(_ words: TaskWords) {
    (insights, formats, verdict) = (words.insights, words.formats, MoodVerdict(words))
  }

  var mood: MoodInsight { insights.mood }

  /// "11 of 14 due moods logged, 10 of 11 scored, 2 of other tasks beside them".
  var ratios: String {
    guard mood.due > 0 || mood.loggedInAll > 0 else { return "No mood could be logged yet" }
    let beside = mood.loggedBeside == 0 ? "" : " (\(mood.loggedBeside) of other tasks beside these)"
    return
      "\(mood.logged) of \(mood.due) due moods logged\(beside), \(mood.scored.count) of \(mood.loggedInAll) scored"
  }

  /// "27 tasks still open: their moods are yet to come"; nil when none is.
  var pending: String? {
    switch insights.standing == .active ? mood.pending : 0 {
    case 0: nil
    case 1: "1 task still open: its mood is yet to come"
    default: "\(mood.pending) tasks still open: their moods are yet to come"
    }
  }

  /// "−1.6 in 10 moods; +1.2 in the 27 before. 3 moods missing."; nil where the title says it all.
  var change: String? {
    let parts = [verdict.numbers, verdict.lacking].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ". ") + "."
  }
}
