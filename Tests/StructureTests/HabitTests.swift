import Testing

/// The files keep to the habits that CONTRIBUTING.md names.
struct HabitTests {
  /// Swift files that may be longer than 300 lines, each with the reason.
  private let longFiles: [String: String] = [:]

  @Test func sourcesDoWithoutForbiddenWords() throws {
    let files = try Repository.productFiles()
    let violations = files.flatMap { file in Habit.all.flatMap { $0.violations(in: file) } }
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func everyDroppedErrorIsExplained() throws {
    let violations = try Repository.productFiles().flatMap(Habit.unexplainedAttempts)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func onlyFilesWithAReasonAreLong() throws {
    let paths = try Repository.swiftPaths(in: "Sources", "Templates", "Resources", "Tests")
    let long = try paths.filter { try Repository.text(of: $0).utf8.count { $0 == UInt8(ascii: "\n") } > 300 }
    #expect(Set(long) == Set(longFiles.keys), "Split it, or name it here with the reason.")
  }

  @Test func theTopHoldsOnlyWhatANewcomerLooksFor() throws {
    let expected: Set = [
      "CHANGELOG.md", "CONTRIBUTING.md", "Documentation", "LICENSE", "Makefile", "Output", "Package.swift",
      "README.md", "Resources", "SECURITY.md", "Sources", "Templates", "Tests",
    ]
    let strange = try Repository.names().subtracting(["Package.resolved"]).symmetricDifference(expected)
    #expect(strange.isEmpty, "Missing, or out of place.")
  }
}
