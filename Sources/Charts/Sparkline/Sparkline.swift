/// A mood line in a table's row: dots by date, gaps as gaps, and the last one large.
public struct Sparkline: Chart {
  /// A mood of the line.
  public struct Point: Hashable, Sendable {
    /// Whole days since 1970-01-01.
    public let day: Int
    /// In hundredths, −400 to +400; nil for a mood that is unscored or not logged.
    public let valence: Int?

    /// A point.
    public init(day: Int, valence: Int?) {
      self.day = day
      self.valence = valence
    }
  }

  static let width = 120.0
  static let height = 28.0

  let caption: Caption
  let points: [Point]

  /// A sparkline of points in the order of their days. Without a scored one it is a line at zero, dashed.
  public init(caption: Caption, points: [Point]) {
    self.caption = caption
    self.points = points
  }

  /// One layout for every page, of 120 by 28.
  public var svg: String { element.markup }

  var element: SVGElement {
    SVGElement.frame(
      id: caption.id, caption: caption, width: Self.width, height: Self.height, children: elements
    )
    .classed("chart-sparkline").attribute("width", Self.width).attribute("height", Self.height)
  }

  private var elements: [SVGElement] {
    let places = places
    let scored = places.compactMap { $0 }
    var zero = Rule(
      start: Place(x: 0, y: Self.height / 2), end: Place(x: Self.width, y: Self.height / 2))
    guard let last = scored.last else {
      zero.paint = .muted
      zero.dashes = "2 4"
      return [zero.element]
    }
    let pieces = places.split(separator: nil).map { $0.compactMap { $0 } }
    let line = Line(pieces: pieces, width: 1.4)
    // A mood with a gap on both sides is on no line, and must still be seen.
    let alone = pieces.filter { $0.count == 1 }.flatMap { $0 }.filter { $0 != last }
    let dots = alone.map { Dot(centre: $0, radius: 1.5) } + [Dot(centre: last, radius: 3.2)]
    return [zero.element] + (line.isEmpty ? [] : [line.element]) + [Dot.group(dots)]
  }

  private var places: [Place?] {
    let days = points.map(\.day)
    guard let first = days.min(), let last = days.max() else { return [] }
    let scale = DayScale(days: first...last, left: 3, right: Self.width - 3)
    let xs = DayColumns(days: days, scale: scale, reach: 0.5).xs
    let heights = LinearScale(domain: -400...400, from: Self.height - 4, to: 4)
    return zip(points, xs).map { point, x in
      point.valence.map { Place(x: min(max(x, 4), Self.width - 4), y: heights(Double($0))) }
    }
  }
}
