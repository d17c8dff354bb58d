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
    let charts: [(String, any LaidOutChart)] = [
      ("mood-shift", Samples.shift), ("mood-rise", Samples.rise),
      ("mood-empty", MoodChart(caption: Samples.caption(), points: [])),
      ("adherence", Samples.adherence), ("adherence-year", Samples.year), ("day", Samples.day),
    ]
    for (name, chart) in charts {
      for layout in Layout.allCases {
        try folder.write(file(chart.element(in: layout)), to: "svg/\(name)-\(layout.rawValue).svg")
      }
    }
    try folder.write(file(Samples.sparkline.element), to: "svg/sparkline.svg")
    let differences = try Golden.differences(of: folder.appending("svg"), from: Self.fixtures)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// As a file of its own a picture needs its namespace; on a page it has none.
  private func file(_ element: SVGElement) -> String {
    element.attribute("xmlns", "http://www.w3.org/2000/svg").markup + "\n"
  }
}
