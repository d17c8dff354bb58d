import Testing

@testable import Charts

/// Where times land, and what a script finds.
@Suite struct DayChartTests {
  private func wide(_ chart: DayChart) -> SVGReader { SVGReader(chart, .wide) }

  @Test func theLineStandsWhereItsDataSays() throws {
    let reader = wide(Samples.day)
    let picture = try #require(reader.named("svg").first)
    let (left, right) = (
      try #require(picture.number("data-left")), try #require(picture.number("data-right"))
    )
    let now = try #require(reader.classed("now").first)
    let x = left + (try #require(now.number("data-second"))) / 86_400 * (right - left)
    #expect(abs(now.moved - x) < 0.06 && now.attributes["transform"]?.hasSuffix(" 0)") == true)
    #expect(reader.classed("now-label").map(\.text) == ["10:41"])
    #expect(picture.number("data-length") == 86_400)
  }

  /// Time moves it sideways alone, so it must meet no text's height.
  @Test func onAPhoneTheLineMeetsNoText() throws {
    let reader = SVGReader(Samples.day, .narrow)
    let path = try #require(
      reader.named("path").compactMap { $0.attributes["d"] }.first { $0.hasPrefix("M0 ") && $0.contains("V") })
    let stretches = path.split(separator: "M").map { $0.split { " V".contains($0) }.compactMap { Double($0) } }
    #expect(stretches.count > 3 && stretches.allSatisfy { $0.count == 3 })
    for (_, text, box) in reader.boxes() {
      let isMet = stretches.contains { $0[1] < box.bottom && $0[2] > box.top }
      #expect(!isMet, "\(text) at \(box.top) to \(box.bottom) in \(path)")
    }
  }

  @Test func aBareDateHasNoLine() {
    let chart = DayChart(
      caption: Samples.caption(), length: 90_000, rows: [(label: "A", detail: "", interval: 0..<90_000)])
    let reader = wide(chart)
    #expect(reader.classed("now").isEmpty)
    #expect(reader.classed("bar-solid").count == 1)
  }

  @Test func barsShowTheirIntervals() {
    let reader = wide(Samples.day)
    #expect(reader.classed("bar-solid").count == 3)
    #expect(reader.classed("going-on").count == 1)
    #expect(reader.classed("gap").count == 2)
  }

  @Test func everyGapOfABrokenDayIsNamed() {
    let gaps = (0..<8).map {
      (interval: $0 * 10_000..<$0 * 10_000 + 1200, count: 0, label: "nobody, \($0) min")
    }
    let chart = DayChart(
      caption: Samples.caption(), length: 86_400, rows: [(label: "A", detail: "", interval: 1200..<10_000)],
      gaps: gaps)
    let texts = wide(chart).named("text").map(\.text)
    #expect(gaps.allSatisfy { texts.contains($0.label) })
  }

  @Test func withoutARosterItSaysSo() {
    let reader = wide(DayChart(caption: Samples.caption(), length: 86_400, rows: []))
    #expect(reader.named("text").map(\.text) == ["No roster for this day."])
  }

  @Test func extremesAreDrawn() {
    let chart = DayChart(
      caption: Samples.caption(), length: 1, rows: [(label: "", detail: "", interval: Int.min..<Int.max)],
      gaps: [(interval: Int.min..<0, count: 0, label: "")],
      steps: [(interval: 0..<1, count: .max, label: "many")], ticks: [Samples.tick(at: 9, label: "9")],
      now: Samples.tick(at: .max, label: "now"))
    #expect(wide(chart).error == nil)
  }
}
