import TestSupport
import Testing

/// What twice as much hostile text costs, in instructions; `make test-faults` counts many more shapes.
@Suite(.startsPrograms) struct ComplexityTests {
  @Test func nothingGrowsFasterThanItsText() throws {
    let script = Repository.url.appending(path: "Tests/Faults/complexity.py").path
    let outcome = try Run(["python3", script, Run.tend.path, "--short"]).outcome()
    #expect(outcome.status == 0, "\(outcome.standardOutput) \(outcome.standardError)")
  }
}
