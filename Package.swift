// swift-tools-version: 6.2
import PackageDescription

// The arrows of the drawing in CONTRIBUTING.md, and no others. A test holds every import against them.
let package = Package(
  name: "tend",
  products: [
    .executable(name: "tend", targets: ["tend"]),
    .library(name: "Homework", targets: ["Homework"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmarkGFM",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(name: "CSystem"),
    .target(name: "Text"),
    .target(name: "FileSystem", dependencies: ["CSystem", "Text"]),

    .target(name: "Homework", dependencies: ["Text"]),
    .target(name: "Insights", dependencies: ["Homework", "Text"]),

    .target(name: "Charts", dependencies: ["Text"]),
    .target(name: "Templating", dependencies: ["CCmarkGFM", "Text"]),

    .target(
      name: "PracticeFiles",
      dependencies: ["Homework", "Insights", "FileSystem", "Text", .product(name: "Yams", package: "Yams")]),
    .target(
      name: "Site",
      dependencies: ["Insights", "Homework", "Charts", "Templating", "Templates", "Resources", "Text"]),
    .target(name: "Publishing", dependencies: ["FileSystem", "Text"]),
    .target(name: "TerminalClient", dependencies: ["Insights", "Homework", "Text"]),

    .plugin(name: "EmbedTexts", capability: .buildTool, path: "Resources/EmbedTexts"),
    .target(name: "Templates", path: "Templates", plugins: ["EmbedTexts"]),
    .target(
      name: "Resources", path: "Resources", exclude: ["EmbedTexts", "Network", "Practice", "Service"],
      plugins: ["EmbedTexts"]),

    .executableTarget(
      name: "tend",
      dependencies: [
        "TerminalClient", "PracticeFiles", "Site", "Templating", "Publishing", "FileSystem", "Homework", "Insights",
        "Resources", "Text", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .target(name: "TestSupport", path: "Tests/Support"),
    .executableTarget(name: "Calibration", dependencies: ["Insights", "Homework"], path: "Tests/Calibration"),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: ["PracticeFiles", "Homework", "Insights", "Text", "TestSupport"],
      exclude: ["Readers", "Fixtures"]),
    .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"]),
    .testTarget(
      name: "HomeworkTests", dependencies: ["Homework", "PracticeFiles", "TestSupport"], exclude: ["Cases"]),
    .testTarget(
      name: "InsightsTests", dependencies: ["Insights", "Homework", "TestSupport"],
      exclude: ["WeekReport/Fixtures"]),
    .testTarget(
      name: "PracticeFilesTests",
      dependencies: ["PracticeFiles", "Homework", "Insights", "Text", "FileSystem", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "OracleTests", dependencies: ["PracticeFiles", "Homework", "Insights", "Text", "TestSupport"],
      path: "Tests/Oracle", exclude: ["oracle.py", "make_clients.py", "read_pages.py"]),
    .testTarget(name: "PublishingTests", dependencies: ["Publishing", "Text", "TestSupport"]),
    .testTarget(
      name: "ReportTests", dependencies: ["Site", "Insights", "Homework", "TestSupport"],
      exclude: ["Fixtures", "Cron"]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Site", "Insights", "Homework", "PracticeFiles", "Templates", "Templating", "Text", "TestSupport",
      ],
      exclude: ["RosterPage/Fixtures"]),
    .testTarget(name: "StructureTests"),
    .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"]),
    .testTarget(
      name: "TemplatingTests", dependencies: ["Templating", "CCmarkGFM", "Text", "TestSupport"]),
    .executableTarget(
      name: "TerminalClientHarness", dependencies: ["TerminalClient", "Homework", "PracticeFiles"],
      path: "Tests/TerminalClientHarness"),
    .testTarget(
      name: "TerminalClientTests",
      dependencies: [
        "TerminalClient", "TerminalClientHarness", "PracticeFiles", "Homework", "TestSupport", "Text",
      ],
      exclude: ["Fixtures", "Lag", "Pictures"]),
    .testTarget(name: "tendTests", dependencies: ["TestSupport"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// It has no `main` of its own: libFuzzer brings one, and that takes flags which only `make fuzz` gives.
if Context.environment["TEND_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: ["PracticeFiles", "Templating", "Templates", "Insights", "Homework", "Text"],
      path: "Tests/Fuzz", exclude: ["Seeds", "run", "words.dict"]))
}

// Some targets' tests without building everybody's: `make test ONLY=InsightsTests,SiteTests`.
if let only = Context.environment["ONLY"] {
  var wanted = Set(only.split(separator: ",").map(String.init))
  // Their tests run the binary.
  if !wanted.isDisjoint(with: ["tendTests", "ReportTests"]) { wanted.insert("tend") }
  var count = 0
  while count < wanted.count {
    count = wanted.count
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  }
  package.targets.removeAll { $0.type != .plugin && !wanted.contains($0.name) }
  package.products.removeAll { !wanted.contains($0.name) }
}
