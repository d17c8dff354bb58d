/// The client's words at the left of a mood chart, each at its height, or led to it by a short line where words are
/// near one another.
struct MoodAxis: Sendable {
  struct Word: Sendable {
    let text: String
    let valence: Int
    let count: Int
    /// Where the mood is.
    var y = 0.0
    /// Where the word is.
    var labelY = 0.0

    /// In sizes of the text: vowel signs and stacked letters reach further up and down than Latin ones.
    var lineHeight: Double { text.needsShaping ? 1.65 : 1.25 }
  }

  /// From the highest to the lowest.
  private(set) var words: [Word]

  /// More words than this are not told apart at a glance; those chosen least often are left to the table.
  private static let most = 24

  init(_ points: ArraySlice<MoodChart.Point>) {
    var counts: [MoodChart.Mood: Int] = [:]
    for point in points { counts[point.mood, default: 0] += 1 }
    let found = counts.compactMap { mood, count in
      if case .scored(let text, let valence) = mood {
        Word(text: text, valence: valence, count: count)
      } else {
        nil
      }
    }
    let frequent = found.sorted { ($1.count, $1.valence, $0.text) < ($0.count, $0.valence, $1.text) }
    words = frequent.prefix(Self.most).sorted { ($1.valence, $0.text) < ($0.valence, $1.text) }
  }

  /// How high all words are together, in sizes of the text.
  var height: Double { words.reduce(0) { $0 + $1.lineHeight } }

  /// Gives each word its place.
  mutating func place(on values: LinearScale, size: Double, within range: ClosedRange<Double>) {
    let wanted = words.map { (wanted: values(Double($0.valence)), height: $0.lineHeight * size) }
    for (index, middle) in Stacking.middles(wanted, within: range).enumerated() {
      words[index].y = wanted[index].wanted
      words[index].labelY = middle
    }
  }
}

/// What stands in the left column: a name, and a number at its right. Its places are below 0, where the plot begins.
struct MoodColumn: Sendable {
  /// How wide it is.
  let left: Double
  /// The right edge of the names.
  private let nameEnd: Double

  /// Between the numbers and the plot.
  static let leader = 16.0
  private static let gap = 6.0
  private static let widest = 144.0

  init(names: [(text: String, size: Double)], counts: [String]) {
    nameEnd = -Self.leader - Self.gap - TextMeasure.widest(counts)
    let named = names.map { TextMeasure.width($0.text, size: $0.size) }.max() ?? 0
    left = Stretch.left(min(max(named + 2 - nameEnd, 40 - nameEnd), Self.widest))
  }

  func name(_ text: String, y: Double, size: Double = ChartWidth.smallTextSize) -> Label {
    Label.centred(text, x: nameEnd, y: y, size: size, anchor: .end).fitted(left + nameEnd)
  }

  /// - Parameter size: of the name that it stands beside, on whose line it stands.
  func count(_ text: String, y: Double, beside size: Double = ChartWidth.smallTextSize) -> Label {
    Label(text: text, at: Position(x: -Self.leader, y: y + size * 0.35), anchor: .end)
  }
}
