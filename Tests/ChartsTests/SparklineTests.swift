import Testing

@testable import Charts

/// That a small line claims no more than a large one.
@Suite struct SparklineTests {
  @Test(arguments: [
    (valences: [100, 50, -20] as [Int?], pieces: 1, dots: 1),
    (valences: [100, nil, -20], pieces: 0, dots: 2),
    (valences: [100, 90, nil, -20, 10, nil], pieces: 2, dots: 1),
    (valences: [nil, nil], pieces: 0, dots: 0),
  ])
  func aGapIsAGap(_ example: (valences: [Int?], pieces: Int, dots: Int)) {
    let points = example.valences.enumerated().map { (day: $0.offset, valence: $0.element) }
    let reader = SVGReader(Sparkline(caption: Samples.caption(), points: points).svg)
    let path = reader.classed("line").first?.attributes["d"] ?? ""
    #expect(path.filter { $0 == "M" }.count == example.pieces)
    #expect(reader.named("circle").count == example.dots)
  }
}
