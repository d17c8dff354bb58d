// swift-tools-version: 6.1
import PackageDescription

// The arrows of the drawing in CONTRIBUTING.md, and no others. A test holds every import against them.
let package = Package(
  name: "tend",
  products: [.executable(name: "tend", targets: ["tend"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCmarkGFM",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(name: "CSystem"),
    .target(name: "FileSystem", dependencies: ["CSystem"]),
    .target(name: "Text"),

    .target(name: "Diagnostics"),
    .target(name: "Homework"),
    .target(name: "Insights", dependencies: ["Homework"]),
    .target(name: "Roster"),

    .target(name: "Charts"),
    .target(name: "Markdown", dependencies: ["CCmarkGFM"]),
    .target(name: "Templating", dependencies: ["Markdown", "Text"]),

    .target(
      name: "PracticeFiles",
      dependencies: [
        "Homework", "Insights", "Roster", "Diagnostics", "FileSystem", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "Site",
      dependencies: [
        "Insights", "Homework", "Roster", "Charts", "Markdown", "Templates", "Resources",
        .product(name: "Mustache", package: "swift-mustache"),
      ]),
    .target(name: "Publishing", dependencies: ["CSystem", "Diagnostics"]),
    .target(name: "TerminalClient", dependencies: ["Homework"]),

    .target(
      name: "Templates", path: "Templates",
      resources: [
        .embedInCode("layout.html"), .embedInCode("pages"), .embedInCode("partials"), .embedInCode("text"),
      ]),
    .target(
      name: "Resources", path: "Resources", exclude: ["Practice"],
      resources: [
        .embedInCode("page.css"), .embedInCode("charts.css"), .embedInCode("roster.css"),
        .embedInCode("roster.js"), .embedInCode("report.css"),
      ]),

    .executableTarget(
      name: "tend",
      dependencies: [
        "TerminalClient", "PracticeFiles", "Site", "Publishing", "Homework", "Insights", "Roster",
        "Diagnostics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .target(name: "TestSupport", path: "Tests/Support"),
    .executableTarget(name: "Calibration", dependencies: ["Insights", "Homework"], path: "Tests/Calibration"),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"]),
    .testTarget(
      name: "HomeworkTests", dependencies: ["Homework", "PracticeFiles", "TestSupport"], exclude: ["Cases"]),
    .testTarget(
      name: "InsightsTests", dependencies: ["Insights", "Homework", "TestSupport"],
      exclude: ["Statistics/Fixtures", "Statistics/make_fixture.py"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "TestSupport"]),
    .testTarget(
      name: "PracticeFilesTests",
      dependencies: ["PracticeFiles", "Homework", "Insights", "Roster", "Diagnostics", "FileSystem", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "PublishingTests", dependencies: ["Publishing", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "ReportTests", dependencies: ["Site", "Insights", "Homework", "TestSupport"],
      exclude: ["Fixtures", "Cron"]),
    .testTarget(name: "RosterTests", dependencies: ["Roster", "TestSupport"]),
    .testTarget(
      name: "SiteTests",
      dependencies: ["Site", "Roster", "Homework", "Insights", "PracticeFiles", "Templates", "TestSupport"],
      exclude: ["RosterPage/Fixtures"]),
    .testTarget(name: "StructureTests"),
    .executableTarget(
      name: "TerminalClientHarness", dependencies: ["TerminalClient", "Homework", "PracticeFiles"],
      path: "Tests/TerminalClientHarness"),
    .testTarget(
      name: "TerminalClientTests",
      dependencies: ["TerminalClient", "TerminalClientHarness", "PracticeFiles", "Homework", "TestSupport"],
      exclude: ["Fixtures", "Pictures"]),
    .testTarget(name: "tendTests", dependencies: ["TestSupport"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
