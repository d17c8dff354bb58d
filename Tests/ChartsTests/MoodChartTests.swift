import TestSupport
import Testing

@testable import Charts

/// What a mood chart may and may not join, hide or claim.
@Suite struct MoodChartTests {
  private func linePieces(_ reader: SVGReader) -> Int { reader.pieces("line") }

  struct Gaps: Sendable {
    var unscored: Set<Int> = []
    var missing: Set<Int> = []
    var pieces: Int
    var dots: Int
  }

  @Test(arguments: [
    Gaps(pieces: 1, dots: 6),
    Gaps(unscored: [2], pieces: 2, dots: 5),
    Gaps(missing: [2], pieces: 2, dots: 5),
    Gaps(unscored: [1], pieces: 1, dots: 5),
    // There is no line between four.
    Gaps(unscored: [0], missing: [5], pieces: 0, dots: 4),
    Gaps(unscored: [1, 3, 5], pieces: 0, dots: 3),
    Gaps(missing: [0, 1, 2, 3, 4, 5], pieces: 0, dots: 0),
  ])
  func aGapIsAGap(_ example: Gaps) {
    let points = Samples.moods(
      [100, -50, 30, 80, -120, 10], unscored: example.unscored, missing: example.missing)
    let reader = SVGReader(MoodChart(caption: Samples.caption(), points: points))
    #expect(linePieces(reader) == example.pieces)
    #expect(reader.dots("dots").count == example.dots)
    #expect(reader.dots("missing").count == example.missing.count)
    #expect(reader.pieces("unscored") == example.unscored.count)
  }

  /// As far apart as a day is wide allows, and no further than a finger's breadth.
  @Test(arguments: [(4, 16.0), (60, nil)])
  func moodsOfOneDayStandSideBySide(days: Int, apart: Double?) throws {
    let points = [0, 0, days].map {
      Samples.point(day: $0, label: "d", mood: .scored(word: "calm", valence: 130))
    }
    let xs = SVGReader(MoodChart(caption: Samples.caption(), points: points)).dots("dots").map(\.x)
    try #require(xs.count == 3)
    if let apart { #expect(xs[1] - xs[0] == apart) } else { #expect((4...16).contains(xs[1] - xs[0])) }
  }

  @Test func rowsAreNamedAndOnlyThereWhenNeeded() {
    func texts(_ points: [MoodChart.Point]) -> [String] {
      SVGReader(MoodChart(caption: Samples.caption(), points: points)).texts
    }
    let whole = texts(Samples.moods([1, 2, 3]))
    for name in ["not scored", "not logged", "sessions", "notes"] { #expect(!whole.contains(name)) }
    let holed = texts(Samples.moods([1, 2, 3], unscored: [0], missing: [1]))
    #expect(holed.contains("not scored") && holed.contains("not logged"))
    let full = SVGReader(Samples.shift).texts
    #expect(full.contains("sessions") && full.contains("notes"))
  }

  @Test func everyWordStandsOnceWithItsCountFromTheHighestDown() {
    let moods = [("happy", 270), ("calm", 130), ("happy", 270), ("angry", -230), ("sad", -210), ("happy", 270)]
    let points = moods.enumerated().map {
      Samples.point(
        day: $0.offset, label: "d", mood: .scored(word: $0.element.0, valence: $0.element.1))
    }
    let reader = SVGReader(MoodChart(caption: Samples.caption(), points: points))
    #expect(Array(reader.texts.prefix(8)) == ["happy", "calm", "sad", "angry", "3×", "1×", "1×", "1×"])
    let heights = reader.named("text").prefix(4).compactMap { $0.number("y") }
    #expect(heights == heights.sorted())
  }

  @Test func heightsFollowValences() {
    let reader = SVGReader(MoodChart(caption: Samples.caption(), points: Samples.moods([200, 100, 0, -100])))
    let ys = reader.dots("dots").map(\.y)
    for (upper, lower) in zip(ys, ys.dropFirst()) { #expect(abs(lower - upper - (ys[1] - ys[0])) < 0.3) }
    #expect(reader.classed("neutral").first?.attributes["d"]?.hasPrefix("M0 \(ys[2].coordinate)H") == true)
  }

  /// The range is the whole scale, whatever is in it: two moods near each other look near.
  @Test(arguments: [[10, -10], [400, -400], [-150]]) func twoMoodsDoNotFillTheHeight(_ valences: [Int]) {
    let reader = SVGReader(
      MoodChart(caption: Samples.caption(), points: Samples.moods(valences), low: Samples.low, scale: Samples.scale)
    )
    let ys = reader.dots("dots").map(\.y)
    // 190 high for 8.4 points.
    #expect(abs((ys.last ?? 0) - ys[0] - Double(valences[0] - (valences.last ?? 0)) / 840 * 190) < 0.3)
    let band = numbers(reader.classed("low").first)
    #expect(band.count == 5 && abs(band[3] - (420 - 150) / 840 * 190) < 0.3)
    for (y, valence) in zip(ys, valences) { #expect((y >= band[1] - 0.1) == (valence <= -150)) }
  }

  private func numbers(_ path: SVGReader.Element?) -> [Double] {
    (path?.attributes["d"] ?? "").split { $0.isLetter || $0 == " " }.compactMap { Double($0) }
  }

  /// One line of steps: along the first mean up to the day of the change, there down to the newest, whose number stands
  /// in the place of the scale's.
  @Test func theMeansAreStepsAndTheNewestHasItsNumber() throws {
    let reader = SVGReader(Samples.shift)
    let path = try #require(reader.classed("steps").first)
    #expect(path.attributes["d"]?.filter(\.isLetter) == "MHVH")
    let numbers = numbers(path)
    try #require(numbers.count == 5)
    #expect(numbers[0] < numbers[2] && numbers[2] < numbers[4] && numbers[1] < numbers[3])
    #expect(reader.texts.contains("−1.1") && reader.texts.contains("low"))
    #expect(!reader.texts.contains("+1.3") && !reader.texts.contains("−1") && reader.texts.contains("+4"))
  }

  /// What ended before the days that are shown leaves no trace in them.
  @Test func thereAreTheStepsOfTheDaysThatAreShown() throws {
    let series = MoodSeries(count: 365, language: .english)
    let steps = [0, 100, 300].map { day in
      (day: series.firstDay + day, mean: (valence: Double(day), label: "\(day)"))
    }
    for (steps, path) in [(steps, "MHVH"), (Array(steps.prefix(2)), "MH")] {
      var chart = series.chart("year", steps: steps)
      chart.days = series.firstDay + 275...series.firstDay + 364
      let reader = SVGReader(chart)
      #expect(reader.classed("steps").first?.attributes["d"]?.filter(\.isLetter) == path)
      #expect(
        reader.dots("dots").count
          == series.points.count { $0.mood.valence != nil && $0.day >= series.firstDay + 275 })
    }
  }

  /// Each mood leads to its line, and none is a stop for the tab key.
  @Test func everyMoodLeadsToItsLine() {
    let reader = SVGReader(Samples.short)
    let links = reader.named("a")
    let scored = Samples.short.points.indices.filter { Samples.short.points[$0].mood.valence != nil }
    #expect(links.map { $0.attributes["href"] } == scored.map { "log.html#L\($0 + 1)" })
    #expect(links.allSatisfy { $0.attributes["tabindex"] == "-1" })
    // A link's name is the title within it.
    let titled = zip(reader.elements, reader.elements.dropFirst()).filter { $0.0.name == "a" }
    #expect(titled.allSatisfy { $0.1.name == "title" && !$0.1.text.isEmpty })
    #expect(reader.roots.first?.attributes["role"] == "group")
    let bare = MoodChart(caption: Samples.caption(), points: [Samples.point(day: 1, label: "d", mood: .missing)])
    #expect(SVGReader(bare).roots.first?.attributes["role"] == "img")
  }

  /// Too many for lines are weeks' spreads with quiet dots behind them, and all time is a strip below.
  @Test func manyMoodsAreWeeks() {
    let reader = SVGReader(Samples.long)
    #expect(reader.named("a").isEmpty && reader.classed("line").isEmpty)
    #expect(reader.pieces("spread") == 13 + 20 && reader.pieces("median") == 13 + 20)
    #expect(reader.classed("recent").count == 1)
    #expect(reader.texts.contains("all 540,") && reader.texts.contains("Jan 2026"))
    #expect(Samples.long.svg.utf8.count < 14_000)
  }

  /// A picture without links takes so little that it can stand on any page.
  @Test func sixtyMoodsTakeFewBytes() {
    let points = MoodSeries(count: 60, language: .english).points
    let bare = points.map { Samples.point(day: $0.day, label: $0.label, mood: $0.mood) }
    #expect(
      MoodChart(caption: Samples.caption(), points: bare, low: Samples.low, scale: Samples.scale).svg.utf8.count
        < 6_000)
  }

  /// What is stretched is stretched sideways and once; on paper, whose width is known, nothing is.
  @Test func itIsDrawnOnceForEveryWidth() {
    let reader = SVGReader(Samples.shift)
    #expect(reader.roots.count == 1)
    for inner in reader.named("svg").dropFirst() { #expect(inner.attributes["preserveAspectRatio"] == "none") }
    var paper = Samples.shift
    paper.isForPaper = true
    let printed = SVGReader(paper)
    #expect(printed.named("svg").count == 1 && !paper.svg.contains("%"))
    #expect(printed.roots.first?.number("width") == Stretch.width)
    #expect(printed.collisions.isEmpty)
    #expect(printed.texts == reader.texts)
  }

  @Test func nothingIsSmallerThanElevenPixels() {
    for text in SVGReader(Samples.shift).named("text") {
      #expect((text.number("font-size") ?? ChartWidth.smallTextSize) >= 11)
    }
  }

  @Test(arguments: [2, 3, 7]) func moodsOfOneDayDoNotHideEachOther(_ count: Int) {
    for days in [1, 40, 400] {
      let points = (0..<days).flatMap { day in
        (0..<(day == days / 2 ? count : 1)).map { _ in
          Samples.point(day: day, label: "d", mood: .scored(word: "calm", valence: 100))
        }
      }
      let places = SVGReader(MoodChart(caption: Samples.caption(), points: points)).dots("dots")
      let shared = places[(days / 2)..<(days / 2 + count)]
      for (left, right) in zip(shared, shared.dropFirst()) {
        #expect(right.x - left.x >= 4, "\(days) days, \(count) on one")
      }
    }
  }

  @Test func wordsThatNeedShapingAreLeftToTheTableOnRequest() {
    let points = [Samples.point(day: 1, label: "d", mood: .scored(word: "سعيد", valence: 100))]
    #expect(SVGReader(MoodChart(caption: Samples.caption(), points: points)).texts.contains("سعيد"))
    let paper = MoodChart(caption: Samples.caption(), points: points, isForPaper: true)
    #expect(!SVGReader(paper).texts.contains("سعيد"))
    #expect(SVGReader(paper).texts.contains("1×"))
  }

  @Test func withoutMoodsItSaysSo() {
    let reader = SVGReader(MoodChart(caption: Samples.caption(), points: []))
    #expect(reader.texts == ["No moods yet."])
    #expect(
      SVGReader(MoodChart(caption: Samples.caption(), points: [], days: 1...90)).texts == [
        "No moods in these days."
      ])
  }

  @Test func extremesAreDrawn() {
    let points = [Int.min / 4, 0, Int.max / 4].map {
      Samples.point(day: $0, label: "", mood: .scored(word: "", valence: 400))
    }
    #expect(SVGReader(MoodChart(caption: Samples.caption(), points: points)).error == nil)
  }
}
