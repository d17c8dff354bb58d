extension Boundary {
  /// What any target may import, as the drawing says in one line; the table says who does.
  static let leaves: Set = ["Text"]

  /// Who may import whom, and who alone may touch what; the drawing in CONTRIBUTING.md and the arrows in
  /// Package.swift say the same.
  static let table = [
    Boundary("CCmarkGFM"),
    Boundary("CSystem"),
    Boundary("Text"),
    Boundary("Templates"),
    Boundary("Resources"),
    Boundary("FileSystem", ["CSystem", "Text"], may: [.disk]),
    Boundary("Templating", ["CCmarkGFM", "Text"]),
    Boundary("Charts", ["Text"]),
    Boundary("Homework", ["Text"]),
    Boundary("Insights", ["Homework", "Text"]),
    Boundary("PracticeFiles", ["Homework", "Insights", "FileSystem", "Text"], packages: ["Yams"], may: [.disk]),
    Boundary("Site", ["Homework", "Insights", "Charts", "Templating", "Templates", "Resources", "Text"]),
    Boundary("Publishing", ["FileSystem", "Text"], may: [.disk]),
    Boundary("TerminalClient", ["Insights", "Homework", "Text"], may: [.terminal]),
    Boundary(
      "tend",
      [
        "TerminalClient", "PracticeFiles", "Site", "Templating", "Publishing", "FileSystem", "Homework", "Insights",
        "Resources", "Text",
      ],
      packages: ["ArgumentParser"], may: Set(Effect.allCases)),
  ]
}
