// swift-tools-version: 6.1
import PackageDescription

// What every run and every page of a test goes through is optimised where the rest is not: it halves the tests' time.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

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
    .target(name: "Diagnostics"),
    .target(name: "FileSystem", dependencies: ["CSystem", "Text"]),

    .target(name: "Homework", dependencies: ["Text"]),
    .target(name: "Insights", dependencies: ["Homework", "Text"]),
    .target(name: "WeekReports", dependencies: ["Insights", "Homework", "Text"]),
    .target(name: "Exchange", dependencies: ["Insights", "Homework", "Text"]),
    .target(name: "Roster"),

    .target(name: "Charts", dependencies: ["Text"]),
    .target(name: "Markdown", dependencies: ["CCmarkGFM", "Text"]),
    .target(name: "Templating", dependencies: ["Markdown", "Text"], swiftSettings: optimised),

    .target(
      name: "PracticeFiles",
      dependencies: [
        "Homework", "Insights", "Roster", "Diagnostics", "FileSystem", "Text",
        .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "Site",
      dependencies: [
        "WeekReports", "Insights", "Homework", "Roster", "Charts", "Markdown", "Templating", "Templates",
        "Resources", "Text",
      ]),
    .target(name: "Publishing", dependencies: ["FileSystem", "Diagnostics", "Text"]),
    .target(name: "TerminalClient", dependencies: ["Homework", "Diagnostics", "Text"]),

    .target(
      name: "Templates", path: "Templates",
      resources: [
        .embedInCode("layout.html"), .embedInCode("pages"), .embedInCode("partials"), .embedInCode("text"),
      ]),
    .target(
      name: "Resources", path: "Resources", exclude: ["Practice", "Service"],
      resources: [
        .embedInCode("page.css"), .embedInCode("charts.css"), .embedInCode("roster.css"),
        .embedInCode("caseload.css"), .embedInCode("roster.js"), .embedInCode("age.js"), .embedInCode("find.js"),
        .embedInCode("icon.svg"), .embedInCode("report.css"), .embedInCode("paper.css"),
      ]),

    .executableTarget(
      name: "tend",
      dependencies: [
        "TerminalClient", "PracticeFiles", "Exchange", "Site", "WeekReports", "Templating", "Publishing",
        "FileSystem", "Homework", "Insights", "Roster", "Diagnostics", "Text",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // What is installed needs no Swift, starts in two thirds of the time, and calls within itself are shorter.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib", "-lCoreFoundation", "-l_FoundationCollections", "-l_FoundationCShims",
            "-l_FoundationICU", "-Xlinker", "--gc-sections",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),

    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: optimised),
    .executableTarget(name: "Calibration", dependencies: ["Insights", "Homework"], path: "Tests/Calibration"),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: ["Exchange", "Homework", "Insights", "PracticeFiles", "Diagnostics", "TestSupport"],
      exclude: ["Readers", "Fixtures"]),
    .testTarget(name: "FileSystemTests", dependencies: ["FileSystem", "TestSupport"]),
    .testTarget(
      name: "HomeworkTests", dependencies: ["Homework", "PracticeFiles", "TestSupport"], exclude: ["Cases"]),
    .testTarget(
      name: "InsightsTests", dependencies: ["Insights", "Homework", "TestSupport"],
      exclude: ["Statistics/Fixtures", "Statistics/make_fixture.py"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "TestSupport"]),
    .testTarget(
      name: "PracticeFilesTests",
      dependencies: [
        "PracticeFiles", "Homework", "Insights", "Roster", "Diagnostics", "FileSystem", "TestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "OracleTests", dependencies: ["PracticeFiles", "Homework", "Insights", "Diagnostics", "TestSupport"],
      path: "Tests/Oracle", exclude: ["oracle.py", "make_clients.py"]),
    .testTarget(name: "PublishingTests", dependencies: ["Publishing", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "ReportTests", dependencies: ["Site", "WeekReports", "Insights", "Homework", "TestSupport"],
      exclude: ["Fixtures", "Cron"]),
    .testTarget(name: "RosterTests", dependencies: ["Roster", "TestSupport"]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Site", "Roster", "Homework", "Insights", "PracticeFiles", "Templates", "Templating", "TestSupport",
      ],
      exclude: ["RosterPage/Fixtures"]),
    .testTarget(name: "StructureTests"),
    .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"]),
    .testTarget(
      name: "WeekReportsTests", dependencies: ["WeekReports", "Insights", "Homework", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TemplatingTests", dependencies: ["Templating", "Markdown", "CCmarkGFM", "Text", "TestSupport"]),
    .executableTarget(
      name: "TerminalClientHarness", dependencies: ["TerminalClient", "Homework", "PracticeFiles"],
      path: "Tests/TerminalClientHarness"),
    .testTarget(
      name: "TerminalClientTests",
      dependencies: [
        "TerminalClient", "TerminalClientHarness", "PracticeFiles", "Homework", "TestSupport", "Text",
      ],
      exclude: ["Fixtures", "Pictures"]),
    .testTarget(name: "tendTests", dependencies: ["TestSupport"], exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

// It has no `main` of its own: libFuzzer brings one, and that takes flags which only `make fuzz` gives.
if Context.environment["TEND_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "PracticeFiles", "Markdown", "Templates", "Templating", "Insights", "Homework", "Roster", "Diagnostics",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "run", "words.dict"]))
}
