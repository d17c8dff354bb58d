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
    Boundary("FileSystem", ["CSystem"], may: [.disk]),
    Boundary("Markdown", ["CCmarkGFM"]),
    Boundary("Templates"),
    Boundary("Resources"),
    Boundary(
      "PracticeFiles", ["Homework", "Insights", "Roster", "Diagnostics", "FileSystem"], packages: ["Yams"], may: [.disk]),
    Boundary(
      "Site", ["Homework", "Insights", "Roster", "Charts", "Markdown", "Templates", "Resources"],
      packages: ["Mustache"]),
    Boundary("Publishing", ["CSystem", "Diagnostics"], may: [.disk]),
    Boundary("TerminalClient", ["Homework"], may: [.terminal]),
    Boundary(
      "tend",
      [
        "TerminalClient", "PracticeFiles", "Site", "Publishing", "Homework", "Insights", "Roster",
        "Diagnostics",
      ],
      packages: ["ArgumentParser"], may: Set(Effect.allCases)),
  ]
}
