import Testing
import Text

/// How a problem reads and sorts.
struct DiagnosticTests {
  @Test(arguments: [
    (Place(file: "clients/bo/tasks.json", line: 3, column: 14), "clients/bo/tasks.json:3:14"),
    (Place(file: "clients/bo/tasks.json", line: 3), "clients/bo/tasks.json:3"),
    (Place(file: "clients/bo/tasks.json"), "clients/bo/tasks.json"),
  ])
  func aPlaceReadsAsCompilersWriteIt(place: Place, words: String) {
    #expect("\(place)" == words)
  }

  @Test(arguments: [
    (Consequence.noted, false, "warning"), (.listed, true, "error"), (.clientHeldBack, true, "error"),
    (.nothingWritten, true, "error"),
  ])
  func theConsequenceDecidesTheSeverity(consequence: Consequence, isError: Bool, word: String) {
    let place = Place(file: "tend.yml", line: 2, column: 1)
    let diagnostic = Diagnostic("no such zone", at: place, consequence: consequence, remedy: "give an IANA name")
    #expect(diagnostic.isError == isError)
    #expect("\(diagnostic)" == "tend.yml:2:1: \(word): no such zone; give an IANA name")
  }

  @Test func withoutARemedyTheMessageStandsAlone() {
    let diagnostic = Diagnostic("cannot be read", at: Place(file: "tend.yml"), consequence: .nothingWritten)
    #expect("\(diagnostic)" == "tend.yml: error: cannot be read")
  }

  @Test func milderConsequencesComeFirst() {
    #expect(Consequence.allCases.sorted() == [.noted, .listed, .clientHeldBack, .nothingWritten])
  }

  @Test func problemsSortByPlaceAndThenByWords() {
    func problem(_ file: String, _ line: Int?, _ column: Int?, _ message: String = "a") -> Diagnostic {
      Diagnostic(message, at: Place(file: file, line: line, column: column), consequence: .listed)
    }
    let sorted = [
      problem("a.json", nil, nil), problem("a.json", 2, nil), problem("a.json", 2, 3), problem("a.json", 2, 10),
      problem("a.json", 10, 1, "b"), problem("a.json", 10, 1, "c"), problem("b.json", 1, 1),
    ]
    #expect(sorted.reversed().sorted() == sorted)
    #expect(sorted.shuffled().sorted() == sorted)
  }

  private static func problems(_ count: Int, in file: String, _ consequence: Consequence = .listed) -> [Diagnostic]
  {
    (0..<count).map { Diagnostic("bad", at: Place(file: file, line: $0 + 1), consequence: consequence) }
  }

  @Test func aFilesProblemsAreToldUpToALimitAndTheRestIsCounted() {
    let told = Self.problems(25, in: "clients/bo/log.jsonl").told()
    #expect(told.count == 21)
    #expect(
      told.last?.description
        == "clients/bo/log.jsonl: error: and 5 more like these; `tend check clients/bo` lists them")
    #expect(told.problemCount == 25)
    #expect(Self.problems(20, in: "a").told().count == 20)
    #expect(Self.problems(21, in: "a").told().last?.description == "a: error: and 1 more like this")
    #expect(
      Self.problems(20_019, in: "a").told().last?.description == "a: error: and 19,999 more like these")
  }

  @Test func inAllNoMoreThanALimitAreToldOneByOne() {
    let told = (10..<30).flatMap { Self.problems(15, in: "f\($0)") }.told()
    #expect(told.count { !$0.isSummary } == 200)
    #expect(told.problemCount == 300)
    #expect(told.count == 202)
    #expect(told[200].description == "f23: error: and 10 more like these")
    #expect(
      told[201].description
        == "clients: error: and 90 more in 6 more files; `tend check clients/NAME` lists all of one client")
  }

  @Test func errorsAndWarningsAreCountedApart() {
    let mixed =
      Self.problems(30, in: "a") + Self.problems(30, in: "a", .noted)
      + [Diagnostic(more: 70, in: "a", consequence: .clientHeldBack)]
    let told = mixed.shuffled().told()
    #expect(told.problemCount == 130)
    #expect(told.filter(\.isSummary).map(\.isError) == [true, false])
    #expect(told.map(\.consequence).max() == .clientHeldBack)
    #expect((mixed + mixed).told() == mixed.told())
  }
}
