extension Boundary {
  /// What any target may import, as the drawing says in one line; the table says who does.
  static let leaves: Set = ["Text", "Diagnostics"]

  /// Who may import whom, and who alone may touch what; the drawing in CONTRIBUTING.md and the arrows in
  /// Package.swift say the same.
  static let table = [
    Boundary("CCmarkGFM"),
    Boundary("CSystem"),
    Boundary("Text"),
    Boundary("Diagnostics"),
    Boundary("Templates"),
    Boundary("Resources"),
    Boundary("FileSystem", ["CSystem", "Text"], may: [.disk]),
    Boundary("Markdown", ["CCmarkGFM", "Text"]),
    Boundary("Templating", ["Markdown", "Text"]),
    Boundary("Charts", ["Text"]),
    Boundary("Homework", ["Text"]),
    Boundary("Roster"),
    Boundary("Insights", ["Homework", "Text"]),
    Boundary("Exchange", ["Insights", "Homework", "Text"]),
    Boundary("WeekReports", ["Insights", "Homework", "Text"]),
    Boundary(
      "PracticeFiles", ["Homework", "Insights", "Roster", "Diagnostics", "FileSystem", "Text"], packages: ["Yams"],
      may: [.disk]),
    Boundary(
      "Site",
      [
        "WeekReports", "Homework", "Insights", "Roster", "Charts", "Markdown", "Templating", "Templates",
        "Resources",
        "Text",
      ]),
    Boundary("Publishing", ["FileSystem", "Diagnostics", "Text"], may: [.disk]),
    Boundary("TerminalClient", ["Homework", "Diagnostics", "Text"], may: [.terminal]),
    Boundary(
      "tend",
      [
        "TerminalClient", "PracticeFiles", "Exchange", "Site", "WeekReports", "Templating", "Publishing",
        "FileSystem",
        "Homework", "Insights", "Roster", "Diagnostics", "Text",
      ],
      packages: ["ArgumentParser"], may: Set(Effect.allCases)),
  ]
}
