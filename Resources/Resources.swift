/// The files that pages load, embedded so that the one binary runs from any folder.
public enum Resources {
  /// The stylesheet of every page.
  public static let stylesheet = [
    Texts.page_css, Texts.caseload_css, Texts.charts_css, Texts.roster_css,
  ]
  .joined(separator: "\n")

  /// The stylesheet that report pages have beside it.
  public static let reportStylesheet = Texts.report_css

  /// What the report's document for paper has beside both, in words that browsers do not know.
  public static let paperStylesheet = Texts.paper_css

  /// The script that says when a page is old.
  public static let ageScript = Texts.age_js

  /// The script that finds a client by name, and sorts tables.
  public static let findScript = Texts.find_js

  /// The picture that stands for the site in a browser's tabs.
  public static let icon = Texts.icon_svg

  /// Whose work the program is made of, with the licences.
  public static let licences = Texts.licences_txt

  /// The script that carries the roster's page on as time passes.
  public static let rosterScript = Texts.roster_js
}
