import Homework
import Insights

extension Client.Standing {
  /// "Paused since …"; nil for whom homework is expected.
  func words(_ formats: Formats) -> String? {
    switch self {
    case .active: nil
    case .paused(let date): "Paused since \(formats.day(date))"
    case .ended(let date): "Ended on \(formats.day(date))"
    }
  }
}

extension Rules {
  /// How the client's app decides what can be done, in a sentence.
  var policyWords: String {
    switch eligibility {
    case .earliestFirst:
      "One task can be done at a time, the earliest due; the rest wait behind it."
        + (graceDays == 0 ? "" : " A task counts as on time up to \(count(graceDays, "day")) after its date.")
    case .todayOnly: "The app offers a task on its date only."
    }
  }
}
