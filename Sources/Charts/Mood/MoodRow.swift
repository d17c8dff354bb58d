/// A row of marks below the moods: what has no score, what is missing, sessions, notes.
struct MoodRow: Sendable {
  enum Kind: Sendable {
    case unscored
    case missing
    case sessions
    case notes
  }

  let kind: Kind
  let name: String
  let count: Int
  private let events: ArraySlice<MoodChart.Event>
  private var middle = 0.0

  static let height = 17.0

  /// The rows that have something in them, from the top.
  /// - Parameter first: the first day that is shown.
  static func rows(of chart: MoodChart, points: ArraySlice<MoodChart.Point>, from first: Int) -> [MoodRow] {
    var (unscored, missing) = (0, 0)
    for point in points {
      switch point.mood {
      case .scored: break
      case .unscored: unscored += 1
      case .missing: missing += 1
      }
    }
    let sessions = chart.sessions.drop { $0.day < first }
    let notes = chart.notes.drop { $0.day < first }
    let words = chart.wording
    let rows = [
      MoodRow(kind: .unscored, name: words.unscored, count: unscored, events: []),
      MoodRow(kind: .missing, name: words.missing, count: missing, events: []),
      MoodRow(kind: .sessions, name: words.sessions, count: sessions.count, events: sessions),
      MoodRow(kind: .notes, name: words.notes, count: notes.count, events: notes),
    ]
    return rows.filter { $0.count > 0 }
  }

  func placed(middle: Double) -> MoodRow {
    var copy = self
    copy.middle = middle
    return copy
  }

  func writeName(in column: MoodColumn, times: (Int) -> String, to svg: inout SVGWriter) {
    column.name(name, y: middle, size: ChartWidth.smallTextSize, paint: .muted).write(to: &svg)
    column.count(times(count), y: middle, size: ChartWidth.smallTextSize).write(to: &svg)
  }

  func writeMarks(of drawing: MoodDrawing, to svg: inout SVGWriter) {
    switch kind {
    case .unscored: writeUnscored(of: drawing, to: &svg)
    case .missing: writeMissing(of: drawing, to: &svg)
    case .sessions, .notes: writeEvents(of: drawing, to: &svg)
    }
  }

  /// A tick for each unscored mood, with its word where there is room beside it.
  private func writeUnscored(of drawing: MoodDrawing, to svg: inout SVGWriter) {
    let marks = zip(drawing.points, drawing.xs).compactMap {
      point, x -> (point: MoodChart.Point, word: String, x: Double)? in
      if case .unscored(let word) = point.mood { (point, word, x) } else { nil }
    }
    svg.begin("g", classed: "unscored", stroke: .ink, width: 1.6)
    for mark in marks {
      svg.link(mark.point.href, label: mark.point.title, showsTitle: drawing.width == .wide) { svg in
        svg.tick(mark.x, middle, reach: 5, classed: "tick-unscored")
      }
    }
    svg.end()
    svg.begin("g")
    svg.attribute("aria-hidden", raw: "true")
    for (index, mark) in marks.enumerated() {
      guard drawing.chart.labelsComplexScripts || !Script.needsShaping(mark.word) else { continue }
      let label = Label.centred(mark.word, x: mark.x + 5, y: middle)
      let next = index + 1 < marks.count ? marks[index + 1].x : drawing.plot.right
      if label.box.right + 4 <= next { label.write(to: &svg) }
    }
    svg.end()
  }

  /// A quiet tick for each mood that is missing.
  private func writeMissing(of drawing: MoodDrawing, to svg: inout SVGWriter) {
    svg.begin("g", classed: "missing", stroke: .muted, width: 1.2)
    for (point, x) in zip(drawing.points, drawing.xs) where point.mood == .missing {
      svg.link(point.href, label: point.title, showsTitle: drawing.width == .wide) { svg in
        svg.begin("circle", classed: "dot-missing", fill: .paper)
        svg.attribute("cx", x)
        svg.attribute("cy", middle)
        svg.attribute("r", min(drawing.radius, 2.6))
        svg.end()
      }
    }
    svg.end()
  }

  /// A stroke for each session, a small diamond for each note.
  private func writeEvents(of drawing: MoodDrawing, to svg: inout SVGWriter) {
    let (isNote, middle) = (kind == .notes, middle)
    svg.begin(
      "g", classed: isNote ? "notes" : "sessions", fill: isNote ? .muted : nil, stroke: .muted,
      width: isNote ? 1 : min(1, max(0.5, drawing.days.dayWidth * 0.3)))
    let xs = drawing.days.columns(events.map(\.day), reach: isNote ? 3.4 : 1)
    if !isNote, !events.contains(where: { $0.href != nil }) {
      svg.ticks(xs, middle, reach: 3.5)
      svg.end()
      return
    }
    for (event, x) in zip(events, xs) {
      svg.link(event.href, label: event.label, showsTitle: drawing.width == .wide) { svg in
        if isNote { svg.diamond(x, middle) } else { svg.tick(x, middle, reach: 3.5) }
      }
    }
    svg.end()
  }
}

extension SVGWriter {
  /// An upright stroke in the colours of the group that it is in.
  fileprivate mutating func tick(_ x: Double, _ y: Double, reach: Double, classed name: StaticString? = nil) {
    ticks([x], y, reach: reach, classed: name)
  }

  fileprivate mutating func ticks(_ xs: [Double], _ y: Double, reach: Double, classed name: StaticString? = nil) {
    begin("path", classed: name)
    attribute(
      "d",
      written: { path in
        for x in xs {
          path.append(step: "M", x, y - reach)
          path.append(step: "L", x, y + reach)
        }
      })
    end()
  }

  fileprivate mutating func diamond(_ x: Double, _ y: Double) {
    begin("path")
    attribute(
      "d",
      written: { path in
        path.append(step: "M", x - 3.2, y)
        path.append(step: "L", x, y - 3.2)
        path.append(step: "L", x + 3.2, y)
        path.append(step: "L", x, y + 3.2)
        path.append(UInt8(ascii: "Z"))
      })
    end()
  }
}
