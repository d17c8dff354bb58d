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
    let charts: [(String, any Chart)] = [
      ("mood-shift", Samples.shift), ("mood-short", Samples.short), ("mood-long", Samples.long),
      ("mood-german", MoodSeries(count: 168, language: .german).chart("german")),
      ("mood-arabic", MoodSeries(count: 25, language: .arabic).chart("arabic")),
      ("mood-empty", MoodChart(caption: Samples.caption(), points: [])),
      ("adherence", Samples.adherence), ("adherence-year", Samples.year), ("sparkline", Samples.sparkline),
      ("lateness", Samples.lateness),
    ]
    for (name, chart) in charts { try folder.write(file(chart.svg), to: "svg/\(name).svg") }
    for width in ChartWidth.allCases {
      var page: [UInt8] = []
      Samples.day.write(width, into: &page)
      try folder.write(file(String(decoding: page, as: UTF8.self)), to: "svg/day-\(width.rawValue).svg")
    }
    var paper = Samples.long
    paper.isForPaper = true
    try folder.write(file(paper.svg), to: "svg/mood-paper.svg")
    let differences = try Golden.differences(of: folder.appending("svg"), from: Self.fixtures)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// As a file of its own a picture needs its namespace, and is shown at either width; on a page it has none.
  private func file(_ svg: String) -> String {
    svg.replacing("<svg", with: "<svg xmlns=\"http://www.w3.org/2000/svg\"").replacing(
      " display=\"none\"", with: "")
      + "\n"
  }
}
