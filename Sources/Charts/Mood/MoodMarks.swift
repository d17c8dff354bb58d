/// A row of marks below the moods: what has no score, what is missing, sessions, notes.
struct MoodMarks: Sendable {
  enum Kind: Sendable {
    case unscored
    case missing
    case sessions
    case notes
  }

  let kind: Kind
  let name: String
  let count: Int
  var events: [MoodChart.Event] = []

  static let height = 17.0

  /// The rows that have something in them, from the top.
  /// - Parameter first: the first day that is shown.
  static func rows(of chart: MoodChart, points: ArraySlice<MoodChart.Point>, from first: Int) -> [MoodMarks] {
    let unscored = points.count { if case .unscored = $0.mood { true } else { false } }
    let missing = points.count { $0.mood == .missing }
    let sessions = Array(chart.sessions.drop { $0.day < first })
    let notes = Array(chart.notes.drop { $0.day < first })
    let rows = [
      MoodMarks(kind: .unscored, name: "not scored", count: unscored),
      MoodMarks(kind: .missing, name: "not logged", count: missing),
      MoodMarks(kind: .sessions, name: "sessions", count: sessions.count, events: sessions),
      MoodMarks(kind: .notes, name: "notes", count: notes.count, events: notes),
    ]
    return rows.filter { $0.count > 0 }
  }

  /// - Parameter middle: of the row, from the top.
  func write(of drawing: MoodDrawing, middle: Double, to svg: inout SVGWriter) {
    switch kind {
    case .unscored: writeUnscored(of: drawing, middle, to: &svg)
    case .missing: writeMissing(of: drawing, middle, to: &svg)
    case .sessions: writeSessions(of: drawing, middle, to: &svg)
    case .notes: writeNotes(of: drawing, middle, to: &svg)
    }
  }

  /// A tick for each unscored mood, with its word where there is room beside it.
  private func writeUnscored(of drawing: MoodDrawing, _ middle: Double, to svg: inout SVGWriter) {
    let marks = zip(drawing.points, drawing.xs).compactMap { point, x in
      if case .unscored(let word) = point.mood { (point: point, word: word, x: x) } else { nil }
    }
    svg.group(MarkStyle(classes: "unscored", stroke: .ink, width: 1.6)) { svg in
      for mark in marks {
        svg.link(mark.point.href, label: mark.point.title, showsTitle: drawing.width == .wide) { svg in
          svg.path(Self.tick(mark.x, middle, reach: 5), MarkStyle(classes: "tick-unscored"))
        }
      }
    }
    svg.group(isHidden: true) { svg in
      for (index, mark) in marks.enumerated() {
        guard drawing.chart.labelsComplexScripts || !mark.word.needsShaping else { continue }
        let label = Label.centred(mark.word, x: mark.x + 5, y: middle)
        let next = index + 1 < marks.count ? marks[index + 1].x : drawing.plot.right
        if label.box.right + 4 <= next { label.write(to: &svg) }
      }
    }
  }

  /// A quiet tick for each mood that is missing.
  private func writeMissing(of drawing: MoodDrawing, _ middle: Double, to svg: inout SVGWriter) {
    svg.group(MarkStyle(classes: "missing", stroke: .muted, width: 1.2)) { svg in
      for (point, x) in zip(drawing.points, drawing.xs) where point.mood == .missing {
        svg.link(point.href, label: point.title, showsTitle: drawing.width == .wide) { svg in
          svg.circle(
            Position(x: x, y: middle), radius: min(drawing.radius, 2.6),
            MarkStyle(classes: "dot-missing", fill: .paper))
        }
      }
    }
  }

  /// A stroke for each session.
  private func writeSessions(of drawing: MoodDrawing, _ middle: Double, to svg: inout SVGWriter) {
    let ticks = drawing.days.columns(events.map(\.day), reach: 1).map { Self.tick($0, middle, reach: 3.5) }
    let width = min(1, max(0.5, drawing.days.dayWidth * 0.3))
    svg.group(MarkStyle(classes: "sessions", stroke: .muted, width: width)) { svg in
      guard events.contains(where: { $0.href != nil }) else {
        return svg.path(ticks.flatMap { $0 })
      }
      for (event, tick) in zip(events, ticks) {
        svg.link(event.href, label: event.label, showsTitle: drawing.width == .wide) { svg in
          svg.path(tick)
        }
      }
    }
  }

  /// A small diamond for each note.
  private func writeNotes(of drawing: MoodDrawing, _ middle: Double, to svg: inout SVGWriter) {
    svg.group(MarkStyle(classes: "notes", fill: .muted, stroke: .muted)) { svg in
      for (event, x) in zip(events, drawing.days.columns(events.map(\.day), reach: 3.4)) {
        svg.link(event.href, label: event.label, showsTitle: drawing.width == .wide) { svg in
          let corners: [PathStep] = [
            .move(x - 3.2, middle), .line(x, middle - 3.2), .line(x + 3.2, middle), .line(x, middle + 3.2), .close,
          ]
          svg.path(corners)
        }
      }
    }
  }

  /// An upright stroke in the colours of the group that it is in.
  private static func tick(_ x: Double, _ y: Double, reach: Double) -> [PathStep] {
    [.move(x, y - reach), .line(x, y + reach)]
  }
}
