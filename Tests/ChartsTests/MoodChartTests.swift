import TestSupport
import Testing

@testable import Charts

/// What a mood chart may and may not join, hide or claim.
@Suite struct MoodChartTests {
  private func wide(_ chart: MoodChart) -> SVGReader { SVGReader(chart, .wide) }

  private func linePieces(_ reader: SVGReader) -> Int {
    reader.classed("line").reduce(0) { $0 + ($1.attributes["d"] ?? "").filter { $0 == "M" }.count }
  }

  private func dots(_ reader: SVGReader) -> [SVGReader.Element] {
    reader.named("circle").filter { $0.attributes["class"]?.contains("dot-missing") != true }
  }

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
    Gaps(unscored: [0], missing: [5], pieces: 1, dots: 4),
    Gaps(unscored: [1], missing: [3], pieces: 1, dots: 4),
    Gaps(unscored: [1, 3, 5], pieces: 0, dots: 3),
    Gaps(missing: [0, 1, 2, 3, 4, 5], pieces: 0, dots: 0),
  ])
  func aGapIsAGap(_ example: Gaps) {
    let points = Samples.moods(
      [100, -50, 30, 80, -120, 10], unscored: example.unscored, missing: example.missing)
    let reader = wide(MoodChart(caption: Samples.caption(), points: points))
    #expect(linePieces(reader) == example.pieces)
    #expect(dots(reader).count == example.dots)
    #expect(reader.classed("dot-missing").count == example.missing.count)
    #expect(reader.classed("tick-unscored").count == example.unscored.count)
  }

  /// As far apart as a day is wide allows, and no further than a finger's breadth.
  @Test(arguments: [(4, 16.0), (60, nil)])
  func moodsOfOneDayStandSideBySide(days: Int, apart: Double?) throws {
    let points = [0, 0, days].map {
      MoodChart.Point(day: $0, label: "d", mood: .scored(word: "calm", valence: 130))
    }
    let xs = dots(wide(MoodChart(caption: Samples.caption(), points: points))).compactMap { $0.number("cx") }
    try #require(xs.count == 3)
    if let apart { #expect(xs[1] - xs[0] == apart) } else { #expect((4...16).contains(xs[1] - xs[0])) }
  }

  @Test func rowsAreNamedAndOnlyThereWhenNeeded() {
    func texts(_ points: [MoodChart.Point]) -> [String] {
      wide(MoodChart(caption: Samples.caption(), points: points)).texts
    }
    let whole = texts(Samples.moods([1, 2, 3]))
    for name in ["not scored", "not logged", "sessions", "notes"] { #expect(!whole.contains(name)) }
    let holed = texts(Samples.moods([1, 2, 3], unscored: [0], missing: [1]))
    #expect(holed.contains("not scored") && holed.contains("not logged"))
    let full = wide(Samples.shift).texts
    #expect(full.contains("sessions") && full.contains("notes"))
  }

  @Test func everyWordStandsOnceWithItsCountFromTheHighestDown() {
    let moods = [("happy", 270), ("calm", 130), ("happy", 270), ("angry", -230), ("sad", -210), ("happy", 270)]
    let points = moods.enumerated().map {
      MoodChart.Point(
        day: $0.offset, label: "d", mood: .scored(word: $0.element.0, valence: $0.element.1))
    }
    let reader = wide(MoodChart(caption: Samples.caption(), points: points))
    let texts = Array(reader.texts.prefix(8))
    #expect(texts == ["happy", "3×", "calm", "1×", "sad", "1×", "angry", "1×"])
    let heights = reader.named("text").prefix(8).compactMap { $0.number("y") }
    #expect(heights == heights.sorted())
  }

  @Test func heightsFollowValences() {
    let reader = wide(MoodChart(caption: Samples.caption(), points: Samples.moods([200, 100, 0, -100])))
    let ys = dots(reader).compactMap { $0.number("cy") }
    for (upper, lower) in zip(ys, ys.dropFirst()) { #expect(abs(lower - upper - (ys[1] - ys[0])) < 0.3) }
    #expect(reader.classed("neutral").compactMap { $0.number("y1") } == [ys[2]])
  }

  @Test func theLowBandIsThereWhateverTheWords() throws {
    for valences in [[300, 200], [-300, -200], [-150]] {
      let reader = wide(
        MoodChart(caption: Samples.caption(), points: Samples.moods(valences), low: Samples.low))
      let band = try #require(reader.classed("low").first)
      let (top, height) = (try #require(band.number("y")), try #require(band.number("height")))
      #expect(height > 5)
      for (dot, valence) in zip(dots(reader), valences) {
        #expect((try #require(dot.number("cy")) >= top - 0.1) == (valence <= -150))
      }
    }
  }

  /// One line of steps: along the first mean up to the day of the change, there down to the newest, which is named.
  @Test func theMeansAreStepsAndTheNewestIsNamed() throws {
    let (wide, narrow) = (wide(Samples.shift), SVGReader(Samples.shift, .narrow))
    let path = try #require(wide.classed("steps").first?.attributes["d"])
    #expect(path.filter(\.isLetter) == "MHVH")
    let numbers = path.split { $0.isLetter || $0 == " " }.compactMap { Double($0) }
    try #require(numbers.count == 5)
    #expect(numbers[0] < numbers[2] && numbers[2] < numbers[4] && numbers[1] < numbers[3])
    #expect(wide.texts.joined(separator: " ").contains("mean −1.1 since Tue, Oct 20"))
    #expect(narrow.texts.contains("mean −1.1 since Tue, Oct 20"), "In the legend.")
    #expect(!(wide.texts + narrow.texts).contains { $0.contains("mean +1.3") })
  }

  /// What ended before the days of a phone's picture leaves no trace in it.
  @Test func aPhoneShowsTheStepsOfItsDays() throws {
    let series = MoodSeries(count: 365, language: .english)
    let steps = [0, 100, 300].map { day in
      MoodChart.Step(day: series.firstDay + day, mean: .init(valence: Double(day), label: "\(day)"))
    }
    let narrow = SVGReader(series.chart("year", steps: steps), .narrow)
    #expect(narrow.classed("steps").first?.attributes["d"]?.filter(\.isLetter) == "MHVH")
    let recent = SVGReader(series.chart("year", steps: Array(steps.prefix(2))), .narrow)
    #expect(recent.classed("steps").first?.attributes["d"]?.filter(\.isLetter) == "MH")
  }

  @Test func everyMoodLeadsToItsLine() {
    let reader = wide(Samples.short)
    let links = reader.named("a").compactMap { $0.attributes["href"] }
    #expect(Set(links) == Set((1...10).map { "log.html#L\($0)" }))
    // A link's name is the title within it; where there is none, a label.
    let titled = zip(reader.elements, reader.elements.dropFirst()).filter { $0.0.name == "a" }
    #expect(titled.count == 10 && titled.allSatisfy { $0.1.name == "title" && !$0.1.text.isEmpty })
    let labelled = SVGReader(Samples.short, .narrow).named("a")
    #expect(!labelled.isEmpty && labelled.allSatisfy { $0.attributes["aria-label"]?.isEmpty == false })
    #expect(reader.named("svg").first?.attributes["role"] == "group")
    let bare = MoodChart(caption: Samples.caption(), points: [.init(day: 1, label: "d", mood: .missing)])
    #expect(wide(bare).named("svg").first?.attributes["role"] == "img")
  }

  @Test func aPhoneShowsTheLastNinetyDays() {
    let series = MoodSeries(count: 365, language: .english)
    let chart = series.chart("year", pending: "3 tasks still open")
    let (wide, narrow) = (SVGReader(chart, .wide), SVGReader(chart, .narrow))
    let scored = series.points.filter { $0.valence != nil }
    #expect(dots(wide).count == scored.count)
    #expect(dots(narrow).count == scored.count { $0.day > series.points[364].day - 90 })
    let words = "The last 90 days: show all of them"
    #expect(narrow.texts.contains(words) && !wide.texts.contains(words))
    // It leads to the whole picture.
    #expect(narrow.named("a").filter { $0.attributes["href"] == "#year-wide" }.count == 1)
    #expect(wide.named("svg").first?.attributes["id"] == "year-wide")
    #expect(narrow.named("svg").first?.attributes["id"] == nil)
    let short = SVGReader(MoodSeries(count: 25, language: .english).chart("s"), .narrow)
    #expect(short.texts.contains(words))
    #expect(!SVGReader(Samples.short, .narrow).texts.contains(words))
  }

  @Test func nothingIsSmallerThanElevenPixelsOnAPhone() {
    // A page leaves 358 of 390 pixels to a chart of 360.
    for text in SVGReader(Samples.shift, .narrow).named("text") {
      #expect((text.number("font-size") ?? ChartWidth.smallTextSize) * 358 / 360 >= 11)
    }
  }

  @Test(arguments: [2, 3, 7]) func moodsOfOneDayDoNotHideEachOther(_ count: Int) {
    for days in [1, 40, 400] {
      let points = (0..<days).flatMap { day in
        (0..<(day == days / 2 ? count : 1)).map { _ in
          MoodChart.Point(day: day, label: "d", mood: .scored(word: "calm", valence: 100))
        }
      }
      let circles = dots(wide(MoodChart(caption: Samples.caption(), points: points)))
      let shared = circles[(days / 2)..<(days / 2 + count)]
      for (left, right) in zip(shared, shared.dropFirst()) {
        let apart = (right.number("cx") ?? 0) - (left.number("cx") ?? 0)
        #expect(apart >= 2 * (left.number("r") ?? 9) - 0.2, "\(days) days, \(count) on one")
      }
    }
  }

  @Test func wordsThatNeedShapingAreLeftToTheTableOnRequest() {
    let points = [MoodChart.Point(day: 1, label: "d", mood: .scored(word: "سعيد", valence: 100))]
    #expect(wide(MoodChart(caption: Samples.caption(), points: points)).texts.contains("سعيد"))
    let paper = MoodChart(caption: Samples.caption(), points: points, labelsComplexScripts: false)
    #expect(!wide(paper).texts.contains("سعيد"))
    #expect(wide(paper).texts.contains("1×"))
  }

  @Test func withoutMoodsItSaysSo() {
    let reader = wide(MoodChart(caption: Samples.caption(), points: []))
    #expect(reader.texts == ["No moods yet."])
  }

  @Test func extremesAreDrawn() {
    let points = [Int.min / 4, 0, Int.max / 4].map {
      MoodChart.Point(day: $0, label: "", mood: .scored(word: "", valence: 400))
    }
    #expect(wide(MoodChart(caption: Samples.caption(), points: points)).error == nil)
  }
}
