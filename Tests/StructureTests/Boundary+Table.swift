extension Boundary {
  /// Who may import whom, and who alone may touch what; the drawing in CONTRIBUTING.md and the arrows in
  /// Package.swift say the same.
  static let table = [
    Boundary("Homework"),
    Boundary("Insights", ["Homework"]),
    Boundary("Roster"),
    Boundary("Diagnostics"),
    Boundary("Charts"),
    Boundary("CCmarkGFM"),
    Boundary("CSystem"),
    Boundary("Markdown", ["CCmarkGFM"]),
    Boundary("Text"),
    Boundary("Templating", ["Markdown", "Text"]),
    Boundary("WeekReports", ["Homework", "Insights"]),
    Boundary("Templates"),
    Boundary("Resources"),
    Boundary(
      "PracticeFiles", ["Homework", "Insights", "Roster", "Diagnostics"], packages: ["Yams"], may: [.disk]),
    Boundary(
      "Site",
      [
        "WeekReports", "Homework", "Insights", "Roster", "Charts", "Markdown", "Templating", "Templates",
        "Resources",
      ]),
    Boundary("Publishing", ["CSystem", "Diagnostics"], may: [.disk]),
    Boundary("TerminalClient", ["Homework"], may: [.terminal]),
    Boundary(
      "tend",
      [
        "TerminalClient", "PracticeFiles", "Site", "WeekReports", "Templating", "Publishing", "Homework",
        "Insights",
        "Roster", "Diagnostics",
      ],
      packages: ["ArgumentParser"], may: Set(Effect.allCases)),
  ]
}
