import Testing

@testable import Charts

@Suite struct SVGNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.04, "0"), (-0.05, "-0.1"), (0.05, "0.1"), (12.34, "12.3"), (-12.36, "-12.4"),
    (99.96, "100"), (7, "7"), (.nan, "0"), (.infinity, "0"), (1e300, "1000000000"),
  ])
  func oneDecimalAtMost(_ value: Double, _ text: String) {
    #expect(SVGNumber.text(value) == text)
  }
}
