import Testing

@testable import Charts

/// What a mood chart may and may not join, hide or claim.
@Suite struct MoodChartTests {
  private func wide(_ chart: MoodChart) -> SVGReader { SVGReader(chart.element(in: .wide).markup) }

  private func linePieces(_ reader: SVGReader) -> Int {
    reader.classed("line").filter { $0.attributes["class"]?.contains("stroke-accent") == true }
      .reduce(0) { $0 + ($1.attributes["d"] ?? "").filter { $0 == "M" }.count }
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
    let open = reader.classed("dot-open").count
    #expect(reader.named("circle").count - open == example.dots)
    #expect(open == example.missing.count)
    #expect(reader.classed("tick-unscored").count == example.unscored.count)
  }

  @Test func stripsAreNamedAndOnlyThereWhenNeeded() {
    func texts(_ points: [MoodChart.Point]) -> [String] {
      wide(MoodChart(caption: Samples.caption(), points: points)).named("text").map(\.text)
    }
    let whole = texts(Samples.moods([1, 2, 3]))
    #expect(!whole.contains("not scored") && !whole.contains("not logged"))
    let holed = texts(Samples.moods([1, 2, 3], unscored: [0], missing: [1]))
    #expect(holed.contains("not scored") && holed.contains("not logged"))
  }

  @Test(arguments: [2, 3, 7]) func moodsOfOneDayDoNotHideEachOther(_ count: Int) {
    for days in [1, 40, 400] {
      let points = (0..<days).flatMap { day in
        (0..<(day == days / 2 ? count : 1)).map { _ in
          MoodChart.Point(day: day, dateLabel: "d", mood: .scored(word: "calm", valence: 100))
        }
      }
      let reader = wide(MoodChart(caption: Samples.caption(), points: points))
      let circles = reader.named("circle")
      let shared = circles[(days / 2)..<(days / 2 + count)]
      for (left, right) in zip(shared, shared.dropFirst()) {
        let apart = (right.number("cx") ?? 0) - (left.number("cx") ?? 0)
        #expect(apart >= 2 * (left.number("r") ?? 9) - 0.2, "\(days) days, \(count) on one")
      }
    }
  }

  @Test func aRunIsMarkedByShapeAndWords() {
    let reader = wide(Samples.shift)
    #expect(reader.classed("in-run").count == 9)
    #expect(reader.classed("bracket").count == 1)
    #expect(reader.named("text").contains { $0.text == "9 in a row below the median" })
  }

  @Test func aPointOnTheMedianIsNoPartOfARun() {
    let points = Samples.moods([50, 100, 0, 80])
    let chart = MoodChart(
      caption: Samples.caption(), points: points, median: .init(valence: 0, label: "median"),
      run: .init(points: 0...3, label: "3 in a row"))
    #expect(wide(chart).classed("in-run").count == 3)
  }

  @Test func wordsStandAtDotsWhileTheyAreFew() {
    func words(_ count: Int) -> Int {
      let points = Samples.moods((0..<count).map { $0 % 2 == 0 ? 200 : -200 })
      return wide(MoodChart(caption: Samples.caption(), points: points)).classed("halo-paper").count
    }
    #expect(words(6) == 6)
    #expect(words(21) == 0)
  }

  @Test func joiningScriptsCanBeLeftToTheTable() {
    let points = Samples.moods([100, 200, -100, 50, 0, 300, -200])
    let chart = MoodChart(caption: Samples.caption(), points: points, labelsComplexScripts: false)
    let texts = wide(chart).named("text").map(\.text)
    #expect(texts.contains("落ち着いた"))
    #expect(!texts.contains("سعيد") && !texts.contains("עצוב"))
  }

  @Test func withoutMoodsItSaysSo() {
    let reader = wide(MoodChart(caption: Samples.caption(), points: []))
    #expect(reader.named("text").map(\.text) == ["No moods yet."])
  }

  @Test func extremesAreDrawn() {
    let days = [Int.min, -1, 0, Int.max]
    let points = days.map {
      MoodChart.Point(day: $0, dateLabel: "d", mood: .scored(word: "x", valence: $0))
    }
    let reader = wide(
      MoodChart(
        caption: Samples.caption(), points: points, median: .init(valence: .nan, label: "median"),
        run: .init(points: 2...900, label: "run"), ticks: days.map { DayTick(day: $0, label: "d") },
        days: Int.min...Int.max))
    #expect(reader.error == nil)
    #expect(reader.named("circle").allSatisfy { (0...720).contains($0.number("cx") ?? -1) })
  }
}
