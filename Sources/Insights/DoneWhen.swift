import Homework

/// On which weekdays, and at which hours, a client's tasks were done. It describes, and tests nothing.
package struct DoneWhen: Hashable, Sendable {
  /// Under so many there is no pattern to tell.
  package static let fewest = 20

  /// How many tasks were completed, Monday to Sunday.
  package private(set) var weekdays = Array(repeating: 0, count: 7)
  /// How many were completed at an hour that is known, in four parts of the day from midnight on.
  package private(set) var quarters = Array(repeating: 0, count: 4)

  /// When the tasks of a client were done, in the client's zone.
  package init(_ insights: ClientInsights) {
    for task in insights.tasks {
      guard let date = task.progress.completedOn else { continue }
      weekdays[date.weekday - 1] += 1
      guard task.progress.completion == nil else { continue }
      let moments = [task.progress.exited, task.progress.mood?.at].compactMap { $0?.instant }
      guard let moment = moments.max() else { continue }
      let offset = insights.client.rules.timeZone.secondsFromGMT(for: moment)
      let second = (Int(moment.timeIntervalSince1970.rounded(.down)) + offset) % 86_400
      quarters[(second + 86_400) % 86_400 / 21_600] += 1
    }
  }

  /// "Of 24 tasks done, 9 on Tue and 8 on Thu, the most; …": a sentence with its counts; nil under 20.
  package func sentence(_ formats: Formats) -> String? {
    let all = weekdays.reduce(0, +)
    guard all >= Self.fewest else { return nil }
    let days = weekdays.enumerated().filter { $0.element > 0 }
      .map { "\(formats.weekdayName($0.offset + 1)) \($0.element)" }
    let timed = quarters.reduce(0, +)
    var sentence = "Of \(all) tasks done, by weekday: \(listed(days))"
    if timed >= Self.fewest {
      let hours = quarters.enumerated().filter { $0.element > 0 }.map { quarter, number in
        "\(number) from \(formats.time(ofSecond: quarter * 21_600)) to \(formats.time(ofSecond: (quarter + 1) * 21_600))"
      }
      sentence += "; by the hour\(timed == all ? "" : ", of \(timed)"): \(listed(hours))"
    }
    return sentence + "."
  }
}
