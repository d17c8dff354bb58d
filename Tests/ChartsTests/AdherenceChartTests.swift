import Testing

@testable import Charts

/// That blocks count what they should, and that patterns tell them apart.
@Suite struct AdherenceChartTests {
  private func wide(_ chart: any TwoWidthChart) -> SVGReader { SVGReader(chart, .wide) }

  @Test func anAssignmentIsABlock() {
    let reader = wide(Samples.adherence)
    // One more of each is in the key; what was done is solid or soft.
    #expect(reader.classed("bar-solid").count == 8 + 1 + 8 + 1)
    #expect(reader.classed("bar-soft").count == 4 + 1)
    #expect(reader.classed("bar-hatched").count == 3 + 1)
    #expect(reader.classed("bar-outlined").count == 5 + 1)
    #expect(reader.classed("bar-dotted").count == 1 + 1)
    #expect(reader.classed("bar-crossed").count == 1 + 1)
  }

  @Test func theKeyCountsAndExcusedIsInItOnlyWhenThereAreAny() {
    let texts = wide(Samples.adherence).texts
    #expect(
      Array(texts.prefix(6)) == [
        "What came due, by week", "8 on time", "3 late", "5 not done", "1 excused", "1 not in the log",
      ])
    #expect(texts.contains("8 due that week") && texts.contains("4 due in another week"))
    #expect(!wide(Samples.year).texts.contains { $0.hasSuffix("excused") })
  }

  @Test func manyAssignmentsAreABarAndAnAxis() {
    let chart = AdherenceChart(
      caption: Samples.caption(), weeks: [.init(label: "w", counts: [.onTime: 400, .notDone: 100])])
    let reader = wide(chart)
    #expect(reader.classed("bar-solid").count == 1 + 1)
    #expect(reader.named("text").contains { $0.text == "500" })
  }

  @Test(arguments: [[], [AdherenceChart.Week(label: "w", counts: [.notDone: -3])]])
  func withoutAssignmentsItSaysSo(_ weeks: [AdherenceChart.Week]) {
    let reader = wide(AdherenceChart(caption: Samples.caption(), weeks: weeks))
    #expect(reader.named("text").map(\.text) == ["Nothing was due yet."])
  }

  @Test func onePanelIsEnoughWhenNothingWasDone() {
    let chart = AdherenceChart(
      caption: Samples.caption(), weeks: [.init(label: "w", counts: [.notDone: 2])])
    #expect(!wide(chart).texts.contains("What was done, by week"))
  }

  @Test func aPhoneShowsTheLastHalfYear() {
    let texts = SVGReader(Samples.year, .narrow).texts
    #expect(texts.contains("w26") && !texts.contains("w25"))
    #expect(texts.contains("The last 26 weeks"))
    #expect(!SVGReader(Samples.year, .wide).texts.contains("The last 26 weeks"))
  }

  @Test func latenessShowsEachBin() {
    let reader = SVGReader(Samples.lateness.svg)
    #expect(reader.classed("bar-solid").count == 1)
    #expect(reader.classed("bar-hatched").count == 4)
    #expect(reader.texts.count == 12)
    let none = LatenessChart(caption: Samples.caption(), bins: [])
    #expect(SVGReader(none.svg).texts == ["Nothing was completed yet on a day that is known."])
  }

  @Test func aChainIsJoined() {
    for width in ChartWidth.allCases {
      let reader = SVGReader(Samples.chain, width)
      #expect(reader.classed("link-open").count == 1)
      #expect(reader.classed("link-blocked").count == 7 + 1)
      #expect(reader.classed("joint").count == 8)
      #expect(reader.named("a").count == 8)
      #expect(reader.texts.last == "19 more")
    }
  }

  @Test func extremesAreDrawn() {
    let week = AdherenceChart.Week(
      label: "w", counts: [.onTime: .max, .late: .max, .notDone: .max, .excused: .min])
    #expect(wide(AdherenceChart(caption: Samples.caption(), weeks: [week])).error == nil)
  }
}
