/// A row of marks below the moods: what has no score, what is missing, sessions, notes.
struct MoodMarks: Sendable {
  /// By what stands at the left.
  enum Kind: String, Sendable {
    case unscored = "not scored"
    case missing = "not logged"
    case sessions, notes
  }

  let kind: Kind
  /// A mark's day each.
  let days: [Int]

  static let height = 17.0

  var name: String { kind.rawValue }
  var count: Int { days.count }

  /// The rows that have something in them, from the top.
  /// - Parameter first: the first day that is shown.
  static func rows(of chart: MoodChart, points: ArraySlice<MoodChart.Point>, from first: Int) -> [MoodMarks] {
    let rows = [
      MoodMarks(kind: .unscored, days: points.filter { $0.mood.unscoredWord != nil }.map(\.day)),
      MoodMarks(kind: .missing, days: points.filter { $0.mood == .missing }.map(\.day)),
      MoodMarks(kind: .sessions, days: Array(chart.sessions.drop { $0 < first })),
      MoodMarks(kind: .notes, days: Array(chart.notes.drop { $0 < first })),
    ]
    return rows.filter { $0.count > 0 }
  }

  /// A tick for each unscored mood and each session, a small ring for a missing mood, a dot for a note.
  /// - Parameter middle: of the row, from the top.
  func write(of drawing: MoodDrawing, middle: Double, to svg: inout SVGWriter) {
    let places = xs(of: drawing).map { Position(x: $0, y: middle) }
    switch kind {
    case .unscored:
      svg.path(
        places.flatMap { Self.tick($0, reach: 5) }, MarkStyle(classes: "unscored", stroke: .ink, width: 1.6))
    case .missing:
      svg.dots(places, MarkStyle(classes: "missing", stroke: .muted, width: min(drawing.radius * 2, 5.2) + 1.2))
      svg.dots(places, MarkStyle(stroke: .paper, width: min(drawing.radius * 2, 5.2) - 1.2))
    case .sessions:
      svg.path(
        places.flatMap { Self.tick($0, reach: 3.5) },
        MarkStyle(classes: "sessions", stroke: .muted, width: min(1, max(0.5, drawing.days.dayWidth * 0.3))))
    case .notes: svg.dots(places, MarkStyle(classes: "notes", stroke: .muted, width: 6))
    }
  }

  /// The unscored words, where there is room beside their ticks on a phone, too.
  func writeUnscoredWords(of drawing: MoodDrawing, middle: Double, to svg: inout SVGWriter) {
    let marks = zip(drawing.points, drawing.xs).compactMap { point, x in
      point.mood.unscoredWord.map { (word: $0, x: x) }
    }
    let shrunk = (Stretch.narrowest - drawing.column.left - MoodDrawing.right) / drawing.plot.right
    for (index, mark) in marks.enumerated() where !drawing.chart.isForPaper || !mark.word.needsShaping {
      var label = Label.centred(mark.word, x: mark.x + 7, y: middle)
      label.isInPlot = true
      let next = index + 1 < marks.count ? marks[index + 1].x : drawing.plot.right
      if label.width + 8 <= (next - mark.x) * shrunk { label.write(to: &svg) }
    }
  }

  /// Where its marks stand from left to right.
  private func xs(of drawing: MoodDrawing) -> [Double] {
    switch kind {
    case .sessions, .notes: drawing.days.columns(days, reach: kind == .notes ? 3.4 : 1)
    case .unscored: zip(drawing.points, drawing.xs).compactMap { $0.mood.unscoredWord == nil ? nil : $1 }
    case .missing: zip(drawing.points, drawing.xs).compactMap { $0.mood == .missing ? $1 : nil }
    }
  }

  /// An upright stroke.
  private static func tick(_ place: Position, reach: Double) -> [PathStep] {
    [.move(place.x, place.y - reach), .vertical(place.y + reach)]
  }
}
