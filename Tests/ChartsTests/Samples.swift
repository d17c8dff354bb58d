import Charts
import Foundation
import TestSupport

/// Charts to look at and to test with.
enum Samples {
  static func caption(_ id: String = "sample") -> Caption {
    Caption(id: id, title: "A title", description: "A description.")
  }

  static let words = ["calm", "low energy", "happy", "müde", "سعيد", "落ち着いた", "עצוב", "a <b>&\"' c"]

  /// Moods every third day; at each position of `unscored` and `missing` there is no value.
  static func moods(_ valences: [Int], unscored: Set<Int> = [], missing: Set<Int> = []) -> [MoodChart.Point] {
    valences.enumerated().map { position, valence in
      let word = words[position % words.count]
      let mood: MoodChart.Mood =
        if missing.contains(position) {
          .notLogged
        } else if unscored.contains(position) {
          .unscored(word: word)
        } else {
          .scored(word: word, valence: valence)
        }
      return MoodChart.Point(day: 20_700 + position * 3, dateLabel: "day \(position + 1)", mood: mood)
    }
  }

  static func ticks(_ points: [MoodChart.Point]) -> [DayTick] {
    guard let first = points.first?.day, let last = points.last?.day else { return [] }
    return stride(from: first, through: last, by: 7).map { DayTick(day: $0, label: "day \($0 - first)") }
  }

  static var shift: MoodChart {
    let points = moods(
      [180, 210, 120, 0, 150, 240, 90, 200, -120, -200, -90, 0, -210, -150, -250, -180, -60, -190],
      unscored: [3], missing: [11])
    return MoodChart(
      caption: caption("mood"), points: points, median: .init(valence: -75, label: "median"),
      run: .init(points: 8...17, label: "9 in a row below the median"), ticks: ticks(points))
  }

  static var rise: MoodChart {
    let points = moods([300, 280, 320, 250, 290, 310, 270, 300, 0, -50, 20, -80])
    return MoodChart(
      caption: caption("rise"), points: points, median: .init(valence: 260, label: "median"),
      run: .init(points: 0...7, label: "8 in a row above the median"), ticks: ticks(points))
  }

  static var long: MoodChart {
    var generator = SeededGenerator(seed: 3)
    let points = (0..<300).map { position in
      MoodChart.Point(
        day: 20_000 + position / 2, dateLabel: "day \(position / 2)",
        mood: position % 17 == 0
          ? .notLogged : .scored(word: "calm", valence: Int.random(in: -300...300, using: &generator)))
    }
    return MoodChart(caption: caption("long"), points: points, ticks: ticks(points))
  }

  static var adherence: AdherenceChart {
    let counts = [(2, 0, 0, 0), (1, 1, 0, 0), (3, 0, 1, 0), (0, 0, 0, 0), (0, 2, 1, 1), (2, 0, 0, 0)]
    let weeks = counts.enumerated().map { position, week in
      AdherenceChart.Week(
        label: "week \(position + 1)", summary: "\(week.0 + week.1) of \(week.0 + week.1 + week.2)",
        onTime: week.0, late: week.1, notDone: week.2, excused: week.3)
    }
    return AdherenceChart(caption: caption("adherence"), weeks: weeks)
  }

  static var year: AdherenceChart {
    let weeks = (0..<52).map { week in
      AdherenceChart.Week(label: "w\(week)", onTime: week % 30, late: week % 7, notDone: week % 4)
    }
    return AdherenceChart(caption: caption("year"), weeks: weeks)
  }

  static var sparkline: Sparkline {
    let valences: [Int?] = [100, 150, nil, -50, nil, 0, 210, 120, -300]
    let points = valences.enumerated().map {
      Sparkline.Point(day: 20_700 + $0.offset * 2, valence: $0.element)
    }
    return Sparkline(caption: caption("spark"), points: points)
  }

  static var day: DayChart {
    let hour = 3600
    return DayChart(
      caption: caption("day"), length: 24 * hour,
      rows: [
        .init(label: "Ida Berg", detail: "08:00 – 13:30", intervals: [8 * hour..<13 * hour + 1800]),
        .init(label: "Noa Levi", detail: "11:00 – 11:20", intervals: [11 * hour..<11 * hour + 1200]),
        .init(label: "Yui Sato", detail: "22:00 – 06:00", intervals: [22 * hour..<30 * hour]),
        .init(label: "Nobody’s shift", detail: "09:00 – 09:00", intervals: [9 * hour..<9 * hour]),
      ],
      gaps: [
        .init(interval: 0..<8 * hour, label: "nobody, 8 hr"),
        .init(interval: 13 * hour + 1800..<22 * hour, label: "nobody, 8 hr, 30 min"),
      ],
      steps: [
        .init(interval: 0..<8 * hour, count: 0, label: "0"),
        .init(interval: 8 * hour..<11 * hour, count: 1, label: "1"),
        .init(interval: 11 * hour..<11 * hour + 1200, count: 2, label: "2"),
        .init(interval: 11 * hour + 1200..<13 * hour + 1800, count: 1, label: "1"),
        .init(interval: 13 * hour + 1800..<22 * hour, count: 0, label: "0"),
        .init(interval: 22 * hour..<24 * hour, count: 1, label: "1"),
      ],
      ticks: stride(from: 0, through: 24, by: 3).map { .init(second: $0 * hour, label: "\($0):00") },
      now: .init(second: 10 * hour + 41 * 60, label: "10:41"))
  }
}
