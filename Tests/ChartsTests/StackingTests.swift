import TestSupport
import Testing

@testable import Charts

/// That labels of one column stand apart, in order, and no further from their own places than they must.
@Suite struct StackingTests {
  struct Case: Sendable {
    var wanted: [Double]
    var middles: [Double]
  }

  @Test(arguments: [
    Case(wanted: [], middles: []),
    Case(wanted: [50], middles: [50]),
    Case(wanted: [20, 60], middles: [20, 60]),
    Case(wanted: [50, 50], middles: [45, 55]),
    Case(wanted: [50, 52, 54], middles: [42, 52, 62]),
    Case(wanted: [2, 3], middles: [5, 15]),
    Case(wanted: [98, 99], middles: [85, 95]),
    Case(wanted: [10, 50, 50, 90], middles: [10, 45, 55, 90]),
  ])
  func labelsMakeRoom(_ example: Case) {
    let middles = Stacking.middles(example.wanted.map { ($0, 10) }, within: 0...100)
    #expect(middles == example.middles)
  }

  @Test func anyLabelsStandApartAndInside() {
    let seed: UInt64 = 11
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let labels = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        (
          wanted: Double.random(in: -50...450, using: &generator),
          height: Double.random(in: 8...20, using: &generator)
        )
      }.sorted { $0.wanted < $1.wanted }
      let middles = Stacking.middles(labels, within: 0...400)
      var end = -0.001
      for (label, middle) in zip(labels, middles) {
        #expect(middle - label.height / 2 >= end - 0.001, "seed \(seed): \(labels)")
        end = middle + label.height / 2
      }
      #expect(end <= 400.001, "seed \(seed): \(labels)")
    }
  }
}
