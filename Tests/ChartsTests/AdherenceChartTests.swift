import Testing

@testable import Charts

/// That blocks count what they should, and that patterns tell them apart.
@Suite struct AdherenceChartTests {
  private func wide(_ chart: AdherenceChart) -> SVGReader { SVGReader(chart.element(in: .wide).markup) }

  @Test func anAssignmentIsABlock() {
    let reader = wide(Samples.adherence)
    // One more of each is in the key.
    #expect(reader.classed("bar-solid").count == 8 + 1)
    #expect(reader.classed("bar-hatched").count == 3 + 1)
    #expect(reader.classed("bar-outlined").count == 2 + 1)
    #expect(reader.classed("bar-dotted").count == 1 + 1)
  }

  @Test func theKeyCountsAndExcusedIsInItOnlyWhenThereAreAny() {
    let texts = wide(Samples.adherence).named("text").map(\.text)
    #expect(Array(texts.prefix(4)) == ["8 on time", "3 late", "2 not done", "1 excused"])
    #expect(!wide(Samples.year).named("text").contains { $0.text.hasSuffix("excused") })
  }

  @Test func manyAssignmentsAreABarAndAnAxis() {
    let chart = AdherenceChart(
      caption: Samples.caption(), weeks: [.init(label: "w", onTime: 400, late: 0, notDone: 100)])
    let reader = wide(chart)
    #expect(reader.classed("bar-solid").count == 1 + 1)
    #expect(reader.named("text").contains { $0.text == "500" })
  }

  @Test(arguments: [[], [AdherenceChart.Week(label: "w", onTime: 0, late: 0, notDone: -3)]])
  func withoutAssignmentsItSaysSo(_ weeks: [AdherenceChart.Week]) {
    let reader = wide(AdherenceChart(caption: Samples.caption(), weeks: weeks))
    #expect(reader.named("text").map(\.text) == ["Nothing was due yet."])
  }

  @Test func extremesAreDrawn() {
    let week = AdherenceChart.Week(label: "w", onTime: .max, late: .max, notDone: .max, excused: .min)
    #expect(wide(AdherenceChart(caption: Samples.caption(), weeks: [week])).error == nil)
  }
}
