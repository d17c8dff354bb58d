import Foundation
import TestSupport
import Testing

@testable import Charts

/// The pictures as files. `TEND_RECORD=1` rewrites them; look at them in a browser before you commit them.
@Suite struct ChartSnapshotTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures")

  @Test func picturesAreTheRecordedOnes() throws {
    let folder = try TemporaryFolder()
    let charts: [(String, any TwoWidthChart)] = [
      ("mood-shift", Samples.shift), ("mood-short", Samples.short),
      ("mood-german", MoodSeries(count: 168, language: .german).chart("german")),
      ("mood-arabic", MoodSeries(count: 25, language: .arabic).chart("arabic")),
      ("mood-empty", MoodChart(caption: Samples.caption(), points: [])),
      ("adherence", Samples.adherence), ("adherence-year", Samples.year), ("chain", Samples.chain),
      ("day", Samples.day),
    ]
    for (name, chart) in charts {
      for (width, suffix) in [(ChartWidth.wide, "wide"), (.narrow, "narrow")] {
        var page: [UInt8] = []
        chart.write(width, into: &page)
        try folder.write(file(String(decoding: page, as: UTF8.self)), to: "svg/\(name)-\(suffix).svg")
      }
    }
    try folder.write(file(Samples.sparkline.svg), to: "svg/sparkline.svg")
    try folder.write(file(Samples.lateness.svg), to: "svg/lateness.svg")
    let differences = try Golden.differences(of: folder.appending("svg"), from: Self.fixtures)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// Writes a page for each length and language, for `Tests/ChartBoxes/measure.py` to measure in a browser.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["TEND_CHART_PAGES"] != nil))
  func pagesToMeasure() throws {
    let folder = URL(fileURLWithPath: try #require(ProcessInfo.processInfo.environment["TEND_CHART_PAGES"]))
    let style = try String(
      contentsOf: Self.fixtures.appending(path: "../../../Resources/charts.css"), encoding: .utf8)
    for language in MoodSeries.Language.allCases {
      for count in [25, 47, 168, 365] {
        let series = MoodSeries(count: count, language: language)
        let chart = series.chart(
          "mood", usual: .init(valence: 130, label: "usual \(language.digits("+1.3"))"),
          shift: .init(
            day: series.firstDay + 120, label: "lower since \(language.months[4]) \(language.digits("20"))",
            since: .init(valence: 20, label: "since then \(language.digits("+0.2"))")),
          pending: "\(language.digits("27")) tasks still open: their moods are yet to come")
        let page = """
          <!doctype html><html lang="\(language.rawValue.prefix(2))"><meta charset="utf-8">
          <meta name="viewport" content="width=device-width"><style>
          body { font: 1rem system-ui, sans-serif; margin: 0 auto; max-width: 68rem; padding: 0 1.5rem; }
          @media (max-width: 46rem) { body { padding: 0 1rem; } }
          @media (prefers-color-scheme: dark) { body { background: #12181f; } }
          \(style)</style>
          \(chart.svg)
          \(Samples.adherence.svg)
          \(Samples.chain.svg)
          \(Samples.lateness.svg)
          \(Samples.day.svg)
          \(Samples.sparkline.svg)
          """
        try page.write(
          to: folder.appending(path: "\(language.rawValue)-\(count).html"), atomically: true, encoding: .utf8)
      }
    }
  }

  /// As a file of its own a picture needs its namespace, and is shown at either width; on a page it has none.
  private func file(_ svg: String) -> String {
    svg.replacing("<svg", with: "<svg xmlns=\"http://www.w3.org/2000/svg\"").replacing(
      " display=\"none\"", with: "")
      + "\n"
  }
}
