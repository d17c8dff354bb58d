import Testing

/// The table, Package.swift and the drawing in CONTRIBUTING.md say the same, and the arrows run one way.
struct AgreementTests {
  private let table = Dictionary(uniqueKeysWithValues: Boundary.table.map { ($0.target, $0) })

  @Test func packageSwiftHasTheArrowsOfTheTable() throws {
    let manifest = Manifest(try Repository.text(of: "Package.swift"))
    #expect(manifest.imports == table.mapValues(\.imports))
    #expect(manifest.packages == table.mapValues(\.packages))
  }

  @Test func theDrawingHasTheArrowsOfTheTable() throws {
    let drawing = try #require(Drawing.find(in: Repository.text(of: "CONTRIBUTING.md")))
    var drawn = drawing.imports
    #expect(drawn.removeValue(forKey: "any") == Boundary.leaves)
    #expect(
      drawn.mapValues { $0.subtracting(Boundary.leaves) }.merging(Boundary.leaves.map { ($0, []) }) { drawn, _ in
        drawn
      }
        == table.mapValues { $0.imports.subtracting(Boundary.leaves) })
  }

  @Test func leavesImportNothingOfOurs() {
    for leaf in Boundary.leaves { #expect(table[leaf]?.imports == []) }
  }

  @Test func arrowsRunOneWay() {
    var left = table.mapValues(\.imports)
    while let target = left.first(where: { $0.value.isDisjoint(with: left.keys) })?.key { left[target] = nil }
    #expect(left.isEmpty, "These import each other in a circle.")
  }

  @Test func aDrawingIsReadAsAPersonReadsIt() {
    let drawing = Drawing(
      """
      tend ──► Screen ──► Rules
        ├────► Site ────► Rules, Figures ──► Rules
        │       ├──► Charts        Figures ──► Charts
        │       └──► Pages, Styles
        └────► Rules
      """)
    #expect(
      drawing.imports == [
        "tend": ["Screen", "Site", "Rules"], "Screen": ["Rules"], "Rules": [],
        "Figures": ["Rules", "Charts"],
        "Site": ["Rules", "Figures", "Charts", "Pages", "Styles"], "Charts": [], "Pages": [], "Styles": [],
      ])
  }

  @Test func aManifestIsReadWithoutItsTests() {
    let manifest = Manifest(
      """
      .target(name: "Rules"),
      .executableTarget(
        name: "tend", dependencies: ["Rules", .product(name: "Yams", package: "Yams")], resources: [.copy("x")]),
      .target(name: "Support", dependencies: ["tend"], path: "Tests/Support"),
      .testTarget(name: "RulesTests", dependencies: ["Rules", "tend"]),
      """)
    #expect(manifest.imports == ["Rules": [], "tend": ["Rules"]])
    #expect(manifest.packages == ["Rules": [], "tend": ["Yams"]])
  }
}
