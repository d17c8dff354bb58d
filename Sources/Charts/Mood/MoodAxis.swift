/// The client's words at the left of a mood chart, each at its height, or led to it by a short line where words are
/// near one another.
struct MoodAxis: Sendable {
  struct Word: Sendable {
    let text: String
    let valence: Int
    var count: Int
    /// Where the mood is.
    var y = 0.0
    /// Where the word is.
    var labelY = 0.0
    /// In sizes of the text: vowel signs and stacked letters reach further up and down than Latin ones.
    let lineHeight: Double

    init(text: String, valence: Int) {
      self.text = text
      self.valence = valence
      count = 1
      lineHeight = Script.needsShaping(text) ? 1.65 : 1.25
    }
  }

  /// From the highest to the lowest.
  private(set) var words: [Word]

  /// More words than this are not told apart at a glance; those chosen least often are left to the table.
  private static let most = 24

  init(_ points: ArraySlice<MoodChart.Point>) {
    var found: [Word] = []
    for point in points {
      guard case .scored(let text, let valence) = point.mood else { continue }
      if let index = found.firstIndex(where: { $0.valence == valence && $0.text == text }) {
        found[index].count += 1
      } else {
        found.append(Word(text: text, valence: valence))
      }
    }
    if found.count > Self.most {
      found.sort { ($1.count, $1.valence, $0.text) < ($0.count, $0.valence, $1.text) }
      found.removeLast(found.count - Self.most)
    }
    found.sort { ($1.valence, $0.text) < ($0.valence, $1.text) }
    words = found
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

/// What stands in the left column: a name, and a number at its right.
struct MoodColumn: Sendable {
  /// The right edge of the names.
  let nameEnd: Double
  /// The right edge of the numbers.
  let countEnd: Double
  /// Where the plot begins.
  let end: Double

  private static let gap = 6.0
  static let leader = 16.0

  /// - Parameter limit: how wide it may become.
  init(names: [(text: String, size: Double)], counts: [String], limit: Double) {
    let counted = counts.reduce(0) { max($0, TextMeasure.width($1, size: ChartWidth.smallTextSize)) }
    let rest = counted + Self.gap + Self.leader + 2
    var named = 0.0
    for name in names where named < limit - rest {
      named = max(named, TextMeasure.width(name.text, size: name.size))
    }
    nameEnd = min(named, max(limit - rest, 40)) + 2
    countEnd = nameEnd + Self.gap + counted
    end = countEnd + Self.leader
  }

  func name(_ text: String, y: Double, size: Double, paint: Paint) -> Label {
    .centred(text, x: nameEnd, y: y, size: size, anchor: .end, paint: paint).fitted(nameEnd)
  }

  /// - Parameter size: of the name that it stands beside, on whose line it stands.
  func count(_ text: String, y: Double, size: Double) -> Label {
    let at = Position(x: countEnd, y: y + size * 0.35)
    return Label(text: text, at: at, anchor: .end, paint: .muted)
  }
}
