import Testing

/// Every file of the product keeps to the table of boundaries.
struct BoundaryTests {
  @Test func everyFileImportsOnlyWhatItsTargetMay() throws {
    let violations = try withBoundaries { $0.strangeImports(in: $1) }
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func everyFileTouchesOnlyWhatItsTargetMay() throws {
    let violations = try withBoundaries { $0.strangeEffects(in: $1) }
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test func theTableHasEveryFolderAndNoOther() throws {
    let folders = try Repository.names(in: "Sources").union(["Templates", "Resources"])
    #expect(Set(Boundary.table.map(\.target)) == folders)
  }

  private func withBoundaries(_ check: (Boundary, SourceFile) -> [String]) throws -> [String] {
    let boundaries = Dictionary(uniqueKeysWithValues: Boundary.table.map { ($0.target, $0) })
    let files = try Repository.productFiles()
    try #require(files.count > 100, "The files of the product are not where this test looks for them.")
    return files.flatMap { file in
      boundaries[file.target].map { check($0, file) } ?? ["\(file.path): the table has no \(file.target)"]
    }
  }
}
