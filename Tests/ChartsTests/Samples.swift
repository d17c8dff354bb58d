import TestSupport

@testable import Charts

/// Charts to look at and to test with.
enum Samples {
  static func caption(_ id: String = "sample") -> Caption {
    Caption(id: id, title: "A title", description: "A description.")
  }

  static func tick(at: Int, label: String, isMain: Bool = false) -> AxisTick { (at, label, isMain) }

  static func point(day: Int, label: String, mood: MoodChart.Mood, href: String? = nil) -> MoodChart.Point {
    (day, label, mood, href)
  }

  static func week(
    label: String, beginsYear: Bool = false, counts: [AdherenceChart.Outcome: Int]
  ) -> AdherenceChart.Week {
    (label, beginsYear, { counts[$0] ?? 0 })
  }

  static let words = ["calm", "low energy", "happy", "müde", "سعيد", "落ち着いた", "עצוב", "a <b>&\"' c"]

  /// Moods every third day; at each position of `unscored` and `missing` there is no value.
  static func moods(_ valences: [Int], unscored: Set<Int> = [], missing: Set<Int> = []) -> [MoodChart.Point] {
    valences.enumerated().map { position, valence in
      let word = words[position % words.count]
      let mood: MoodChart.Mood =
        if missing.contains(position) {
          .missing
        } else if unscored.contains(position) {
          .unscored(word: word)
        } else {
          .scored(word: word, valence: valence)
        }
      return point(
        day: 20_700 + position * 3, label: "day \(position + 1)", mood: mood, href: "log.html#L\(position + 1)")
    }
  }

  static let low = -150.0
  static let scale = (-4...4).map {
    (valence: Double($0) * 100, label: $0 < 0 ? "−\(-$0)" : $0 > 0 ? "+\($0)" : "0")
  }

  /// A shift of eighteen moods, and everything that a chart can have beside it.
  static var shift: MoodChart {
    let series = MoodSeries(count: 52, language: .english)
    return series.chart(
      "mood",
      steps: [
        (day: series.firstDay, mean: (valence: 130, label: "+1.3")),
        (day: series.firstDay + 120, mean: (valence: -110, label: "−1.1")),
      ])
  }

  /// Few moods, with gaps, and words as bad as people can make them.
  static var short: MoodChart {
    let points = moods([180, 210, 120, 0, 150, -120, -200, -90, 0, -210], unscored: [3, 8], missing: [6])
    return MoodChart(
      caption: caption("short"), points: points, low: low, scale: scale,
      ticks: points.map { tick(at: $0.day, label: $0.label) })
  }

  static var adherence: AdherenceChart {
    let counts = [
      (2, 0, 0, 0, 2, 0), (1, 1, 0, 0, 1, 0), (3, 0, 1, 0, 3, 1), (0, 0, 0, 0, 0, 0), (0, 2, 1, 1, 0, 2),
      (2, 0, 0, 0, 2, 1), (0, 0, 3, 0, 0, 0),
    ]
    let weeks = counts.enumerated().map { position, week in
      Samples.week(
        label: "week \(position + 1)",
        counts: [
          .onTime: week.0, .late: week.1, .notDone: week.2, .excused: week.3, .notInLog: position == 5 ? 1 : 0,
          .done: week.4, .doneOlder: week.5,
        ])
    }
    return AdherenceChart(caption: caption("adherence"), weeks: weeks)
  }

  static var year: AdherenceChart {
    let weeks = (0..<52).map { week in
      Samples.week(
        label: "w\(week)",
        counts: [
          .onTime: week % 30, .late: week % 7, .notDone: week % 4, .done: week % 30, .doneOlder: week % 5,
        ])
    }
    return AdherenceChart(caption: caption("year"), weeks: weeks)
  }

  static var lateness: LatenessChart {
    let bins = [
      ("on time", 14), ("1 day", 6), ("2 days", 3), ("3 days", 0), ("4 to 6 days", 2), ("a week or more", 1),
    ]
    return LatenessChart(
      caption: caption("lateness"),
      bins: bins.map { (label: $0.0, count: $0.1, isOnTime: $0.0 == "on time") })
  }

  /// A year and a half of moods, of which the last 90 days are large: many in them, and all time below.
  static var long: MoodChart {
    let series = MoodSeries(count: 540, language: .english)
    var chart = series.chart("long")
    let last = series.points[539].day
    chart.days = last - 89...last
    chart.ticks = [last - 70, last - 40, last - 10].map { tick(at: $0, label: "Oct 2026") }
    func spreads(every days: Int, from first: Int) -> [MoodChart.Spread] {
      stride(from: first, to: last, by: days).map {
        (
          days: $0...$0 + days - 1, lower: Double(-100 - $0 % 60), median: Double($0 % 50),
          upper: Double(90 + $0 % 70)
        )
      }
    }
    chart.recentWeeks = spreads(every: 7, from: last - 89)
    chart.allTime.spreads = spreads(every: 28, from: series.firstDay)
    chart.allTime.labels = ["all 540,", "by 4 weeks"]
    chart.allTime.ticks = (0..<18).map {
      tick(at: series.firstDay + $0 * 30, label: $0 == 7 ? "Jan 2026" : "Jun", isMain: $0 == 7)
    }
    return chart
  }

  static var sparkline: Sparkline {
    let valences: [Int?] = [100, 150, nil, -50, nil, 0, 210, 120, -300]
    let points = valences.enumerated().map { (day: 20_700 + $0.offset * 2, valence: $0.element) }
    return Sparkline(
      caption: caption("spark"), points: points, low: -150,
      steps: [
        (day: 20_650, mean: (valence: 80, label: "+0.8")),
        (day: 20_708, mean: (valence: -10, label: "−0.1")),
      ])
  }

  static var day: DayChart {
    let hour = 3600
    return DayChart(
      caption: caption("day"), length: 24 * hour,
      rows: [
        (label: "Ida Berg", detail: "08:00 – 13:30", interval: 8 * hour..<13 * hour + 1800),
        (label: "Noa Levi", detail: "11:00 – 11:20", interval: 11 * hour..<11 * hour + 1200),
        (label: "Yui Sato", detail: "22:00 – 06:00", interval: 22 * hour..<30 * hour),
        (label: "Nobody’s shift", detail: "09:00 – 09:00", interval: 9 * hour..<9 * hour),
      ],
      gaps: [
        (interval: 0..<8 * hour, count: 0, label: "nobody, 8 hr"),
        (interval: 13 * hour + 1800..<22 * hour, count: 0, label: "nobody, 8 hr, 30 min"),
      ],
      steps: [
        (interval: 0..<8 * hour, count: 0, label: "0"),
        (interval: 8 * hour..<11 * hour, count: 1, label: "1"),
        (interval: 11 * hour..<11 * hour + 1200, count: 2, label: "2"),
        (interval: 11 * hour + 1200..<13 * hour + 1800, count: 1, label: "1"),
        (interval: 13 * hour + 1800..<22 * hour, count: 0, label: "0"),
        (interval: 22 * hour..<24 * hour, count: 1, label: "1"),
      ],
      ticks: stride(from: 0, through: 24, by: 3).map { tick(at: $0 * hour, label: "\($0):00") },
      now: tick(at: 10 * hour + 41 * 60, label: "10:41"))
  }
}

extension Chart {
  /// The picture as a text.
  var svg: String {
    var page: [UInt8] = []
    write(into: &page)
    return String(decoding: page, as: UTF8.self)
  }
}
