import Testing

@testable import Charts

/// That blocks count what they should, and that patterns tell them apart.
@Suite struct AdherenceChartTests {
  @Test func anAssignmentIsABlock() {
    let reader = SVGReader(Samples.adherence)
    // One more of each is in the key; what was done is solid or soft.
    #expect(reader.pieces("bar-solid") == 8 + 1 + 8 + 1)
    #expect(reader.pieces("bar-soft") == 4 + 1)
    #expect(reader.pieces("bar-hatched") == 3 + 1)
    #expect(reader.pieces("bar-outlined") == 5 + 1)
    #expect(reader.pieces("bar-dotted") == 1 + 1)
    #expect(reader.pieces("bar-crossed") == 1 + 1)
  }

  @Test func theKeyCountsAndExcusedIsInItOnlyWhenThereAreAny() {
    let texts = SVGReader(Samples.adherence).texts
    #expect(
      Array(texts.prefix(6)) == [
        "What came due, by week", "8 on time", "3 late", "5 not done", "1 excused", "1 not in the log",
      ])
    #expect(texts.contains("8 due that week") && texts.contains("4 due in another week"))
    #expect(!SVGReader(Samples.year).texts.contains { $0.hasSuffix("excused") })
  }

  @Test func manyAssignmentsAreABarAndAnAxis() {
    let chart = AdherenceChart(
      caption: Samples.caption(), weeks: [Samples.week(label: "w", counts: [.onTime: 400, .notDone: 100])])
    let reader = SVGReader(chart)
    #expect(reader.pieces("bar-solid") == 1 + 1)
    #expect(reader.named("text").contains { $0.text == "500" })
  }

  @Test(arguments: [[], [Samples.week(label: "w", counts: [.notDone: -3])]])
  func withoutAssignmentsItSaysSo(_ weeks: [AdherenceChart.Week]) {
    let reader = SVGReader(AdherenceChart(caption: Samples.caption(), weeks: weeks))
    #expect(reader.named("text").map(\.text) == ["Nothing was due yet."])
  }

  @Test func onePanelIsEnoughWhenNothingWasDone() {
    let chart = AdherenceChart(
      caption: Samples.caption(), weeks: [Samples.week(label: "w", counts: [.notDone: 2])])
    #expect(!SVGReader(chart).texts.contains("What was done, by week"))
  }

  /// A path a state, and one drawing for every width; a phone leaves out dates.
  @Test func aYearIsAFewPaths() {
    let reader = SVGReader(Samples.year)
    #expect(reader.roots.count == 1 && reader.named("path").count < 30)
    #expect(Samples.year.svg.utf8.count < 14_000)
    #expect(!reader.classed("roomy").isEmpty)
    var shortened = Samples.year
    shortened = AdherenceChart(caption: shortened.caption, weeks: shortened.weeks, isShortened: true)
    #expect(SVGReader(shortened).texts.contains("What came due, by week: the last 52"))
  }

  /// The first week of a year says it, and stays where there is no room for all.
  @Test func aYearThatBeginsIsSaid() {
    let weeks = (0..<52).map { Samples.week(label: "w\($0)", beginsYear: $0 == 31, counts: [.onTime: 1]) }
    let reader = SVGReader(AdherenceChart(caption: Samples.caption(), weeks: weeks))
    let always = reader.named("text").filter { $0.text.hasPrefix("w") && !$0.isRoomy }
    #expect(always.map(\.text).contains("w31") && always.count < 10)
  }

  @Test func latenessShowsEachBin() {
    let reader = SVGReader(Samples.lateness.svg)
    #expect(reader.pieces("bar-solid") == 1)
    #expect(reader.pieces("bar-hatched") == 4)
    #expect(reader.texts.count == 12)
    let none = LatenessChart(caption: Samples.caption(), bins: [])
    #expect(SVGReader(none.svg).texts == ["Nothing was completed yet on a day that is known."])
  }

  @Test func extremesAreDrawn() {
    let week = Samples.week(
      label: "w", counts: [.onTime: .max, .late: .max, .notDone: .max, .excused: .min])
    #expect(SVGReader(AdherenceChart(caption: Samples.caption(), weeks: [week])).error == nil)
  }
}
