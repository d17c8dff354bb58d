import Homework

/// `shift`: the moods have moved down from this client's usual level, and the newest scored one is of the last 28 days.
///
/// Each mood is compared with the client's usual, and the differences add up (`MoodShift`). It never ends by time, but is
/// no reason any more once nothing new is logged. A shift up is told elsewhere and is no reason.
package struct ShiftFlag: AttentionFlag {
  package static let name = "shift"
  package static let title = "Moods shifted down"
  package static let short = "shifted down"
  package static let page = FlagPage.mood

  /// The shift.
  package let shift: MoodShift
  /// The usual level, in hundredths.
  package let usual: Double
  package let lines: [Int]

  package init?(_ client: ClientInsights) {
    guard let shift = client.mood.shiftDown, let level = client.mood.level, let newest = client.mood.scored.last,
      newest.date.days(to: client.asOf) < client.thresholds.shiftWithinDays
    else { return nil }
    self.shift = shift
    usual = level.mean
    lines = client.mood.shiftLines.sorted()
  }

  /// How far the mean since lies from the usual level, in standard deviations.
  package var size: Double { abs(shift.distance) }

  package func sentence(_ words: TaskWords) -> String {
    let level = { (hundredths: Double) in words.formats.valence(hundredths, digits: 1...1) }
    return
      "Lower since \(words.recentDay(shift.since)): usually \(level(usual)), since then \(level(shift.mean)). Each"
      + " mood is compared with this client’s usual; the differences add up."
  }
}
